import { sql } from 'kysely'
import type { Queryable } from '../db/queryable.ts'

/** Reads in its own transaction, with this time limit for each statement. */
export async function readShortly<T>(
  db: Queryable,
  statementTimeoutMs: number,
  read: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      const timeout = String(statementTimeoutMs)
      await sql`SELECT set_config('statement_timeout', ${timeout}, true)`.execute(tx)
      return read(tx)
    })
}
