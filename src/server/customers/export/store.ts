import { sql } from 'kysely'
import { isCustomerAt } from '../../platform/db/cameTo.ts'
import { firstSeenAt, lastVisitAt, lifetimePoints, visits } from '../../platform/db/counted.ts'
import { rewardsWaiting } from '../../platform/db/nextReward.ts'
import { profile } from '../../platform/db/profileColumns.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { isCustomer } from '../store.ts'
import type { ExportedAccount } from './rules.ts'

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

interface Page extends Of {
  readonly after: number
  readonly limit: number
  /** Also numbers that were erased, merged, or never came. */
  readonly withOthers?: boolean
}

/** The next accounts, in the order of their first visits. Looks up related rows for these alone. */
export async function listExported(
  db: Queryable,
  { businessId, locationId, after, limit, withOthers = false }: Page,
): Promise<ExportedAccount[]> {
  const { rows } = await sql<ExportedAccount>`
    SELECT account.id, account.phone, ${profile}, account.balance, ${visits} AS visits,
      ${lifetimePoints} AS "lifetimePoints",
      ${rewardsWaiting} AS "rewardsWaiting",
      CASE WHEN account.promised_rewards IS NOT NULL OR account.kept_rewards IS NOT NULL
        THEN kept_list(account, day_at(business, now())) END AS kept,
      account.created_at AS "createdAt",
      ${firstSeenAt(businessId)} AS "firstSeenAt",
      ${lastVisitAt} AS "lastVisitAt",
      CASE WHEN consent.confirmed_by IS NOT NULL
        THEN coalesce(consent.confirmed_at, consent.agreed_at) END AS "agreedAt",
      account.blocked_at AS "blockedAt",
      account.erased_at AS "erasedAt",
      (SELECT merge.holder_id FROM account_merges AS merge
        WHERE merge.business_id = account.business_id AND merge.account_id = account.id
        ORDER BY merge.version DESC LIMIT 1) AS "mergedInto"
    FROM (
      SELECT account.id FROM loyalty_accounts AS account
      WHERE account.business_id = ${businessId} AND account.id > ${after}
        ${withOthers ? sql`` : sql`AND ${isCustomer}`} ${cameThere({ businessId, locationId })}
      ORDER BY account.id LIMIT ${limit}) AS page
    JOIN loyalty_accounts AS account
      ON account.business_id = ${businessId} AND account.id = page.id
    JOIN businesses AS business ON business.id = account.business_id
    LEFT JOIN customer_profiles AS profile
      ON profile.business_id = account.business_id AND profile.account_id = account.id
    LEFT JOIN sms_consents AS consent
      ON consent.business_id = account.business_id AND consent.phone = account.phone
    ORDER BY account.id`.execute(db)
  return rows
}
