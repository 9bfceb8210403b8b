import { expect, test } from 'vitest'
import { clockOf, formatAgo, isLongUnseen, isSeenNow } from './labels.ts'

test.each([
  [600_000, '10:00'],
  [521_400, '8:42'],
  [59_000, '0:59'],
  [0, '0:00'],
])('%i ms left are %s', (left, said) => expect(clockOf(left)).toBe(said))

const now = new Date('2026-11-24T18:30:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each([
  [-3, '1 minute ago'],
  [25, '25 minutes ago'],
  [119, '119 minutes ago'],
  [120, '2 hours ago'],
  [47 * 60, '47 hours ago'],
  [48 * 60, '2 days ago'],
])('%i minutes before is %s', (minutes, said) => expect(formatAgo(ago(minutes), now)).toBe(said))

test('a device is there for six minutes, and missing after three days', () => {
  expect([5, 6].map((minutes) => isSeenNow(ago(minutes), now))).toEqual([true, false])
  expect([71, 72].map((hours) => isLongUnseen(ago(60 * hours), now))).toEqual([false, true])
})
