import { sql } from 'kysely'
import type { PlatformAnalytics } from '../../../contract/platform.ts'
import type { Queryable } from '../../platform/db/queryable.ts'

/** The rollup plus what came after it, in the surrounding statement's snapshot. */
const days = sql`
  (SELECT day, entries, new_accounts, visits, points_awarded, rewards_claimed FROM platform_days
   UNION ALL
   SELECT step.* FROM platform_fold fold
   CROSS JOIN LATERAL platform_steps(fold.folded_to, 9223372036854775807) step)`

/** The platform's figures. Accounts that own only a demo shop do not count either. */
export async function sumFigures(db: Queryable): Promise<PlatformAnalytics> {
  const { rows } = await sql<PlatformAnalytics>`
    SELECT
      shops.total + (
        SELECT count(*) FROM users account WHERE NOT EXISTS (
          SELECT FROM businesses owned
          WHERE owned.owner_user_id = account.id AND owned.deleted_at IS NULL)) AS "totalUsers",
      shops.total AS "totalBusinesses",
      shops.active AS "activeBusinesses",
      shops.pending AS "pendingSetupBusinesses",
      shops.inactive AS "inactiveBusinesses",
      coalesce(sum(d.new_accounts), 0)::bigint AS "totalLoyaltyAccounts",
      coalesce(sum(d.points_awarded), 0)::bigint AS "totalPointsAwarded",
      coalesce(sum(d.rewards_claimed), 0)::bigint AS "totalRewardsClaimed"
    FROM (
      SELECT count(*) AS total,
        count(*) FILTER (WHERE setup_completed AND is_active) AS active,
        count(*) FILTER (WHERE NOT setup_completed) AS pending,
        count(*) FILTER (WHERE setup_completed AND NOT is_active) AS inactive
      FROM businesses WHERE deleted_at IS NULL AND NOT is_demo) shops
    LEFT JOIN ${days} d ON true
    GROUP BY shops.total, shops.active, shops.pending, shops.inactive`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('The figures are one row')
  return figures
}

export interface GrowthStep {
  /** `YYYY-MM-DD` */
  readonly from: string
  readonly to: string
  readonly newBusinesses: number
  readonly newLoyaltyAccounts: number
  readonly visits: number
  readonly points: number
  readonly rewardsClaimed: number
  readonly isUnderWay: boolean
}

/** The last `count` days, weeks or months in UTC, oldest first. */
export async function listGrowth(
  db: Queryable,
  { unit, count }: { unit: 'day' | 'week' | 'month'; count: number },
): Promise<GrowthStep[]> {
  const { rows } = await sql<GrowthStep>`
    WITH today AS (SELECT (now() AT TIME ZONE 'UTC')::date AS day),
    steps AS (
      SELECT start::date AS first,
        (start + ${`1 ${unit}`}::interval - interval '1 day')::date AS last
      FROM today, generate_series(
        date_trunc(${unit}, today.day::timestamp) - ${`${count - 1} ${unit}`}::interval,
        date_trunc(${unit}, today.day::timestamp), ${`1 ${unit}`}::interval) AS start),
    opened AS (
      SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS businesses
      FROM businesses
      WHERE NOT is_demo
        AND created_at >= (SELECT min(first) FROM steps)::timestamp AT TIME ZONE 'UTC'
      GROUP BY 1),
    d AS (
      SELECT day, 0 AS businesses, new_accounts, visits, points_awarded, rewards_claimed
      FROM ${days} folded
      UNION ALL
      SELECT day, businesses, 0, 0, 0, 0 FROM opened)
    SELECT to_char(first, 'YYYY-MM-DD') AS "from", to_char(last, 'YYYY-MM-DD') AS "to",
      coalesce(sum(businesses), 0)::bigint AS "newBusinesses",
      coalesce(sum(new_accounts), 0)::bigint AS "newLoyaltyAccounts",
      coalesce(sum(visits), 0)::bigint AS visits,
      coalesce(sum(points_awarded), 0)::bigint AS points,
      coalesce(sum(rewards_claimed), 0)::bigint AS "rewardsClaimed",
      first <= today.day AND today.day <= last AS "isUnderWay"
    FROM steps CROSS JOIN today
    LEFT JOIN d ON d.day BETWEEN first AND last
    GROUP BY first, last, today.day
    ORDER BY first`.execute(db)
  return rows
}
