import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { tables, tablesWhere } from './features.ts'

const snapshot = await readFile(
  new URL('./platform/db/schema.snapshot.txt', import.meta.url),
  'utf8',
)
const columns = [...snapshot.matchAll(/^(\w+)\.(\w+) /gm)].map(([, table = '', column = '']) => ({
  table,
  column,
}))

test('the features speak for the tables that the database has', () => {
  const present = new Set(columns.map(({ table }) => table))
  expect(Object.keys(tables).toSorted()).toEqual([...present].toSorted())
})

test('of every table of a business it is said what purge, export and erasure do with it', () => {
  const ofBusinesses = columns.filter(({ column }) => column === 'business_id')
  expect(tablesWhere(() => true).toSorted()).toEqual(
    ofBusinesses.map(({ table }) => table).toSorted(),
  )
})

test('every feature that says something is heard', async () => {
  const own = await readFile(new URL('features.ts', import.meta.url), 'utf8')
  const files = await readdir(import.meta.dirname, { recursive: true })
  const said = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('/feature.ts') && file !== 'feature/feature.ts')
  expect(said.length).toBeGreaterThan(30)
  expect(said.filter((file) => !own.includes(`'./${file}'`))).toEqual([])
})
