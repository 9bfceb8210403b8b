import { type RawBuilder, sql } from 'kysely'

/** How long an entry may have waited on a device before it was stored. */
const longestWait = sql`interval '73 hours'`

/**
 * A team's entries since a moment, as `member` and `entry`. Ids follow the clock, so none is below
 * the last id from well before that moment, and older entries are not read.
 */
export function entriesOfTeam({
  businessId,
  since,
}: {
  readonly businessId: number
  readonly since: Date
}): RawBuilder<unknown> {
  const moment = sql`${since}::timestamptz`
  return sql`
    (SELECT member.*, coalesce((
        SELECT earlier.id FROM ledger_entries AS earlier
        WHERE earlier.business_id = ${businessId} AND earlier.staff_id = member.id
          AND earlier.staff_id IS NOT NULL AND earlier.created_at < ${moment} - ${longestWait}
        ORDER BY earlier.id DESC LIMIT 1), 0) AS before_id
      FROM staff AS member WHERE member.business_id = ${businessId}
    ) AS member
    -- Member by member. Small tables are seldom analyzed, and then the planner takes a team for
    -- large and looks for the first id again for each entry; OFFSET 0 keeps it from that.
    CROSS JOIN LATERAL (
      SELECT * FROM ledger_entries AS entry
      WHERE entry.business_id = ${businessId} AND entry.staff_id = member.id
        AND entry.staff_id IS NOT NULL AND entry.id > member.before_id
      -- Not by the index of times, which would read everybody's pages of those days for each member.
        AND entry.created_at + interval '0' >= ${moment}
      OFFSET 0
    ) AS entry`
}
