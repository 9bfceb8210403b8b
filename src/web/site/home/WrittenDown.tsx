import ScanLine from 'lucide-react/icons/scan-line'
import ScrollText from 'lucide-react/icons/scroll-text'
import Smartphone from 'lucide-react/icons/smartphone'
import { Wrap } from '../Wrap.tsx'
import { FeatureList } from './FeatureList.tsx'
import { LedgerPicture } from './LedgerPicture.tsx'

const features = [
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
          <FeatureList features={features} />
        </div>
        <LedgerPicture />
      </Wrap>
    </section>
  )
}
