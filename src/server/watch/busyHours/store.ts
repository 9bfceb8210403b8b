import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'

interface BusyShop {
  readonly businessId: number
  /** In the last hour. */
  readonly scans: number
}

/** Shops with so many scans in the last hour. Reads only the ledger's newest pages. */
export async function listBusyShops(
  db: Queryable,
  { now, fewestScans }: { now: Date; fewestScans: number },
): Promise<BusyShop[]> {
  const { rows } = await sql<BusyShop>`
    SELECT business_id AS "businessId", count(*)::int AS scans FROM ledger_entries
    WHERE created_at > ${now}::timestamptz - interval '1 hour' AND created_at <= ${now}::timestamptz
      AND kind = 'accrual' AND code_id IS NOT NULL
    GROUP BY business_id HAVING count(*) >= ${fewestScans}`.execute(db)
  return rows
}

/** Fewer days with scans say nothing of a usual hour. */
const fewestDays = 3

interface ShopToWarn {
  readonly name: string
  readonly phone: string
  /** The date by the shop's calendar, such as 2026-11-21. */
  readonly today: string
  /** Scans in an hour that had some, of 28 days until an hour ago; null without enough history. */
  readonly usual: number | null
}

/** A shop that wants warnings. */
export async function findShopToWarn(
  db: Queryable,
  { businessId, now }: { businessId: number; now: Date },
): Promise<ShopToWarn | undefined> {
  const { rows } = await sql<ShopToWarn>`
    SELECT business.name, business.phone,
      to_char(local_time(${now}::timestamptz, business.time_zone), 'YYYY-MM-DD') AS today, history.usual
    FROM businesses AS business
    CROSS JOIN LATERAL (
      SELECT CASE WHEN count(DISTINCT local_time(entry.created_at, clock)::date) >= ${fewestDays}
        THEN count(*)::float8 / count(DISTINCT date_trunc('hour', entry.created_at)) END AS usual
      FROM clock_of(business.time_zone) AS clock, ledger_entries AS entry
      WHERE entry.business_id = business.id AND entry.kind = 'accrual' AND entry.code_id IS NOT NULL
        AND entry.created_at > ${now}::timestamptz - interval '28 days'
        AND entry.created_at <= ${now}::timestamptz - interval '1 hour'
    ) AS history
    WHERE business.id = ${businessId} AND business.deleted_at IS NULL
      AND business.phone_confirmed_at IS NOT NULL AND business.business_notifications_enabled`.execute(
    db,
  )
  return rows[0]
}
