import { wallClockMs } from '../../platform/text/wallClock.ts'
import type { WatchedLocation } from './watched.ts'

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
