import { moneyBackDays, trialDays } from '../../../contract/plans.ts'
import { product } from '../../../contract/platform/product.ts'
import { restoreDays } from '../../../contract/retention.ts'
import { paths } from '../../platform/paths.ts'
import { Link } from '../../platform/ui/Link.tsx'
import { PageHead } from '../../shared/pages/PageHead.tsx'
import { Bullets, type Chapter, ReadingText } from '../ReadingText.tsx'
import { LegalPage, SupportAddresses } from './LegalPage.tsx'

/** Liability, and how these terms change. */
const settlingChapters: readonly Chapter[] = [
  {
    id: 'liability',
    title: 'Who answers for what',
    body: (
      <ReadingText>
        <p>
          The service comes as it is. As far as the law allows, we are not liable for lost profit or
          for harm we could not foresee, and in total for no more than the fees that you paid us in
          the 12 months before. This limit does not apply where the law does not allow it, for
          example to what we do on purpose.
        </p>
        <p>
          If someone holds us responsible for what your shop promised or did, you cover it. The
          software is ours. Your name, logo and texts are yours, and we may show them to run the
          service.
        </p>
      </ReadingText>
    ),
  },
  {
    id: 'changes',
    title: 'When these terms change',
    body: (
      <ReadingText>
        <p>
          The date at the top says when we last changed them. We announce changes that matter to
          shops before they apply. If you don’t agree, you can leave and take your data with you.
          Until then, the old terms apply.
        </p>
        <p>If one sentence turns out to be void, the others still apply.</p>
      </ReadingText>
    ),
  },
  {
    id: 'contact',
    title: 'Questions',
    body: (
      <ReadingText>
        <p>
          Write to <SupportAddresses />. Both get every message.
        </p>
      </ReadingText>
    ),
  },
]

/** What the service is, what it costs, and how it ends. */
const serviceChapters: readonly Chapter[] = [
  {
    id: 'what',
    title: 'What this is',
    body: (
      <ReadingText>
        <p>
          {product.name} lets a shop give points by QR code to customers, who collect them with a
          phone number. These terms are between you and us. You agree to them when you set up a
          business, and when you use our pages as a customer. The{' '}
          <Link to={paths.privacyPolicy()}>Privacy Policy</Link> is part of them.
        </p>
        <p>
          To register a business, you must be allowed to act for it and old enough to make
          contracts, and you must give the business’s own phone number.
        </p>
      </ReadingText>
    ),
  },
  {
    id: 'beta',
    title: 'Beta, and free',
    body: (
      <ReadingText>
        <p>
          {product.name} is in beta: it works, it grows, and parts of it will change. During the
          beta, everything is free. We show the Free plan’s limits but don’t enforce them.
        </p>
      </ReadingText>
    ),
  },
  {
    id: 'plans',
    title: 'Plans, when they come',
    body: (
      <ReadingText>
        <Bullets
          items={[
            'We tell you before the beta ends. We never move you to a paid plan or charge you unless you choose it.',
            `A paid plan begins with a trial of ${trialDays} days.`,
            `For ${moneyBackDays} days after your first payment you get all of it back if you ask, without giving a reason.`,
            'You can cancel at any time. It takes effect at the end of the period that you have paid for; until then everything works.',
            'We announce a new price before it applies. It applies from your next period on.',
          ]}
        />
        <p>
          The <Link to={paths.pricing()}>pricing page</Link> shows what the plans are meant to cost.
        </p>
      </ReadingText>
    ),
  },
  {
    id: 'leaving',
    title: 'Leaving',
    body: (
      <ReadingText>
        <p>
          You can stop at any time. In Settings, under Plan & data, export everything as one file
          and delete the business. Its codes stop at once. You can undo the deletion for{' '}
          {restoreDays} days. After that, all personal data is gone for good.
        </p>
        <p>
          We may switch off a business that breaks these terms or harms customers, other shops or
          the service. The owner sees the reason in the dashboard and can answer. Unless it is
          urgent, we write first. If we ever end the service, we tell you early enough to export
          your data.
        </p>
      </ReadingText>
    ),
  },
  {
    id: 'availability',
    title: 'Availability and support',
    body: (
      <ReadingText>
        <p>
          We do what we can to keep it running, but we don’t promise any uptime. We save points
          before we show them. If the connection breaks during a scan, sending it again doesn’t
          count it twice.
        </p>
        <p>
          Support answers within 24 hours; Monday to Friday, 9 AM to 5 PM EST, the same day, and
          otherwise the next business day.
        </p>
      </ReadingText>
    ),
  },
]

/** Duties of shops and customers, and everybody else's. */
const shopChapters: readonly Chapter[] = [
  {
    id: 'points',
    title: 'Points and rewards',
    body: (
      <ReadingText>
        <Bullets
          items={[
            'The shop sets what a code is worth, how many points a reward takes, and what it is. It owes its customers the rewards it promises; we don’t.',
            'Points have no cash value. They cannot be bought, sold, paid out, or used at another shop.',
            'A shop may correct points, undo a mistaken scan, reset points and end its program. Its ledger shows everything it does.',
            'If a shop closes or deletes its business, its points end, too.',
          ]}
        />
      </ReadingText>
    ),
  },
  {
    id: 'texts',
    title: 'Texts need a yes',
    body: (
      <ReadingText>
        <p>
          A customer gets texts from a shop only after asking for them on the page and replying YES
          to the first text. We keep both. Asking fairly is the shop’s duty: never tick the box for
          someone else, never make points depend on it, and never enter a number that isn’t the
          customer’s own. STOP ends it, whatever was agreed before. The{' '}
          <Link to={paths.privacyPolicy()}>Privacy Policy</Link> explains how we handle it.
        </p>
      </ReadingText>
    ),
  },
  {
    id: 'customers-data',
    title: 'Your customers’ data',
    body: (
      <ReadingText>
        <Bullets
          items={[
            'Your customers’ numbers are for your loyalty program. Don’t sell them, pass them on, or write to customers about anything they didn’t ask for.',
            'Files you export are your responsibility: keep them where no one else can open them.',
            'When someone asks to be erased, erase them on their page in your dashboard, or send them to us.',
            'We use what you enter to run the service for you, and for nothing else.',
          ]}
        />
      </ReadingText>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <ReadingText>
        <p>Please do not:</p>
        <Bullets
          items={[
            'give points for things nobody bought, or collect with numbers that are not yours',
            'register a business that isn’t yours, or pretend to be someone else',
            'promise rewards that are illegal or that you don’t mean to give',
            'leave reviews that insult, threaten or lie, or speak of people’s private matters',
            'try to get other people’s data, get around limits, or flood the service',
          ]}
        />
        <p>If you find a security hole, tell us before you tell anyone else.</p>
      </ReadingText>
    ),
  },
  {
    id: 'your-keys',
    title: 'Your keys',
    body: (
      <ReadingText>
        <p>
          Keep the business phone and the codes we text to it to yourself, and sign out browsers you
          no longer use. You are responsible for what happens with your sign-in until you tell us
          that someone else has it.
        </p>
      </ReadingText>
    ),
  },
]

/** What shops and customers may expect, and what is expected of them. */
export default function TermsPage() {
  return (
    <>
      <PageHead page="terms-of-service" />
      <LegalPage
        heading="Terms of Service"
        summary={
          <p>
            This is a beta, and it is free. Points are between a shop and its customers and have no
            cash value. Shops ask before they text. You can export your data and leave at any time.
            We never put you on a paid plan: you choose one, try it for {trialDays} days, and can
            have your money back for {moneyBackDays} days after paying.
          </p>
        }
        label="In these terms"
        chapters={[...serviceChapters, ...shopChapters, ...settlingChapters]}
      />
    </>
  )
}
