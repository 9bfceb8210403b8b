import type { Analytics } from '../../../contract/analytics.ts'

type Rewards = Pick<Analytics, 'totalRewardsClaimed' | 'totalRewardsEarned'>

/** Whole percent of the earned rewards that were claimed; undefined while none is earned. */
export function redemptionRate({ totalRewardsClaimed, totalRewardsEarned }: Rewards) {
  if (totalRewardsEarned === 0) return undefined
  return Math.round((totalRewardsClaimed * 100) / totalRewardsEarned)
}
