import { expect, test } from 'vitest'
import { friendCost } from './friendCost.ts'

test.each([
  [
    { days: 90, cameAgain: 31 },
    { points: 20, friendPoints: 30 },
    'A friend who comes twice costs 50 points. In the last 90 days 31 new customers came again. If friends had brought all of them, that would have been 1,550 points.',
  ],
  [
    { days: 30, cameAgain: 1 },
    { points: 1, friendPoints: 1 },
    'A friend who comes twice costs 2 points. In the last 30 days 1 new customer came again. If friends had brought all of them, that would have been 2 points.',
  ],
  [
    { days: 29, cameAgain: 9 },
    { points: 20, friendPoints: 20 },
    'A friend who comes twice costs 40 points.',
  ],
])('%j with %j', (lately, friend, sentence) => {
  expect(friendCost(lately, friend)).toBe(sentence)
})
