/** What clocks of a zone show: `seconds[n]` before or after UTC since `since[n]`. */
export interface Offsets {
  /** ISO 8601; the first is '-infinity'. */
  readonly since: readonly string[]
  readonly seconds: readonly number[]
}

const dayMs = 24 * 60 * 60_000
/** Shorter than any time between two changes: in Morocco, Ramadan. */
const stepMs = 14 * dayMs
/** No entry of a ledger is older. */
const firstYear = 2020
const yearsAhead = 5

/** The offsets of a zone that this Node knows, from 2020 until some years after `now`. */
export function offsetsOf(timeZone: string, now: Date): Offsets {
  const offsetAt = readerOf(timeZone)
  const end = Date.UTC(now.getUTCFullYear() + yearsAhead, 0, 1)
  let at = Date.UTC(firstYear, 0, 1)
  let offset = offsetAt(at)
  const since = ['-infinity']
  const seconds = [offset]
  while (at < end) {
    const next = at + stepMs
    const nextOffset = offsetAt(next)
    if (nextOffset !== offset) {
      since.push(new Date(findChange(offsetAt, at, next)).toISOString())
      seconds.push(nextOffset)
      offset = nextOffset
    }
    at = next
  }
  return { since, seconds }
}

/** The minute at which the offset changes. Both moments are whole minutes. */
function findChange(offsetAt: (at: number) => number, from: number, to: number): number {
  const before = offsetAt(from)
  let [last, first] = [from, to]
  while (first - last > 60_000) {
    const middle = last + Math.floor((first - last) / 120_000) * 60_000
    if (offsetAt(middle) === before) last = middle
    else first = middle
  }
  return first
}

function readerOf(timeZone: string): (at: number) => number {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  // The Swedish format is 2026-11-26 08:30:00.
  return (at) => (Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at) / 1000
}
