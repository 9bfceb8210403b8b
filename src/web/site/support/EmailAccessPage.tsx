import { product } from '../../../contract/product.ts'
import { PageHead } from '../PageHead.tsx'
import { ReadingPage } from '../ReadingPage.tsx'
import { EmailRules } from './EmailRules.tsx'
import { InboxCard } from './InboxCard.tsx'

/** Where support reads its mail: both inboxes, and what arrives in them. */
export default function EmailAccessPage() {
  const [primary, secondary] = product.contacts.supportInboxes
  return (
    <>
      <PageHead page="email-access" />
      <ReadingPage
        heading="Support email access"
        lead="Two inboxes. Every support email goes to both."
      >
        <div className="mt-7 grid items-start gap-5 md:mt-9 md:grid-cols-2">
          <InboxCard title="Primary" inbox={primary} look="till" />
          <InboxCard title="Secondary" inbox={secondary} look="plain" />
        </div>
        <EmailRules />
      </ReadingPage>
    </>
  )
}
