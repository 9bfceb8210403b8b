import type { ReactNode } from 'react'
import { product } from '../../../contract/platform/product.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { ReadingPage } from '../ReadingPage.tsx'
import { type Chapter, Chapters } from '../ReadingText.tsx'

interface LegalPageProps {
  heading: string
  /** A summary for people who read no further. */
  summary: ReactNode
  /** Above the list of chapters. */
  label: string
  chapters: readonly Chapter[]
}

/** A legal text: its date, its summary, and then the whole text. */
export function LegalPage({ heading, summary, label, chapters }: LegalPageProps) {
  return (
    <ReadingPage heading={heading} lead={lastUpdated}>
      <section
        aria-labelledby="in-short"
        className="mt-6 max-w-[46em] rounded-md bg-kraft-pale px-5 py-4 md:px-7 md:py-5 print:bg-transparent print:px-0"
      >
        <h2 id="in-short" className="display mb-1.5 text-xl">
          In short
        </h2>
        {summary}
      </section>
      <Chapters label={label} chapters={chapters} />
    </ReadingPage>
  )
}

/** The date of both texts. Change it with anything they promise. */
const lastUpdated = 'Last updated June 28, 2025'

/** Both addresses, to write to together or one at a time. */
export function SupportAddresses() {
  const [primary, secondary] = product.supportEmails
  return (
    <>
      <a href={`mailto:${primary}`}>
        <Exact>{primary}</Exact>
      </a>{' '}
      or{' '}
      <a href={`mailto:${secondary}`}>
        <Exact>{secondary}</Exact>
      </a>
    </>
  )
}
