import { type RawBuilder, sql } from 'kysely'
import type { PointSource } from '../../contract/analytics.ts'
import { isCustomerAt } from '../platform/db/cameTo.ts'
import { pricesToday, rewardsWaitingOfAll } from '../platform/db/nextReward.ts'
import type { Queryable } from '../platform/db/queryable.ts'

interface Figures {
  readonly totalCustomers: number
  readonly newCustomersThisMonth: number
  readonly totalPointsAwarded: number
  readonly totalRewardsClaimed: number
  readonly totalRewardsEarned: number
  readonly totalPointsWaiting: number
  readonly entries: number
}

/** A business, or one of its locations. */
export interface Of {
  readonly businessId: number
  readonly locationId?: number | undefined
}

/**
 * A rollup's rows: of the business, or of its location. While a shop has one location, that
 * location's rows are the business's.
 */
function rolledUp({ businessId, locationId }: Of, table: RolledUp, columns: RawBuilder<unknown>) {
  const ofBusiness = sql`
    SELECT ${columns} FROM ${sql.table(table)} rolled WHERE business_id = ${businessId}`
  if (locationId === undefined) return ofBusiness
  return sql`
    SELECT ${columns} FROM ${sql.table(tablesByLocation[table])} rolled
    WHERE business_id = ${businessId} AND location_id = ${locationId}
    UNION ALL ${ofBusiness} AND ${locationId}::integer = 1 AND NOT EXISTS (
      SELECT FROM ledger_folds WHERE business_id = ${businessId} AND by_location)`
}

const tablesByLocation = {
  ledger_days: 'location_days',
  ledger_hours: 'location_hours',
  customer_month_totals: 'location_months',
} as const
type RolledUp = keyof typeof tablesByLocation

/** Days of a business or location: the rollup plus what came after it, in one snapshot. */
const days = (of: Of) => sql`
  (${rolledUp(
    of,
    'ledger_days',
    sql`day, entries, new_customers, visits, points_awarded, rewards_claimed, rewards_earned,
      points_net`,
  )}
   UNION ALL
   ${latestSteps(
     of.businessId,
     sql`step.day, step.entries, step.new_customers, step.visits, step.points_awarded,
       step.rewards_claimed, step.rewards_earned, step.points_net`,
   )}
   ${of.locationId === undefined ? sql`` : sql`AND step.location_id = ${of.locationId}`})`

/** The changes after the rollup. */
const latestSteps = (businessId: number, columns: RawBuilder<unknown>) => sql`
  SELECT ${columns}
  FROM businesses b
  LEFT JOIN ledger_folds fold ON fold.business_id = ${businessId}
  CROSS JOIN LATERAL ledger_steps(${businessId}, coalesce(fold.folded_to, 0), 9223372036854775807,
    coalesce(fold.time_zone, b.time_zone)) step
  WHERE b.id = ${businessId}`

/**
 * The dashboard's figures, from the rollup of the ledger. An undone accrual does not count, and an
 * undone redemption is not claimed. What is claimed was earned. A customer is new in the shop's
 * calendar month of their first entry that was not undone.
 */
export async function readFigures(db: Queryable, of: Of): Promise<Figures> {
  const { rows } = await sql<Figures>`
    SELECT
      coalesce(sum(new_customers), 0)::int AS "totalCustomers",
      coalesce(sum(new_customers) FILTER (WHERE day >= month.start), 0)::int
        AS "newCustomersThisMonth",
      coalesce(sum(points_awarded), 0)::bigint AS "totalPointsAwarded",
      coalesce(sum(rewards_claimed), 0)::int AS "totalRewardsClaimed",
      -- A lower threshold makes rewards of points that unlocked none when they came.
      greatest(coalesce(sum(rewards_earned), 0), coalesce(sum(rewards_claimed), 0))::int
        AS "totalRewardsEarned",
      coalesce(sum(points_net), 0)::bigint AS "totalPointsWaiting",
      coalesce(sum(entries), 0)::bigint AS entries
    FROM ${days(of)} AS d
    CROSS JOIN (
      SELECT date_trunc('month', local_time(now(), time_zone))::date AS start
      FROM businesses WHERE id = ${of.businessId}) AS month`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('The rollup of a ledger is one row')
  return figures
}

export interface Step {
  /** `YYYY-MM-DD` */
  readonly from: string
  readonly to: string
  readonly points: number
  readonly visits: number
  readonly rewardsClaimed: number
  readonly isUnderWay: boolean
}

/** The shop calendar's last `count` days, weeks or months, oldest first, and the entry count. */
export async function readSteps(
  db: Queryable,
  { unit, count, ...of }: Of & { unit: 'day' | 'week' | 'month'; count: number },
): Promise<{ steps: Step[]; entries: number }> {
  const { rows } = await sql<Step & { entries: number }>`
    WITH d AS MATERIALIZED ${days(of)},
    today AS (
      SELECT local_time(now(), time_zone)::date AS day
      FROM businesses WHERE id = ${of.businessId}),
    steps AS (
      SELECT start::date AS first, (start + ${`1 ${unit}`}::interval - interval '1 day')::date AS last
      FROM today, generate_series(
        date_trunc(${unit}, today.day) - ${`${count - 1} ${unit}`}::interval,
        date_trunc(${unit}, today.day), ${`1 ${unit}`}::interval) AS start)
    SELECT to_char(first, 'YYYY-MM-DD') AS "from", to_char(last, 'YYYY-MM-DD') AS "to",
      coalesce(sum(points_awarded), 0)::bigint AS points,
      coalesce(sum(visits), 0)::int AS visits,
      coalesce(sum(rewards_claimed), 0)::int AS "rewardsClaimed",
      first <= today.day AND today.day <= last AS "isUnderWay",
      (SELECT coalesce(sum(entries), 0)::bigint FROM d) AS entries
    FROM steps CROSS JOIN today
    LEFT JOIN d ON d.day BETWEEN first AND last
    GROUP BY first, last, today.day
    ORDER BY first`.execute(db)
  return {
    entries: rows[0]?.entries ?? 0,
    steps: rows.map(({ entries: _, ...step }) => step),
  }
}

/** The points of each step at each location, by location id; empty for a shop with one location. */
export async function listShares(
  db: Queryable,
  { businessId, unit, steps }: { businessId: number; unit: string; steps: readonly Step[] },
): Promise<{ locationId: number; points: number[] }[]> {
  const { rows } = await sql<{ locationId: number; from: string; points: number }>`
    SELECT location_id AS "locationId", to_char(date_trunc(${unit}, day), 'YYYY-MM-DD') AS "from",
      sum(points_awarded)::bigint AS points
    FROM (
      SELECT location_id, day, points_awarded FROM location_days WHERE business_id = ${businessId}
      UNION ALL
      SELECT 1, day, points_awarded FROM ledger_days WHERE business_id = ${businessId}
        AND NOT EXISTS (
          SELECT FROM ledger_folds WHERE business_id = ${businessId} AND by_location)
      UNION ALL ${latestSteps(businessId, sql`step.location_id, step.day, step.points_awarded`)}) d
    WHERE day >= ${steps[0]?.from}::date
      AND (SELECT count(*) FROM locations WHERE business_id = ${businessId}) > 1
    GROUP BY 1, 2 ORDER BY 1`.execute(db)
  return [...Map.groupBy(rows, ({ locationId }) => locationId)].map(([locationId, found]) => ({
    locationId,
    points: steps.map(({ from }) => found.find((one) => one.from === from)?.points ?? 0),
  }))
}

/** A shop's accounts that are somebody's, with their shop. */
const accounts = (db: Queryable, businessId: number) =>
  db
    .selectFrom('loyalty_accounts as account')
    .innerJoin('businesses as business', 'business.id', 'account.business_id')
    .crossJoinLateral(pricesToday.as('prices'))
    .where('account.business_id', '=', businessId)
    .where('account.phone', 'is not', null)

/** Up to `limit` customers with points and no reward yet, the closest first. */
export async function listClosest(
  db: Queryable,
  { businessId, locationId, limit }: Of & { limit: number },
) {
  return accounts(db, businessId)
    .select(['account.id as customerId', 'balance as points', 'prices.cheapest'])
    .select((select) => select.ref('account.phone').$notNull().as('phone'))
    .where('blocked_at', 'is', null)
    .where('balance', '>', 0)
    .where(rewardsWaitingOfAll, '=', 0)
    .$if(locationId !== undefined, (here) =>
      here.where(isCustomerAt('account', { businessId, locationId: locationId ?? 0 })),
    )
    .orderBy('balance', 'desc')
    .orderBy('last_accrual_at', (order) => order.desc().nullsLast())
    .limit(limit)
    .execute()
}

export async function countWithReward(
  db: Queryable,
  { businessId, locationId }: Of,
): Promise<number> {
  const { customers } = await accounts(db, businessId)
    .select((select) => select.fn.countAll<number>().as('customers'))
    .where(rewardsWaitingOfAll, '>', 0)
    .$if(locationId !== undefined, (here) =>
      here.where(isCustomerAt('account', { businessId, locationId: locationId ?? 0 })),
    )
    .executeTakeFirstOrThrow()
  return customers
}

interface MonthOfCustomers {
  readonly month: string
  readonly customers: number
  readonly newCustomers: number
  readonly returningCustomers: number
  readonly cameBackWithin30Days: number
}

/** The current and the previous month of the shop's calendar, from the rollup. */
export async function listCustomerMonths(
  db: Queryable,
  of: Of,
): Promise<{ thisMonth: MonthOfCustomers; lastMonth: MonthOfCustomers }> {
  const { rows } = await sql<MonthOfCustomers>`
    SELECT to_char(first, 'YYYY-MM-DD') AS month,
      coalesce(totals.customers, 0) AS customers,
      coalesce(totals.new_customers, 0) AS "newCustomers",
      coalesce(totals.customers - totals.new_customers, 0) AS "returningCustomers",
      coalesce(totals.came_back, 0) AS "cameBackWithin30Days"
    FROM businesses b
    CROSS JOIN LATERAL (
      SELECT (date_trunc('month', local_time(now(), b.time_zone)) - make_interval(months => n))::date
        AS first
      FROM generate_series(0, 1) n) months
    LEFT JOIN (${rolledUp(
      of,
      'customer_month_totals',
      sql`month, customers, new_customers, came_back`,
    )}) totals ON totals.month = first
    WHERE b.id = ${of.businessId}
    ORDER BY first DESC`.execute(db)
  const [thisMonth, lastMonth] = rows
  if (!thisMonth || !lastMonth) throw new Error('There are always two months')
  return { thisMonth, lastMonth }
}

/** Visits by weekday (1 is Monday) and hour over the last `days` days, from the rollup. */
export async function listBusiestHours(
  db: Queryable,
  { days: span, ...of }: Of & { days: number },
): Promise<{ weekday: number; hour: number; visits: number }[]> {
  const { rows } = await sql<{ weekday: number; hour: number; visits: number }>`
    SELECT extract(isodow FROM day)::int AS weekday, hour::int, sum(visits)::int AS visits
    FROM (${rolledUp(of, 'ledger_hours', sql`day, hour, visits`)}) h
    WHERE day > (
      SELECT local_time(now(), time_zone)::date FROM businesses WHERE id = ${of.businessId}) - ${span}::int
    GROUP BY 1, 2 HAVING sum(visits) > 0 ORDER BY 1, 2`.execute(db)
  return rows
}

/** The sources of the last `days` days' points, from the rollup. The remainder is `paper`. */
export async function listSources(
  db: Queryable,
  { days: span, ...of }: Of & { days: number },
): Promise<PointSource[]> {
  const here = of.locationId === undefined ? sql`` : sql`AND location_id = ${of.locationId}`
  const { rows } = await sql<PointSource>`
    WITH other AS (
      SELECT day, source, visits, points FROM source_days
      WHERE business_id = ${of.businessId} ${here})
    SELECT source, sum(visits)::int AS visits, sum(points)::bigint AS points
    FROM (
      ${rolledUp(of, 'ledger_days', sql`day, 'paper' AS source, visits, points_awarded AS points`)}
      UNION ALL SELECT day, 'paper', -visits, -points FROM other
      UNION ALL SELECT * FROM other) d
    WHERE day > (
      SELECT local_time(now(), time_zone)::date FROM businesses WHERE id = ${of.businessId}) - ${span}::int
    GROUP BY source HAVING sum(visits) <> 0
    ORDER BY array_position(ARRAY['paper', 'day_card', 'screen', 'till'], source)`.execute(db)
  return rows
}
