import { PageHead } from '../PageHead.tsx'
import { ReadingPage } from '../ReadingPage.tsx'
import { ContactSupport } from './ContactSupport.tsx'
import { SupportNotes } from './SupportNotes.tsx'

/** Open to everybody: also to an owner who cannot get in. */
export default function TechSupportPage() {
  return (
    <>
      <PageHead page="tech-support" />
      <ReadingPage
        heading="Tech support"
        lead="Tell us what’s wrong. Support looks at your dashboard and fixes it."
      >
        <div className="mt-7 grid items-start gap-x-14 gap-y-10 md:mt-9 wide:grid-cols-[1fr_400px]">
          <ContactSupport />
          <SupportNotes />
        </div>
      </ReadingPage>
    </>
  )
}
