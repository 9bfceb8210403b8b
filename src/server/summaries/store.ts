import { sql } from 'kysely'
import type { Queryable } from '../platform/db/queryable.ts'

/** A past week in one time zone. */
export interface Week {
  readonly timeZone: string
  /** Such as 2026-W47. */
  readonly name: string
  /** Monday and Sunday, such as 2026-11-16. */
  readonly firstDay: string
  readonly lastDay: string
  /** The Mondays at 0:00 before the week, at its beginning and at its end. */
  readonly beforeStart: Date
  readonly start: Date
  readonly end: Date
}

/** The last week in every time zone in use where it is Monday, 8:00 or later. */
export async function listWeeksToSum(db: Queryable, now: Date): Promise<Week[]> {
  const { rows } = await sql<Week>`
    SELECT zone.name AS "timeZone",
      to_char(monday - 7, 'IYYY-"W"IW') AS name,
      to_char(monday - 7, 'YYYY-MM-DD') AS "firstDay",
      to_char(monday - 1, 'YYYY-MM-DD') AS "lastDay",
      begin_of((monday - 14)::timestamp, zone.name) AS "beforeStart",
      begin_of((monday - 7)::timestamp, zone.name) AS start,
      begin_of(monday::timestamp, zone.name) AS "end"
    FROM (SELECT DISTINCT time_zone AS name FROM businesses) AS zone
    CROSS JOIN LATERAL (SELECT local_time(${now}::timestamptz, zone.name) AS local) AS clock
    CROSS JOIN LATERAL (SELECT local::date AS monday) AS today
    WHERE extract(isodow FROM local) = 1 AND local::time >= '08:00'
    ORDER BY zone.name`.execute(db)
  return rows
}

export interface ShopToSum {
  readonly id: number
  readonly name: string
  readonly email: string
}

/**
 * Businesses whose summary of a week is due, by id, after `after`. Shops that registered later, or
 * have never given points, get none.
 */
export async function listShopsToSum(
  db: Queryable,
  { week, event, after, limit }: { week: Week; event: string; after: number; limit: number },
): Promise<ShopToSum[]> {
  return db
    .selectFrom('businesses as business')
    .select(['id', 'name'])
    .select((select) => select.ref('email').$notNull().as('email'))
    .where('time_zone', '=', week.timeZone)
    .where('id', '>', after)
    .where('email', 'is not', null)
    .where('weekly_summary_enabled', '=', true)
    .where('phone_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('is_demo', '=', false)
    .where('created_at', '<', week.end)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages as message')
            .select('message.id')
            .whereRef('message.business_id', '=', 'business.id')
            .where('message.event', '=', event),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ledger_entries as entry')
          .select('entry.id')
          .whereRef('entry.business_id', '=', 'business.id')
          .where('entry.kind', '=', 'accrual')
          .where('entry.created_at', '<', week.end),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}

export interface WeekFigures {
  readonly visits: number
  readonly visitsBefore: number
  readonly customers: number
  readonly newCustomers: number
  readonly pointsAwarded: number
  readonly rewardsUnlocked: number
  readonly rewardsClaimed: number
}

/** One week of a business, computed from the ledger. A customer is new with their first accrual. */
export async function readWeek(
  db: Queryable,
  { businessId, week }: { businessId: number; week: Week },
): Promise<WeekFigures> {
  const { beforeStart, start, end } = week
  const { rows } = await sql<WeekFigures>`
    WITH entries AS (
      SELECT entry.kind, coalesce(merge.holder_id, entry.account_id) AS account_id, entry.points, entry.rewards_unlocked,
        entry.created_at >= ${start}::timestamptz AS is_of_week, undone.kind AS undone_kind
      FROM ledger_entries AS entry
      LEFT JOIN ledger_entries AS undone
        ON undone.business_id = entry.business_id AND undone.id = entry.reverses_id
      -- A visit that a merge handed over is of whoever has it now.
      LEFT JOIN account_merges AS merge
        ON merge.business_id = entry.business_id AND merge.account_id = entry.account_id
        AND entry.version > merge.after_version AND entry.version <= merge.version
      WHERE entry.business_id = ${businessId}
        AND entry.created_at >= ${beforeStart}::timestamptz AND entry.created_at < ${end}::timestamptz
    ), customers AS (
      SELECT DISTINCT account_id FROM entries WHERE is_of_week AND kind = 'accrual'
    )
    SELECT
      count(*) FILTER (WHERE is_of_week AND kind = 'accrual')::int AS visits,
      count(*) FILTER (WHERE NOT is_of_week AND kind = 'accrual')::int AS "visitsBefore",
      (SELECT count(*) FROM customers)::int AS customers,
      (SELECT count(*) FROM customers AS customer WHERE NOT EXISTS (
        SELECT FROM history_of(${businessId}, customer.account_id) AS earlier
        WHERE earlier.kind = 'accrual' AND earlier.created_at < ${start}::timestamptz))::int
        AS "newCustomers",
      coalesce(sum(points) FILTER (WHERE is_of_week AND kind IN ('accrual', 'bonus')), 0)::int
        AS "pointsAwarded",
      greatest(0, coalesce(sum(rewards_unlocked) FILTER (
        WHERE is_of_week AND undone_kind IS DISTINCT FROM 'redemption'), 0))::int
        AS "rewardsUnlocked",
      count(*) FILTER (WHERE is_of_week AND kind = 'redemption')::int AS "rewardsClaimed"
    FROM entries`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('The rollup of a week is one row')
  return figures
}

const inWeek = ({ start, end }: Week) =>
  sql<boolean>`created_at >= ${start}::timestamptz AND created_at < ${end}::timestamptz`

/** The number of a business's reviews in a week, and their average to a tenth of a star. */
export async function findRatings(
  db: Queryable,
  { businessId, week }: { businessId: number; week: Week },
) {
  return db
    .selectFrom('feedback')
    .select([
      sql<number>`count(*)::int`.as('reviewCount'),
      sql<number | null>`round(avg(rating), 1)::float8`.as('averageRating'),
    ])
    .where('business_id', '=', businessId)
    .where(inWeek(week))
    .executeTakeFirstOrThrow()
}

/** The latest reviews of a week that contain text. */
export async function listReviews(
  db: Queryable,
  { businessId, week, limit }: { businessId: number; week: Week; limit: number },
) {
  return db
    .selectFrom('feedback')
    .select(['rating', 'comment', 'customer_name as customerName'])
    .where('business_id', '=', businessId)
    .where(inWeek(week))
    .where('comment', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
