import { sql } from 'kysely'
import { isCustomerAt } from '../../platform/db/cameTo.ts'
import { firstSeenAt, lastVisitAt, lifetimePoints, visits } from '../../platform/db/counted.ts'
import { rewardsWaiting } from '../../platform/db/nextReward.ts'
import { profile } from '../../platform/db/profileColumns.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { shopTime } from '../../platform/db/shopTime.ts'
import { isCustomer } from '../store.ts'
import type { ExportedCustomer } from './rules.ts'

interface Of {
  readonly businessId: number
  /** Only customers who came to this location; undefined for all. */
  readonly locationId?: number | undefined
}

const cameThere = ({ businessId, locationId }: Of) =>
  locationId === undefined ? sql`` : sql`AND ${isCustomerAt('account', { businessId, locationId })}`

/** The number of customers in the file, and the shop's date and time zone. */
export async function countCustomers(
  db: Queryable,
  { locationId, businessId, now }: Of & { now: Date },
): Promise<
  { readonly customers: number; readonly today: string; readonly timeZone: string } | undefined
> {
  const { rows } = await sql<{ customers: number; today: string; timeZone: string }>`
    SELECT to_char(local_time(${now}::timestamptz, time_zone), 'YYYY-MM-DD') AS today,
      time_zone AS "timeZone", (
      SELECT count(*)::integer FROM loyalty_accounts AS account
      WHERE account.business_id = business.id AND ${isCustomer} ${cameThere({ businessId, locationId })}) AS customers
    FROM businesses AS business WHERE id = ${businessId}`.execute(db)
  return rows[0]
}

/** The next customers, in the order of their first visits. Looks up profiles for these alone. */
export async function listCustomersAfter(
  db: Queryable,
  { businessId, locationId, after, limit }: Of & { after: number; limit: number },
): Promise<ExportedCustomer[]> {
  const { rows } = await sql<ExportedCustomer>`
    SELECT account.id, account.phone, ${profile}, account.balance, ${visits} AS visits,
      ${lifetimePoints} AS "lifetimePoints",
      ${shopTime(firstSeenAt(businessId))} AS "firstSeen",
      ${shopTime(lastVisitAt)} AS "lastVisit",
      account.blocked_at IS NOT NULL AS "isBlocked",
      ${rewardsWaiting('account', 'business')} AS "rewardsWaiting"
    FROM (
      SELECT * FROM loyalty_accounts AS account
      WHERE account.business_id = ${businessId} AND ${isCustomer} ${cameThere({ businessId, locationId })}
        AND account.id > ${after}
      ORDER BY account.id LIMIT ${limit}) AS account
    JOIN businesses AS business ON business.id = account.business_id
    CROSS JOIN LATERAL clock_of(business.time_zone) AS clock
    LEFT JOIN customer_profiles AS profile
      ON profile.business_id = account.business_id AND profile.account_id = account.id
    ORDER BY account.id`.execute(db)
  return rows
}
