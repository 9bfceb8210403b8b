import { expect, test } from 'vitest'
import { allSteps } from '../../../../test/allSteps.ts'
import { costOf } from '../../../../test/costOf.ts'
import { anna, award, ben, calm, on, times, watched } from '../../../../test/watched.ts'
import { findings, notDismissed, onlyServedByOne } from './findings.ts'
import type { WatchedEntry } from './watched.ts'

const one = 7
const found = (more: readonly WatchedEntry[]) =>
  allSteps(findings(watched([...calm(anna), ...calm(ben), ...more])))

test('the gravest comes first', () => {
  const more = [
    ...times(30, (place) => award({ accountId: one, at: on(place % 28, '11:41', 2 * place) })),
    ...times(5, (day) => award({ at: on(day, '22:15', day) })),
  ]
  const all = found(more)
  expect(all.map(({ weight }) => weight)).toEqual(
    all.map(({ weight }) => weight).toSorted((a, b) => b - a),
  )
  expect(all[0]?.rule).toBe('one-number')
  expect(all.map(({ rule }) => rule)).toContain('outside-hours')
})

test('what was dismissed comes back once it has grown by half, for this pair alone', () => {
  const of = (count: number) =>
    found(
      times(count, (place) =>
        award({ accountId: one, at: on(place % 28, place < 28 ? '11:41' : '16:22', place) }),
      ),
    )
  const dismissed = [{ rule: 'one-number', memberId: anna, accountId: one, figure: 20 }]
  const names = (count: number, by = dismissed) =>
    notDismissed(of(count), by).map(({ rule }) => rule)
  expect(names(29)).not.toContain('one-number')
  expect(names(30)).toContain('one-number')
  expect(names(29, [{ ...dismissed[0], accountId: 8 } as (typeof dismissed)[number]])).toContain(
    'one-number',
  )
})

test('who is served by one alone is asked about, and nobody else', () => {
  const entries = [
    ...times(10, (day) => award({ accountId: 1, at: on(day, '12:00') })),
    ...times(9, (day) => award({ accountId: 2, at: on(day, '12:00') })),
    ...times(10, (day) => award({ accountId: 3, at: on(day, '12:00') })),
    award({ accountId: 3, memberId: ben, at: on(3, '12:00') }),
  ]
  expect(onlyServedByOne(entries)).toEqual([1])
})

test('a larger team costs no more: each entry is looked at a few times, not once for each member', () => {
  const readsOf = (members: number) => {
    let reads = 0
    const counted = (entry: WatchedEntry) =>
      new Proxy(entry, {
        get(from, name) {
          reads += 1
          return Reflect.get(from, name)
        },
      })
    const entries = times(2_000, (place) =>
      award({ memberId: 1 + (place % members), at: on(place % 28, '12:00', place % 60) }),
    )
    const people = times(members, (place) => ({
      id: place + 1,
      ownAccountId: null,
      addedAt: on(-9, '09:00'),
    }))
    allSteps(findings({ ...watched(entries, { members: people }), entries: entries.map(counted) }))
    return reads
  }
  expect(readsOf(200)).toBeLessThan(2 * readsOf(2))
})

test('as many entries as are read at most keep nobody else waiting', async () => {
  const entries = times(5_000, (place) =>
    award({ memberId: 1 + (place % 20), at: on(place % 28, '12:00', place % 3_600) }),
  )
  const people = times(20, (place) => ({
    id: place + 1,
    ownAccountId: null,
    addedAt: on(-9, '09:00'),
  }))
  const month = watched(entries, { members: people, timeZone: 'America/New_York' })
  // In megabytes of JSON that could be parsed meanwhile.
  expect(await costOf(() => allSteps(findings(month)))).toBeLessThan(6)
})
