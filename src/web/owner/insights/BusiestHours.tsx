import type { Insights } from '../../../contract/analytics.ts'
import { Empty } from '../../ui/Empty.tsx'
import { busiestOf, formatHour, openHours } from './rates.ts'

const weekdays = [
  ['Mon', 'Monday'],
  ['Tue', 'Tuesday'],
  ['Wed', 'Wednesday'],
  ['Thu', 'Thursday'],
  ['Fri', 'Friday'],
  ['Sat', 'Saturday'],
  ['Sun', 'Sunday'],
] as const

/** The darkest ground that ink words can be read on. */
const mostTillPercent = 42

/** When customers scan: the week's hours as a table, the fuller the darker. */
export function BusiestHours({ hours }: { hours: Insights['busiestHours'] }) {
  const busiest = busiestOf(hours)
  return (
    <section aria-labelledby="busiest-hours" className="card px-4 py-[18px] md:px-[26px] md:py-6">
      <h2 id="busiest-hours" className="display text-xl">
        Busiest hours
      </h2>
      {busiest ? (
        <>
          <p className="mt-1 mb-4">
            {weekdays[busiest.weekday - 1]?.[1]} from {formatHour(busiest.hour)} on:{' '}
            {busiest.visits === 1 ? '1 visit' : `${busiest.visits.toLocaleString('en-US')} visits`}{' '}
            in the last eight weeks.
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
            <th scope="row" className="pr-1.5 text-right font-[560] whitespace-nowrap text-ink-2">
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
