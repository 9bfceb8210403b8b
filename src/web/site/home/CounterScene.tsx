import { demoShop } from '../../demo/shop.ts'
import { businessColors } from '../../ui/businessColors.ts'
import { exampleVisit } from './exampleVisit.ts'
import { PhoneAtCounter } from './PhoneAtCounter.tsx'
import { TableTent } from './TableTent.tsx'

/** The product at work, on one counter: a code, a hop, a receipt. Drawn at 590 by 580, and scaled. */
export function CounterScene() {
  return (
    <div
      aria-hidden="true"
      style={businessColors(demoShop.business.primaryColor)}
      className="relative mx-auto h-[calc(580px*var(--scale))] w-full max-w-[590px] [--scale:0.66] max-[359px]:[--scale:0.56] md:[--scale:1]"
    >
      <div className="absolute top-0 left-0 h-[580px] w-[calc(100%/var(--scale))] origin-top-left scale-(--scale)">
        <svg
          aria-hidden="true"
          viewBox="0 0 300 180"
          className="absolute -top-1.5 left-[140px] w-[300px] overflow-visible md:left-[150px]"
        >
          <path
            d="M2 176C20 18 236 -14 292 64"
            strokeWidth="3.2"
            strokeLinecap="round"
            strokeDasharray="1 9"
            className="fill-none stroke-ink"
          />
        </svg>
        <TableTent />
        <PhoneAtCounter />
        <Sticker />
      </div>
    </div>
  )
}

function Sticker() {
  return (
    <div className="absolute -top-1 left-[196px] grid size-[92px] -rotate-8 place-items-center rounded-full bg-ticket text-center shadow-[0_0_0_1.5px_var(--color-ink),inset_0_0_0_4px_var(--color-ticket),inset_0_0_0_5.5px_var(--color-ink)] md:left-[236px]">
      <p>
        <span className="figure block text-[2rem] leading-[0.9]">+{exampleVisit.earned}</span>
        <span className="mt-1 block text-2xs leading-none font-[640]">points</span>
      </p>
    </div>
  )
}
