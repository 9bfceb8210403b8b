import { rewardAsGoal } from '../../ui/format.ts'

/** The till's own words about times and numbers. */

const dayMs = 24 * 60 * 60_000

/** "today", "yesterday", "3 days ago", by the calendar of the place. */
export function sinceVisit(lastVisitAt: string, now: Date, timeZone: string): string {
  const dayOf = (moment: Date) => Date.parse(moment.toLocaleDateString('en-CA', { timeZone }))
  const days = Math.round((dayOf(now) - dayOf(new Date(lastVisitAt))) / dayMs)
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}

/** "10:53 AM", at the place. */
export function clockTime(moment: string | number, timeZone: string): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZone } as const
  const written = new Date(moment).toLocaleTimeString('en-US', format)
  return written.replace(/\s(?=[AP]M)/, '\u00a0')
}

/** "1 award", "3 awards". */
export const formatAwards = (count: number) => `${count} ${count === 1 ? 'award' : 'awards'}`

/** Digits at most of a national number. */
export const mostDigits = 15

/** What follows "39 more for", said to staff: "a free coffee of their choice". */
export function rewardGoal(description: string): string {
  return rewardAsGoal(description).replace(/\byour\b/g, 'their')
}
