import { sql } from 'kysely'
import type { Queryable } from '../context.ts'

interface Figures {
  readonly totalCustomers: number
  readonly newCustomersThisMonth: number
  readonly totalPointsAwarded: number
  readonly totalRewardsClaimed: number
  readonly totalRewardsEarned: number
}

/**
 * The dashboard's figures as a fold of the ledger. An undone accrual counts for nothing, an undone
 * redemption is not claimed, and a customer is new in the month of the shop's calendar in which
 * their first entry (version 1) was made.
 */
export async function foldFigures(db: Queryable, businessId: number): Promise<Figures> {
  const { rows } = await sql<Figures>`
    SELECT
      count(*) FILTER (WHERE entry.version = 1)::int AS "totalCustomers",
      count(*) FILTER (WHERE entry.version = 1 AND entry.created_at >= month.start)::int
        AS "newCustomersThisMonth",
      coalesce(sum(entry.points) FILTER (WHERE entry.kind = 'accrual' OR undone.kind = 'accrual'), 0)::bigint
        AS "totalPointsAwarded",
      (count(*) FILTER (WHERE entry.kind = 'redemption')
        - count(*) FILTER (WHERE undone.kind = 'redemption'))::int AS "totalRewardsClaimed",
      coalesce(sum(entry.rewards_unlocked) FILTER (WHERE undone.kind IS DISTINCT FROM 'redemption'), 0)::int
        AS "totalRewardsEarned"
    FROM businesses AS business
    CROSS JOIN LATERAL (SELECT date_trunc('month', now(), business.time_zone) AS start) AS month
    LEFT JOIN ledger_entries AS entry ON entry.business_id = business.id
    LEFT JOIN ledger_entries AS undone
      ON undone.business_id = entry.business_id AND undone.id = entry.reverses_id
    WHERE business.id = ${businessId}`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('The fold of a ledger is one row')
  return figures
}
