import ExternalLink from 'lucide-react/icons/external-link'
import Inbox from 'lucide-react/icons/life-buoy'
import { product } from '../../contract/platform/product.ts'
import { paths } from '../platform/paths.ts'
import { ButtonLink } from '../platform/ui/Button.tsx'
import { InboxCard } from '../shared/support/InboxCard.tsx'

/** Where support's mail is read and written: both inboxes, and what is known about their mail. */
export default function EmailSection() {
  const [primary, secondary] = product.contacts.supportInboxes
  return (
    <section aria-labelledby="email-management">
      <h2 id="email-management" className="display text-xl">
        Email Management
      </h2>
      <p className="mt-1 max-w-[64ch] text-ink-2">
        Every support email is in both inboxes. Requests from the support form are also under
        Support requests. Replies to your answers go to the primary address.
      </p>
      <div className="mt-4 grid items-start gap-5 md:grid-cols-2">
        <InboxCard title="Primary" inbox={primary} look="till" heading={3} />
        <InboxCard title="Secondary" inbox={secondary} look="plain" heading={3} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink look="plain" size="slim" to={paths.adminPanel({ section: 'support' })}>
          <Inbox aria-hidden="true" size={18} />
          Support requests
        </ButtonLink>
        <ButtonLink look="plain" size="slim" to={paths.emailAccess()} target="_blank">
          <ExternalLink aria-hidden="true" size={18} />
          How support email works
          <span className="sr-only"> (new tab)</span>
        </ButtonLink>
      </div>
    </section>
  )
}
