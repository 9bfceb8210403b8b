import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/testApp.ts'
import { limits } from './rules.ts'
import { consumeOne } from './store.ts'
import { adminPauseMs, formatWait } from './waiting.ts'

/** How a limit is counted, alone and together with others, and how it is put into words. */

const server = testApp({ LIMITS: 'all' })

test('a limit holds for everybody who asks at once', async () => {
  const take = () =>
    consumeOne(server.context.db, [{ key: 'parallel', most: 7 }], { spanMs: 60_000 })
  const taken = await Promise.all(Array.from({ length: 100 }, take))
  expect(taken.filter(({ allowed }) => allowed)).toHaveLength(7)
})

test('a limit begins anew when its span is over', async () => {
  const { db } = server.context
  const take = () => consumeOne(db, [{ key: 'short', most: 1 }], { spanMs: 60_000 })
  expect((await take()).allowed).toBe(true)
  expect((await take()).allowed).toBe(false)
  await db
    .updateTable('rate_limits')
    .set({ until: sql<Date>`clock_timestamp()` })
    .where('key', '=', 'short')
    .execute()
  expect((await take()).allowed).toBe(true)
})

test('the administrator is never locked out for good', () => {
  expect([50, 51, 52, 53, 57, 58, 500].map(adminPauseMs)).toEqual([
    0, 1000, 2000, 4000, 60_000, 60_000, 60_000,
  ])
})

test.each([
  [1, 'in 1 second'],
  [40_000, 'in 40 seconds'],
  [120_000, 'in 2 minutes'],
  [3 * 3_600_000, 'in 3 hours'],
])('%i ms are %s', (ms, words) => expect(formatWait(ms)).toBe(words))

test('docs/limits.md names every limit with its figure', async () => {
  const page = await readFile(new URL('../../../docs/limits.md', import.meta.url), 'utf8')
  for (const { what, most } of Object.values(limits)) {
    expect(page).toMatch(new RegExp(`\\| ${what} \\| ${most}\\b`))
  }
})

test('several limits are taken together or not at all', async () => {
  const { db } = server.context
  const spanMs = 60_000
  const first = { name: 'first', key: 'together:first', most: 5, spanMs }
  const second = { name: 'second', key: 'together:second', most: 2, spanMs }
  const third = { name: 'third', key: 'together:third', most: 5, spanMs }
  const all = [first, second, third]
  const takeAll = async (limits: object[]) => {
    const { rows } = await sql<{ reached: string | null }>`
      SELECT reached FROM take_limits(${JSON.stringify(limits)}::jsonb)`.execute(db)
    return rows[0]?.reached
  }
  const counted = async () => {
    const rows = await db
      .selectFrom('rate_limits')
      .select(['key', 'count'])
      .where('key', 'like', 'together:%')
      .orderBy('key')
      .execute()
    return rows.map(({ key, count }) => `${key.split(':')[1]} ${count}`)
  }
  expect(await takeAll(all)).toBeNull()
  expect(await takeAll(all)).toBeNull()
  expect(await counted()).toEqual(['first 2', 'second 2', 'third 2'])
  expect(await takeAll(all)).toBe('second')
  expect(await counted()).toEqual(['first 2', 'second 2', 'third 2'])
  expect(await takeAll([first, third])).toBeNull()
  expect(await counted()).toEqual(['first 3', 'second 2', 'third 3'])
  // At once, no more are let through than there is room for, and the others are not counted.
  const answers = await Promise.all(Array.from({ length: 20 }, () => takeAll([third, first])))
  expect(answers.filter((reached) => reached === null)).toHaveLength(2)
  expect(await counted()).toEqual(['first 5', 'second 2', 'third 5'])
})
