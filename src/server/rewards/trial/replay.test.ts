import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Comparison, type PastEntry, replay } from './replay.ts'

const keep = (rewardThreshold: number) => ({ rewardThreshold, pointCapType: 'unlimited' }) as const
const reset = (rewardThreshold: number) => ({ rewardThreshold, pointCapType: 'reset' }) as const
const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const scan = (n: number, points: number): PastEntry => ({ kind: 'accrual', points, at: day(n) })

describe('what entries earn', () => {
  test('with points that stay, each time the points are there', () => {
    const entries = [scan(1, 60), scan(2, 60), scan(3, 200)]
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
    const brought: PastEntry = { kind: 'import', points: 250, at: day(1) }
    expect(replay({ before: 0, entries: [brought, scan(2, 50)] }, keep(100))).toEqual([
      { at: day(2), rewards: 1 },
    ])
  })

  test('a reward that was really taken changes nothing; a reset does', () => {
    const taken: PastEntry = { kind: 'redemption', points: -100, at: day(2) }
    const cleared: PastEntry = { kind: 'reset', points: -60, at: day(2) }
    expect(replay({ before: 0, entries: [scan(1, 60), taken, scan(3, 40)] }, keep(100))).toEqual([
      { at: day(3), rewards: 1 },
    ])
    expect(replay({ before: 0, entries: [scan(1, 60), cleared, scan(3, 40)] }, keep(100))).toEqual(
      [],
    )
  })

  test('points taken back leave nobody below 0', () => {
    const back: PastEntry = { kind: 'adjustment', points: -500, at: day(2) }
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
    const compared = new Comparison()
    const regular = { before: 0, entries: [1, 11, 21, 31, 41, 51].map((n) => scan(n, 50)) }
    compared.add(replay(regular, keep(100)), replay(regular, keep(150)))
    const guest = { before: 0, entries: [scan(1, 50)] }
    compared.add(replay(guest, keep(100)), replay(guest, keep(150)))
    // By 100: days 11, 31 and 51. By 150: days 21 and 51.
    expect(compared).toMatchObject({
      earned: 3,
      wouldEarn: 2,
      later: { customers: 1, days: 15 },
      sooner: { customers: 0, days: 0 },
    })
  })

  test('rewards of one visit are compared one by one', () => {
    const compared = new Comparison()
    compared.add(
      [{ at: day(1), rewards: 3 }],
      [
        { at: day(1), rewards: 1 },
        { at: day(5), rewards: 1 },
      ],
    )
    expect(compared.later).toEqual({ customers: 1, days: 4 })
    expect(compared).toMatchObject({ earned: 3, wouldEarn: 2 })
  })
})
