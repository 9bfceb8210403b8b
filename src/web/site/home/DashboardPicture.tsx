import { product } from '../../../contract/platform/product.ts'
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
 * The owner's dashboard in a wide window, made of its real parts. Always drawn 1040 px wide,
 * scaled, and cut off by the section around it.
 */
export function DashboardPicture() {
  return (
    <div
      aria-hidden="true"
      style={businessColors(demoShop.business.primaryColor)}
      className="relative h-[360px] md:h-[520px] wide:h-auto"
    >
      <div className="absolute top-0 inset-s-0 min-h-[1500px] w-[1040px] origin-top-start scale-60 rounded-t-md bg-counter p-9 pt-4 shadow-lifted md:scale-80">
        <p className="display flex items-center gap-2.5 py-2 text-xl tracking-[-0.025em]">
          <Mark />
          {product.name}
        </p>
        <ShopHead />
        <Totals />
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)_300px] gap-4">
          <PointsPicture />
          <RewardPicture />
        </div>
        <CodesOnKraft />
      </div>
    </div>
  )
}

function ShopHead() {
  return (
    <div className="card overflow-hidden">
      <Awning stripes={23} heightPx={30} scallopPx={12} />
      <div className="flex items-center gap-5 px-[26px] pt-4 pb-5">
        <ShopAvatar name={demoShop.business.name} sizePx={68} />
        <div>
          <p className="mb-1.5 flex gap-2">
            <Badge look="live">Live Business</Badge>
            <Badge>Free plan</Badge>
          </p>
          <p className="display text-[2.125rem] leading-[1.08]">
            <Exact>{demoShop.business.name}</Exact>
          </p>
          <p className="mt-0.5 text-ink-2">{demoShop.business.description}</p>
        </div>
      </div>
    </div>
  )
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
          <p className="figure text-[2.625rem] leading-[1.1] tracking-[-0.04em]">
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
const box = { width: 600, height: 330 }

/** Points over time, as in the dashboard. */
function PointsPicture() {
  return (
    <div className="card px-[26px] pt-[22px] pb-4">
      <p className="display text-xl">Points over time</p>
      <div className="relative mt-2.5 h-[330px]">
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

const { business, progress } = demoShop
const { rewardThreshold: threshold } = business

/** The reward, and the closest customers. */
function RewardPicture() {
  return (
    <Ticket
      stub={
        <div className="grid gap-3.5">
          {progress.closest.map(({ phone, points }, index) => (
            <div key={phone}>
              <p className="leader mb-1.5 tabular-nums">
                <span className="whitespace-nowrap">
                  {index === 0 ? 'Closest: ' : ''}
                  <Exact>{nationally(phone)}</Exact>
                </span>
                <b>
                  <Exact>{points}</Exact>
                </b>
              </p>
              <ProgressBar points={points} threshold={threshold} thin={index > 0} />
            </div>
          ))}
        </div>
      }
    >
      <p className="display text-xl">Reward program</p>
      <p className="mt-1 text-lg leading-[1.35] font-[620]">{business.rewardDescription}</p>
      <p>
        at <Exact>{threshold}</Exact> points, then back to zero
      </p>
    </Ticket>
  )
}

/** The shop's codes, ready to print. */
function CodesOnKraft() {
  return (
    <div className="kraft mt-4 rounded-md px-[26px] pt-5 pb-[26px]">
      <p className="display text-xl">Your QR codes</p>
      <p className="mt-0.5 text-sm">
        Edit changes printed copies too. Point values creates new codes; old prints keep theirs.
      </p>
      <div className="mt-4 grid grid-cols-3 gap-4">
        {demoShop.codes.map(({ pointValue: points, description }) => (
          <div key={points} className="rounded-sm bg-white p-4 shadow-paper">
            <img
              src={code}
              alt=""
              width="130"
              height="130"
              loading="lazy"
              className="mx-auto mb-3"
            />
            <p className="flex items-baseline justify-between">
              <span>
                <b translate="no" className="figure text-[2.125rem] leading-none">
                  {points}
                </b>{' '}
                <b>{points === 1 ? 'point' : 'points'}</b>
              </span>
              <Badge look="live">Active</Badge>
            </p>
            <p className="mt-1 text-ink-2">
              <Exact in={description} />
            </p>
          </div>
        ))}
      </div>
    </div>
  )
}
