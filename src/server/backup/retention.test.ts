import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../test/rounds.ts'
import { choose, type KeptBackup } from './retention.ts'

const hourMs = 3_600_000
const newestAt = Date.parse('2026-03-11T03:00:00Z')
/** Wednesday, 3:00, so many hours ago. */
const ago = (hours: number, entries = 100): KeptBackup => ({
  name: `${hours} h`,
  at: new Date(newestAt - hours * hourMs),
  entries,
})
const keep = { days: 7, weeks: 4 }
const keptOf = (backups: readonly KeptBackup[]) => {
  const { old } = choose(backups, keep)
  return backups.map(({ name }) => name).filter((name) => !old.includes(name))
}

test('of two months of nights stay seven days and, besides, the last of each earlier week', () => {
  const nights = Array.from({ length: 60 }, (_, night) => ago(24 * night))
  const daily = [0, 1, 2, 3, 4, 5, 6]
  // Sundays: 3, 10, 17 and 24 nights ago. The first of the four weeks is the present one.
  expect(keptOf(nights)).toEqual([...daily, 10, 17].map((night) => `${24 * night} h`))
})

test('restarts push out nothing', () => {
  const nights = Array.from({ length: 7 }, (_, night) => ago(24 * night + 24))
  const restarts = Array.from({ length: 20 }, (_, place) => ago(place / 60))
  expect(keptOf([...restarts, ...nights])).toEqual(
    expect.arrayContaining(nights.slice(0, 6).map(({ name }) => name)),
  )
})

describe('the last backup that holds far more than the newest', () => {
  test('stays, however old, while the database is empty', () => {
    const empty = Array.from({ length: 40 }, (_, night) => ago(24 * night, 0))
    const full = [ago(24 * 100, 9_000), ago(24 * 101, 8_000)]
    const { old, heldBack } = choose([...empty, ...full], keep)
    expect(heldBack).toBe(full[0])
    expect(old).not.toContain(full[0]?.name)
    expect(old).toContain(full[1]?.name)
  })

  test('goes once a new one holds as much, and is not named while another of its kind stays', () => {
    expect(choose([ago(0, 9_000), ago(24 * 100, 9_000)], { days: 1, weeks: 1 })).toEqual({
      old: ['2400 h'],
      heldBack: undefined,
    })
    const { heldBack } = choose([ago(0, 0), ago(30, 9_000), ago(24 * 100, 9_000)], keep)
    expect(heldBack).toBeUndefined()
  })
})

test('whenever backups are made and deleted, something of each size stays, and little is kept', () => {
  const steps = fc.array(fc.record({ hours: fc.nat(60), entries: fc.nat(5) }), { maxLength: 120 })
  fc.assert(
    fc.property(steps, (made) => {
      let there: KeptBackup[] = []
      let at = newestAt
      for (const [place, { hours, entries }] of made.entries()) {
        at += hours * hourMs
        const newest = { name: `${place}`, at: new Date(at), entries }
        const before = [...there, newest]
        const { old } = choose(before, keep)
        there = before.filter(({ name }) => !old.includes(name))
        expect(there).toContain(newest)
        const most = Math.max(...before.map((one) => one.entries ?? 0))
        if (most > 2 * entries)
          expect(there.some((one) => (one.entries ?? 0) > 2 * entries)).toBe(true)
        const older = there.filter((one) => at - one.at.getTime() >= 24 * hourMs)
        expect(older.length).toBeLessThanOrEqual(keep.days + keep.weeks + 1)
      }
    }),
    { numRuns: rounds(200) },
  )
})
