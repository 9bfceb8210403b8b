import { zoneHere } from '../../../contract/platform/timeZones/zoneHere.ts'

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
export function wallClockMs(timeZone: string, at: Date): number {
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
    clock = new Intl.DateTimeFormat('en-CA', { timeZone: zoneHere(timeZone), ...day, ...time })
    clocks.set(timeZone, clock)
  }
  return clock
}

/** `2026-11-21 09:30:05` there, as spreadsheets read times. */
export function localTimeText(timeZone: string, at: Date): string {
  return new Date(wallClockMs(timeZone, at)).toISOString().slice(0, 19).replace('T', ' ')
}
