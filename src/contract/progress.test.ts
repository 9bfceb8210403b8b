import { describe, expect, it } from 'vitest'
import { progressOf, rewardsWaiting } from './progress.ts'

describe('progressOf', () => {
  it.each([
    [0, 100, 0, 'red', 'Getting Started'],
    [33, 100, 33, 'red', 'Getting Started'],
    [34, 100, 34, 'yellow', 'Halfway There'],
    [66, 100, 66, 'yellow', 'Halfway There'],
    [67, 100, 67, 'green', 'Almost Ready'],
    [99, 100, 99, 'green', 'Almost Ready'],
    [100, 100, 100, 'ticket', 'Ready for Reward!'],
    [240, 100, 100, 'ticket', 'Ready for Reward!'],
    [1, 1, 100, 'ticket', 'Ready for Reward!'],
  ] as const)('%i of %i is %i%%, %s: %s', (points, threshold, percent, band, label) => {
    expect(progressOf(points, threshold)).toEqual({ percent, band, label })
  })

  it('takes the band from the whole percent, rounded down', () => {
    expect(progressOf(339, 1000)).toMatchObject({ percent: 33, band: 'red' })
    expect(progressOf(999, 1000)).toMatchObject({ percent: 99, band: 'green' })
  })
})

describe('rewardsWaiting', () => {
  it.each([
    [0, 100, 0, 0],
    [99, 100, 0, 0],
    [100, 100, 1, 1],
    [199, 100, 1, 1],
    [200, 100, 1, 2],
    [350, 100, 1, 3],
    [7, 1, 1, 7],
    [-50, 100, 0, 0],
  ])(
    '%i points of %i: %i where it takes all, %i where it keeps the rest',
    (points, threshold, once, each) => {
      expect(rewardsWaiting(points, { rewardThreshold: threshold, pointCapType: 'reset' })).toBe(
        once,
      )
      expect(
        rewardsWaiting(points, { rewardThreshold: threshold, pointCapType: 'unlimited' }),
      ).toBe(each)
    },
  )
})
