import { formatNumber, formatPoints } from '../../../contract/platform/formatPoints.ts'
import type { CostOfPromotion } from '../../../contract/promotionCost.ts'
import { counted } from '../../platform/ui/format.ts'
import {
  type Answer,
  costRow,
  countedFrom,
  visitGives,
  youngAnswer,
} from '../rules/answer/answers.ts'
import { weekdayNames } from './promotionWords.ts'

interface AskedPromotion {
  readonly effect: 'times' | 'plus'
  readonly amount: number
  /** What a reward of the shop takes. */
  readonly threshold: number
}

export function answerOfPromotion(cost: CostOfPromotion, asked: AskedPromotion): Answer {
  if (!cost.counted) return youngAnswer(cost, exampleOfPromotion(asked))
  const { earned, wouldEarn, morePoints, customers, visitsInHours, byWeekday } = cost.counted
  const chosen = byWeekday.flatMap(({ visits }, place) => (visits > 0 ? [{ visits, place }] : []))
  const [most] = chosen.toSorted((one, other) => other.visits - one.visits)
  const rows = [
    {
      label: morePoints < 0 ? 'Fewer points' : 'More points',
      value: formatNumber(Math.abs(morePoints)),
    },
    { label: 'For', value: counted(customers, 'customer') },
    { label: 'Visits in these hours', value: formatNumber(visitsInHours) },
    ...(most && chosen.length > 1
      ? [{ label: `Of them on ${weekdayNames[most.place]}s`, value: formatNumber(most.visits) }]
      : []),
    ...costRow(cost.counted.cost),
  ]
  const came =
    visitsInHours === 0
      ? 'Nobody came in these hours.'
      : `${visitsInHours === 1 ? 'That visit' : `All ${formatNumber(visitsInHours)} visits`} came without it.`
  return {
    kind: 'counted',
    earned,
    wouldEarn,
    rows,
    note: `${countedFrom(cost)} ${came} Who would come because of it, nobody can know yet.`,
  }
}

/** Of the example: how many come in the chosen hours of a week. */
const visitsAWeek = 10

function exampleOfPromotion({ effect, amount, threshold }: AskedPromotion) {
  const added = effect === 'times' ? visitGives * (amount - 1) : amount
  const points = Math.round((visitsAWeek * 30 * added) / 70) * 10
  return {
    rows: [
      { label: 'Visits in these hours, a week', value: formatNumber(visitsAWeek) },
      { label: 'More points, a month', value: formatNumber(points) },
      { label: 'More rewards, a month', value: formatNumber(Math.floor(points / threshold)) },
    ],
    note: `Example figures, not yours: ${visitsAWeek} visits a week, ${formatPoints(visitGives)} each, a reward at ${formatNumber(threshold)}.`,
  }
}
