import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDay, minutesFromOpening } from './hours.ts'

const zones = [
  'UTC',
  'America/Los_Angeles',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
]

test('a day is that of the clock on the wall, also where clocks change', () => {
  const min = new Date('2026-01-01T00:00:00Z')
  const max = new Date('2027-01-01T00:00:00Z')
  const moment = fc.date({ min, max, noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, (timeZone, at) => {
      // The Swedish date format is ISO 8601.
      const day = new Date(localDay(timeZone, at) * 86_400_000).toISOString().slice(0, 10)
      expect(day).toBe(at.toLocaleDateString('sv-SE', { timeZone }))
    }),
    { numRuns: 500 },
  )
})

test('hours are those of the clock on the wall, in summer and in winter', () => {
  const openingHours = [{ weekday: 7, opens: '08:00', closes: '16:00' }]
  const fromOpening = minutesFromOpening({ id: 1, timeZone: 'America/Los_Angeles', openingHours })
  const from = (at: string) => fromOpening(new Date(at))
  // The Sundays before and after the clocks changed.
  expect(['2026-03-01T16:00:00Z', '2026-03-15T15:00:00Z'].map(from)).toEqual([0, 0])
  expect(['2026-03-01T15:00:00Z', '2026-03-15T14:00:00Z'].map(from)).toEqual([60, 60])
  // On a Monday the next opening is far away.
  expect(from('2026-03-02T23:30:00Z')).toBeGreaterThan(12 * 60)
})
