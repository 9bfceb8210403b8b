import { PageHead } from '../shared/pages/PageHead.tsx'
import { proseOf } from './prose.ts'
import { ReadingPage } from './ReadingPage.tsx'
import { ReadingText } from './ReadingText.tsx'

/** Who makes this and what its aims are. Says nothing that the code does not do. */
export default function AboutPage() {
  const { title: heading, lead, sections } = proseOf('about-us')
  return (
    <>
      <PageHead page="about-us" />
      <ReadingPage heading={heading} lead={lead}>
        <div className="card mt-7 grid max-w-[46em] gap-11 px-5 py-6 md:mt-9 md:px-11 md:py-10 print:block print:space-y-6 print:p-0 print:shadow-none">
          {sections.map(({ title, parts }) => (
            <div key={title}>
              <h2 className="display mb-3.5 text-2xl">{title}</h2>
              <ReadingText parts={parts} />
            </div>
          ))}
        </div>
      </ReadingPage>
    </>
  )
}
