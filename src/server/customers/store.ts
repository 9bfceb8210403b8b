import { type RawBuilder, sql } from 'kysely'
import type { CustomerSort, CustomerState } from '../../contract/customers.ts'
import { cameTo, isCustomerAt } from '../db/cameTo.ts'
import type { Queryable } from '../db/queryable.ts'
import { sayingAll } from '../db/sayingAll.ts'
import type { CustomerRow } from './rules.ts'

export interface CustomerQuestion {
  readonly businessId: number
  /** Digits of the number, or words of the name in any order; undefined for all customers. */
  readonly search: { readonly digits: readonly string[]; readonly words: string } | undefined
  readonly state: CustomerState
  readonly sort: CustomerSort
  readonly locationId: number | undefined
  readonly limit: number
  readonly offset: number
}

/** A shop's cost of a reward, queried once and not for each customer. */
const threshold = (businessId: number) =>
  sql`(SELECT reward_threshold FROM businesses WHERE id = ${businessId})`

/**
 * A customer has an entry that was not undone (see `customer_since`); points or visits prove it at
 * once. Without one, the number was mistyped or its import was undone.
 */
export const isCustomer = sql`account.phone IS NOT NULL AND (
  account.visits > 0 OR account.balance > 0
  OR EXISTS (SELECT FROM customer_since(account.business_id, account.id, account.version)))`

function inState(state: CustomerState, businessId: number): RawBuilder<unknown> {
  switch (state) {
    case 'all':
      return isCustomer
    case 'reward-waiting':
      return sql`account.balance >= ${threshold(businessId)}`
    case 'close':
      // In whole percent, like the bands of the progress bar.
      return sql`account.balance::bigint * 100 / ${threshold(businessId)} BETWEEN 67 AND 99`
    case 'blocked':
      // Includes numbers that are no customers, so that they can be unblocked.
      return sql`account.blocked_at IS NOT NULL`
    case 'lapsed':
      return sql`coalesce(account.last_accrual_at, account.created_at) < now() - interval '60 days'
        AND ${isCustomer}`
  }
}

const orders: Record<CustomerSort, RawBuilder<unknown>> = {
  'last-visit': sql`account.last_accrual_at DESC NULLS LAST, account.id DESC`,
  points: sql`account.balance DESC, account.id DESC`,
  visits: sql`account.visits DESC, account.id DESC`,
  'first-seen': sql`account.created_at DESC, account.id DESC`,
}

const shown = (businessId: number) => sql`account.id, account.phone, profile.name, account.balance,
  account.visits, account.last_accrual_at AS "lastAccrualAt", account.created_at AS "createdAt",
  account.blocked_at IS NOT NULL AS "isBlocked", ${threshold(businessId)} AS "rewardThreshold",
  (SELECT point_cap_type FROM businesses WHERE id = ${businessId}) AS "pointCapType"`

const withProfile = sql`FROM loyalty_accounts AS account
  LEFT JOIN customer_profiles AS profile
    ON profile.business_id = account.business_id AND profile.account_id = account.id`

/** The phone (E.164) of a business, whose country its customers' numbers are probably from. */
export async function findShopPhone(
  db: Queryable,
  businessId: number,
): Promise<string | undefined> {
  const business = await db
    .selectFrom('businesses')
    .select('phone')
    .where('id', '=', businessId)
    .executeTakeFirst()
  return business?.phone
}

function found({ digits, words }: NonNullable<CustomerQuestion['search']>): RawBuilder<unknown> {
  const patterns = digits.map((some) => `%${some}%`)
  return sql`(account.phone LIKE ANY (${patterns}::text[])
    OR coalesce(${sayingAll(sql`profile.words`, words)}, false))`
}

/**
 * One page of the customers, and how many there are. No index has their order: every scan would
 * have to update it, and reading all customers of one shop is fast enough.
 */
export async function listAccounts(
  db: Queryable,
  { businessId, search, state, sort, locationId, limit, offset }: CustomerQuestion,
): Promise<{ total: number; rows: CustomerRow[] }> {
  const matching = sql`${withProfile}
    WHERE account.business_id = ${businessId} AND account.phone IS NOT NULL
      AND ${inState(state, businessId)}
      ${search ? sql`AND ${found(search)}` : sql``}
      ${locationId === undefined ? sql`` : sql`AND ${isCustomerAt('account', { businessId, locationId })}`}`
  // Reads each customer once, and keeps only the sort keys.
  const { rows } = await sql<CustomerRow & { total: number }>`
    WITH found AS MATERIALIZED (
      SELECT account.id, account.balance, account.visits, account.last_accrual_at, account.created_at
      ${matching})
    SELECT counted.total, page.*
    FROM (SELECT count(*)::integer AS total FROM found) AS counted
    LEFT JOIN LATERAL (
      SELECT ${shown(businessId)} ${withProfile}
      JOIN (
        SELECT account.id FROM found AS account ORDER BY ${orders[sort]} LIMIT ${limit} OFFSET ${offset}
      ) AS top ON top.id = account.id
      WHERE account.business_id = ${businessId} ORDER BY ${orders[sort]}
    ) AS page ON true`.execute(db)
  // A page without customers has one row, with the total alone.
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ id }) => id !== null) }
}

export interface FoundCustomer extends CustomerRow {
  readonly note: string | null
  readonly lifetimePoints: number
  /** Without undone ones. */
  readonly rewardsClaimed: number
  /** When the checkbox for texts was ticked; null if it was not. */
  readonly askedAt: Date | null
  /** When the number itself agreed; null if it has not. */
  readonly agreedAt: Date | null
  /** When the number replied STOP; null if it has not. */
  readonly stoppedAt: Date | null
}

/** `locationIds`: only a customer who came to one of these. */
export async function findCustomer(
  db: Queryable,
  {
    businessId,
    customerId,
    locationIds,
  }: { businessId: number; customerId: number; locationIds?: readonly number[] | undefined },
): Promise<FoundCustomer | undefined> {
  const { rows } = await sql<FoundCustomer>`
    SELECT ${shown(businessId)}, profile.note, account.lifetime_points AS "lifetimePoints", (
        SELECT count(*)::integer FROM ledger_entries AS reward
        WHERE reward.business_id = account.business_id AND reward.account_id = account.id
          AND reward.kind = 'redemption' AND NOT EXISTS (
            SELECT FROM ledger_entries AS reversal
            WHERE reversal.business_id = reward.business_id AND reversal.reverses_id = reward.id)
      ) AS "rewardsClaimed",
      consent.agreed_at AS "askedAt", CASE WHEN consent.confirmed_by IS NOT NULL
        THEN coalesce(consent.confirmed_at, consent.agreed_at) END AS "agreedAt",
      stop.stopped_at AS "stoppedAt"
    ${withProfile}
    LEFT JOIN sms_consents AS consent
      ON consent.business_id = account.business_id AND consent.phone = account.phone
    LEFT JOIN sms_stops AS stop ON stop.phone = account.phone
    WHERE account.business_id = ${businessId} AND account.id = ${customerId}
      ${locationIds === undefined ? sql`` : sql`AND ${cameTo(locationIds)}`}`.execute(db)
  return rows[0]
}

/** Only for an account locked by `lockAccount`. */
export async function upsertProfile(
  tx: Queryable,
  {
    businessId,
    accountId,
    name,
    note,
  }: { businessId: number; accountId: number; name: string | null; note: string | null },
): Promise<void> {
  await tx
    .insertInto('customer_profiles')
    .values({ business_id: businessId, account_id: accountId, name, note })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'account_id']).doUpdateSet({ name, note }),
    )
    .execute()
}

/** Only for an account locked by `lockAccount`. */
export async function updateBlocked(
  tx: Queryable,
  {
    businessId,
    accountId,
    isBlocked,
  }: { businessId: number; accountId: number; isBlocked: boolean },
): Promise<void> {
  await tx
    .updateTable('loyalty_accounts')
    .set({ blocked_at: isBlocked ? sql<Date>`now()` : null })
    .where('business_id', '=', businessId)
    .where('id', '=', accountId)
    .execute()
}
