import { expect, test } from 'vitest'
import { formatCost, formatRest } from './rewardWords.ts'

test('the first reward says what its cost is good for, until it is noted', () => {
  expect(formatCost(null)).toBe('Not noted yet. With it, the count speaks of money, too.')
  expect(formatCost(240)).toBe('$2.40 for each one given.')
})

test('of another reward, everything that is seldom changed is one sentence', () => {
  const limits = { startsOn: null, endsOn: null, locationIds: null, cost: 240 }
  const around = { locations: [], today: '2026-11-28' }
  expect(formatRest(limits, around)).toBe('No end date. Costs you $2.40.')
})
