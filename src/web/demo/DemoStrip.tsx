import { paths } from '../paths.ts'
import { Link } from '../ui/Link.tsx'

interface DemoStripProps {
  /** What is made up, and that nothing is kept. */
  children: string
  /** The other half of the demo. */
  other: { to: string; words: string }
}

/** Over the whole page, so that nobody takes the sample for a shop. */
export function DemoStrip({ children, other }: DemoStripProps) {
  return (
    <section aria-label="About this demo" className="bg-ink text-white print:hidden">
      <div className="mx-auto flex max-w-[1180px] flex-wrap items-center justify-between gap-x-6 gap-y-1 px-3.5 py-2 md:px-6">
        <p className="text-sm">
          <b>This is a demo.</b> {children}
        </p>
        <p className="-mx-2.5 flex flex-wrap text-sm">
          <Link to={other.to} className="tool text-white underline underline-offset-4">
            {other.words}
          </Link>
          <Link
            to={paths.businessRegister()}
            className="tool text-white underline underline-offset-4"
          >
            Register your business
          </Link>
        </p>
      </div>
    </section>
  )
}
