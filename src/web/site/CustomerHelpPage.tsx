import type { Section } from '../../contract/prose/prose.ts'
import { useLanguage } from '../platform/words/useWords.tsx'
import { PageHead } from '../shared/pages/PageHead.tsx'
import { proseOf } from './prose.ts'
import { ReadingPage } from './ReadingPage.tsx'
import { Chapters, drawWords, ReadingText } from './ReadingText.tsx'

/** For a customer in a hurry, perhaps with a queue behind them. */
export default function CustomerHelpPage() {
  const { title, lead, opening, sections, label, chapters } = proseOf(
    'customer-help',
    useLanguage().code,
  )
  return (
    <>
      <PageHead page="customer-help" title={title} />
      <ReadingPage heading={title} lead={lead}>
        <div className="mt-5">
          <ReadingText parts={opening} />
        </div>
        {sections.map((section) => (
          <AtAGlance key={section.id} {...section} />
        ))}
        <Chapters label={label} chapters={chapters} />
      </ReadingPage>
    </>
  )
}

/** All the steps beside each other. */
function AtAGlance({ id, title: heading, parts }: Section) {
  const steps = parts.flatMap((part) => (part.kind === 'steps' ? part.entries : []))
  return (
    <section
      aria-labelledby={id}
      className="card mt-7 px-5 py-6 md:px-11 md:py-8 print:p-0 print:shadow-none"
    >
      <h2 id={id} className="display mb-4 text-2xl print:text-xl">
        {heading}
      </h2>
      <ol className="grid gap-x-7 gap-y-5 md:grid-cols-2 wide:grid-cols-4">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="break-inside-avoid">
            <span aria-hidden="true" className="figure text-3xl leading-none text-till">
              {place + 1}
            </span>
            <h3 className="mt-1 font-[640]">{title}</h3>
            <p>{drawWords(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
