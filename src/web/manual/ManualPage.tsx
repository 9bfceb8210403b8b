import Download from 'lucide-react/icons/download'
import type { GuideSection } from '../../contract/guide/parts.ts'
import { ownerGuide } from '../../contract/ownerGuide.ts'
import { product } from '../../contract/product.ts'
import { serverPaths } from '../paths.ts'
import { ReadingPage } from '../site/ReadingPage.tsx'
import { GuideText } from './GuideText.tsx'

/** The guide for owners, open to everybody, to read and to print. */
export default function ManualPage() {
  const { title, lead, sections } = ownerGuide
  return (
    <>
      <title>{`${title} | ${product.name}`}</title>
      <meta name="description" content={lead} />
      <ReadingPage heading={title} lead={lead}>
        <a href={serverPaths.manualPdf()} className="tool mt-1.5 -ml-2.5 print:hidden">
          <Download aria-hidden="true" size={18} />
          The guide as a PDF
        </a>
        <div className="mt-7 grid items-start gap-x-14 gap-y-8 desk:mt-9 wide:grid-cols-[260px_minmax(0,1fr)] print:mt-4 print:block">
          <Contents sections={sections} />
          <div className="card grid gap-11 px-5 py-6 desk:px-11 desk:py-10 print:block print:p-0 print:shadow-none">
            {sections.map((section) => (
              <Section key={section.id} section={section} />
            ))}
          </div>
        </div>
      </ReadingPage>
    </>
  )
}

/** Stays beside the text where there is room for it. */
function Contents({ sections }: { sections: readonly GuideSection[] }) {
  return (
    <nav aria-labelledby="contents" className="wide:sticky wide:top-6 print:hidden">
      <h2 id="contents" className="mb-1.5 text-sm font-[640] text-ink-2">
        In this guide
      </h2>
      <ul className="grid gap-x-6 desk:max-wide:grid-cols-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center py-1 leading-[1.3] font-[560] desk:min-h-9"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Section({ section: { id, title, parts } }: { section: GuideSection }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="max-w-[40em] scroll-mt-6">
      <h2
        id={`${id}-title`}
        className="display mb-3 text-2xl print:mt-6 print:break-after-avoid print:text-xl"
      >
        {title}
      </h2>
      <GuideText parts={parts} />
    </section>
  )
}
