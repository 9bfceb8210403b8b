import { sql } from 'kysely'
import type { Queryable } from './queryable.ts'

/** Whether the database knows a time zone by this name. Any other would make later dates fail. */
export async function isTimeZone(tx: Queryable, name: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    SELECT EXISTS (SELECT 1 FROM pg_timezone_names WHERE name = ${name}) AS "isKnown"`.execute(tx)
  return rows[0]?.isKnown ?? false
}
