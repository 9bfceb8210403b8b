import { describe, expect, test } from 'vitest'
import { ninthStreet } from '../shops/ninthStreet.ts'
import { plumAndCrumb } from '../shops/plumAndCrumb.ts'
import { studioSora } from '../shops/studioSora.ts'
import { weekdayOf } from './calendar.ts'
import { planPast } from './plan.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Each weekday, at hours before and after a change of clocks. */
const moments = Array.from(
  { length: 14 },
  (_, index) => new Date(Date.parse('2027-03-08T18:30:00Z') + index * dayMs),
)

describe.each([plumAndCrumb, studioSora, ninthStreet])('the past of $name', (shop) => {
  test.each(moments)('on %s has no gap and nothing out of hours', (now) => {
    const { entries, reviews } = planPast(shop, now)
    const today = now.toLocaleDateString('sv-SE', { timeZone: shop.timeZone })
    const visits = entries.filter(({ kind }) => kind === 'accrual')
    const days = new Set(visits.map(({ at }) => at.slice(0, 10)))
    expect(days.size).toBeGreaterThanOrEqual(89)
    const outOfHours = visits.filter(({ at }) => {
      const daysAgo = Math.round((Date.parse(today) - Date.parse(at.slice(0, 10))) / dayMs)
      const { opens = 0, closes = 0 } = shop.week[weekdayOf(today, daysAgo)] ?? {}
      const hour = Number(at.slice(11, 13))
      return hour < opens || hour >= closes
    })
    expect(outOfHours).toEqual([])
    const nowThere = now.toLocaleString('sv-SE', { timeZone: shop.timeZone })
    expect(entries.every(({ at }) => at < nowThere)).toBe(true)
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).sort())
    expect(reviews.filter(({ voice }) => voice)).toHaveLength(2)
    expect(reviews.filter(({ comment }) => comment)).toHaveLength(shop.reviews.length)
  })

  test('never lets a balance fall below zero, and gives only rewards that were earned', () => {
    const balances = new Map<string, number>()
    for (const { phone, points, kind } of planPast(shop, new Date()).entries) {
      const before = balances.get(phone) ?? 0
      if (kind === 'redemption') expect(before).toBeGreaterThanOrEqual(shop.rewardThreshold)
      balances.set(phone, before + points)
      expect(before + points).toBeGreaterThanOrEqual(0)
    }
  })

  test('is the same story each time', () => {
    const [now = new Date()] = moments
    expect(planPast(shop, now)).toEqual(planPast(shop, now))
  })
})
