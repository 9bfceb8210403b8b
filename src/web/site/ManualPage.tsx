import Download from 'lucide-react/icons/download'
import { serverPaths } from '../platform/customerPaths.ts'
import { PageHead } from '../shared/pages/PageHead.tsx'
import { proseOf } from './prose.ts'
import { ReadingPage } from './ReadingPage.tsx'
import { Chapters } from './ReadingText.tsx'

/** The owner guide, public and printable. */
export default function ManualPage() {
  const { title, lead, ...guide } = proseOf('owner-guide')
  return (
    <>
      <PageHead page="manual" />
      <ReadingPage heading={title} lead={lead}>
        <a href={serverPaths.manualPdf()} className="tool mt-1.5 -ms-2.5 print:hidden">
          <Download aria-hidden="true" size={18} />
          The guide as a PDF
        </a>
        <Chapters {...guide} />
      </ReadingPage>
    </>
  )
}
