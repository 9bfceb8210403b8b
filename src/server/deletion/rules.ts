import { zoneHere } from '../../contract/platform/timeZones/zoneHere.ts'
import { restoreDays } from '../../contract/retention.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Until when a deletion can be reverted. */
export function restoreUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + restoreDays * dayMs)
}

/** Deletions before this moment can no longer be reverted. */
export function purgedBefore(now: Date): Date {
  return new Date(now.getTime() - restoreDays * dayMs)
}

/** A date in words in the shop's time zone, such as 'December 21'. */
export function formatDay(moment: Date, timeZone: string): string {
  return moment.toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: zoneHere(timeZone),
  })
}

/** Deletions are identified by the second. */
export function toTheSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000)
}
