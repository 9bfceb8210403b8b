import type { WatchedLocation } from './watched.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()
/** A time zone's offsets, by half hour. */
const offsets = new Map<string, Map<number, number>>()
const halfHourMs = 30 * 60_000
/** Half a year of a time zone's half hours. */
const mostOffsets = 9_000

/**
 * What a wall clock there shows, as if it were UTC. Cached, because asking the calendar costs far
 * more.
 */
function wallClockMs(timeZone: string, at: Date): number {
  let known = offsets.get(timeZone)
  if (!known) {
    known = new Map()
    offsets.set(timeZone, known)
  }
  // Clocks change only on the hour or half hour.
  const halfHour = Math.floor(at.getTime() / halfHourMs)
  let offset = known.get(halfHour)
  if (offset === undefined) {
    const begins = halfHour * halfHourMs
    offset = Date.parse(`${clockOf(timeZone).format(begins).replace(', ', 'T')}Z`) - begins
    if (known.size >= mostOffsets) known.clear()
    known.set(halfHour, offset)
  }
  return at.getTime() + offset
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

const dayMs = 24 * 60 * 60_000

/** The day there, counted from 1970. */
export function localDay(timeZone: string, at: Date): number {
  return Math.floor(wallClockMs(timeZone, at) / dayMs)
}

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

/** Minutes there since Monday's midnight. 1970 began on a Thursday. */
function minuteOfWeek(timeZone: string, at: Date): number {
  const minute = Math.floor(wallClockMs(timeZone, at) / 60_000)
  return (minute + 3 * dayMinutes) % weekMinutes
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * How many minutes a moment is from a location's opening hours; 0 within them, and if none were
 * entered. Reads the hours once for all moments.
 */
export function minutesFromOpening({
  timeZone,
  openingHours,
}: WatchedLocation): (at: Date) => number {
  const open = openingHours.map(({ weekday, opens, closes }) => ({
    from: (weekday - 1) * dayMinutes + minutesOf(opens),
    // If a location closes before it opens, it closes after midnight.
    length: (minutesOf(closes) - minutesOf(opens) + dayMinutes) % dayMinutes,
  }))
  if (open.length === 0) return () => 0
  return (at) => {
    const minute = minuteOfWeek(timeZone, at)
    let least = weekMinutes
    for (const { from, length } of open) {
      const since = (minute - from + weekMinutes) % weekMinutes
      if (since <= length) return 0
      least = Math.min(least, since - length, weekMinutes - since)
    }
    return least
  }
}
