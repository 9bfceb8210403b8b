import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** The first argument of a store: the database, or the current transaction. */
export type Queryable = Kysely<Tables>

export type Clock = () => Date

/** Throws if the database does not answer. */
export async function ping(db: Queryable): Promise<void> {
  await sql`SELECT 1`.execute(db)
}
