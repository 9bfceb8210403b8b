import type { ReactNode } from 'react'
import { Wrap } from '../Wrap.tsx'
import { CodesPicture, PadPicture, ReceiptPicture, TicketPicture } from './HopPictures.tsx'

/** How it goes, from the owner's form to the customer's reward. */
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
              Worth 1, 20 and 60 points. Put them where people pay, and keep the large one behind
              the counter.
            </Stop>
            <Stop title="Customers scan" picture={<ReceiptPicture />}>
              After they pay, with any phone camera. They type a number and the points land.
            </Stop>
            <Stop title="You hand it over" picture={<TicketPicture />}>
              At 100 points, or the number you pick, their screen turns into a ticket.
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

/** A row with a small picture; side by side on a wide screen. */
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
      className="pointer-events-none absolute -top-[34px] left-0 h-[90px] w-full overflow-visible max-wide:hidden"
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
