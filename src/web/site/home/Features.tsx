import type { LucideIcon } from 'lucide-react'
import ChartColumn from 'lucide-react/icons/chart-column'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Mic from 'lucide-react/icons/mic'
import Printer from 'lucide-react/icons/printer'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ScanLine from 'lucide-react/icons/scan-line'
import ScrollText from 'lucide-react/icons/scroll-text'
import Smartphone from 'lucide-react/icons/smartphone'
import { mostRecordingSeconds } from '../../../contract/recordingLimits.ts'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import { Wrap } from '../Wrap.tsx'
import { DashboardPicture } from './DashboardPicture.tsx'

const features = [
  {
    Icon: ReceiptText,
    title: 'Every scan, as it happens',
    words: 'Who, when, how many points, and how close to a reward.',
  },
  {
    Icon: ChartColumn,
    title: 'Counted, not guessed',
    words: 'New customers, regulars, your busiest hours, and the rewards you gave.',
  },
  {
    Icon: Printer,
    title: 'Codes you print yourself',
    words: 'Table tents, a counter poster, stickers and cards, in your colors.',
  },
  {
    Icon: MessageSquareText,
    title: 'A text at the right moment',
    words:
      'When a reward is ready, and when it’s redeemed. After every scan, too, if you like. You can turn it off.',
  },
  {
    Icon: Mic,
    title: 'Feedback you can hear',
    words: `Stars, a comment, and a voice message of up to ${mostRecordingSeconds} seconds.`,
  },
]

/** What owners see and get, with a link to the demo. */
export function KnowWho() {
  return (
    <section id="features" className="overflow-clip border-y border-rule bg-receipt pt-16 md:pt-24">
      <Wrap className="grid gap-x-16 gap-y-11 wide:grid-cols-[360px_minmax(0,1fr)]">
        <div className="wide:pb-24">
          <h2 className="display text-[1.875rem] leading-[1.08] md:text-3xl">
            Know who is one coffee away.
          </h2>
          <FeatureList features={features} />
          <DemoCard />
        </div>
        <DashboardPicture />
      </Wrap>
    </section>
  )
}

function DemoCard() {
  return (
    <div className="kraft mt-8 rounded-sm px-5 pt-4 pb-5 shadow-paper">
      <h3 className="display text-xl">Try the demo dashboard</h3>
      <p className="mt-1.5 mb-3.5">Sample data, nothing to break. Password: none needed.</p>
      <ButtonLink to={paths.demoDashboard()} look="ink" className="w-full md:max-wide:w-auto">
        Open the demo
      </ButtonLink>
    </div>
  )
}

const writtenFeatures = [
  {
    Icon: ScanLine,
    title: 'No app, no password',
    words: 'The camera that’s already in the phone, and one field to fill in.',
  },
  {
    Icon: Smartphone,
    title: 'Points belong to a phone number',
    words: 'A new phone or a cleared browser changes nothing. The points stay with the number.',
  },
  {
    Icon: ScrollText,
    title: 'Nothing gets erased',
    words:
      'Points are kept like a receipt roll. Every scan, reward and undo adds a line, and lines never change. You can always add up a balance again.',
  },
]

/** Why the points can be trusted. */
export function WrittenDown() {
  return (
    <section className="py-16 md:py-24">
      <Wrap className="grid gap-x-24 gap-y-11 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:items-center">
        <div>
          <h2 className="display text-[1.875rem] leading-[1.08] md:text-3xl">
            Every point, written down.
          </h2>
          <FeatureList features={writtenFeatures} />
        </div>
        <LedgerPicture />
      </Wrap>
    </section>
  )
}

interface Feature {
  Icon: LucideIcon
  title: string
  words: string
}

/** What the product does for a shop, one feature a line. */
function FeatureList({ features }: { features: readonly Feature[] }) {
  return (
    <ul className="mt-6">
      {features.map(({ Icon, title, words }) => (
        <li
          key={title}
          className="grid grid-cols-[24px_1fr] gap-3.5 border-t border-rule py-[15px] last:border-b"
        >
          <Icon aria-hidden="true" size={24} />
          <div>
            <h3 className="font-[640]">{title}</h3>
            <p className="max-w-[34em] text-ink-2">{words}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const entries = [
  { label: 'Mar 3, scan', points: 60 },
  { label: 'Mar 5, scan', points: 20 },
  { label: 'Mar 6, scan', points: 20 },
  { label: 'Mar 6, reward', points: -100 },
]
const sum = entries.reduce((total, { points }) => total + points, 0)

function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`
}

/** One customer's ledger entries in the example shop. */
function LedgerPicture() {
  return (
    <figure className="mx-auto w-full max-w-[380px]">
      <div className="-rotate-2">
        <Receipt>
          <p className="display mb-4 text-xl">One customer’s points</p>
          <DescriptionList
            mono
            rows={[
              ...entries.map(({ label, points }) => ({ label, value: signed(points) })),
              { label: 'Points now', value: sum, total: true },
            ]}
          />
        </Receipt>
      </div>
      <figcaption className="mt-6 text-center text-sm text-ink-2">
        An example. The points are always the sum of the lines.
      </figcaption>
    </figure>
  )
}
