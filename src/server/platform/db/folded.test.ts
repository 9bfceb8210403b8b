import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fold } from '../../../contract/platform/fold.ts'

/** The database's half of `contract/platform/fold.ts`, asked in the migrated database that tests copy. */

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('databaseTemplateUrl') })
  await client.connect()
})
afterAll(() => client.end())

/** The blocks that anything is folded in; Hangul and other large ones by a few of their letters. */
const blocks = [
  [0x1, 0x33ff],
  [0xa640, 0xa69f],
  [0xac00, 0xac40],
  [0xf900, 0xffff],
  [0x1d400, 0x1d7ff],
  [0x1f100, 0x1f64f],
]

test('the database folds characters as the code does', async () => {
  const points = blocks.flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, place) => first + place),
  )
  // Between two letters, since spaces at the ends are cut off.
  const { rows } = await client.query(
    "SELECT point, folded('a' || chr(point) || 'b') AS folded FROM unnest($1::integer[]) AS point",
    [points],
  )
  const differing = rows.filter(
    ({ point, folded }) => folded !== fold(`a${String.fromCodePoint(point)}b`),
  )
  expect(differing.map(({ point }) => point.toString(16))).toEqual([])
})

test('and words with spaces around and between', async () => {
  for (const words of ['  Zoë O’Brien-Müller\n', 'ﾔﾏﾀﾞ　Ｔａｒｏ', '', '…', 'ÆØÅ & Söhne; “Ann”']) {
    const { rows } = await client.query('SELECT folded($1) AS folded', [words])
    expect(rows[0].folded).toBe(fold(words))
  }
})
