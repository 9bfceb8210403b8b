import { demoShop, nationally } from '../../demo/shop.ts'
import code from './exampleCode.svg?url'
import { exampleVisit } from './exampleVisit.ts'

/** The filled-in form. */
export function PadPicture() {
  return (
    <div className="pad w-[196px] -rotate-2">
      <div className="pad-head px-3 py-[7px] text-xs">
        <b>Register</b>
        <span className="serial">{demoShop.business.id}</span>
      </div>
      <div className="px-3 pt-2 pb-3.5 font-mono text-xs font-medium">
        {[demoShop.business.name, nationally(demoShop.business.phone)].map((line) => (
          <p key={line} className="border-b-[1.5px] border-pad-rule pt-[5px] pb-[3px]">
            {line}
          </p>
        ))}
      </div>
    </div>
  )
}

const cards = [
  { value: 1, place: 'top-[26px] left-0 -rotate-7' },
  { value: 20, place: 'top-2.5 left-[66px] rotate-1' },
  { value: 60, place: 'top-[22px] left-[134px] rotate-8' },
]

/** The codes of a new business, as on a table. */
export function CodesPicture() {
  return (
    <div className="relative h-[150px] w-[236px]">
      {cards.map(({ value, place }) => (
        <div
          key={value}
          className={`absolute w-24 rounded-sm bg-white px-[7px] pt-[7px] pb-[5px] text-center shadow-paper ${place}`}
        >
          <img src={code} alt="" width="82" height="82" loading="lazy" />
          <p className="display text-md leading-[1.15]">{value}</p>
        </div>
      ))}
    </div>
  )
}

/** What the customer sees after the scan. */
export function ReceiptPicture() {
  const { before, earned, now, threshold } = exampleVisit
  return (
    <div className="receipt-shadow w-[190px] -rotate-[1.5deg]">
      <div className="receipt px-4 pt-3.5 pb-[22px] text-center [--tear:5px]">
        <p className="font-[640]">Points Earned</p>
        <p className="figure text-[2.75rem] leading-none">+{earned}</p>
        <p className="mt-1 font-mono text-sm">
          {before} → {now} of {threshold}
        </p>
      </div>
    </div>
  )
}

/** What they show for it. */
export function TicketPicture() {
  return (
    <div className="ticket-shadow w-[206px] rotate-2 text-center [--notch:8px]">
      <div className="ticket-half offer px-4 pt-4 pb-3">
        <p className="display text-[1.25rem] leading-[1.15]">Reward Unlocked</p>
        <p className="-mx-2 mt-1.5 text-xs font-[560]">Free coffee of your choice</p>
      </div>
      <div className="ticket-half stub px-4">
        <p className="perforation py-3 text-xs font-semibold">Show this screen</p>
      </div>
    </div>
  )
}
