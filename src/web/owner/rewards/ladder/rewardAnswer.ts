import { formatNumber, formatPoints } from '../../../../contract/platform/formatPoints.ts'
import type { CostOfRewards } from '../../../../contract/ruleCost.ts'
import type { DescriptionRow } from '../../../platform/ui/DescriptionList.tsx'
import { counted } from '../../../platform/ui/format.ts'
import {
  type Answer,
  costRow,
  countedFrom,
  visitGives,
  youngAnswer,
} from '../../rules/answer/answers.ts'

interface AskedReward {
  /** Undefined for a new one. */
  readonly id: number | undefined
  readonly points: number
}

export function answerOfReward(cost: CostOfRewards, asked: AskedReward): Answer {
  if (!cost.counted) return youngAnswer(cost, exampleOfReward(asked.points))
  const { rewards, sooner, later, atOnce, wouldLose } = cost.counted
  const own = rewards.find(({ id }) => id === (asked.id ?? null))
  const { earned, wouldEarn } = own ?? cost.counted
  const shifts = [
    { label: 'Reached it sooner', by: 'Sooner, on average', ...sooner },
    { label: 'Reached it later', by: 'Later, on average', ...later },
  ].filter(({ days }) => days >= 0.5)
  const rows = [
    ...shifts.flatMap(({ label, by, customers, days }) => [
      { label, value: counted(customers, 'customer') },
      { label: by, value: counted(Math.round(days), 'day') },
    ]),
    ...countRow('Have one at once', atOnce),
    ...countRow('Have one now, keep it', wouldLose),
    ...costRow(cost.counted.cost),
  ]
  const alternatives =
    rewards.filter(({ kind, wouldEarn }) => kind === 'spend' && wouldEarn > 0).length > 1
      ? ' With several rewards, this counts as if everyone took this one each time.'
      : ''
  return {
    kind: 'counted',
    earned,
    wouldEarn,
    rows,
    note: `${countedFrom(cost)} Everyone takes a reward as soon as they have it.${alternatives} Some customers may come more often for a nearer reward, or less often for a farther one.`,
  }
}

const countRow = (label: string, customers: number): DescriptionRow[] =>
  customers > 0 ? [{ label, value: counted(customers, 'customer') }] : []

function exampleOfReward(points: number) {
  const visits = Math.max(1, Math.ceil(points / visitGives))
  return {
    rows: [
      { label: 'Visits to reach it', value: formatNumber(visits) },
      { label: 'At one visit a week', value: counted(visits, 'week') },
    ],
    note: `Example figures, not yours: ${formatPoints(visitGives)} a visit.`,
  }
}
