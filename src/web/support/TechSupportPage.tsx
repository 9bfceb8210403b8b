import { product } from '../../contract/product.ts'
import { ReadingPage } from '../site/ReadingPage.tsx'
import { SupportDesk } from './SupportDesk.tsx'
import { SupportNotes } from './SupportNotes.tsx'

const description =
  'Something not working in your loyalty program? Tell us, and support looks into it within 24 hours.'

/** Open to everybody: also to an owner who cannot get in. */
export default function TechSupportPage() {
  return (
    <>
      <title>{`Tech Support | ${product.name}`}</title>
      <meta name="description" content={description} />
      <ReadingPage
        heading="Tech support"
        lead="Tell us what is wrong. Support looks at your dashboard and puts it right."
      >
        <div className="mt-7 grid items-start gap-x-14 gap-y-10 desk:mt-9 wide:grid-cols-[1fr_400px]">
          <SupportDesk />
          <SupportNotes />
        </div>
      </ReadingPage>
    </>
  )
}
