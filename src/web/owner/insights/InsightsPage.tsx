import { useQuery } from '@tanstack/react-query'
import { getInsights, type Insights, type MonthOfCustomers } from '../../../contract/analytics.ts'
import type { Business } from '../../../contract/businesses.ts'
import { formatNumber, formatPoints } from '../../../contract/platform/formatPoints.ts'
import { read } from '../../platform/api/queryClient.ts'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Empty } from '../../platform/ui/Empty.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { counted } from '../../platform/ui/format.ts'
import { formatMonth } from '../../platform/ui/formatTime.ts'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { QueryFailure } from '../../platform/ui/QueryFailure.tsx'
import { type Stat, StatStrip } from '../../platform/ui/StatStrip.tsx'
import { partOf } from '../business/queries.ts'
import { LocationSwitch } from '../locations/LocationSwitch.tsx'
import { useOfLocation } from '../locations/locationChoice.ts'
import { BusinessPage } from '../shell/BusinessPage.tsx'
import { OwnerHeading } from '../shell/OwnerHeading.tsx'
import { Returning } from './Returning.tsx'
import { busiestOf, formatHour, formatHourSpan, openHours, percentOf, repeatRate } from './rates.ts'
import { Sources } from './Sources.tsx'

export default function InsightsPage() {
  return (
    <BusinessPage title="Insights">
      {({ business }) => <InsightsOf business={business} />}
    </BusinessPage>
  )
}

function InsightsOf({ business }: { business: Business }) {
  return (
    <>
      <OwnerHeading
        lead={`Who comes, who comes back, and when. Days and hours are in ${business.timeZone.replaceAll('_', ' ')}. Customers count here from their first visit; the dashboard counts imported ones, too.`}
      >
        Insights
      </OwnerHeading>
      <LocationSwitch />
      <Figures business={business} />
    </>
  )
}

function Figures({ business }: { business: Business }) {
  // Customers spend a location's points at any location, so debts exist only for the whole shop.
  const { locationId } = useOfLocation()
  const { data: insights, isError, isFetching, refetch } = useInsights(business.id)
  if (insights) {
    return (
      <>
        {locationId === undefined ? (
          <RewardFigures insights={insights} business={business} />
        ) : null}
        <ComingBack insights={insights} />
        <Returning business={business} />
        <BusiestHours hours={insights.busiestHours} />
        <Sources sources={insights.sources} />
      </>
    )
  }
  if (!isError) {
    return (
      <div className="card px-[26px] py-6">
        <p role="status" className="sr-only">
          Loading your insights...
        </p>
        <Skeleton lines={[40, 92, 74, 88]} />
      </div>
    )
  }
  return (
    <QueryFailure title="Your insights did not load" query={{ isFetching, refetch }}>
      We could not reach the server. Please check your connection and try again.
    </QueryFailure>
  )
}

/** Claimed rewards, and what the shop still owes. */
function RewardFigures({ insights, business }: { insights: Insights; business: Business }) {
  return <StatStrip stats={statsOf(insights, business)} />
}

function statsOf(insights: Insights, { rewardThreshold }: Business): Stat[] {
  const { totalRewardsEarned: earned, totalRewardsClaimed: claimed, pointsWaiting } = insights
  const rate = percentOf(claimed, earned)
  const worth = Math.floor(pointsWaiting / rewardThreshold)
  return [
    {
      label: 'Redemption rate',
      value: rate === undefined ? '–' : `${rate}%`,
      note:
        rate === undefined
          ? 'no rewards earned yet'
          : `${formatNumber(claimed)} of ${counted(earned, 'reward')} claimed`,
    },
    {
      label: 'Points waiting',
      value: formatNumber(pointsWaiting),
      note: formatWorth(worth, rewardThreshold),
    },
  ]
}

/** The most rewards that the shop owes. It may be less: every customer has their own balance. */
function formatWorth(worth: number, threshold: number): string {
  if (worth === 0) return `less than a reward, at ${formatPoints(threshold)}`
  return `worth at most ${counted(worth, 'reward')}, at ${formatPoints(threshold)} each`
}

const monthName = ({ month }: MonthOfCustomers) => formatMonth(month.slice(0, 7), 'long')

/** New and returning customers, this month so far and last month. */
function ComingBack({ insights }: { insights: Insights }) {
  const { thisMonth, lastMonth } = insights
  return (
    <section aria-labelledby="coming-back" className="card px-4 py-[18px] md:px-[26px] md:py-6">
      <h2 id="coming-back" className="display text-xl">
        Who comes back
      </h2>
      <RepeatRate month={thisMonth} />
      <div className="mt-5 grid gap-6 md:grid-cols-2 md:gap-11">
        <Month month={thisMonth} note="so far" />
        <Month month={lastMonth} />
      </div>
      <p className="mt-4 text-sm text-ink-2">
        Based on your scans. Someone came back if they had visited on another day within the past 30
        days.
      </p>
    </section>
  )
}

function RepeatRate({ month }: { month: MonthOfCustomers }) {
  const rate = repeatRate(month)
  if (rate === undefined) {
    return <p className="mt-2 text-ink-2">No scans yet this month.</p>
  }
  const { customers, cameBackWithin30Days: cameBack } = month
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
      <span className="figure text-[2.625rem] leading-[1.1] tracking-[-0.04em]">{rate}%</span>
      <span>
        repeat rate: <Exact>{formatNumber(cameBack)}</Exact> of {counted(customers, 'customer')}{' '}
        this month came back within 30 days.
      </span>
    </p>
  )
}

function Month({ month, note }: { month: MonthOfCustomers; note?: string }) {
  const rate = repeatRate(month)
  return (
    <div>
      <h3 className="mb-2 font-[640]">
        {monthName(month)} {note ? <span className="font-normal text-ink-2">{note}</span> : null}
      </h3>
      <DescriptionList
        rows={[
          { label: 'New customers', value: formatNumber(month.newCustomers) },
          { label: 'Returning customers', value: formatNumber(month.returningCustomers) },
          { label: 'Customers', value: formatNumber(month.customers), total: true },
          {
            label: 'Came back within 30 days',
            value:
              rate === undefined ? '–' : `${formatNumber(month.cameBackWithin30Days)} (${rate}%)`,
          },
        ]}
      />
    </div>
  )
}

const weekdays = [
  ['Mon', 'Monday'],
  ['Tue', 'Tuesday'],
  ['Wed', 'Wednesday'],
  ['Thu', 'Thursday'],
  ['Fri', 'Friday'],
  ['Sat', 'Saturday'],
  ['Sun', 'Sunday'],
] as const

/** The darkest background on which ink text is readable. */
const mostTillPercent = 42

/** When customers scan: a table of the week's hours. Busier hours are darker. */
function BusiestHours({ hours }: { hours: Insights['busiestHours'] }) {
  const busiest = busiestOf(hours)
  return (
    <section aria-labelledby="busiest-hours" className="card px-4 py-[18px] md:px-[26px] md:py-6">
      <h2 id="busiest-hours" className="display text-xl">
        Busiest hours
      </h2>
      {busiest ? (
        <>
          <p className="mt-1 mb-4">
            {weekdays[busiest.weekday - 1]?.[1]}s, {formatHourSpan(busiest.hour)}:{' '}
            {counted(busiest.visits, 'visit')} in the last eight weeks.
          </p>
          <Week hours={hours} most={busiest.visits} />
        </>
      ) : (
        <div className="mt-3">
          <Empty title="No visits in the last eight weeks">
            Your busiest hours show here once customers scan.
          </Empty>
        </div>
      )}
    </section>
  )
}

function Week({ hours, most }: { hours: Insights['busiestHours']; most: number }) {
  const visitsAt = (weekday: number, hour: number) =>
    hours.find((found) => found.weekday === weekday && found.hour === hour)?.visits ?? 0
  return (
    <table className="w-full table-fixed border-separate border-spacing-[3px] text-center text-xs tabular-nums md:text-sm">
      <caption className="sr-only">Visits in the last eight weeks, by weekday and hour</caption>
      <thead>
        <tr>
          <td className="w-12 md:w-16" />
          {weekdays.map(([short, long]) => (
            <th key={short} scope="col" abbr={long} className="py-1 font-[560] text-ink-2">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {openHours(hours).map((hour) => (
          <tr key={hour}>
            <th scope="row" className="pe-1.5 text-end font-[560] whitespace-nowrap text-ink-2">
              {formatHour(hour)}
            </th>
            {weekdays.map(([short], index) => (
              <Cell key={short} visits={visitsAt(index + 1, hour)} most={most} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ visits, most }: { visits: number; most: number }) {
  const percent = Math.round((visits / most) * mostTillPercent)
  return (
    <td
      className="h-8 rounded-xs border border-rule"
      style={{
        background: `color-mix(in srgb, var(--color-till) ${percent}%, var(--color-receipt))`,
      }}
    >
      {visits === 0 ? <span className="sr-only">0</span> : visits.toLocaleString('en-US')}
    </td>
  )
}

function useInsights(businessId: number) {
  const { key, query } = useOfLocation()
  return useQuery(
    partOf(businessId, ['insights', ...key], (asked) => read(getInsights, { ...asked, query })),
  )
}
