import { PageHead } from '../../shared/pages/PageHead.tsx'
import { proseOf } from '../prose.ts'
import { ReadingPage } from '../ReadingPage.tsx'
import { type Blanks, Chapters, ReadingText } from '../ReadingText.tsx'

interface LegalPageProps {
  name: 'privacy-policy' | 'terms-of-service'
  blanks?: Blanks
}

/** A legal text: its date, a summary for people who read no further, and then the whole text. */
export function LegalPage({ name, blanks }: LegalPageProps) {
  const { title: heading, lead, sections, label, chapters } = proseOf(name)
  return (
    <>
      <PageHead page={name} />
      <ReadingPage heading={heading} lead={lead}>
        {sections.map(({ id, title, parts }) => (
          <section
            key={id}
            aria-labelledby={id}
            className="mt-6 max-w-[46em] rounded-md bg-kraft-pale px-5 py-4 md:px-7 md:py-5 print:bg-transparent print:px-0"
          >
            <h2 id={id} className="display mb-1.5 text-xl">
              {title}
            </h2>
            <ReadingText parts={parts} />
          </section>
        ))}
        <Chapters label={label} chapters={chapters} blanks={blanks} />
      </ReadingPage>
    </>
  )
}
