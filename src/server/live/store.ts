import { sql } from 'kysely'
import type { LiveMarks } from '../../contract/analytics.ts'
import type { Queryable } from '../platform/db/queryable.ts'

/**
 * The newest ids of each business, by one statement for all. The largest id alone is not enough:
 * ids are assigned before the commit, so an entry may appear below a known one. The sum of the
 * latest ids then changes.
 */
export async function readLatest(
  db: Queryable,
  businessIds: readonly number[],
): Promise<Map<number, LiveMarks>> {
  const { rows } = await sql<LiveMarks & { businessId: number }>`
    SELECT watched.id AS "businessId", activity.mark AS activity, desk.mark AS desk,
      reviews.mark AS reviews
    FROM unnest(${businessIds}::integer[]) AS watched (id)
    CROSS JOIN LATERAL (
      SELECT concat_ws('.', max(latest.id), sum(latest.id)) AS mark
      FROM (SELECT id FROM ledger_entries WHERE business_id = watched.id
        ORDER BY id DESC LIMIT 20) AS latest
    ) AS activity
    CROSS JOIN LATERAL (
      SELECT concat_ws('.', max(latest.id), sum(latest.id)) AS mark
      FROM (SELECT id FROM audit_log WHERE business_id = watched.id
        ORDER BY id DESC LIMIT 20) AS latest
    ) AS desk
    CROSS JOIN LATERAL (
      -- A recording arrives after its review, which may also be marked as answered.
      SELECT concat_ws('.', max(latest.id), sum(latest.id), count(latest.answered_at),
        count(latest.voice_key)) AS mark
      FROM (SELECT id, answered_at, voice_key FROM feedback WHERE business_id = watched.id
        ORDER BY id DESC LIMIT 20) AS latest
    ) AS reviews`.execute(db)
  return new Map(rows.map(({ businessId, ...news }) => [businessId, news]))
}
