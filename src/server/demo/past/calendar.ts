/** The days of a shop's past, by its own clock. */
export const pastDays = 90

/** A moment of the shop's clock, such as `2026-11-21 08:05:00`; in this form, later is greater. */
export type LocalMoment = string

const dayMs = 24 * 60 * 60 * 1000

/** What the shop's clock shows at a moment. */
export function localMoment(at: Date, timeZone: string): LocalMoment {
  // Swedish dates are ISO 8601.
  return at.toLocaleString('sv-SE', { timeZone })
}

/** A moment this many days before today, and this many seconds after its midnight. */
export function momentOf(today: string, daysAgo: number, seconds: number): LocalMoment {
  const midnight = Date.parse(`${today}T00:00:00Z`) - daysAgo * dayMs
  return shown(midnight + Math.round(seconds) * 1000)
}

export function later(moment: LocalMoment, seconds: number): LocalMoment {
  return shown(Date.parse(`${moment.replace(' ', 'T')}Z`) + Math.round(seconds) * 1000)
}

/** Oldest first; a stable sort. */
export function byMoment(one: { at: LocalMoment }, other: { at: LocalMoment }): number {
  return one.at < other.at ? -1 : one.at > other.at ? 1 : 0
}

/** From Sunday, 0. */
export function weekdayOf(today: string, daysAgo: number): number {
  return new Date(Date.parse(`${today}T00:00:00Z`) - daysAgo * dayMs).getUTCDay()
}

const shown = (wallClockMs: number) =>
  new Date(wallClockMs).toISOString().slice(0, 19).replace('T', ' ')
