import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'

/** Who was merged into another counts as that one, unless they came again. */
export async function countCustomers(db: Queryable, businessId: number): Promise<number> {
  const { customers } = await db
    .selectFrom('loyalty_accounts as account')
    .select(sql<number>`count(*)::integer`.as('customers'))
    .where('business_id', '=', businessId)
    .where('phone', 'is not', null)
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM account_merges merge WHERE merge.business_id = account.business_id
        AND merge.account_id = account.id AND merge.version = account.version)`,
    )
    .executeTakeFirstOrThrow()
  return customers
}

export interface GivenRewards {
  readonly rewardId: number
  readonly given: number
  readonly givenBefore: number
  readonly people: number
  readonly points: number
  readonly cost: number | null
  readonly withoutCost: number
}

/**
 * What was given of each reward since a time, and how often since an earlier one. Who was merged
 * into another afterwards counts as that one.
 */
export async function countGiven(
  db: Queryable,
  { businessId, earlier, since }: { businessId: number; earlier: Date; since: Date },
): Promise<GivenRewards[]> {
  const { rows } = await sql<GivenRewards>`
    SELECT coalesce(entry.reward_id, 1) AS "rewardId", count(*) FILTER (WHERE age.is_now)::integer AS given,
      count(*) FILTER (WHERE NOT age.is_now)::integer AS "givenBefore",
      count(DISTINCT coalesce(merge.holder_id, entry.account_id)) FILTER (WHERE age.is_now)::integer AS people,
      coalesce(-sum(entry.points) FILTER (WHERE age.is_now), 0) AS points,
      sum(entry.reward_cost) FILTER (WHERE age.is_now) AS cost,
      count(*) FILTER (WHERE age.is_now AND entry.reward_cost IS NULL)::integer AS "withoutCost"
    FROM ledger_entries entry
    CROSS JOIN LATERAL (SELECT entry.created_at >= ${since} AS is_now) age
    LEFT JOIN LATERAL (SELECT m.holder_id FROM account_merges m WHERE m.business_id = ${businessId}
      AND m.account_id = entry.account_id AND m.version > entry.version ORDER BY m.version LIMIT 1) merge ON true
    WHERE entry.business_id = ${businessId} AND entry.kind = 'redemption' AND entry.created_at >= ${earlier}
      AND NOT EXISTS (SELECT FROM ledger_entries reversal
        WHERE reversal.business_id = ${businessId} AND reversal.reverses_id = entry.id)
    GROUP BY 1`.execute(db)
  return rows
}

export interface RewardStanding {
  readonly rewardId: number
  readonly ready: number
  readonly near: number
  /** The last account that was counted; null if there was none. */
  readonly last: number | null
}

/** Read in a fraction of a second, even if all of them keep earlier terms. */
const accountsAtOnce = 10_000

/**
 * How many customers can have each reward that can be had today, or is kept for them, and how many
 * have at least 80 % of it: of the next accounts after one.
 */
export async function countStanding(
  db: Queryable,
  { businessId, after }: { businessId: number; after: number },
): Promise<RewardStanding[]> {
  const { rows } = await sql<RewardStanding>`
    WITH offered AS MATERIALIZED (
      SELECT 1 AS id, NULL::integer AS points, 'spend' AS kind
      UNION ALL
      SELECT r.id, r.points, r.kind FROM businesses b
      CROSS JOIN jsonb_to_recordset(b.ladder) AS r (id integer, points integer, kind text, starts_on date, ends_on date)
      WHERE b.id = ${businessId} AND coalesce(r.starts_on <= day_at(b, now()), true)
        AND coalesce(r.ends_on >= day_at(b, now()), true)
    ), page AS MATERIALIZED (
      SELECT account.id, account.phone, account.balance, account.milestones,
        account.lifetime_points + account.lifetime_moved AS collected,
        CASE WHEN account.kept_rewards IS NOT NULL THEN kept_in_force(account, business, day_at(business, now())) END AS kept,
        CASE WHEN promise_is_near(account.balance, business.reward_threshold, account.promised_threshold,
            account.promised_until, day_at(business, now()))
          OR promise_holds(account.balance, business.reward_threshold, account.promised_threshold,
            account.promised_cap_type, account.promised_rewards)
          THEN account.promised_threshold ELSE business.reward_threshold END AS first_points
      FROM businesses business JOIN loyalty_accounts account ON account.business_id = business.id
      WHERE business.id = ${businessId} AND account.business_id = ${businessId} AND account.id > ${after}
      ORDER BY account.id LIMIT ${accountsAtOnce}
    ), told AS (
      SELECT page.*, offered.id AS reward_id, offered.kind, coalesce(offered.points, page.first_points) AS points
      FROM page CROSS JOIN offered
      WHERE (page.kept @> jsonb_build_array(jsonb_build_object('id', offered.id))) IS NOT TRUE
      UNION ALL
      SELECT page.*, k.id, k.kind, k.points
      FROM page CROSS JOIN LATERAL jsonb_to_recordset(page.kept) AS k (id integer, points integer, kind text)
    ), counted AS (
      SELECT reward_id, points, CASE kind WHEN 'milestone' THEN collected ELSE balance END AS has FROM told
      WHERE phone IS NOT NULL AND (kind = 'milestone' AND reward_id = ANY (milestones)) IS NOT TRUE
      -- Nobody with nothing, so that those are in the answer that no customer has anything of.
      UNION ALL SELECT id, 1, 0 FROM offered)
    SELECT reward_id AS "rewardId", count(*) FILTER (WHERE has >= points)::integer AS ready,
      count(*) FILTER (WHERE has < points AND has * 5 >= points::bigint * 4)::integer AS near,
      (SELECT max(id) FROM page) AS last
    FROM counted GROUP BY reward_id`.execute(db)
  return rows
}

/** How many customers have had each milestone. */
export async function countMilestones(
  db: Queryable,
  businessId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ rewardId: number; had: number }>`
    SELECT milestone AS "rewardId", count(*)::integer AS had
    FROM loyalty_accounts CROSS JOIN unnest(milestones) milestone
    WHERE business_id = ${businessId} AND phone IS NOT NULL GROUP BY milestone`.execute(db)
  return new Map(rows.map(({ rewardId, had }) => [rewardId, had]))
}

/** How many customers have how many points: in equal parts from 0 to `top`, and those who have more. */
export async function countBalances(
  db: Queryable,
  { businessId, top, parts }: { businessId: number; top: number; parts: number },
): Promise<number[]> {
  const { rows } = await sql<{ customers: number }>`
    SELECT count(account.id)::integer AS customers
    FROM generate_series(1, ${parts}::integer + 1) part
    LEFT JOIN (SELECT id, width_bucket(balance, 0, ${top}::integer, ${parts}::integer) AS part
      FROM loyalty_accounts account
      WHERE business_id = ${businessId} AND phone IS NOT NULL AND NOT EXISTS (
        SELECT FROM account_merges merge WHERE merge.business_id = account.business_id
          AND merge.account_id = account.id AND merge.version = account.version)) account USING (part)
    GROUP BY part ORDER BY part`.execute(db)
  return rows.map(({ customers }) => customers)
}
