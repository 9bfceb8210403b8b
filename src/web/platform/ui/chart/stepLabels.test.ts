import { describe, expect, it } from 'vitest'
import { hasLabel, labelOf, nameOf } from './stepLabels.ts'

const day = (date: string) => ({ from: date, to: date, isUnderWay: false })
const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-05', '2026-03-06'].map(day)

describe('the words of a chart', () => {
  it('name the month where it begins, and at both ends', () => {
    expect(days.map((_, index) => labelOf(days, index, 'day'))).toEqual([
      'Feb 27',
      '28',
      'Mar 1',
      '5',
      'Mar 6',
    ])
  })

  it('name a week by its days and a month by its year', () => {
    expect(nameOf({ ...day('2026-03-02'), to: '2026-03-08' }, 'week')).toBe('March 2 to 8')
    expect(nameOf({ ...day('2026-02-23'), to: '2026-03-01' }, 'week')).toBe(
      'February 23 to March 1',
    )
    expect(nameOf({ ...day('2026-03-01'), to: '2026-03-31' }, 'month')).toBe('March 2026')
  })

  it('leave labels out where there is no room, never the last', () => {
    const labelled = (count: number, slotPx: number, unit: 'day' | 'week' | 'month') =>
      Array.from({ length: count }, (_, index) => index).filter((index) =>
        hasLabel(index, count, { slotPx, unit }),
      )
    expect(labelled(14, 48, 'day')).toHaveLength(14)
    expect(labelled(13, 23, 'week')).toEqual([0, 3, 6, 9, 12])
    expect(labelled(12, 25, 'month')).toEqual([1, 3, 5, 7, 9, 11])
  })
})
