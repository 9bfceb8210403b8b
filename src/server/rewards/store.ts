import { type SqlBool, sql } from 'kysely'
import type { ReadyReward } from '../../contract/rewards.ts'
import { readyRewards, rewardsWaiting } from '../platform/db/nextReward.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import type { NextRewards } from './rules.ts'

/**
 * The next reward of an account that `lockAccount` has locked. Locks the shop's terms until the
 * transaction ends.
 */
export async function lockNextReward(
  tx: Queryable,
  { businessId, accountId }: { businessId: number; accountId: number },
) {
  const { rows } = await sql<NextRewards & { readonly firstCost: number | null }>`
    SELECT next.id AS "rewardId", business.point_cap_type AS "shopCapType",
      next.first_cap_type AS "firstCapType",
      business.reward_cost AS "firstCost", next.standing, next.threshold AS "rewardThreshold", next.description AS "rewardDescription",
      next.cap_type AS "pointCapType", next.waiting AS "rewardsWaiting"
    FROM businesses AS business
    JOIN loyalty_accounts AS account
      ON account.business_id = business.id AND account.id = ${accountId}
    CROSS JOIN LATERAL next_reward(account, business) AS next
    WHERE business.id = ${businessId} AND business.deleted_at IS NULL
    FOR SHARE OF business`.execute(tx)
  return rows[0]
}

export async function isShop(db: Queryable, businessId: number): Promise<boolean> {
  const shop = await db
    .selectFrom('businesses')
    .select('id')
    .where('id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return shop !== undefined
}

export interface ValidClaimCode {
  readonly code: string
  readonly expiresAt: Date
  readonly validForMs: number
  /** The reward that the customer chose; null for the next one. */
  readonly rewardId: number | null
}

// Codes expire by the database's clock, which is the same for all servers.
const validForMs = sql<number>`
  floor(extract(epoch FROM expires_at - clock_timestamp()) * 1000)::integer`
const after = (ms: number) => sql<Date>`statement_timestamp() + ${ms} * interval '1 millisecond'`

const isNotUndone = sql<SqlBool>`NOT EXISTS (SELECT FROM ledger_entries AS reversal
  WHERE reversal.business_id = entry.business_id AND reversal.reverses_id = entry.id)`

/** An unused code of the account that stays valid long enough. */
export async function findClaimCode(
  tx: Queryable,
  asked: { businessId: number; accountId: number; leastLeftMs: number },
): Promise<ValidClaimCode | undefined> {
  return tx
    .selectFrom('claim_codes')
    .select([
      'code',
      'expires_at as expiresAt',
      'reward_id as rewardId',
      validForMs.as('validForMs'),
    ])
    .where('business_id', '=', asked.businessId)
    .where('account_id', '=', asked.accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', after(asked.leastLeftMs))
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Undefined if the code's text is taken. */
export async function insertClaimCode(
  tx: Queryable,
  claim: {
    businessId: number
    accountId: number
    code: string
    lifetimeMs: number
    rewardId: number | null
  },
): Promise<ValidClaimCode | undefined> {
  return tx
    .insertInto('claim_codes')
    .values({
      business_id: claim.businessId,
      account_id: claim.accountId,
      code: claim.code,
      expires_at: after(claim.lifetimeMs),
      used_at: null,
      reward_id: claim.rewardId,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'code']).doNothing())
    .returning([
      'code',
      'expires_at as expiresAt',
      'reward_id as rewardId',
      validForMs.as('validForMs'),
    ])
    .executeTakeFirst()
}

/**
 * Whether an entry is a scan of this number, made within this time. A scan that was undone or moved
 * to another number is none.
 */
export async function isScanOf(
  db: Queryable,
  asked: { businessId: number; entryId: number; phone: string; withinMs: number },
): Promise<boolean> {
  const scan = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('loyalty_accounts as account', (join) =>
      join
        .onRef('account.business_id', '=', 'entry.business_id')
        .onRef('account.id', '=', 'entry.account_id'),
    )
    .select('entry.id')
    .where('entry.business_id', '=', asked.businessId)
    .where('entry.id', '=', asked.entryId)
    .where('entry.kind', '=', 'accrual')
    .where('entry.created_at', '>', after(-asked.withinMs))
    .where('account.phone', '=', asked.phone)
    .where(isNotUndone)
    .executeTakeFirst()
  return scan !== undefined
}

/** The same code, of another reward from now on. */
export async function updateClaimedReward(
  tx: Queryable,
  { businessId, code, rewardId }: { businessId: number; code: string; rewardId: number | null },
): Promise<void> {
  await tx
    .updateTable('claim_codes')
    .set({ reward_id: rewardId })
    .where('business_id', '=', businessId)
    .where('code', '=', code)
    .execute()
}

/** What a reward besides the first costs the owner to make, in cents. */
export async function findRewardCost(
  tx: Queryable,
  { businessId, rewardId }: { businessId: number; rewardId: number },
): Promise<number | null> {
  const found = await tx
    .selectFrom('rewards')
    .select('cost')
    .where('business_id', '=', businessId)
    .where('id', '=', rewardId)
    .executeTakeFirst()
  return found?.cost ?? null
}

export async function findClaim(
  tx: Queryable,
  { businessId, claimCode }: { businessId: number; claimCode: string },
) {
  return tx
    .selectFrom('claim_codes')
    .select([
      'account_id as accountId',
      'reward_id as rewardId',
      sql<boolean>`used_at IS NOT NULL`.as('isUsed'),
      sql<boolean>`expires_at <= statement_timestamp()`.as('isExpired'),
    ])
    .where('business_id', '=', businessId)
    .where('code', '=', claimCode)
    .executeTakeFirst()
}

export async function markClaimUsed(
  tx: Queryable,
  { businessId, claimCode }: { businessId: number; claimCode: string },
): Promise<void> {
  await tx
    .updateTable('claim_codes')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('business_id', '=', businessId)
    .where('code', '=', claimCode)
    .execute()
}

/** Deletes codes that expired unused, and used ones after the retention time. */
export async function deleteOldClaimCodes(db: Queryable, retentionMs: number): Promise<void> {
  const usedBefore = sql<Date>`statement_timestamp() - ${retentionMs} * interval '1 millisecond'`
  await db
    .deleteFrom('claim_codes')
    .where((where) =>
      where.or([
        where.and([where('used_at', 'is', null), where('expires_at', '<', after(0))]),
        where('used_at', '<', usedBefore),
      ]),
    )
    .execute()
}

/** How many entries an account has. */
export async function findVersion(
  tx: Queryable,
  { businessId, accountId }: { businessId: number; accountId: number },
): Promise<number> {
  const { version } = await tx
    .selectFrom('loyalty_accounts')
    .select('version')
    .where('business_id', '=', businessId)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return version
}

/** A customer's points, and what they can choose from; null where they have none or one. */
export async function findReadyRewards(
  db: Queryable,
  { businessId, phone }: { businessId: number; phone: string },
): Promise<{ points: number; readyRewards: ReadyReward[] | null } | undefined> {
  const { rows } = await sql<{ points: number; readyRewards: ReadyReward[] | null }>`
    SELECT account.balance AS points, ${readyRewards} AS "readyRewards"
    FROM businesses AS business JOIN loyalty_accounts AS account ON account.business_id = business.id
    WHERE business.id = ${businessId} AND account.phone = ${phone}`.execute(db)
  return rows[0]
}

interface WatchedAccount {
  readonly businessId: number
  readonly accountId: number
  readonly version: number
}

/** The rewards given since the watched accounts had so many entries, in one statement. */
export async function findGivenRewards(db: Queryable, watched: readonly WatchedAccount[]) {
  const { rows } = await sql<{
    readonly place: number
    readonly givenAt: Date
    readonly balance: number
    readonly rewardsWaiting: number
  }>`
    SELECT watched.place::integer - 1 AS place, given.created_at AS "givenAt", account.balance,
      ${rewardsWaiting} AS "rewardsWaiting"
    FROM unnest(${watched.map(({ businessId }) => businessId)}::integer[],
      ${watched.map(({ accountId }) => accountId)}::bigint[],
      ${watched.map(({ version }) => version)}::integer[])
      WITH ORDINALITY AS watched (business_id, account_id, version, place)
    JOIN loyalty_accounts account ON account.business_id = watched.business_id
      AND account.id = watched.account_id AND account.version > watched.version
    JOIN businesses business ON business.id = watched.business_id
    CROSS JOIN LATERAL (
      SELECT entry.created_at FROM ledger_entries entry
      WHERE entry.business_id = watched.business_id AND entry.account_id = watched.account_id
        AND entry.version > watched.version AND entry.kind = 'redemption'
      ORDER BY entry.version LIMIT 1) AS given`.execute(db)
  return rows
}

/** An entry, with the terms under which it was made, and how many rewards waited after it. */
export async function findEntry(
  tx: Queryable,
  { businessId, entryId }: { businessId: number; entryId: number },
) {
  return tx
    .selectFrom('ledger_entries as entry')
    .innerJoin('business_terms as terms', (join) =>
      join.onRef('terms.business_id', '=', 'entry.business_id').on(
        'terms.version',
        '=',
        sql<number>`CASE WHEN entry.reward_id > 1 THEN entry.terms_version
          ELSE coalesce(entry.promised_terms, entry.terms_version) END`,
      ),
    )
    .select([
      'entry.id',
      'entry.kind',
      'entry.points',
      'entry.reason',
      'entry.balance_after as balanceAfter',
      'entry.created_at as createdAt',
      'entry.location_id as locationId',
      sql<string>`CASE WHEN entry.reward_id > 1
        THEN coalesce(entry.standing->>'given', name_in_ladder(terms.ladder, entry.reward_id)) ELSE terms.reward_description END`.as(
        'rewardDescription',
      ),
      sql<number>`coalesce(entry.rewards_waiting, rewards_paid(entry.balance_after,
        terms.reward_threshold, terms.point_cap_type))`.as('rewardsWaiting'),
    ])
    .where('entry.business_id', '=', businessId)
    .where('entry.id', '=', entryId)
    .executeTakeFirst()
}

/** How long ago the account last got a reward that was not undone, if within `withinMs`. */
export async function findLatestRedemption(
  tx: Queryable,
  asked: { businessId: number; accountId: number; withinMs: number },
): Promise<{ ageMs: number } | undefined> {
  return tx
    .selectFrom('ledger_entries as entry')
    .select(
      sql<number>`(extract(epoch FROM clock_timestamp() - entry.created_at) * 1000)::integer`.as(
        'ageMs',
      ),
    )
    .where('entry.business_id', '=', asked.businessId)
    .where('entry.account_id', '=', asked.accountId)
    .where('entry.kind', '=', 'redemption')
    .where(
      'entry.created_at',
      '>',
      sql<Date>`statement_timestamp() - ${asked.withinMs} * interval '1 millisecond'`,
    )
    .where(isNotUndone)
    .orderBy('entry.version', 'desc')
    .limit(1)
    .executeTakeFirst()
}
