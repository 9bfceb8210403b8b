import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'

/** How many entries are not rolled up yet, at most `atMost`. */
export async function countPending(
  db: Queryable,
  { businessId, atMost }: { businessId: number; atMost: number },
): Promise<number> {
  const { rows } = await sql<{ pending: number }>`
    SELECT count(*)::integer AS pending FROM (
      SELECT FROM ledger_entries entry WHERE entry.business_id = ${businessId} AND entry.id > coalesce(
        (SELECT folded_to FROM code_folds WHERE business_id = ${businessId}), 0)
      ORDER BY entry.business_id, entry.id DESC LIMIT ${atMost}) latest`.execute(db)
  return rows[0]?.pending ?? 0
}

export interface Figures {
  readonly codeId: number
  readonly scans: number
  readonly points: number
  readonly customers: number
  readonly lastScanAt: Date | null
}

/** The rollup plus what came after it, in one snapshot. Leaves out codes that nobody scanned. */
export async function listFigures(db: Queryable, businessId: number): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    SELECT code_id AS "codeId", sum(scans)::integer AS scans, sum(points)::bigint AS points,
      sum(customers)::integer AS customers, max(last_scan_at) AS "lastScanAt"
    FROM (
      SELECT code_id, scans, points, customers, last_scan_at FROM code_totals
      WHERE business_id = ${businessId}
      UNION ALL
      SELECT change.code_id, change.scans, change.points, change.customers, change.last_scan_at
      FROM code_changes(${businessId}, coalesce(
        (SELECT folded_to FROM code_folds WHERE business_id = ${businessId}), 0),
        9223372036854775807) change) AS part
    GROUP BY code_id ORDER BY code_id`.execute(db)
  return rows
}
