import { product } from '../../../contract/platform/product.ts'
import { progressOf } from '../../../contract/progress.ts'
import { Awning } from '../../platform/ui/Awning.tsx'
import { Badge } from '../../platform/ui/Badge.tsx'
import { businessColors } from '../../platform/ui/businessColors.ts'
import { BarDrawing, PointsLegend } from '../../platform/ui/chart/BarDrawing.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { Mark } from '../../platform/ui/Logo.tsx'
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx'
import { ShopAvatar } from '../../platform/ui/ShopAvatar.tsx'
import { Ticket } from '../../platform/ui/Ticket.tsx'
import { statsOf } from '../../shared/dashboard/stats.tsx'
import { calendarOf, moment } from '../../shared/demo/calendar.ts'
import code from '../../shared/demo/exampleCode.svg?url'
import { demoShop, nationally } from '../../shared/demo/shop.ts'

/**
 * The owner's dashboard in a wide window, made of its real parts, in the order in which it has them.
 * Always drawn 1040 px wide, scaled, and cut off by the section around it.
 */
export function DashboardPicture() {
  return (
    <div
      aria-hidden="true"
      style={businessColors(demoShop.business.primaryColor)}
      className="relative h-[360px] md:h-[520px] wide:h-auto"
    >
      <div className="absolute top-0 inset-s-0 min-h-[1500px] w-[1040px] origin-[0_0] scale-60 rounded-t-md bg-counter p-9 pt-4 shadow-lifted md:scale-80">
        <p className="display flex items-center gap-2.5 py-2 text-xl tracking-[-0.025em]">
          <Mark />
          {product.name}
        </p>
        <ShopHead />
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)_310px] gap-4">
          <TodayPicture />
          <div className="grid grid-rows-[auto_1fr] gap-4">
            <RedeemPicture />
            <CodesOnKraft />
          </div>
        </div>
        <Totals />
        <PointsPicture />
      </div>
    </div>
  )
}

function ShopHead() {
  return (
    <div className="card overflow-hidden">
      <Awning stripes={23} heightPx={24} scallopPx={10} />
      <div className="flex items-center gap-4 px-6 pt-3 pb-4">
        <ShopAvatar name={demoShop.business.name} />
        <div>
          <p className="flex items-center gap-3">
            <span className="display text-[1.75rem] leading-[1.08]">
              <Exact>{demoShop.business.name}</Exact>
            </span>
            <Badge look="live">Live Business</Badge>
            <Badge>Free plan</Badge>
          </p>
          <p className="mt-0.5 text-ink-2">{demoShop.business.description}</p>
        </div>
      </div>
    </div>
  )
}

const { business, progress, latest } = demoShop
const { rewardThreshold: threshold } = business
const [points, visits, rewards] = demoShop.days.at(-1) ?? [0, 0, 0]

/** What the day has brought, and who came last. */
function TodayPicture() {
  return (
    <div className="card px-6 pt-[18px] pb-3">
      <p className="display text-xl">Today</p>
      <p className="flex pt-2 pb-3.5">
        <TodayFigure figure={visits}>visits</TodayFigure>
        <TodayFigure figure={points}>points</TodayFigure>
        <TodayFigure figure={rewards}>rewards given</TodayFigure>
      </p>
      <ul className="border-t-2 border-ink leading-[1.3]">
        {latest.slice(0, 8).map(({ id, phone, points: given, total, at, staffName }) => (
          <li
            key={id}
            className="grid min-h-[54px] grid-cols-[minmax(0,1.2fr)_60px_minmax(0,1fr)] items-center gap-x-3.5 border-b border-rule tabular-nums last:border-0"
          >
            <span>
              <b className="block font-[640]">
                <Exact>{nationally(phone)}</Exact>
              </b>
              <small className="text-xs text-ink-2">
                <Exact in={[clock(at), staffName].filter(Boolean).join(', ')} names={[staffName]} />
              </small>
            </span>
            <span className="figure text-end text-lg">
              <Exact>{given > 0 ? `+${given}` : `−${-given}`}</Exact>
            </span>
            <span className="grid gap-1">
              <ProgressBar thin points={total} threshold={threshold} />
              <small className="text-xs text-ink-2">
                <Exact in={`${total} of ${threshold}`} />, {progressOf(total, threshold).label}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function TodayFigure({ figure, children }: { figure: number; children: string }) {
  return (
    <span className="flex items-baseline gap-2 border-dashed border-rule pe-6 not-first:border-s-2 not-first:ps-6">
      <span className="figure text-[2.5rem] leading-none tracking-[-0.04em]">
        <Exact>{figure}</Exact>
      </span>
      <span className="text-ink-2">{children}</span>
    </span>
  )
}

/** "10:30 AM" */
function clock(at: string): string {
  const [hour = '', minute = ''] = at.split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** Side by side at any page width: the picture always shows a wide window. */
function Totals() {
  return (
    <div className="card mt-4 grid grid-cols-4">
      {statsOf(demoShop.analytics, demoShop.business).map(({ label, value, note }) => (
        <div
          key={label}
          className="border-dashed border-rule px-[26px] pt-4 pb-[18px] not-first:border-s-2"
        >
          <p className="text-sm text-ink-2">{label}</p>
          <p className="figure text-[2.25rem] leading-[1.1] tracking-[-0.04em]">
            <Exact in={value} />
          </p>
          <p className="text-sm text-ink-2">
            <Exact in={note} />
          </p>
        </div>
      ))}
    </div>
  )
}

const { steps } = calendarOf(moment).timeline('14-days')
const box = { width: 916, height: 260 }

/** Points over time, as in the dashboard. */
function PointsPicture() {
  return (
    <div className="card mt-4 px-[26px] pt-[22px] pb-4">
      <p className="display text-xl">Points over time</p>
      <div className="relative mt-2.5 h-[260px]">
        <BarDrawing
          steps={steps}
          unit="day"
          figureOf={({ points }) => points}
          ticketsOf={({ rewardsClaimed }) => rewardsClaimed}
          description="Points of two weeks"
          box={box}
        />
      </div>
      <PointsLegend />
    </div>
  )
}

/** Where a claim code is typed, and who is closest to a reward. */
function RedeemPicture() {
  return (
    <Ticket
      isSlim
      stub={
        <div className="grid gap-2 tabular-nums">
          <p className="font-[640]">
            <Exact>{progress.customersWithReward}</Exact>{' '}
            {progress.customersWithReward === 1 ? 'customer has' : 'customers have'} a reward
            waiting
          </p>
          {progress.closest.slice(0, 2).map(({ phone, points: closest }, index) => (
            <p key={phone} className="leader">
              <span className="whitespace-nowrap">
                {index === 0 ? 'Closest: ' : ''}
                <Exact>{nationally(phone)}</Exact>
              </span>
              <b>
                <Exact>{closest}</Exact>
              </b>
            </p>
          ))}
        </div>
      }
    >
      <p className="display text-xl">Redeem a reward</p>
      <p className="mt-1.5 font-[620]">Claim code</p>
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-2.5">
        <span className="input" />
        <span className="key ink">Redeem</span>
      </div>
    </Ticket>
  )
}

/** The shop's codes, ready to print. */
function CodesOnKraft() {
  return (
    <div className="kraft rounded-md px-4 pt-3.5 pb-4">
      <p className="display text-xl">Your QR codes</p>
      <ul className="mt-2.5 grid gap-2">
        {demoShop.codes.map(({ id, pointValue, description }) => (
          <li key={id} className="flex items-center gap-3.5 rounded-sm bg-white p-2.5 shadow-paper">
            <img src={code} alt="" width="56" height="56" loading="lazy" />
            <span className="leading-[1.25]">
              <b translate="no" className="figure text-[1.625rem] leading-none">
                {pointValue}
              </b>{' '}
              <b>{pointValue === 1 ? 'point' : 'points'}</b>
              <span className="block text-sm text-ink-2">
                <Exact in={description} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
