import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Logo } from '../ui/Logo.tsx'
import { ToolLink } from '../ui/Tool.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { Wrap } from './Wrap.tsx'

interface ReadingPageProps {
  heading: string
  lead: string
  /** Beside the way home: what else this page leads to. */
  action?: ReactNode
  children: ReactNode
}

/** A public page beside the landing page: the way back home, what it is about, and the text. */
export function ReadingPage({ heading, lead, action, children }: ReadingPageProps) {
  return (
    <>
      <Wrap>
        <header className="flex min-h-16 items-center justify-between gap-2 py-2.5">
          <Logo />
          <div className="flex flex-wrap justify-end gap-x-2 max-desk:-mr-2.5 print:hidden">
            <ToolLink to={paths.home()}>
              <ArrowLeft aria-hidden="true" size={18} className={action ? 'max-desk:hidden' : ''} />
              Back to Home
            </ToolLink>
            {action}
          </div>
        </header>
        <main id="main" className="pt-4 pb-16 desk:pt-10 desk:pb-24 print:pb-0">
          <h1 className="display text-3xl desk:text-4xl">{heading}</h1>
          <p className="mt-3 max-w-[34em] text-lg">{lead}</p>
          {children}
        </main>
      </Wrap>
      <div className="print:hidden">
        <SiteFooter />
      </div>
    </>
  )
}
