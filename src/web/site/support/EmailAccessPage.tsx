import { product } from '../../../contract/platform/product.ts'
import { PageHead } from '../../shared/pages/PageHead.tsx'
import { InboxCard } from '../../shared/support/InboxCard.tsx'
import { ReadingPage } from '../ReadingPage.tsx'

/** Where support reads its mail: both inboxes, and which mail arrives there. */
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

const rules = [
  { title: 'Both addresses', words: 'All support emails go to both addresses.' },
  { title: 'Dual backup', words: 'If one mailbox fails, the other has everything.' },
  { title: 'Read every day', words: 'The admin monitors both inboxes daily.' },
  { title: 'Response time', words: 'A reply within 24 hours.' },
]

const sources = [
  'Manual contact forms',
  'Tech support page',
  'Customer help page',
  'Footer links',
  'Dashboard support buttons',
]

/** How support mail is handled, and which parts of the product send it. */
function EmailRules() {
  return (
    <div className="card mt-5 grid md:grid-cols-2">
      <section aria-labelledby="how-it-is-read" className="px-5 py-5 md:px-6 md:py-6">
        <h2 id="how-it-is-read" className="display mb-3 text-xl">
          How support email works
        </h2>
        <dl className="grid gap-3">
          {rules.map(({ title, words }) => (
            <div key={title}>
              <dt className="font-[640]">{title}</dt>
              <dd className="text-ink-2">{words}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section
        aria-labelledby="where-it-comes-from"
        className="border-dashed border-rule px-5 py-5 max-md:border-t-2 md:border-s-2 md:px-6 md:py-6"
      >
        <h2 id="where-it-comes-from" className="display mb-3 text-xl">
          Where the emails come from
        </h2>
        <ul className="grid list-disc gap-1.5 ps-5 marker:text-ink-3">
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
