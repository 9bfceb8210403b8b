import { sql } from 'kysely'
import type { Queryable } from '../../src/server/platform/db/queryable.ts'

/**
 * Rewards that were unlocked but not announced to their customer, or the reverse. What a visit
 * unlocks together with its bonuses is announced once.
 */
export async function announcementViolations(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ entry: string | null; event: string | null }>`
    SELECT unlocked.event AS entry, told.event
    FROM (
      SELECT e.business_id, 'reward_unlocked:' || coalesce(e.goes_with_id, e.id) AS event
      FROM ledger_entries e
      JOIN businesses b ON b.id = e.business_id AND b.phone_confirmed_at IS NOT NULL
      GROUP BY e.business_id, coalesce(e.goes_with_id, e.id)
      HAVING sum(e.rewards_unlocked) > 0
    ) unlocked
    FULL JOIN (SELECT business_id, event FROM messages WHERE kind = 'reward_unlocked') told
      ON told.business_id = unlocked.business_id AND told.event = unlocked.event
    WHERE told.event IS NULL OR unlocked.event IS NULL`.execute(db)
  return rows.map(({ entry, event }) =>
    entry ? `${entry} was announced to nobody` : `${event} was announced and never happened`,
  )
}
