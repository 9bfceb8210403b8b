import type { ReactNode } from 'react'
import { Exact } from '../../platform/ui/Exact.tsx'
import code from '../../shared/demo/exampleCode.svg?url'
import { demoShop, nationally } from '../../shared/demo/shop.ts'
import { Wrap } from '../Wrap.tsx'
import { exampleVisit } from './Hero.tsx'

/** The steps from the owner's registration to the customer's reward. */
export function FourHops() {
  return (
    <section
      id="business"
      className="border-y border-rule bg-receipt py-16 wide:pt-24 wide:pb-[84px]"
    >
      <Wrap>
        <h2 className="display max-w-[15em] text-[1.875rem] leading-[1.08] md:text-3xl">
          From the counter to the next visit in four hops.
        </h2>
        <div className="relative mt-6 wide:mt-14">
          <Hops />
          <ol className="grid wide:grid-cols-4 wide:gap-[26px]">
            <Stop title="Register" picture={<PadPicture />}>
              Business name and phone number. That’s the whole form.
            </Stop>
            <Stop title="Print three codes" picture={<CodesPicture />}>
              Worth <Exact>1, 20</Exact> and <Exact>60</Exact> points. Put them where people pay,
              and keep the large one behind the counter.
            </Stop>
            <Stop title="Customers scan" picture={<ReceiptPicture />}>
              After they pay, with any phone camera. They type a number and the points land.
            </Stop>
            <Stop title="You hand it over" picture={<TicketPicture />}>
              At <Exact>100</Exact> points, or the number you pick, their screen turns into a
              ticket.
            </Stop>
          </ol>
        </div>
      </Wrap>
    </section>
  )
}

interface StopProps {
  title: string
  picture: ReactNode
  children: ReactNode
}

/** A row with a small picture. On wide screens the steps are side by side. */
function Stop({ title, picture, children }: StopProps) {
  return (
    <li className="grid grid-cols-[118px_1fr] items-center gap-[18px] border-t-2 border-dotted border-[#9aa79f] py-5 wide:block wide:border-0 wide:py-0">
      <div
        aria-hidden="true"
        className="flex h-[120px] items-center justify-center wide:h-[188px] wide:justify-start"
      >
        <div className="flex-none scale-[0.58] wide:scale-100">{picture}</div>
      </div>
      <div>
        <h3 className="display mb-1.5 text-xl">{title}</h3>
        <p className="max-w-[17em] text-ink-2 max-wide:max-w-[34em]">{children}</p>
      </div>
    </li>
  )
}

function Hops() {
  return (
    <svg
      viewBox="0 0 1136 90"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="pointer-events-none absolute -top-[34px] inset-s-0 h-[90px] w-full overflow-visible max-wide:hidden"
    >
      <path
        d="M150 62C190 -14 330 -14 376 50M446 50C500 -14 610 -14 664 50M734 50C790 -14 890 -14 946 50"
        strokeWidth="2.6"
        strokeDasharray="1 8"
        strokeLinecap="round"
        className="fill-none stroke-ink"
      />
    </svg>
  )
}

/** A filled-in form. */
function PadPicture() {
  return (
    <div className="pad w-[196px] -rotate-2">
      <div className="pad-head px-3 py-[7px] text-xs">
        <b>Register</b>
        <span translate="no" className="serial">
          {demoShop.business.id}
        </span>
      </div>
      <div className="px-3 pt-2 pb-3.5 font-mono text-xs font-medium">
        {[demoShop.business.name, nationally(demoShop.business.phone)].map((line) => (
          <p key={line} className="border-b-[1.5px] border-pad-rule pt-[5px] pb-[3px]">
            <Exact>{line}</Exact>
          </p>
        ))}
      </div>
    </div>
  )
}

const cards = [
  { value: 1, place: 'top-[26px] inset-s-0 -rotate-7' },
  { value: 20, place: 'top-2.5 inset-s-[66px] rotate-1' },
  { value: 60, place: 'top-[22px] inset-s-[134px] rotate-8' },
]

/** A new business's codes, as if they were on a table. */
function CodesPicture() {
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

/** The customer's screen after the scan. */
function ReceiptPicture() {
  const { before, earned, now, threshold } = exampleVisit
  return (
    <div className="receipt-shadow w-[190px] -rotate-[1.5deg]">
      <div className="receipt px-4 pt-3.5 pb-[22px] text-center [--tear:5px]">
        <p className="font-[640]">Points Earned</p>
        <p className="figure text-[2.75rem] leading-none">
          <Exact>+{earned}</Exact>
        </p>
        <p className="mt-1 font-mono text-sm">
          <Exact>{`${before} → ${now} of ${threshold}`}</Exact>
        </p>
      </div>
    </div>
  )
}

/** The customer's screen for the counter. */
function TicketPicture() {
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
