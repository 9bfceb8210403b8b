import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/queryable.ts'

/** How many ids come after the rollup. Some of them may never have become an entry. */
export async function countPending(db: Queryable): Promise<number> {
  const { rows } = await sql<{ pending: number }>`
    SELECT CASE WHEN is_called THEN last_value ELSE 0 END - folded_to AS pending
    FROM ledger_entries_id_seq CROSS JOIN platform_fold`.execute(db)
  return rows[0]?.pending ?? 0
}

/** Rolls up at most `most` of the ids that are ready, and returns how many are left. */
export async function rollUpChunk(db: Queryable, most: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    SELECT fold_platform(${most}) AS "left"`.execute(db)
  return rows[0]?.left ?? 0
}
