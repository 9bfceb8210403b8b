import { describe, expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'
import { demoShop } from './shop.ts'

describe('the days of the snapshot', () => {
  const moments = [
    [new Date(2026, 2, 16, 10, 45), '2026-03-16'],
    [new Date(2027, 0, 1, 10, 44), '2026-12-31'],
    [new Date(2028, 1, 29, 23, 59), '2028-02-29'],
  ] as const

  test.each(moments)('end on the last day it was open: %s', (now, lastDay) => {
    const { at, timeline, weekdays } = calendarOf(now)
    const last = new Date(at('2026-03-16 10:30:21'))
    expect(last.toLocaleDateString('sv-SE')).toBe(lastDay)
    expect(last.getTime()).toBeLessThanOrEqual(now.getTime())
    expect(new Date(at('2026-03-15 14:00:00')).getHours()).toBe(14)
    expect((1 + weekdays) % 7).toBe(last.getDay())
    const sums = (['14-days', '3-months', 'year'] as const).map((range) => {
      const { steps } = timeline(range)
      expect(steps.filter(({ isUnderWay }) => isUnderWay)).toEqual([steps.at(-1)])
      return steps.reduce((sum, { points }) => sum + points, 0)
    })
    expect(sums[2]).toBe(demoShop.analytics.totalPointsAwarded)
    expect(sums[0]).toBeLessThan(sums[1] ?? 0)
  })

  test('leave a scan at its time of day, whenever a page is opened', () => {
    const scannedAt = (hour: number) =>
      calendarOf(new Date(2026, 10, 25, hour)).at('2026-03-16 10:30:21')
    expect(new Set([11, 12, 15, 23].map(scannedAt)).size).toBe(1)
    expect(new Date(scannedAt(9)).toLocaleTimeString('en-US')).toBe('10:30:21 AM')
  })
})
