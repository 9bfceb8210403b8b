import { sql } from 'kysely'
import {
  daysUntilFirstExpiry,
  expiryMonths,
  type PointsExpiry,
} from '../../contract/pointsExpiry.ts'
import type { Queryable } from '../platform/db/queryable.ts'

type Idle = { readonly months: number; readonly customers: number; readonly points: number }

const columns = [
  'points_expire_after_months as months',
  sql<string | null>`points_expire_from::text`.as('from'),
] as const

export async function findExpiry(
  db: Queryable,
  businessId: number,
): Promise<PointsExpiry | undefined> {
  const found = await db
    .selectFrom('businesses')
    .select(columns)
    .where('id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found as PointsExpiry | undefined
}

/** Locked until the transaction ends. */
export async function lockExpiry(
  tx: Queryable,
  businessId: number,
): Promise<PointsExpiry | undefined> {
  const found = await tx
    .selectFrom('businesses')
    .select(columns)
    .where('id', '=', businessId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found as PointsExpiry | undefined
}

/** `keepsFrom`: who has been told a day keeps it, since the time has only become longer. */
export async function updateExpiry(
  tx: Queryable,
  {
    businessId,
    months,
    keepsFrom,
  }: { businessId: number; months: PointsExpiry['months']; keepsFrom: boolean },
): Promise<void> {
  const from = keepsFrom
    ? sql<string>`points_expire_from`
    : sql<string>`local_time(now(), time_zone)::date + ${daysUntilFirstExpiry}::integer`
  await tx
    .updateTable('businesses')
    .set({ points_expire_after_months: months, points_expire_from: months === null ? null : from })
    .where('id', '=', businessId)
    .execute()
}

/** How many customers with points have stayed away for how long. */
export async function listIdle(db: Queryable, businessId: number): Promise<Idle[]> {
  const { rows } = await sql<Idle>`
    SELECT m.months, count(idle.balance)::integer AS customers, coalesce(sum(idle.balance), 0)::bigint AS points
    FROM unnest(${[...expiryMonths]}::integer[]) AS m (months)
    LEFT JOIN (
      SELECT account.balance, latest.created_at FROM loyalty_accounts account
      CROSS JOIN LATERAL (SELECT entry.created_at FROM ledger_entries entry
        WHERE entry.business_id = account.business_id AND entry.account_id = account.id
          AND entry.version = account.version) latest
      WHERE account.business_id = ${businessId} AND account.balance > 0
        AND (account.last_accrual_at IS NULL OR account.last_accrual_at < now() - interval '12 months')
    ) idle ON idle.created_at < now() - make_interval(months => m.months)
    GROUP BY m.months ORDER BY m.months`.execute(db)
  return rows
}

/** Shops whose points expire and where it is ten in the morning: a text then wakes nobody. */
export async function listShopsAtTen(db: Queryable, moment: Date): Promise<number[]> {
  const shops = await db
    .selectFrom('businesses')
    .select('id')
    .where('points_expire_after_months', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`extract(hour FROM local_time(${moment}, time_zone)) = 10`)
    .orderBy('id')
    .execute()
  return shops.map(({ id }) => id)
}
