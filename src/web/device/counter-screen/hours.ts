import type { OpeningHours } from '../../../contract/locations.ts'
import type { Speech } from '../../../contract/platform/speech.ts'
import { minuteOf, wallClock, weekdayOf } from '../../../contract/platform/wallClock.ts'

/** Minutes before opening and after closing in which people still pay. */
const beside = 30

/** When a closed counter opens next. */
export interface Opening {
  /** For example `07:00`. */
  readonly opens: string
  /** 1 is Monday. Undefined for today. */
  readonly weekday: number | undefined
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
  const { opens, weekday: itsDay } = next.day
  return { opens, weekday: isToday ? undefined : itsDay }
}

function minutesUntil({ weekday, opens }: OpeningHours, today: number, minute: number): number {
  const until = ((weekday - today + 7) % 7) * 1440 + minuteOf(opens) - minute
  return until > 0 ? until : until + 7 * 1440
}

/** `07:00` as `7 AM` or `7:00`, `18:30` as `6:30 PM` or `18:30`. */
export function timeIn({ dates }: Pick<Speech, 'dates'>, time: string): string {
  const minutes = minuteOf(time)
  const format = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
  const whole = new Intl.DateTimeFormat(dates, format)
  const isShort = minutes % 60 === 0 && whole.resolvedOptions().hour12
  const { minute: _, ...hour } = format
  return (isShort ? new Intl.DateTimeFormat(dates, hour) : whole).format(minutes * 60_000)
}

/** `Monday` in a language. */
export function weekdayIn({ dates }: Pick<Speech, 'dates'>, weekday: number): string {
  // January 1, 2024 was a Monday.
  const day = Date.UTC(2024, 0, weekday)
  return new Intl.DateTimeFormat(dates, { weekday: 'long', timeZone: 'UTC' }).format(day)
}
