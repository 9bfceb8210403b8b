import { sql } from 'kysely'
import { firstSeenAt, lastVisitAt, visits } from '../platform/db/counted.ts'
import type { Queryable } from '../platform/db/queryable.ts'

/** The sale that the owner has entered, in whole dollars. */
export async function findAverageSale(db: Queryable, businessId: number): Promise<number | null> {
  const row = await db
    .selectFrom('businesses')
    .select('average_sale as amount')
    .where('id', '=', businessId)
    .executeTakeFirst()
  return row?.amount ?? null
}

/** Customers who had come before and came again in the last `days` days. */
export async function countBack(
  db: Queryable,
  { businessId, days }: { businessId: number; days: number },
): Promise<number> {
  const { rows } = await sql<{ customers: number }>`
    SELECT count(*)::int AS customers FROM loyalty_accounts account
    WHERE account.business_id = ${businessId} AND account.phone IS NOT NULL
      AND ${lastVisitAt} > now() - make_interval(days => ${days})
      AND ${firstSeenAt(businessId)} <= now() - make_interval(days => ${days})`.execute(db)
  return rows[0]?.customers ?? 0
}

export interface SlippingRow {
  readonly customerId: number
  readonly phone: string
  readonly visits: number
  readonly everyDays: number
  readonly lastVisitAt: Date
  readonly count: number
}

/**
 * Customers of three visits or more who have stayed away for more than twice their own rhythm, and
 * for more than a week, but not so long that they are gone: six times, or two months.
 */
export async function listSlipping(
  db: Queryable,
  { businessId, limit }: { businessId: number; limit: number },
): Promise<SlippingRow[]> {
  const { rows } = await sql<SlippingRow>`
    SELECT id AS "customerId", phone, visits, greatest(1, round(rhythm))::int AS "everyDays",
      last_visit AS "lastVisitAt", count(*) OVER ()::int AS count
    FROM (
      SELECT id, phone, visits, last_visit,
        extract(epoch FROM last_visit - first_seen) / 86400 / (visits - 1) AS rhythm,
        extract(epoch FROM now() - last_visit) / 86400 AS away
      FROM (
        SELECT account.id, account.phone, ${visits} AS visits, ${lastVisitAt} AS last_visit,
          ${firstSeenAt(businessId)} AS first_seen
        FROM loyalty_accounts account
        WHERE account.business_id = ${businessId} AND account.phone IS NOT NULL
          AND account.blocked_at IS NULL AND ${visits} >= 3) counted) customer
    WHERE away > greatest(2 * rhythm, 7) AND away <= greatest(6 * rhythm, 60)
    ORDER BY visits DESC, id
    LIMIT ${limit}`.execute(db)
  return rows
}

/** The last twelve months of the shop's calendar, from the rollup. */
export async function listMonths(db: Queryable, businessId: number) {
  return db
    .selectFrom('customer_month_totals')
    .select([
      sql<string>`to_char(month, 'YYYY-MM-DD')`.as('month'),
      'customers',
      sql<number>`customers - new_customers`.as('returningCustomers'),
    ])
    .where('business_id', '=', businessId)
    .where('month', '>', sql<Date>`(now() - interval '12 months')::date`)
    .orderBy('month')
    .execute()
}

export interface RewardFigures {
  readonly visits: number
  readonly points: number
  readonly given: number
  readonly cameAgain: number
}

/** The most rewards that are looked at: the latest. */
const mostRewards = 1_000

/** What visits bring, from the rollup, and who came again after a reward. */
export async function readRewards(db: Queryable, businessId: number): Promise<RewardFigures> {
  const { rows } = await sql<RewardFigures>`
    WITH reward AS MATERIALIZED (
      SELECT account_id, version, created_at FROM ledger_entries entry
      WHERE business_id = ${businessId} AND kind = 'redemption'
        AND NOT EXISTS (
          SELECT FROM ledger_entries reversal
          WHERE reversal.business_id = entry.business_id AND reversal.reverses_id = entry.id)
      ORDER BY id DESC LIMIT ${mostRewards})
    SELECT
      (SELECT coalesce(sum(visits), 0)::int FROM ledger_days WHERE business_id = ${businessId})
        AS visits,
      (SELECT coalesce(sum(points_awarded), 0)::bigint FROM ledger_days
       WHERE business_id = ${businessId}) AS points,
      count(*)::int AS given,
      (count(*) FILTER (WHERE EXISTS (
        SELECT FROM ledger_entries next
        WHERE next.business_id = ${businessId} AND next.account_id = reward.account_id
          AND next.version > reward.version AND next.kind = 'accrual'
          AND next.created_at <= reward.created_at + interval '30 days')))::int AS "cameAgain"
    FROM reward
    WHERE created_at <= now() - interval '30 days' AND created_at > now() - interval '1 year'`.execute(
    db,
  )
  return rows[0] ?? { visits: 0, points: 0, given: 0, cameAgain: 0 }
}
