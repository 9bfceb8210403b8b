import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Shifts } from './comparison.ts'
import { asGiven, type Earned, type PastEntry, Play } from './play.ts'

const keep = (rewardThreshold: number) => ({ rewardThreshold, pointCapType: 'unlimited' }) as const
const reset = (rewardThreshold: number) => ({ rewardThreshold, pointCapType: 'reset' }) as const
const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const entry = (
  part: Partial<PastEntry> & Pick<PastEntry, 'kind' | 'points' | 'at'>,
): PastEntry => ({
  id: 1,
  accountId: 1,
  balanceAfter: 0,
  isUndone: false,
  reversesId: null,
  reversesVisit: false,
  isErasure: false,
  bonus: 0,
  bonusPromotionId: null,
  bonusOfOccasions: 0,
  movedFromId: null,
  mergedIntoId: null,
  mergedFromId: null,
  date: '2026-01-01',
  minute: 600,
  locationId: 1,
  timeZone: 'UTC',
  codeId: 1,
  ...part,
})
const scan = (n: number, points: number) => entry({ kind: 'accrual', points, at: day(n) })

interface Past {
  readonly before: number
  readonly entries: readonly PastEntry[]
}

/** What one account earns at a shop of one reward. */
function replay(
  { before, entries }: Past,
  { rewardThreshold: points, pointCapType }: ReturnType<typeof keep | typeof reset>,
): readonly Earned[] {
  const play = new Play({
    pointCapType,
    rewards: [{ points, kind: 'spend' }],
    bonusFor: asGiven(),
  })
  for (const one of entries) play.add(one, { balance: before, collected: 0 })
  return play.earnedBy(1)
}

describe('what entries earn', () => {
  test('with points that stay, each time the points are there', () => {
    // 270 pay for two.
    const entries = [scan(1, 60), scan(2, 60), scan(3, 250)]
    expect(replay({ before: 0, entries }, keep(100))).toEqual([
      { at: day(2), rewards: 1 },
      { at: day(3), rewards: 2 },
    ])
  })

  test('with points that start again, one at a time', () => {
    const entries = [scan(1, 60), scan(2, 60), scan(3, 200)]
    expect(replay({ before: 0, entries }, reset(100))).toEqual([
      { at: day(2), rewards: 1 },
      { at: day(3), rewards: 1 },
    ])
  })

  test('what was there before counts toward the next one, and is no reward itself', () => {
    expect(replay({ before: 250, entries: [scan(1, 50)] }, keep(100))).toEqual([
      { at: day(1), rewards: 1 },
    ])
    expect(replay({ before: 250, entries: [scan(1, 50)] }, reset(100))).toEqual([])
  })

  test('nor is what came along from another system, although it counts toward the next one', () => {
    const brought = entry({ kind: 'import', points: 250, at: day(1) })
    expect(replay({ before: 0, entries: [brought, scan(2, 50)] }, keep(100))).toEqual([
      { at: day(2), rewards: 1 },
    ])
  })

  test('a reward that was really taken changes nothing; a reset does', () => {
    const taken = entry({ kind: 'redemption', points: -100, at: day(2) })
    const cleared = entry({ kind: 'reset', points: -60, at: day(2) })
    expect(replay({ before: 0, entries: [scan(1, 60), taken, scan(3, 40)] }, keep(100))).toEqual([
      { at: day(3), rewards: 1 },
    ])
    expect(replay({ before: 0, entries: [scan(1, 60), cleared, scan(3, 40)] }, keep(100))).toEqual(
      [],
    )
  })

  test('points taken back leave nobody below 0', () => {
    const back = entry({ kind: 'adjustment', points: -500, at: day(2) })
    expect(replay({ before: 0, entries: [scan(1, 60), back, scan(3, 100)] }, keep(100))).toEqual([
      { at: day(3), rewards: 1 },
    ])
  })

  test('points that stay earn as often as their sum says, whatever the order', () => {
    const points = fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 40 })
    fc.assert(
      fc.property(points, fc.nat(400), fc.integer({ min: 1, max: 300 }), (given, before, price) => {
        const entries = given.map((one, n) => scan(n + 1, one))
        const rewards = replay({ before, entries }, keep(price)).reduce(
          (sum, e) => sum + e.rewards,
          0,
        )
        const sum = given.reduce((all, one) => all + one, before)
        expect(rewards).toBe(Math.floor(sum / price) - Math.floor(before / price))
      }),
    )
  })
})

describe('two rewards compared', () => {
  test('how many more or fewer, for whom sooner or later, and by how long', () => {
    const compared = new Shifts()
    const regular = { before: 0, entries: [1, 11, 21, 31, 41, 51].map((n) => scan(n, 50)) }
    compared.add(replay(regular, keep(100)), replay(regular, keep(150)))
    const guest = { before: 0, entries: [scan(1, 50)] }
    compared.add(replay(guest, keep(100)), replay(guest, keep(150)))
    // By 100: days 11, 31 and 51. By 150: days 21 and 51.
    expect(compared.averages).toEqual({
      later: { customers: 1, days: 15 },
      sooner: { customers: 0, days: 0 },
    })
  })

  test('rewards of one visit are compared one by one', () => {
    const compared = new Shifts()
    compared.add(
      [{ at: day(1), rewards: 3 }],
      [
        { at: day(1), rewards: 1 },
        { at: day(5), rewards: 1 },
      ],
    )
    expect(compared.averages.later).toEqual({ customers: 1, days: 4 })
  })
})
