import type { LucideIcon } from 'lucide-react'
import FolderDown from 'lucide-react/icons/folder-down'
import KeyRound from 'lucide-react/icons/key-round'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Printer from 'lucide-react/icons/printer'
import ScanLine from 'lucide-react/icons/scan-line'
import ScrollText from 'lucide-react/icons/scroll-text'
import Smartphone from 'lucide-react/icons/smartphone'
import Undo2 from 'lucide-react/icons/undo-2'
import WifiOff from 'lucide-react/icons/wifi-off'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import { Wrap } from '../Wrap.tsx'
import { DashboardPicture } from './DashboardPicture.tsx'

const features = [
  {
    Icon: MonitorSmartphone,
    title: 'Codes that a photo can’t cheat',
    words:
      'A counter screen shows a new code every eight seconds, a day card works for one day. Paper works too, with limits.',
  },
  {
    Icon: KeyRound,
    title: 'Who gave what',
    words: 'Each of your team has a PIN. Every point and reward says who gave it, and where.',
  },
  {
    Icon: WifiOff,
    title: 'Works when the line doesn’t',
    words:
      'The till keeps giving points offline, and a customer’s scan is sent later. Each counts once.',
  },
  {
    Icon: Undo2,
    title: 'Everything can be undone',
    words:
      'A wrong scan, a reward, a reset, a whole import: one press takes it back, and the history keeps both.',
  },
  {
    Icon: Printer,
    title: 'A print set in your colors',
    words: 'Table tents, a poster, stickers and cards, from any printer.',
  },
  {
    Icon: FolderDown,
    title: 'Your data, any day',
    words: 'Bring your customers as a file, and take everything with you as one.',
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
