import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { paths } from '../platform/paths.ts'
import { ButtonLink } from '../platform/ui/Button.tsx'
import { IconLink } from '../platform/ui/IconButton.tsx'
import { Link } from '../platform/ui/Link.tsx'

interface DemoStripProps {
  /** Says what is made up, and that nothing is stored. */
  children: ReactNode
  /** The other half of the demo. */
  other: { to: string; words: string }
}

/** Spans the top of the page, so that nobody takes the sample for a real shop. */
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
            Register Your Business
          </Link>
        </p>
      </div>
    </section>
  )
}

export function BackHome() {
  return (
    <IconLink to={paths.home()}>
      <ArrowLeft aria-hidden="true" size={18} />
      <span className="max-md:sr-only">Back to Home</span>
    </IconLink>
  )
}

/** At the end of each part of the demo: a link to register a shop. */
export function ForReal() {
  return (
    <section
      aria-labelledby="for-real"
      className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4"
    >
      <div className="min-w-0 flex-[1_1_220px]">
        <h2 id="for-real" className="display text-xl">
          Ready for your own shop?
        </h2>
        <p className="text-ink-2">
          Business name and phone number. That’s the whole form, and your codes are ready.
        </p>
      </div>
      <ButtonLink to={paths.businessRegister()}>Register Your Business</ButtonLink>
    </section>
  )
}
