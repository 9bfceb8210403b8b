import { describe, expect, it } from 'vitest'
import type { TimelineStep } from '../../../contract/analytics.ts'
import { descriptionOf, hasLabel, labelOf, nameOf, sentenceOf } from './words.ts'

function day(date: string, points = 0, more: Partial<TimelineStep> = {}): TimelineStep {
  return { from: date, to: date, points, visits: 0, rewardsClaimed: 0, isUnderWay: false, ...more }
}

const days = [
  day('2026-02-27', 310),
  day('2026-02-28', 240),
  day('2026-03-01', 290, { rewardsClaimed: 1 }),
  day('2026-03-05', 497, { visits: 31, rewardsClaimed: 4 }),
  day('2026-03-06', 286, { visits: 1, isUnderWay: true }),
]

describe('the words of the chart', () => {
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

  it('say what a bar stands for', () => {
    expect(days.slice(-2).map((step) => sentenceOf(step, 'day'))).toEqual([
      'March 5: 497 points, 31 visits, 4 rewards claimed',
      'Today so far: 286 points, 1 visit',
    ])
  })

  it('describe the whole', () => {
    expect(descriptionOf(days, 'day')).toBe(
      'Points awarded per day, February 27 to March 6. Highest: 497 on March 5. Today so far: 286. Rewards claimed: 5.',
    )
    expect(descriptionOf([day('2026-03-05'), day('2026-03-06')], 'day')).toBe(
      'Points awarded per day, March 5 to March 6. None so far.',
    )
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
