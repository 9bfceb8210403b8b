import type { OpeningHours } from '../../../contract/locations.ts'
import { minuteOf, wallClock, weekdayOf } from '../../../contract/platform/wallClock.ts'

/** Minutes before opening and after closing in which people still pay. */
const beside = 30

/** When a closed counter opens next. */
export interface Opening {
  /** For example `7 AM`. */
  readonly time: string
  /** For example `Monday`. Undefined for today. */
  readonly day: string | undefined
}

/** Undefined while the counter is open, or if no opening hours are set. */
export function closedUntil(
  now: number,
  timeZone: string,
  hours: readonly OpeningHours[],
): Opening | undefined {
  if (hours.length === 0) return undefined
  const { date, minute } = wallClock(new Date(now), timeZone)
  const weekday = weekdayOf(date)
  const isOpen = hours.some((day) => {
    const [opens, closes] = [minuteOf(day.opens) - beside, minuteOf(day.closes) + beside]
    const end = minuteOf(day.closes) <= minuteOf(day.opens) ? closes + 1440 : closes
    // Minutes since the start of that day. Yesterday's hours may reach into today.
    const since = ((weekday - day.weekday + 7) % 7) * 1440 + minute
    const untilNext = since - 7 * 1440
    return (since >= opens && since < end) || (untilNext >= opens && untilNext < end)
  })
  if (isOpen) return undefined
  const next = hours
    .map((day) => ({ day, inMinutes: minutesUntil(day, weekday, minute) }))
    .toSorted((one, other) => one.inMinutes - other.inMinutes)[0]
  if (!next) return undefined
  const isToday = minute + next.inMinutes < 1440
  return {
    time: formatTime(next.day.opens),
    day: isToday ? undefined : weekdays[next.day.weekday - 1],
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function minutesUntil({ weekday, opens }: OpeningHours, today: number, minute: number): number {
  const until = ((weekday - today + 7) % 7) * 1440 + minuteOf(opens) - minute
  return until > 0 ? until : until + 7 * 1440
}

/** `07:00` as `7 AM`, `07:30` as `7:30 AM`. */
function formatTime(time: string): string {
  const minutes = minuteOf(time)
  return new Date(minutes * 60_000).toLocaleTimeString('en-US', {
    hour: 'numeric',
    timeZone: 'UTC',
    ...(minutes % 60 !== 0 && { minute: '2-digit' as const }),
  })
}
