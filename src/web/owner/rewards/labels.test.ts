import { expect, test } from 'vitest'
import { formatVisits } from './labels.ts'

test.each([
  [100, 20, '100 points is about 5 visits, at 20 points for a medium purchase.'],
  [101, 20, '101 points is about 6 visits, at 20 points for a medium purchase.'],
  [10, 20, '10 points is about 1 visit, at 20 points for a medium purchase.'],
  [1_000, 1, '1,000 points is about 1,000 visits, at 1 point for a medium purchase.'],
  [0, 20, undefined],
  [100, 0, undefined],
  [100, undefined, undefined],
])('%i points at %s a visit', (threshold, perVisit, words) => {
  expect(formatVisits(threshold, perVisit)).toBe(words)
})
