import type { RewardProgress } from './ladder.ts'

interface Earned {
  readonly pointsEarned: number
  readonly bonus?: { readonly points: number } | undefined
  readonly collected?: number | undefined
  readonly rewards?: readonly RewardProgress[] | undefined
}

/** The milestone that these points have reached; of several the highest. */
export function milestoneReached(earned: Earned): RewardProgress | undefined {
  const { rewards = [], collected = 0, pointsEarned, bonus } = earned
  const before = collected - pointsEarned - (bonus?.points ?? 0)
  return rewards.findLast(({ kind, isReady, points }) => {
    return kind === 'milestone' && isReady && points > before
  })
}
