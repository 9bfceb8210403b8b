import { describe, expect, it } from 'vitest'
import { redemptionRate } from './redemptionRate.ts'

describe('redemptionRate', () => {
  it('is the share of earned rewards that were claimed, in whole percent', () => {
    expect(redemptionRate({ totalRewardsClaimed: 61, totalRewardsEarned: 84 })).toBe(73)
    expect(redemptionRate({ totalRewardsClaimed: 0, totalRewardsEarned: 3 })).toBe(0)
  })

  it('is no number while no reward is earned', () => {
    expect(redemptionRate({ totalRewardsClaimed: 0, totalRewardsEarned: 0 })).toBeUndefined()
  })
})
