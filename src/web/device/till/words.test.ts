import { expect, test } from 'vitest'
import { clockTime, formatAwards, rewardGoal, sinceVisit } from './words.ts'

const zone = 'America/Los_Angeles'
// In the evening of 20 November in the shop's time zone.
const now = new Date('2026-11-21T02:30:00Z')

test.each([
  ['2026-11-21T02:00:00Z', 'today'],
  ['2026-11-20T09:00:00Z', 'today'],
  ['2026-11-20T07:00:00Z', 'yesterday'],
  ['2026-11-17T20:00:00Z', '3 days ago'],
  ['2026-11-22T02:30:00Z', 'today'],
])('a visit at %s was %s, by the days of the place', (lastVisitAt, words) => {
  expect(sinceVisit(lastVisitAt, now, zone)).toBe(words)
})

test('what staff read is said to them, at the clock of the place', () => {
  expect(clockTime('2026-11-20T18:53:00Z', zone)).toBe('10:53\u00a0AM')
  expect([formatAwards(1), formatAwards(3)]).toEqual(['1 award', '3 awards'])
  expect(rewardGoal('Free coffee of your choice.')).toBe('a free coffee of their choice')
})
