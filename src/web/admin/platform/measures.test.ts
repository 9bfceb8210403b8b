import { expect, test } from 'vitest'
import { describeGrowth, type GrowthStep, measureNamed, measures, sentenceFor } from './measures.ts'

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
