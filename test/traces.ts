import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** Finds words anywhere in the database, whatever its tables and columns are. */
export async function tracesOf({ context: { db } }: TestApp, words: string): Promise<string[]> {
  const { rows: columns } = await sql<{ place: string; name: string; text: string }>`
    SELECT format('%I.%I', table_schema, table_name) AS place, column_name AS name,
      format('%I', column_name) AS text
    FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
      AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`.execute(db)
  expect(columns.length).toBeGreaterThan(50)
  const traces: string[] = []
  for (const { place, name, text } of columns) {
    const { rows } = await sql<{ found: number }>`
      SELECT count(*)::int AS found FROM ${sql.raw(place)}
      WHERE strpos(${sql.raw(text)}::text, ${words}) > 0`.execute(db)
    if (rows[0]?.found) traces.push(`${place}.${name}`)
  }
  return traces.sort()
}
