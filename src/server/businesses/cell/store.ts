import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'

/** The lowest id of a business in this database; undefined if there is none. */
export async function findLowestId(db: Queryable): Promise<number | undefined> {
  const lowest = await db
    .selectFrom('businesses')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return lowest?.id
}

/** The next business gets this id, unless that is taken already. Servers may do it at the same time. */
export async function continueFrom(db: Queryable, firstId: number): Promise<void> {
  const ids = sql`pg_get_serial_sequence('businesses', 'id')`
  await sql`
    SELECT setval(${ids}, ${firstId}::bigint, false)
    WHERE pg_sequence_last_value(${ids}::regclass) IS NULL
      OR pg_sequence_last_value(${ids}::regclass) < ${firstId}::bigint - 1`.execute(db)
}
