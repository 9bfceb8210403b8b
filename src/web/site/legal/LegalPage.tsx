import type { ReactNode } from 'react'
import { product } from '../../../contract/product.ts'
import { ReadingPage } from '../ReadingPage.tsx'
import { type Chapter, Chapters } from '../ReadingText.tsx'

interface LegalPageProps {
  heading: string
  /** What it comes to, for whoever reads no further. */
  summary: ReactNode
  /** Above the list of chapters. */
  label: string
  chapters: readonly Chapter[]
}

/** A paper that people agree to: when it was settled, what it comes to, and then all of it. */
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

/** When the words of both papers were settled. Whoever changes what they promise changes it too. */
const lastUpdated = 'Last updated June 28, 2025'

/** Both addresses, to write to at once or one by one. */
export function SupportAddresses() {
  const [primary, secondary] = product.supportEmails
  return (
    <>
      <a href={`mailto:${primary}`}>{primary}</a> or <a href={`mailto:${secondary}`}>{secondary}</a>
    </>
  )
}
