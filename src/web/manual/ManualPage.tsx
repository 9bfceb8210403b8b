import ArrowLeft from 'lucide-react/icons/arrow-left'
import Download from 'lucide-react/icons/download'
import type { GuideSection } from '../../contract/guide/parts.ts'
import { ownerGuide } from '../../contract/ownerGuide.ts'
import { product } from '../../contract/product.ts'
import { paths, serverPaths } from '../paths.ts'
import { SiteFooter } from '../site/SiteFooter.tsx'
import { Wrap } from '../site/Wrap.tsx'
import { Logo } from '../ui/Logo.tsx'
import { ToolLink } from '../ui/Tool.tsx'
import { GuideText } from './GuideText.tsx'

/** The guide for owners, open to everybody, to read and to print. */
export default function ManualPage() {
  const { title, lead, sections } = ownerGuide
  return (
    <>
      <title>{`${title} | ${product.name}`}</title>
      <meta name="description" content={lead} />
      <Wrap>
        <header className="flex min-h-16 items-center justify-between gap-2 py-2.5">
          <Logo />
          <ToolLink to={paths.home()} className="max-desk:-mr-2.5 print:hidden">
            <ArrowLeft aria-hidden="true" size={18} />
            Back to Home
          </ToolLink>
        </header>
        <main id="main" className="pt-4 pb-16 desk:pt-10 desk:pb-24 print:pb-0">
          <h1 className="display text-3xl desk:text-4xl">{title}</h1>
          <p className="mt-3 max-w-[34em] text-lg">{lead}</p>
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
        </main>
      </Wrap>
      <div className="print:hidden">
        <SiteFooter />
      </div>
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
