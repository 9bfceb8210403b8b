import ArrowLeft from 'lucide-react/icons/arrow-left'
import { product } from '../../contract/product.ts'
import { paths } from '../paths.ts'
import { SiteFooter } from '../site/SiteFooter.tsx'
import { Wrap } from '../site/Wrap.tsx'
import { Logo } from '../ui/Logo.tsx'
import { ToolLink } from '../ui/Tool.tsx'
import { EmailRules } from './EmailRules.tsx'
import { InboxCard } from './InboxCard.tsx'

const [primary, secondary] = product.supportInboxes

/** Where support reads its mail: both inboxes, and what arrives in them. */
export default function EmailAccessPage() {
  return (
    <>
      <title>{`Support email access | ${product.name}`}</title>
      <meta name="robots" content="noindex" />
      <Wrap>
        <header className="flex min-h-16 items-center justify-between gap-2 py-2.5">
          <Logo />
          <ToolLink to={paths.home()} className="max-desk:-mr-2.5">
            <ArrowLeft aria-hidden="true" size={18} />
            Back to Home
          </ToolLink>
        </header>
        <main id="main" className="pt-4 pb-16 desk:pt-10 desk:pb-24">
          <h1 className="display text-3xl desk:text-4xl">Support email access</h1>
          <p className="mt-3 max-w-[34em] text-lg">
            Two inboxes, and every support email is in both of them.
          </p>
          <div className="mt-7 grid items-start gap-5 desk:mt-9 desk:grid-cols-2">
            <InboxCard title="Primary" kind="Office suite" inbox={primary} look="till" />
            <InboxCard title="Secondary" kind="Free web mail" inbox={secondary} look="plain" />
          </div>
          <EmailRules />
        </main>
      </Wrap>
      <SiteFooter />
    </>
  )
}
