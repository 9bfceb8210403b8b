import Printer from 'lucide-react/icons/printer'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ScanLine from 'lucide-react/icons/scan-line'
import ScrollText from 'lucide-react/icons/scroll-text'
import Smartphone from 'lucide-react/icons/smartphone'
import { Wrap } from '../Wrap.tsx'
import { LedgerPicture } from './LedgerPicture.tsx'

const features = [
  {
    Icon: ScanLine,
    title: 'No app, no password',
    words: 'The camera that is already in the phone, and one field to fill in.',
  },
  {
    Icon: Smartphone,
    title: 'Points belong to a phone number',
    words: 'A new phone or an emptied browser changes nothing. The points stay with the number.',
  },
  {
    Icon: Printer,
    title: 'Codes you print yourself',
    words:
      'Three to begin with. A table tent, a poster, stickers or cards in your colors, from any printer.',
  },
  {
    Icon: ReceiptText,
    title: 'A dashboard that counts',
    words:
      'Customers, points, rewards, reviews and who comes back, counted, not guessed. A scan is there within a second.',
  },
  {
    Icon: ScrollText,
    title: 'Nothing is rubbed out',
    words:
      'Points are kept like a till roll. Every scan adds a line, and so does a reward or an undo. No line is ever changed or removed, so anybody’s points can be added up again, line by line.',
  },
]

/** What is true today. */
export function Features() {
  return (
    <section id="features" className="bg-kraft-pale py-16 desk:py-24">
      <Wrap className="grid gap-x-24 gap-y-11 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:items-center">
        <div>
          <h2 className="display text-[1.875rem] leading-[1.08] desk:text-3xl">
            Every point, written down.
          </h2>
          <ul className="mt-6">
            {features.map(({ Icon, title, words }) => (
              <li
                key={title}
                className="grid grid-cols-[24px_1fr] gap-3.5 border-t-2 border-dotted border-[#b39364] py-[15px]"
              >
                <Icon aria-hidden="true" size={24} />
                <div>
                  <h3 className="font-[640]">{title}</h3>
                  <p className="max-w-[34em] text-ink-2">{words}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <LedgerPicture />
      </Wrap>
    </section>
  )
}
