import type { WatchedLocation } from './watched.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()
const halfHourMs = 30 * 60_000
/** A month of four time zones. */
const mostOffsets = 6_000

/** What the clock on the wall there shows, as if it were UTC. Asking the calendar costs far more than remembering. */
function wallClock(timeZone: string, at: Date): Date {
  // Clocks change on the half hour at most.
  const begins = Math.floor(at.getTime() / halfHourMs) * halfHourMs
  const key = `${timeZone} ${begins}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    offset = Date.parse(`${clockOf(timeZone).format(begins).replace(', ', 'T')}Z`) - begins
    if (offsets.size >= mostOffsets) offsets.clear()
    offsets.set(key, offset)
  }
  return new Date(at.getTime() + offset)
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    const time = {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    } as const
    clock = new Intl.DateTimeFormat('en-CA', { timeZone, ...day, ...time })
    clocks.set(timeZone, clock)
  }
  return clock
}

/** The day there, such as 2026-11-24. */
export function localDay(timeZone: string, at: Date): string {
  return wallClock(timeZone, at).toISOString().slice(0, 10)
}

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

/** Minutes since Monday's midnight there. */
function minuteOfWeek(timeZone: string, at: Date): number {
  const there = wallClock(timeZone, at)
  const weekday = (there.getUTCDay() + 6) % 7
  return weekday * dayMinutes + there.getUTCHours() * 60 + there.getUTCMinutes()
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
