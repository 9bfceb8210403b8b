import { moneyBackDays, trialDays } from '../../../contract/plans.ts'
import { product } from '../../../contract/product.ts'
import { restoreDays } from '../../../contract/retention.ts'
import { paths } from '../../paths.ts'
import type { Chapter } from '../../site/Chapters.tsx'
import { Bullets, ReadingText } from '../../site/ReadingText.tsx'
import { Link } from '../../ui/Link.tsx'

/** What it is, what it costs, and how it ends. */
export const serviceChapters: readonly Chapter[] = [
  {
    id: 'what',
    title: 'What this is',
    body: (
      <ReadingText>
        <p>
          {product.name} lets a shop give points by QR code to customers, who collect them with a
          phone number. These terms are between you and us. You agree to them when you set up a
          business, and when you use our pages as a customer. The{' '}
          <Link to={paths.privacyPolicy()}>Privacy Policy</Link> belongs to them.
        </p>
        <p>
          Whoever registers a business has to be allowed to act for it, old enough to make
          contracts, and has to give its own phone number.
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
          {product.name} is in beta: it works, it grows, and parts of it will change. While it is in
          beta, everything is free. The limits of the Free plan are shown, and not enforced.
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
            'We tell you before the beta ends. Nobody is moved to a paid plan, or charged, without having chosen it.',
            `A paid plan begins with a trial of ${trialDays} days.`,
            `For ${moneyBackDays} days after your first payment you get all of it back if you ask, without giving a reason.`,
            'You may cancel at any time. It takes effect at the end of the period that you have paid for; until then everything works.',
            'A new price is announced before it holds, and holds from your next period on.',
          ]}
        />
        <p>
          What the plans are meant to cost stands on the{' '}
          <Link to={paths.pricing()}>pricing page</Link>.
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
          You may stop at any time. In Settings, under Plan & data, you take everything out as one
          file, and delete the business. Its codes stop at once. For {restoreDays} days you can take
          that back; then what is about persons is gone for good.
        </p>
        <p>
          We may switch off a business that breaks these terms, or harms customers, other shops or
          the service. Its owner reads the reason in the dashboard, and can answer. Unless it is
          urgent, we write first. If we ever end the service, we say so early enough for you to take
          your data out.
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
          We do what we can to keep it running, and promise no hours. Points are written down before
          they are shown. If the line breaks in the middle of a scan, sending it again does not
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
