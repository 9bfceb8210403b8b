import type { WatchedLocation } from './watched.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making one costs a hundred times what using it does. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    clock = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts, ...time })
    clocks.set(timeZone, clock)
  }
  return clock
}

/** The day by the clock on the wall there, such as 2026-11-24. */
export function localDay(timeZone: string, at: Date): string {
  return clockOf(timeZone).format(at).slice(0, 10)
}

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

/** Minutes since Monday's midnight there. */
function minuteOfWeek(timeZone: string, at: Date): number {
  const text = clockOf(timeZone).format(at)
  const weekday = (new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7
  return weekday * dayMinutes + minutesOf(text.slice(-5))
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** How far a moment is from the hours in which a location is open; 0 within them, and where nobody has said. */
export function minutesFromOpening({ timeZone, openingHours }: WatchedLocation, at: Date): number {
  const minute = minuteOfWeek(timeZone, at)
  const distances = openingHours.map(({ weekday, opens, closes }) => {
    const from = (weekday - 1) * dayMinutes + minutesOf(opens)
    // Where it closes before it opens, it closes after midnight.
    const length = (minutesOf(closes) - minutesOf(opens) + dayMinutes) % dayMinutes
    const since = (minute - from + weekMinutes) % weekMinutes
    return since <= length ? 0 : Math.min(since - length, weekMinutes - since)
  })
  return Math.min(...distances, openingHours.length === 0 ? 0 : weekMinutes)
}
