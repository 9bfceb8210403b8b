import { paths } from '../../platform/paths.ts'
import { Awning } from '../../platform/ui/Awning.tsx'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { businessColors } from '../../platform/ui/businessColors.ts'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { ProgressHop } from '../../platform/ui/ProgressHop.tsx'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import { ShopAvatar } from '../../platform/ui/ShopAvatar.tsx'
import code from '../../shared/demo/exampleCode.svg?url'
import { demoShop } from '../../shared/demo/shop.ts'
import { Wrap } from '../Wrap.tsx'

/** One visit to the demo's shop, as this page's pictures show it. */
export const exampleVisit = { before: 45, earned: 20, now: 65, threshold: 100 } as const

const facts = [
  { label: 'Free to start', value: '$0.00' },
  { label: 'Setup', value: '2 minutes' },
  { label: 'Apps to install', value: '0' },
]

/** Continues the header's kraft texture. The phone hangs over the lower edge. */
export function Hero() {
  return (
    <section className="kraft relative z-1 border-b-[5px] border-ink bg-position-[0_-76px]">
      <div className="overflow-x-clip">
        <Wrap className="grid gap-x-5 wide:grid-cols-[minmax(0,1fr)_590px] wide:items-end">
          <Pitch />
          <CounterScene />
        </Wrap>
      </div>
    </section>
  )
}

function Pitch() {
  return (
    <div className="pt-4 pb-9 md:pt-10 md:pb-16">
      <h1 className="display text-[clamp(1.9rem,9.9vw,2.5rem)] leading-[1.02] tracking-[-0.03em] whitespace-nowrap md:text-[clamp(3.25rem,4.9vw,3.875rem)]">
        <span className="block">The loyalty card </span>
        <span className="block">nobody leaves </span>
        <span className="block">at home.</span>
      </h1>
      <p className="mt-4 mb-6 max-w-[22em] text-[1.125rem] leading-[1.5] text-pretty md:mt-[22px] md:mb-7 md:text-[1.25rem]">
        Put a QR code on your counter. Customers scan it after they pay, type their phone number,
        and the points are theirs.
      </p>
      <div className="flex gap-3.5 max-md:flex-col">
        <ButtonLink to={paths.businessRegister()} look="ink">
          Register Your Business
        </ButtonLink>
        <ButtonLink
          to={paths.demoDashboard()}
          look="plain"
          className="bg-transparent shadow-[inset_0_0_0_1.5px_var(--color-ink)] hover:bg-ink/9"
        >
          See the demo
        </ButtonLink>
      </div>
      <div className="mt-7 max-w-[390px] md:mt-[34px]">
        <DescriptionList mono rows={facts} />
        <p className="mt-3">
          Our aim: 40% more repeat visits, counted as customers who come back within 30 days.
        </p>
      </div>
    </div>
  )
}

/** A code, a progress hop and a receipt on one counter. Drawn 590 by 580 px, then scaled. */
function CounterScene() {
  return (
    <div
      aria-hidden="true"
      style={businessColors(demoShop.business.primaryColor)}
      className="relative mx-auto h-[calc(580px*var(--scale))] w-full max-w-[590px] [--scale:0.66] max-[359px]:[--scale:0.56] md:[--scale:1]"
    >
      <div className="absolute top-0 inset-s-0 h-[580px] w-[calc(100%/var(--scale))] origin-top-start scale-(--scale)">
        <svg
          aria-hidden="true"
          viewBox="0 0 300 180"
          className="absolute -top-1.5 inset-s-[140px] w-[300px] overflow-visible md:inset-s-[150px]"
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
    <div className="absolute -top-1 inset-s-[196px] grid size-[92px] -rotate-8 place-items-center rounded-full bg-ticket text-center shadow-[0_0_0_1.5px_var(--color-ink),inset_0_0_0_4px_var(--color-ticket),inset_0_0_0_5.5px_var(--color-ink)] md:inset-s-[236px]">
      <p>
        <span className="figure block text-[2rem] leading-[0.9]">
          <Exact>+{exampleVisit.earned}</Exact>
        </span>
        <span className="mt-1 block text-2xs leading-none font-[640]">points</span>
      </p>
    </div>
  )
}

/** A customer's phone after the scan, with real parts at three quarters of their size. */
function PhoneAtCounter() {
  return (
    <div className="absolute inset-e-1 -bottom-12 w-[280px] rotate-[3.5deg] rounded-[42px] border-[9px] border-[#161c19] bg-[#161c19] shadow-[0_0_0_1.5px_#3b443f,6px_16px_26px_rgb(27_36_32/.34)] md:-inset-e-3.5 md:-bottom-[52px]">
      <div className="h-[548px] overflow-hidden rounded-[33px] bg-counter">
        <div className="w-[356px] origin-top-start scale-[0.735]">
          <div className="bg-white">
            <Awning stripes={6} />
            <div className="flex items-center gap-3 px-5 py-4">
              <ShopAvatar name={demoShop.business.name} sizePx={46} />
              <p className="display text-xl leading-[1.1]">
                <Exact>{demoShop.business.name}</Exact>
              </p>
            </div>
          </div>
          <div className="px-3.5 pt-7">
            <Receipt slot className="text-center">
              <EarnedReceipt />
            </Receipt>
            <div className="px-3 pt-2">
              <span className="key biz w-full">Check My Points</span>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

function EarnedReceipt() {
  const { before, earned, now, threshold } = exampleVisit
  return (
    <>
      <p className="display text-[1.625rem] leading-[1.1]">Points Earned</p>
      <p className="figure mt-1 text-points">
        <Exact>+{earned}</Exact>
      </p>
      <ProgressHop before={before} now={now} threshold={threshold} />
      <div className="mt-4 text-start">
        <DescriptionList
          mono
          rows={[
            { label: 'Before', value: before },
            { label: 'This visit', value: `+${earned}` },
            { label: 'Your points', value: `${now} / ${threshold}`, total: true },
          ]}
        />
      </div>
      <p className="perforation mt-3.5 pt-3.5 text-md text-balance">
        <b>
          <Exact>{threshold - now}</Exact> more
        </b>{' '}
        for a {demoShop.business.rewardDescription.toLowerCase()}.
      </p>
    </>
  )
}

/** A folded card with a code on its front. */
function TableTent() {
  return (
    <div className="absolute bottom-[30px] inset-s-0 h-[420px] w-[286px] perspective-[1500px] perspective-origin-[70%_30%]">
      <div className="absolute -bottom-[30px] -inset-s-[22px] h-[26px] w-[350px] bg-[radial-gradient(closest-side,rgb(27_36_32/.42),transparent)]" />
      <div className="absolute inset-0 rotate-y-17 transform-3d">
        <div className="absolute inset-0 origin-top -rotate-x-15 rounded-xs bg-[#9a7a4d]" />
        <div className="absolute inset-0 flex origin-top rotate-x-12 flex-col overflow-hidden rounded-xs bg-white text-center shadow-flat">
          <Awning stripes={5} heightPx={46} />
          <p className="display mt-4 mb-0.5 text-[1.625rem] leading-[1.1]">
            <Exact>{demoShop.business.name}</Exact>
          </p>
          <p className="text-md font-[620]">
            Scan for <Exact>{exampleVisit.earned}</Exact> points
          </p>
          <img src={code} alt="" width="204" height="204" className="mx-auto mt-1" />
          <p className="mt-auto bg-(--biz-fill) px-2.5 pt-[13px] pb-[15px] text-md font-[620] text-(--biz-on-fill)">
            No app. Just your phone number.
          </p>
        </div>
      </div>
    </div>
  )
}
