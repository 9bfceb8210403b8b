import { sql } from 'kysely'
import { lastVisitAt } from '../platform/db/counted.ts'
import type { NextReward } from '../platform/db/nextReward.ts'
import type { Queryable } from '../platform/db/queryable.ts'

/**
 * A number at a shop, with its next reward. The account is null for a number that was never here.
 */
export async function findCustomer(
  db: Queryable,
  { businessId, phone }: { businessId: number; phone: string },
) {
  return db
    .selectFrom('businesses as business')
    .leftJoin('loyalty_accounts as account', (join) =>
      join.onRef('account.business_id', '=', 'business.id').on('account.phone', '=', phone),
    )
    .innerJoinLateral(sql<NextReward>`next_reward(account, business)`.as('next'), (join) =>
      join.onTrue(),
    )
    .select([
      'next.threshold as rewardThreshold',
      'next.description as rewardDescription',
      'next.waiting as rewardsWaiting',
      'next.standing',
      'account.id as accountId',
      'business.has_promotions as hasPromotions',
      'account.balance',
      'account.blocked_at as blockedAt',
    ])
    .select(lastVisitAt.as('lastVisitAt'))
    .where('business.id', '=', businessId)
    .executeTakeFirstOrThrow()
}

/** What a number was last given, by scan or by hand. */
export async function findLastAccrual(
  db: Queryable,
  { businessId, phone }: { businessId: number; phone: string },
): Promise<{ points: number; at: Date } | undefined> {
  return db
    .selectFrom('loyalty_accounts as account')
    .innerJoin('ledger_entries as entry', (join) =>
      join
        .onRef('entry.business_id', '=', 'account.business_id')
        .onRef('entry.account_id', '=', 'account.id')
        .onRef('entry.created_at', '=', 'account.last_accrual_at'),
    )
    .select(['entry.points', 'entry.created_at as at'])
    .where('account.business_id', '=', businessId)
    .where('account.phone', '=', phone)
    .where('entry.kind', '=', 'accrual')
    .executeTakeFirst()
}

interface OfMember {
  readonly businessId: number
  readonly entryId: number
  readonly memberId: number
}

/** What staff give at a till, and can take back. */
const gifts = ['accrual', 'redemption'] as const

/** Whether an entry is points or a reward that this member gave within this time. */
export async function isGiftOf(
  tx: Queryable,
  { businessId, entryId, memberId, withinMs }: OfMember & { readonly withinMs: number },
): Promise<boolean> {
  const found = await tx
    .selectFrom('ledger_entries')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', entryId)
    .where('kind', 'in', gifts)
    .where('staff_id', '=', memberId)
    .where(
      'created_at',
      '>',
      sql<Date>`statement_timestamp() - ${withinMs} * interval '1 millisecond'`,
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a member has undone an entry by a request with this key. */
export async function isUndone(
  tx: Queryable,
  {
    businessId,
    entryId,
    memberId,
    idempotencyKey,
  }: OfMember & { readonly idempotencyKey: string | undefined },
): Promise<boolean> {
  if (idempotencyKey === undefined) return false
  const found = await tx
    .selectFrom('ledger_entries')
    .select('id')
    .where('business_id', '=', businessId)
    .where('reverses_id', '=', entryId)
    .where('staff_id', '=', memberId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Whether a member has given something later that still stands: a reward that was taken back is in
 * nobody's way. Reads only the last minutes of a shop. An award that was given before and only
 * arrived since is not later.
 */
export async function hasLaterGift(
  tx: Queryable,
  { businessId, entryId, memberId }: OfMember,
): Promise<boolean> {
  const later = await tx
    .selectFrom('ledger_entries as later')
    .select('later.id')
    .where('later.business_id', '=', businessId)
    .where('later.id', '>', entryId)
    .where('later.kind', 'in', gifts)
    .where('later.staff_id', '=', memberId)
    .where('later.created_at', '>', (where) =>
      where
        .selectFrom('ledger_entries as own')
        .select('own.created_at')
        .where('own.business_id', '=', businessId)
        .where('own.id', '=', entryId),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_entries as reversal')
            .select('reversal.id')
            .where('reversal.business_id', '=', businessId)
            .whereRef('reversal.reverses_id', '=', 'later.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}
