import { expect, test } from 'vitest'
import { activeRate, customerAccounts, platformStatus, redemptionRate } from './formulas.ts'

test('customer accounts are the users without the businesses, and never fewer than none', () => {
  expect(customerAccounts({ totalUsers: 1_946, totalBusinesses: 48 })).toBe(1_898)
  expect(customerAccounts({ totalUsers: 3, totalBusinesses: 4 })).toBe(0)
})

test.each([
  [86_420, 613, 71],
  [0, 0, 0],
  [40, 1, 100],
  [1_000, 25, 250],
])('of %i points awarded, %i rewards are %i%% redeemed', (points, rewards, percent) => {
  const figures = { totalPointsAwarded: points, totalRewardsClaimed: rewards }
  expect(redemptionRate(figures)).toBe(percent)
})

test('the active rate is active of all, and none where there are none', () => {
  expect(activeRate({ activeBusinesses: 41, totalBusinesses: 48 })).toBe(85)
  expect(activeRate({ activeBusinesses: 0, totalBusinesses: 2 })).toBe(0)
  expect(activeRate({ activeBusinesses: 0, totalBusinesses: 0 })).toBeUndefined()
})

test('the platform is starting until one business is active', () => {
  expect(platformStatus({ activeBusinesses: 0 })).toBe('Starting')
  expect(platformStatus({ activeBusinesses: 1 })).toBe('Active')
})
