import { formatNumber } from '../../../../contract/platform/formatPoints.ts'
import type { PromotionReport } from '../../../../contract/promotionReport.ts'
import type { PromotionSaid } from '../../../../contract/promotions.ts'
import { counted } from '../../../platform/ui/format.ts'
import { formatDay } from '../../rules/ruleWords.ts'

type Week = PromotionReport['weeks'][number]
type Weeks = Pick<PromotionReport, 'before' | 'weeks' | 'until' | 'endedAt'>

const weekMs = 7 * 86_400_000

/** The weeks that are over: a week that is under way would look like a bad one. */
export function wholeWeeks({ weeks, until, endedAt }: Omit<Weeks, 'before'>): readonly Week[] {
  const end = Date.parse(endedAt ?? until)
  return weeks.filter(({ startsAt }) => Date.parse(startsAt) + weekMs <= end)
}

/** Visits in its hours in an average week, since and before. Undefined without a whole week. */
export function perWeek(report: Weeks) {
  return {
    now: average(wholeWeeks(report), ({ visits }) => visits),
    before: average(report.before, ({ visits }) => visits),
  }
}

function average(weeks: readonly Week[], of: (week: Week) => number): string | undefined {
  if (weeks.length === 0) return undefined
  const sum = weeks.reduce((visits, week) => visits + of(week), 0)
  return String(Math.round((sum * 10) / weeks.length) / 10)
}

/** The shop's other hours, so that nobody takes a season for the rule's doing. */
export function otherHours(report: Weeks): string {
  const now = average(wholeWeeks(report), ({ otherVisits }) => otherVisits)
  const before = average(report.before, ({ otherVisits }) => otherVisits)
  const counts = 'These are counts. Weather, season and prices changed too.'
  if (now === undefined) return `Its first week is not over yet. ${counts}`
  if (before === undefined) return `Your other hours had ${now} visits a week. ${counts}`
  return `Your other hours went from ${before} to ${now} visits a week in the same time. ${counts}`
}

export const beganWords = (at: string, timeZone: string) => `On since ${formatDay(at, timeZone)}.`
export const endedWords = (at: string, timeZone: string) => `Ended on ${formatDay(at, timeZone)}.`

/** What the count before it was switched on would be for as many days, and what it became. */
export function saidWords(said: PromotionSaid, report: PromotionReport): string {
  const { moreRewards, days, visits } = said
  const before = `${counted(moreRewards, 'more reward')} in ${counted(days, 'day')}, from ${counted(visits, 'visit')}`
  const { since, endedAt, until, rewards } = report
  if (!since) return `${before}.`
  const spanDays = Math.round((Date.parse(endedAt ?? until) - Date.parse(since)) / 86_400_000)
  if (spanDays < 1) return `${before}. Its first day is not over yet.`
  const share = Math.round((moreRewards * spanDays) / days)
  const came = report.weeks.reduce((sum, week) => sum + week.visits, 0)
  return `${before}, so ${formatNumber(share)} in ${counted(spanDays, 'day')}. It became ${formatNumber(rewards)}, from ${counted(came, 'visit')}.`
}
