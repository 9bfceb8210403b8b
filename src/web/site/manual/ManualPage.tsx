import Download from 'lucide-react/icons/download'
import { ownerGuide } from '../../../contract/ownerGuide.ts'
import { serverPaths } from '../../paths.ts'
import { Chapters } from '../Chapters.tsx'
import { PageHead } from '../PageHead.tsx'
import { ReadingPage } from '../ReadingPage.tsx'
import { GuideText } from './GuideText.tsx'

/** The guide for owners, open to everybody, to read and to print. */
export default function ManualPage() {
  const { title, lead, sections } = ownerGuide
  const chapters = sections.map((section) => ({ ...section, body: <GuideText {...section} /> }))
  return (
    <>
      <PageHead page="manual" />
      <ReadingPage heading={title} lead={lead}>
        <a href={serverPaths.manualPdf()} className="tool mt-1.5 -ml-2.5 print:hidden">
          <Download aria-hidden="true" size={18} />
          The guide as a PDF
        </a>
        <Chapters label="In this guide" chapters={chapters} />
      </ReadingPage>
    </>
  )
}
