import { zoneHere } from '../../../contract/platform/timeZones/zoneHere.ts'

/** The days of a shop's past, by the shop's clock. */
export const pastDays = 90

/** A moment by the shop's clock, such as `2026-11-21 08:05:00`; later ones compare as greater. */
export type LocalMoment = string

const dayMs = 24 * 60 * 60 * 1000

/** What the shop's clock shows at a moment. */
export function localMoment(at: Date, timeZone: string): LocalMoment {
  // The Swedish format is ISO 8601.
  return at.toLocaleString('sv-SE', { timeZone: zoneHere(timeZone) })
}

/** A moment by the shop's clock: so many days before today, so many seconds after midnight. */
export function momentOf(today: string, daysAgo: number, seconds: number): LocalMoment {
  const midnight = Date.parse(`${today}T00:00:00Z`) - daysAgo * dayMs
  return shown(midnight + Math.round(seconds) * 1000)
}

export function later(moment: LocalMoment, seconds: number): LocalMoment {
  return shown(Date.parse(`${moment.replace(' ', 'T')}Z`) + Math.round(seconds) * 1000)
}

/** Compares by moment, for a list with the oldest first. */
export function byMoment(one: { at: LocalMoment }, other: { at: LocalMoment }): number {
  return one.at < other.at ? -1 : one.at > other.at ? 1 : 0
}

/** From 0 for Sunday. */
export function weekdayOf(today: string, daysAgo: number): number {
  return new Date(Date.parse(`${today}T00:00:00Z`) - daysAgo * dayMs).getUTCDay()
}

const shown = (wallClockMs: number) =>
  new Date(wallClockMs).toISOString().slice(0, 19).replace('T', ' ')
