import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/testApp.ts'
import { migrate } from './migrate.ts'

const server = testApp()

/** PostgreSQL's own description of the database, in lines of a stable order. */
async function describeSchema(): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    SELECT line FROM (
      SELECT format('%s.%s %s%s%s', c.table_name, c.column_name, c.data_type,
        CASE c.is_nullable WHEN 'NO' THEN ' not null' ELSE '' END,
        coalesce(' default ' || c.column_default, CASE c.is_identity WHEN 'YES' THEN ' identity' ELSE '' END)) AS line,
        1 AS part, c.table_name AS a, lpad(c.ordinal_position::text, 3, '0') AS b
      FROM information_schema.columns c WHERE c.table_schema = 'public'
      UNION ALL
      SELECT format('%s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)), 2, conrelid::regclass::text, conname
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
      UNION ALL
      SELECT indexdef, 3, tablename, indexname FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL
      SELECT pg_get_triggerdef(oid), 4, tgrelid::regclass::text, tgname FROM pg_trigger
      WHERE NOT tgisinternal AND tgrelid::regclass::text NOT LIKE 'graphile_worker.%'
      UNION ALL
      SELECT format('function %s(%s)', proname, pg_get_function_identity_arguments(oid)), 5, proname, ''
      FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    ) AS lines ORDER BY part, a COLLATE "C", b COLLATE "C"`.execute(server.context.db)
  return `${rows.map((row) => row.line).join('\n')}\n`
}

test('the schema is the committed one', async () => {
  await expect(await describeSchema()).toMatchFileSnapshot('schema.snapshot.txt')
})

test('migrating again changes nothing', async () => {
  const before = await describeSchema()
  await migrate(server.databaseUrl)
  expect(await describeSchema()).toBe(before)
})

test('the terms of a business are kept whenever they change, and only then', async () => {
  const { db } = server.context
  const { id } = await db
    .insertInto('businesses')
    .values({ name: 'Terms', sign_in_name: 'terms', phone: '+14155550111' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const business = db.updateTable('businesses').where('id', '=', id)
  await business.set({ description: 'No term' }).execute()
  await business.set({ reward_threshold: 50 }).execute()
  await business.set({ reward_threshold: 50, name: 'Terms' }).execute()
  await business.set({ name: 'New terms' }).execute()
  const { rows } = await sql`
    SELECT version, name, reward_threshold AS threshold FROM business_terms
    WHERE business_id = ${id} ORDER BY version`.execute(db)
  expect(rows).toEqual([
    { version: 1, name: 'Terms', threshold: 100 },
    { version: 2, name: 'Terms', threshold: 50 },
    { version: 3, name: 'New terms', threshold: 50 },
  ])
})

test('a business has its first location from the start, whoever registers it', async () => {
  const { db } = server.context
  const { id, open_locations } = await db
    .insertInto('businesses')
    .values({ name: 'Place', sign_in_name: 'place', phone: '+14155550112' })
    .returning(['id', 'open_locations'])
    .executeTakeFirstOrThrow()
  expect(open_locations).toEqual([1])
  const locations = await server.rows('locations', ['id', 'name'], { business_id: id })
  expect(locations).toEqual([{ id: 1, name: 'Main location' }])
})
