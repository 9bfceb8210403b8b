import { product } from '../../../contract/platform/product.ts'
import { customerPaths } from '../customerPaths.ts'
import { Link } from './Link.tsx'

interface MarkProps {
  sizePx?: number
  /** For till or ink backgrounds: a yellow ticket with a till-colored hop. */
  reversed?: boolean
}

/** A ticket with a hop inside. At least 20 px. */
export function Mark({ sizePx = 28, reversed = false }: MarkProps) {
  const [paper, hop] = reversed ? ['fill-ticket', 'stroke-till'] : ['fill-till', 'stroke-ticket']
  return (
    <svg
      viewBox="0 0 32 32"
      width={sizePx}
      height={sizePx}
      aria-hidden="true"
      className="stays-light flex-none"
    >
      <path
        className={paper}
        d="M4 5h24a3 3 0 0 1 3 3v5a3 3 0 0 0 0 6v5a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3v-5a3 3 0 0 0 0-6V8a3 3 0 0 1 3-3z"
      />
      <g className={`fill-none ${hop}`}>
        <path d="M8.5 18C9.5 8.6 22 8.2 23.5 17.6" strokeWidth="2.6" strokeLinecap="round" />
        <circle cx="8.5" cy="21" r="2.6" strokeWidth="1.8" />
        <circle cx="23.5" cy="21" r="1.7" strokeWidth="3.4" />
      </g>
    </svg>
  )
}

/** The mark and the name, with a link home. */
export function Logo({ reversed = false }: { reversed?: boolean }) {
  return (
    <Link
      to={customerPaths.home()}
      className="display inline-flex min-h-11 items-center gap-2.5 text-xl tracking-[-0.025em] text-inherit no-underline"
    >
      <Mark reversed={reversed} />
      {product.name}
    </Link>
  )
}
