import type { RewardProgress } from '../../../contract/ladder.ts'
import { zoneHere } from '../../../contract/platform/timeZones/zoneHere.ts'
import { rewardAsGoal } from '../../platform/ui/format.ts'

/** The till's words for times and numbers. */

const dayMs = 24 * 60 * 60_000

/** "today", "yesterday" or "3 days ago", by the shop's calendar. */
export function sinceVisit(lastVisitAt: string, now: Date, timeZone: string): string {
  const dayOf = (moment: Date) =>
    Date.parse(moment.toLocaleDateString('en-CA', { timeZone: zoneHere(timeZone) }))
  const days = Math.round((dayOf(now) - dayOf(new Date(lastVisitAt))) / dayMs)
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}

/** "10:53 AM", in the shop's time zone. */
export function clockTime(moment: string | number, timeZone: string): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZone: zoneHere(timeZone) } as const
  const written = new Date(moment).toLocaleTimeString('en-US', format)
  return written.replace(/\s(?=[AP]M)/, '\u00a0')
}

/** A time of the shop's day, such as `11:00`, as "11:00 AM". */
export const clockOf = (time: string) => clockTime(`2000-01-01T${time}Z`, 'UTC')

/** "1 award", "3 awards". */
export const formatAwards = (count: number) => `${count} ${count === 1 ? 'award' : 'awards'}`

/** The most digits of a national number. */
export const mostDigits = 15

interface Progress {
  readonly points: number
  readonly rewardThreshold: number
  readonly rewards?: readonly RewardProgress[] | undefined
}

/** How many points are missing for the next reward that is not reached. */
export function pointsToGo({ points, rewardThreshold, rewards }: Progress): number {
  const open = rewards?.filter(({ isReady, isGiven }) => !isReady && !isGiven)
  return open ? Math.min(...open.map(({ pointsNeeded }) => pointsNeeded)) : rewardThreshold - points
}

/** What follows "39 more for", in words for staff: "a free coffee of their choice". */
export function rewardGoal(description: string): string {
  return rewardAsGoal(description).replace(/\byour\b/g, 'their')
}
