import { expect, test } from 'vitest'
import { formatBurst, formatCodes, formatUndone } from './burstLabels.ts'

const at = (time: string) => new Date(`2026-11-21T${time}`).toISOString()
const burst = {
  firstTransactionId: 1,
  startedAt: at('10:02:10'),
  endedAt: at('10:06:50'),
  scans: 14,
  phones: 14,
  newPhones: 12,
  points: 840,
  codeDescriptions: ['Large purchase'],
  codeIds: [13],
  transactionIds: [1, 2],
}
const now = new Date('2026-11-21T11:00:00')

test('a burst is told in one breath', () => {
  expect(formatBurst(burst, now)).toBe(
    '14 numbers collected 840 points between 10:02\u00a0AM and 10:06\u00a0AM. 12 of them are new.',
  )
  const short = { ...burst, endedAt: at('10:02:50'), newPhones: 14 }
  expect(formatBurst(short, now)).toBe(
    '14 numbers collected 840 points at 10:02\u00a0AM. All of them are new.',
  )
  expect(formatBurst({ ...burst, scans: 19 }, now)).toContain('840 points by 19 scans between')
  expect(formatBurst({ ...burst, newPhones: 0 }, now)).toContain(
    'All of them have been here before.',
  )
})

test('the codes are named', () => {
  expect(formatCodes(burst)).toBe('All with the code “Large purchase”.')
  expect(formatCodes({ ...burst, codeDescriptions: ['A', 'B'] })).toBe(
    'With the codes “A” and “B”.',
  )
})

test('what was undone is counted, and what was not', () => {
  expect(formatUndone({ undone: 14, points: 840, spent: 0 })).toBe(
    '14 scans undone, 840 points taken back.',
  )
  expect(formatUndone({ undone: 1, points: 60, spent: 2 })).toBe(
    '1 scan undone, 60 points taken back. 2 stay: the points are spent.',
  )
})
