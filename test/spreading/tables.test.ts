import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../app.ts'
import { notByBusiness } from './tables.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

interface Key {
  readonly table: string
  readonly name: string
  readonly columns: string[]
}

interface ForeignKey {
  readonly name: string
  readonly table: string
  readonly columns: string[]
  readonly other: string
  readonly otherColumns: string[]
}

const isBusinessTable = (table: string) => !notByBusiness.has(table)

async function listTables(): Promise<{ table: string; first: string }[]> {
  const { rows } = await sql<{ table: string; first: string }>`
    SELECT c.relname AS table, a.attname AS first
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = 1
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    ORDER BY 1`.execute(server.context.db)
  return rows
}

/** Everything that makes rows unique: primary keys, unique constraints, unique indexes. */
async function listKeys(): Promise<Key[]> {
  const { rows } = await sql<Key>`
    SELECT c.relname AS table, k.relname AS name, array_agg(
      coalesce(a.attname::text, 'an expression') ORDER BY part.place) AS columns
    FROM pg_index i
    JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
    JOIN pg_class k ON k.oid = i.indexrelid
    CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY AS part (number, place)
    LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = part.number AND a.attnum > 0
    WHERE i.indisunique GROUP BY 1, 2`.execute(server.context.db)
  return rows
}

async function listForeignKeys(): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    SELECT f.conname AS name, c.relname AS table, o.relname AS other,
      ARRAY(SELECT a.attname::text FROM unnest(f.conkey) WITH ORDINALITY AS part (number, place)
        JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = part.number
        ORDER BY part.place) AS columns,
      ARRAY(SELECT a.attname::text FROM unnest(f.confkey) WITH ORDINALITY AS part (number, place)
        JOIN pg_attribute a ON a.attrelid = f.confrelid AND a.attnum = part.number
        ORDER BY part.place) AS "otherColumns"
    FROM pg_constraint f
    JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class o ON o.oid = f.confrelid
    WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace`.execute(server.context.db)
  return rows
}

test('every table is a business’s, which says so first, or is listed with the place it stays in', async () => {
  const tables = await listTables()
  expect(
    [...notByBusiness.keys()].filter((name) => !tables.some(({ table }) => table === name)),
  ).toEqual([])
  const others = tables.filter(
    ({ table, first }) => isBusinessTable(table) && first !== 'business_id',
  )
  expect(others).toEqual([])
  expect(tables.filter(({ table }) => isBusinessTable(table)).length).toBeGreaterThan(15)
})

test('every key of a business’s data begins with the business, so tables can be spread by it', async () => {
  const keys = (await listKeys()).filter(({ table }) => isBusinessTable(table))
  expect(keys.filter(({ columns }) => columns[0] !== 'business_id')).toEqual([])
  const withKey = new Set(keys.map(({ table }) => table))
  const tables = (await listTables()).filter(({ table }) => isBusinessTable(table))
  expect(tables.filter(({ table }) => !withKey.has(table))).toEqual([])
})

test('what refers to a business’s data does so within the business', async () => {
  const foreignKeys = await listForeignKeys()
  const within = foreignKeys.filter(({ other }) => isBusinessTable(other))
  expect(within.length).toBeGreaterThanOrEqual(2)
  for (const { table, columns, otherColumns } of within) {
    expect(isBusinessTable(table)).toBe(true)
    expect(otherColumns[columns.indexOf('business_id')]).toBe('business_id')
  }
})

test('what is copied everywhere refers to nothing else, and nothing spread to what is in one place', async () => {
  const placeOf = (table: string) => notByBusiness.get(table) ?? 'spread'
  const pairs = (await listForeignKeys()).map(
    ({ table, other }) => `${placeOf(table)} → ${placeOf(other)}`,
  )
  const allowed = [
    'spread → spread',
    'spread → copied everywhere',
    'copied everywhere → copied everywhere',
    'one place → copied everywhere',
  ]
  expect(pairs.filter((pair) => !allowed.includes(pair))).toEqual([])
})
