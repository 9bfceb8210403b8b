import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'

/**
 * How many entries are not rolled up yet, at most `atMost`; -1 if the days are of another time zone
 * or by older rules.
 */
export async function countPending(
  db: Queryable,
  { businessId, atMost }: { businessId: number; atMost: number },
): Promise<number> {
  const { rows } = await sql<{ pending: number }>`
    SELECT CASE WHEN fold.time_zone <> business.time_zone OR fold.rules <> ledger_fold_rules()
      THEN -1 ELSE (
        SELECT count(*)::int FROM (
          SELECT FROM ledger_entries entry
          WHERE entry.business_id = ${businessId} AND entry.id > coalesce(fold.folded_to, 0)
          -- In this order the key is used, also where the planner expects to find one at once.
          ORDER BY entry.business_id, entry.id DESC
          LIMIT ${atMost}) latest) END AS pending
    FROM businesses business LEFT JOIN ledger_folds fold ON fold.business_id = ${businessId}
    WHERE business.id = ${businessId}`.execute(db)
  return rows[0]?.pending ?? 0
}

/** Businesses whose points moved since `since`, and those with a rollup by older rules. */
export async function listBusinessesToRollUp(db: Queryable, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select('business_id as businessId')
    .where('created_at', '>', since)
    .union(
      db
        .selectFrom('ledger_folds')
        .select('business_id as businessId')
        .where('rules', '<>', sql<number>`ledger_fold_rules()`),
    )
    .execute()
  return rows.map(({ businessId }) => businessId)
}
