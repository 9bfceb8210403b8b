import { expect, test } from 'vitest'
import {
  activeRate,
  customerAccounts,
  describeGrowth,
  type GrowthStep,
  measureNamed,
  measures,
  platformStatus,
  redemptionRate,
  sentenceFor,
} from './measures.ts'

const step = (day: string, more: Partial<GrowthStep> = {}): GrowthStep => ({
  from: day,
  to: day,
  newBusinesses: 0,
  newLoyaltyAccounts: 0,
  visits: 0,
  points: 0,
  rewardsClaimed: 0,
  isUnderWay: false,
  ...more,
})

test('the address names what is shown, and visits are shown where it does not', () => {
  for (const { value } of measures) expect(measureNamed(value).value).toBe(value)
  expect(measureNamed('profit').value).toBe('visits')
  expect(measureNamed(null).value).toBe('visits')
})

test('a bar is told by what it counts', () => {
  const businesses = sentenceFor(measureNamed('newBusinesses'))
  expect(businesses(step('2026-03-05', { newBusinesses: 1 }), 'day')).toBe(
    'March 5: 1 new business',
  )
  expect(businesses(step('2026-03-06', { isUnderWay: true }), 'day')).toBe(
    'Today so far: 0 new businesses',
  )
})

test('the chart is told in words', () => {
  const steps = [
    step('2026-03-05', { visits: 1_200 }),
    step('2026-03-06', { visits: 30, isUnderWay: true }),
  ]
  expect(describeGrowth({ unit: 'day', steps }, measureNamed('visits'))).toBe(
    'Visits per day, March 5 to March 6. Highest: 1,200 on March 5. Today so far: 30.',
  )
  expect(describeGrowth({ unit: 'day', steps }, measureNamed('rewardsClaimed'))).toBe(
    'Rewards claimed per day, March 5 to March 6. None so far.',
  )
})

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
  expect(platformStatus({ activeBusinesses: 0 })).toBe('STARTING')
  expect(platformStatus({ activeBusinesses: 1 })).toBe('ACTIVE')
})
