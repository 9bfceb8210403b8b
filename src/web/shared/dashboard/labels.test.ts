import { describe, expect, it } from 'vitest'
import type { TimelineStep } from '../../../contract/analytics.ts'
import { descriptionOf, redemptionRate, sentenceOf } from './labels.ts'

function day(date: string, points = 0, more: Partial<TimelineStep> = {}): TimelineStep {
  return { from: date, to: date, points, visits: 0, rewardsClaimed: 0, isUnderWay: false, ...more }
}

const days = [
  day('2026-02-27', 310),
  day('2026-02-28', 240),
  day('2026-03-01', 290, { rewardsClaimed: 1 }),
  day('2026-03-05', 497, { visits: 31, rewardsClaimed: 4 }),
  day('2026-03-06', 286, { visits: 1, isUnderWay: true }),
]

describe('the words of the chart', () => {
  it('say what a bar stands for', () => {
    expect(days.slice(-2).map((step) => sentenceOf(step, 'day'))).toEqual([
      'March 5: 497 points, 31 visits, 4 rewards claimed',
      'Today so far: 286 points, 1 visit',
    ])
  })

  it('describe the whole', () => {
    expect(descriptionOf(days, 'day')).toBe(
      'Points awarded per day, February 27 to March 6. Highest: 497 on March 5. Today so far: 286. Rewards claimed: 5.',
    )
    expect(descriptionOf([day('2026-03-05'), day('2026-03-06')], 'day')).toBe(
      'Points awarded per day, March 5 to March 6. None so far.',
    )
  })
})

describe('redemptionRate', () => {
  it('is the share of earned rewards that were claimed, in whole percent', () => {
    expect(redemptionRate({ totalRewardsClaimed: 61, totalRewardsEarned: 84 })).toBe(73)
    expect(redemptionRate({ totalRewardsClaimed: 0, totalRewardsEarned: 3 })).toBe(0)
  })

  it('is no number while no reward is earned', () => {
    expect(redemptionRate({ totalRewardsClaimed: 0, totalRewardsEarned: 0 })).toBeUndefined()
  })
})
