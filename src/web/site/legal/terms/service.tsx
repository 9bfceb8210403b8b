import { moneyBackDays, trialDays } from '../../../../contract/plans.ts'
import { product } from '../../../../contract/product.ts'
import { restoreDays } from '../../../../contract/retention.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/Link.tsx'
import type { Chapter } from '../../Chapters.tsx'
import { Bullets, ReadingText } from '../../ReadingText.tsx'

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
