import { describe, expect, test } from 'vitest'
import { burstsToJudge, runsOf, type Scan, scansMeant, undoableScans } from './runs.ts'

const start = new Date('2026-11-21T10:02:00Z').getTime()

/** Scans of different phones, one every ten seconds, beginning `minutes` after the start. */
function scans(
  count: number,
  {
    from = 0,
    isFirst = true,
    firstId = 1,
  }: { from?: number; isFirst?: boolean; firstId?: number } = {},
): Scan[] {
  return Array.from({ length: count }, (_, index) => ({
    id: firstId + index,
    accountId: firstId + index,
    at: new Date(start + from * 60_000 + index * 10_000),
    points: 60,
    isFirst,
    isUndone: false,
  }))
}

const now = new Date(start + 3_600_000)
const idsOf = (runs: readonly (readonly Scan[])[]) => runs.map((run) => run.map(({ id }) => id))
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('a burst', () => {
  test('is ten different phones within five minutes, half of them new', () => {
    expect(idsOf(runsOf(scans(10), 5))).toEqual([range(1, 10)])
    expect(runsOf(scans(9), 5)).toEqual([])
    const mixed = [...scans(5), ...scans(5, { from: 1, isFirst: false, firstId: 6 })]
    expect(idsOf(runsOf(mixed, 5))).toEqual([range(1, 10)])
    const known = [...scans(4), ...scans(6, { from: 1, isFirst: false, firstId: 5 })]
    expect(runsOf(known, 5)).toEqual([])
  })

  test('is not one phone that scans often', () => {
    const often = scans(12).map((scan) => ({ ...scan, accountId: 1, isFirst: false }))
    expect(runsOf(often, 0.1)).toEqual([])
  })

  test('is of known phones too if there are ten times the usual scans', () => {
    const known = scans(20, { isFirst: false })
    expect(idsOf(runsOf(known, 2))).toEqual([range(1, 20)])
    expect(runsOf(known, 2.1)).toEqual([])
  })

  test('is not ten phones in six minutes', () => {
    const slow = scans(10).map((scan, index) => ({
      ...scan,
      at: new Date(start + index * 40_000),
    }))
    expect(runsOf(slow, 5)).toEqual([])
  })

  test('goes on as long as each five minutes are one, and starts anew after a pause', () => {
    const long = [...scans(60), ...scans(12, { from: 30, firstId: 100 })]
    expect(idsOf(runsOf(long, 5))).toEqual([range(1, 60), range(100, 111)])
  })
})

describe('what is left to judge', () => {
  const looked = (all: Scan[], judgements: { entryId: number; at: Date }[] = []) => ({
    scans: all,
    usual: 5,
    judgements,
  })

  test('is only what came after the judgement', () => {
    const first = scans(12)
    const judgement = { entryId: 1, at: (first.at(-1) as Scan).at }
    expect(burstsToJudge(looked(first, [judgement]), now)).toEqual([])
    const few = [...first, ...scans(9, { from: 3, firstId: 50 })]
    expect(burstsToJudge(looked(few, [judgement]), now)).toEqual([])
    const many = [...first, ...scans(10, { from: 3, firstId: 50 })]
    expect(idsOf(burstsToJudge(looked(many, [judgement]), now))).toEqual([range(50, 59)])
  })

  test('does not include what was undone by hand', () => {
    const undone = scans(10).map((scan) => ({ ...scan, isUndone: scan.id === 4 }))
    expect(burstsToJudge(looked(undone), now)).toEqual([])
  })

  test('ends after a week', () => {
    const later = (hours: number) => new Date(start + hours * 3_600_000)
    expect(burstsToJudge(looked(scans(10)), later(7 * 24))).toHaveLength(1)
    expect(burstsToJudge(looked(scans(10)), later(7 * 24 + 0.1))).toEqual([])
  })
})

describe('the scans of a judgement', () => {
  test('are the same when the request is repeated, whatever came and was undone meanwhile', () => {
    const first = scans(12)
    const meant = scansMeant({ scans: first, usual: 5, judgements: [] }, 1)
    expect(meant).toHaveLength(12)
    const undone = first.map((scan) => ({ ...scan, isUndone: true }))
    const all = [...undone, ...scans(10, { from: 3, firstId: 50 })]
    const judgements = [{ entryId: 1, at: (first.at(-1) as Scan).at }]
    expect(scansMeant({ scans: all, usual: 5, judgements }, 1).map(({ id }) => id)).toEqual(
      range(1, 12),
    )
    // The second burst stays separate.
    expect(scansMeant({ scans: all, usual: 5, judgements }, 50).map(({ id }) => id)).toEqual(
      range(50, 59),
    )
  })

  test('include those left by an interrupted first try', () => {
    const half = scans(12).map((scan) => ({ ...scan, isUndone: scan.id <= 6 }))
    expect(scansMeant({ scans: half, usual: 5, judgements: [] }, 1)).toHaveLength(12)
  })

  test('are none where there is no burst', () => {
    expect(scansMeant({ scans: scans(9), usual: 5, judgements: [] }, 1)).toEqual([])
    expect(scansMeant({ scans: scans(12), usual: 5, judgements: [] }, 99)).toEqual([])
  })
})

test('only points that are still there can be undone', () => {
  const two = scans(2).map((scan) => ({ ...scan, accountId: 1, balance: 100, isMerged: false }))
  expect(undoableScans(two).map(({ id }) => id)).toEqual([1])
  const enough = two.map((scan) => ({ ...scan, balance: 120 }))
  expect(undoableScans(enough)).toHaveLength(2)
  expect(undoableScans(enough.map((scan) => ({ ...scan, isUndone: true })))).toEqual([])
})
