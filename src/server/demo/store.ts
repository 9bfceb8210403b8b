import { sql } from 'kysely'
import type { Queryable } from '../context.ts'

/** Servers that start together seed one demo business between them. */
export async function lockDemo(tx: Queryable): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(3, 0)`.execute(tx)
}

export async function hasBusinesses(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('businesses').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}
