import { type RawBuilder, sql } from 'kysely'
import type { Profile } from '../../contract/customerProfile.ts'
import type { CustomerSort, CustomerState } from '../../contract/customers.ts'
import { cameTo, isCustomerAt } from '../platform/db/cameTo.ts'
import { firstSeenAt, lastVisitAt, lifetimePoints, visits } from '../platform/db/counted.ts'
import {
  pricesToday,
  promisedReward,
  readyRewards,
  rewardsWaiting,
  rewardsWaitingOfAll,
} from '../platform/db/nextReward.ts'
import {
  countAhead,
  isOnPage,
  type Order,
  orderBy,
  type PageEdge,
  type Place,
  placeOf,
  readPage,
} from '../platform/db/places.ts'
import {
  keptProfile,
  profile,
  profileColumnsOf,
  profileRow,
} from '../platform/db/profileColumns.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { sayingAll } from '../platform/db/sayingAll.ts'
import type { CustomerRow } from './rules.ts'

export interface CustomerQuestion {
  readonly businessId: number
  /** Digits of the number, or words of the name in any order; undefined for all customers. */
  readonly search: { readonly digits: readonly string[]; readonly words: string } | undefined
  readonly state: CustomerState
  readonly sort: CustomerSort
  readonly locationId: number | undefined
  readonly page: PageEdge & { readonly limit: number }
}

const hasReward = sql`${rewardsWaitingOfAll} > 0`

/**
 * A customer has an entry that was not undone (see `customer_since`); points or visits prove it at
 * once. Without one, the number was mistyped, its import was undone, or it was merged into another.
 */
export const isCustomer = sql`(account.phone IS NOT NULL AND (
  ${visits} > 0 OR account.balance > 0
  OR EXISTS (SELECT FROM customer_since(account.business_id, account.id, account.version))))`

/** Whether the statement's `merge` is the last one of its account. */
const isLatest = sql`NOT EXISTS (
  SELECT FROM account_merges AS later
  WHERE later.business_id = merge.business_id AND later.account_id = merge.account_id
    AND later.version > merge.version)`

function inState(state: CustomerState): RawBuilder<unknown> {
  switch (state) {
    case 'all':
      return isCustomer
    case 'reward-waiting':
      return hasReward
    case 'close':
      // In whole percent, like the bands of the progress bar.
      return sql`account.balance::bigint * 100 / business.reward_threshold BETWEEN 67 AND 99
        AND NOT ${hasReward}`
    case 'blocked':
      // Includes numbers that are no customers, so that they can be unblocked.
      return sql`account.blocked_at IS NOT NULL`
    case 'lapsed':
      return sql`coalesce(${lastVisitAt}, account.created_at) < now() - interval '60 days'
        AND ${isCustomer}`
  }
}

const newestId = { by: sql`account.id`, type: 'number', isDescending: true } as const
const down = { isDescending: true } as const

const orders: Record<CustomerSort, Order> = {
  'last-visit': [
    { by: sql`account.last_visit_at`, type: 'moment', ...down, mayBeNull: true },
    newestId,
  ],
  points: [{ by: sql`account.balance`, type: 'number', ...down }, newestId],
  visits: [{ by: sql`account.visits`, type: 'number', ...down }, newestId],
  'first-seen': [{ by: sql`account.first_seen_at`, type: 'moment', ...down }, newestId],
}

const shown = (businessId: number) => sql`account.id, account.phone, profile.name, account.balance,
  ${visits} AS visits, ${lastVisitAt} AS "lastVisitAt", ${firstSeenAt(businessId)} AS "firstSeenAt",
  account.blocked_at IS NOT NULL AS "isBlocked", ${rewardsWaiting} AS "rewardsWaiting",
  ${promisedReward} AS "promisedReward", ${readyRewards} AS "readyRewards"`

const withProfile = sql`FROM loyalty_accounts AS account
  JOIN businesses AS business ON business.id = account.business_id
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

/** A number that was merged into another customer finds that customer. */
function found(
  { digits, words }: NonNullable<CustomerQuestion['search']>,
  businessId: number,
): RawBuilder<unknown> {
  const patterns = digits.map((some) => `%${some}%`)
  const isFound = sql`(account.phone LIKE ANY (${patterns}::text[])
    OR coalesce(${sayingAll(sql`profile.words`, words)}, false))`
  return sql`(${isFound} OR account.id IN (
    SELECT merge.holder_id ${withProfile}
    JOIN account_merges AS merge
      ON merge.business_id = account.business_id AND merge.account_id = account.id
    WHERE account.business_id = ${businessId} AND ${isFound}
      AND ${isLatest} AND NOT ${isCustomer}))`
}

export interface ListedCustomer extends CustomerRow {
  readonly place: Place
}

interface CustomerPage {
  readonly total: number
  readonly ahead: number
  readonly rows: ListedCustomer[]
}

/**
 * One page of the customers, how many there are, and how many are ahead of it. No index has their
 * order: every scan would have to update it, and reading all customers of one shop is fast enough.
 */
export async function listAccounts(
  db: Queryable,
  question: CustomerQuestion,
): Promise<CustomerPage> {
  const { businessId, search, state, sort, locationId, page } = question
  const order = orders[sort]
  const matching = sql`${withProfile} CROSS JOIN LATERAL ${pricesToday} AS prices
    WHERE account.business_id = ${businessId} AND account.phone IS NOT NULL
      AND ${inState(state)}
      ${search ? sql`AND ${found(search, businessId)}` : sql``}
      ${locationId === undefined ? sql`` : sql`AND ${isCustomerAt('account', { businessId, locationId })}`}`
  // Reads each customer once, and keeps only the sort keys.
  const read = ({ isBackwards, ...edge }: PageEdge & { readonly isBackwards: boolean }) =>
    sql<ListedCustomer & Omit<CustomerPage, 'rows'>>`
    WITH found AS MATERIALIZED (
      SELECT account.id, account.balance, ${visits} AS visits, ${lastVisitAt} AS last_visit_at,
        ${firstSeenAt(businessId)} AS first_seen_at
      ${matching})
    SELECT counted.total, counted.ahead, page.*
    FROM (SELECT count(*)::integer AS total, ${countAhead(order, { ...edge, limit: page.limit })} AS ahead
      FROM found AS account) AS counted
    LEFT JOIN LATERAL (
      SELECT ${shown(businessId)}, top.place ${withProfile}
      JOIN (
        SELECT listed.*, row_number() OVER () AS row FROM (
          SELECT account.id, ${placeOf(order)} AS place FROM found AS account
          WHERE ${isOnPage(order, edge)}
          ORDER BY ${orderBy(order, isBackwards)} LIMIT ${page.limit}) AS listed
      ) AS top ON top.id = account.id
      WHERE account.business_id = ${businessId} ORDER BY top.row
    ) AS page ON true`
  // A page without customers has one row, with the counts alone.
  let counts = { total: 0, ahead: 0 }
  const rows = await readPage(page, async (edge) => {
    const { rows: all } = await read(edge).execute(db)
    counts = all[0] ?? counts
    return all.filter(({ id }) => id !== null)
  })
  return { total: counts.total, ahead: counts.ahead, rows }
}

export interface FoundCustomer extends CustomerRow, Profile {
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
    SELECT ${shown(businessId)}, ${profile}, ${lifetimePoints} AS "lifetimePoints", (
        SELECT count(*)::integer FROM history_of(${businessId}, account.id) AS reward
        WHERE reward.kind = 'redemption' AND NOT EXISTS (
            SELECT FROM ledger_entries AS reversal
            WHERE reversal.business_id = ${businessId} AND reversal.reverses_id = reward.id)
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

export interface MergedCustomer {
  readonly id: number
  readonly phone: string
}

/** The accounts merged into this one that have not come again since. */
export async function listMerged(
  db: Queryable,
  { businessId, customerId }: { businessId: number; customerId: number },
): Promise<MergedCustomer[]> {
  const { rows } = await sql<MergedCustomer>`
    SELECT account.id, account.phone FROM account_merges AS merge
    JOIN loyalty_accounts AS account
      ON account.business_id = merge.business_id AND account.id = merge.account_id
    WHERE merge.business_id = ${businessId} AND merge.holder_id = ${customerId}
      AND account.id <> ${customerId} AND account.phone IS NOT NULL AND ${isLatest}
      AND NOT ${isCustomer}
    ORDER BY account.id`.execute(db)
  return rows
}

/** The customer into whom an account was merged, unless it has come again since. */
export async function findMergedInto(
  db: Queryable,
  { businessId, customerId }: { businessId: number; customerId: number },
): Promise<MergedCustomer | undefined> {
  const { rows } = await sql<MergedCustomer>`
    SELECT holder.id, holder.phone FROM account_merges AS merge
    JOIN loyalty_accounts AS account
      ON account.business_id = merge.business_id AND account.id = merge.account_id
    JOIN loyalty_accounts AS holder
      ON holder.business_id = merge.business_id AND holder.id = merge.holder_id
    WHERE merge.business_id = ${businessId} AND merge.account_id = ${customerId}
      AND holder.id <> ${customerId} AND account.phone IS NOT NULL AND holder.phone IS NOT NULL
      AND ${isLatest} AND NOT ${isCustomer}`.execute(db)
  return rows[0]
}

/** Only for an account locked by `lockAccount`. */
export async function upsertProfile(
  tx: Queryable,
  { businessId, accountId, profile }: { businessId: number; accountId: number; profile: Profile },
): Promise<void> {
  const written = profileRow(profile)
  await tx
    .insertInto('customer_profiles')
    .values({ business_id: businessId, account_id: accountId, ...written })
    .onConflict((conflict) => conflict.columns(['business_id', 'account_id']).doUpdateSet(written))
    .execute()
}

/**
 * Stores the profiles that a SELECT finds: the business, the account and the columns of each. What
 * the owner wrote about somebody before stays.
 */
export async function addProfiles(tx: Queryable, found: RawBuilder<unknown>): Promise<void> {
  await sql`
    INSERT INTO customer_profiles AS profile (business_id, account_id, ${profileColumnsOf()})
    ${found}
    ON CONFLICT (business_id, account_id) DO UPDATE SET ${keptProfile}`.execute(tx)
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
