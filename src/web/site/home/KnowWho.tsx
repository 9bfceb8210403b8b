import ChartColumn from 'lucide-react/icons/chart-column'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Mic from 'lucide-react/icons/mic'
import Printer from 'lucide-react/icons/printer'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { mostRecordingSeconds } from '../../../contract/recordingLimits.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Wrap } from '../Wrap.tsx'
import { DashboardPicture } from './dashboard/DashboardPicture.tsx'
import { FeatureList } from './FeatureList.tsx'

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

/** What the owner sees and gets, with the demo to try. */
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
