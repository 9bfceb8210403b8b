import type { Analytics, Timeline, TimelineStep } from '../../../contract/analytics.ts'
import { describeSteps, whenOf } from '../../platform/ui/chart/stepLabels.ts'
import { counted } from '../../platform/ui/format.ts'

type Unit = Timeline['unit']

/** "March 5: 497 points, 31 visits, 4 rewards claimed" */
export function sentenceOf(step: TimelineStep, unit: Unit): string {
  const { points, visits, rewardsClaimed } = step
  const parts = [counted(points, 'point'), counted(visits, 'visit')]
  if (rewardsClaimed > 0) parts.push(`${counted(rewardsClaimed, 'reward')} claimed`)
  return `${whenOf(step, unit)}: ${parts.join(', ')}`
}

/** The chart in words, for people who cannot see it. */
export function descriptionOf(steps: readonly TimelineStep[], unit: Unit): string {
  const rewards = steps.reduce((sum, { rewardsClaimed }) => sum + rewardsClaimed, 0)
  return describeSteps(steps, unit, {
    what: 'Points awarded',
    figureOf: ({ points }) => points,
    more: `Rewards claimed: ${rewards.toLocaleString('en-US')}.`,
  })
}

type Rewards = Pick<Analytics, 'totalRewardsClaimed' | 'totalRewardsEarned'>

/** Whole percent of the earned rewards that were claimed. Undefined while none is earned. */
export function redemptionRate({ totalRewardsClaimed, totalRewardsEarned }: Rewards) {
  if (totalRewardsEarned === 0) return undefined
  return Math.round((totalRewardsClaimed * 100) / totalRewardsEarned)
}
