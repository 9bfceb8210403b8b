import { minuteOf } from '../../../contract/platform/wallClock.ts'
import { isOvernight, shortDay, weekdayNames } from './promotionWords.ts'

interface WeekPictureProps {
  /** Visits by weekday, Monday first, and by the 24 hours. */
  week: readonly (readonly number[])[]
  weekdays: readonly number[]
  from: string
  to: string
}

/** The shop's own week, so that a quiet hour is seen before it is chosen. Not a control. */
export function WeekPicture({ week, weekdays, from, to }: WeekPictureProps) {
  const hours = shownHours(week)
  const most = Math.max(1, ...week.flat())
  return (
    <figure className="grid gap-2.5 rounded-sm bg-receipt px-3 pt-3.5 pb-2.5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <b className="text-base font-[640]">Your week, visits by the hour</b>
        <span className="text-ink-2">The last 90 days</span>
      </figcaption>
      <div role="img" aria-label={inWords(week)} className="grid gap-px">
        {week.map((visits, place) => (
          <Day
            key={weekdayNames[place]}
            day={place + 1}
            visits={visits}
            hours={hours}
            most={most}
            isChosen={weekdays.includes(place + 1)}
            isInHours={(hour) => holds(hour, { from, to })}
          />
        ))}
        <div
          className="ms-11 grid text-xs text-ink-2"
          style={{ gridTemplateColumns: `repeat(${hours.length}, minmax(0, 1fr))` }}
        >
          {hours.map((hour, place) => (
            <span key={hour} translate="no" className="whitespace-nowrap">
              {place % 3 === 0 ? shortHour(hour) : ''}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

interface DayProps {
  day: number
  visits: readonly number[]
  hours: readonly number[]
  most: number
  isChosen: boolean
  isInHours: (hour: number) => boolean
}

function Day({ day, visits, hours, most, isChosen, isInHours }: DayProps) {
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-end">
      <span className={`text-sm leading-6 ${isChosen ? 'font-[700]' : ''}`}>{shortDay(day)}</span>
      <div
        className="grid h-6 items-end border-b border-rule"
        style={{ gridTemplateColumns: `repeat(${hours.length}, minmax(0, 1fr))` }}
      >
        {hours.map((hour) => {
          const isMeant = isChosen && isInHours(hour)
          const share = (visits[hour] ?? 0) / most
          return (
            <div
              key={hour}
              className={`flex h-full items-end px-px ${isMeant ? 'bg-pad-deep' : ''}`}
            >
              <div
                className={`w-full ${isMeant ? 'filled bg-till' : 'outlined bg-rule-strong'}`}
                style={{ height: share > 0 ? `max(2px, ${share * 100}%)` : 0 }}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** From the first hour with a visit on any day to the last. */
function shownHours(week: readonly (readonly number[])[]): number[] {
  const busy = week.flatMap((day) => day.flatMap((visits, hour) => (visits > 0 ? [hour] : [])))
  const [first, last] = busy.length > 0 ? [Math.min(...busy), Math.max(...busy)] : [8, 18]
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

/** Whether any of the hour is in a happy hour's. */
function holds(hour: number, times: { from: string; to: string }): boolean {
  const [from, to] = [minuteOf(times.from), minuteOf(times.to)]
  const [start, end] = [hour * 60, hour * 60 + 60]
  return isOvernight(times) ? end > from || start < to : end > from && start < to
}

const shortHour = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

function inWords(week: readonly (readonly number[])[]): string {
  const sums = week.map((day) => day.reduce((sum, visits) => sum + visits, 0))
  const days = sums.map((sum, place) => `${weekdayNames[place]} ${sum}`)
  return `Visits in the last 90 days by weekday: ${days.join(', ')}.`
}
