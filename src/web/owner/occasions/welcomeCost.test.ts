import { expect, test } from 'vitest'
import { welcomeCost } from './welcomeCost.ts'

const lately = { days: 90, firstVisits: 62, ofImported: 5 }

test.each([
  [
    lately,
    { points: 20, includesImported: false },
    'In the last 90 days 62 first visits would have brought 1,240 points.',
  ],
  [
    lately,
    { points: 20, includesImported: true },
    'In the last 90 days 67 first visits would have brought 1,340 points.',
  ],
  [
    { days: 30, firstVisits: 1, ofImported: 0 },
    { points: 1, includesImported: true },
    'In the last 30 days 1 first visit would have brought 1 point.',
  ],
  [
    { days: 29, firstVisits: 12, ofImported: 0 },
    { points: 20, includesImported: false },
    'Your shop has 29 days of scans so far, too few to count on. An example: 40 first visits a month with 20 points each are 800 points.',
  ],
  [
    { days: 0, firstVisits: 0, ofImported: 0 },
    { points: 1, includesImported: false },
    'Your shop has no scans yet, too few to count on. An example: 40 first visits a month with 1 point each are 40 points.',
  ],
])('%j with %j', (counts, welcome, sentence) => {
  expect(welcomeCost(counts, welcome)).toBe(sentence)
})
