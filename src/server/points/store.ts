import { sql } from 'kysely'
import type { Queryable } from '../context.ts'

export interface BalanceQuestion {
  readonly businessId: number
  /** The printed text of one of the business's codes; undefined when asked by business alone. */
  readonly code: string | undefined
  /** E.164. */
  readonly phone: string
}

/**
 * A customer's balance with the shop's terms, in one read, also of a shop that was deleted; balance is
 * null for an unknown phone.
 */
export async function findBalance(db: Queryable, { businessId, code, phone }: BalanceQuestion) {
  return db
    .selectFrom('businesses')
    .leftJoin('qr_codes', (join) =>
      join.onRef('qr_codes.business_id', '=', 'businesses.id').on('qr_codes.code', '=', code ?? ''),
    )
    .leftJoin('loyalty_accounts', (join) =>
      join
        .onRef('loyalty_accounts.business_id', '=', 'businesses.id')
        .on('loyalty_accounts.phone', '=', phone),
    )
    .select([
      'businesses.name as businessName',
      'businesses.reward_threshold as rewardThreshold',
      'businesses.reward_description as rewardDescription',
      'qr_codes.id as codeId',
      sql<boolean>`businesses.deleted_at IS NOT NULL`.as('isDeleted'),
      'loyalty_accounts.balance',
    ])
    .where('businesses.id', '=', businessId)
    .executeTakeFirst()
}

/** The latest accruals, each with its customer's balance of now. */
export async function listAccruals(
  db: Queryable,
  { businessId, limit }: { businessId: number; limit: number },
) {
  return db
    .selectFrom('ledger_entries as entry')
    .innerJoin('loyalty_accounts as account', (join) =>
      join
        .onRef('account.business_id', '=', 'entry.business_id')
        .onRef('account.id', '=', 'entry.account_id'),
    )
    .select([
      'entry.id',
      'entry.points',
      'entry.is_repeat_scan as isRepeatScan',
      (where) =>
        where
          .exists(
            where
              .selectFrom('ledger_entries as reversal')
              .select('reversal.id')
              .whereRef('reversal.business_id', '=', 'entry.business_id')
              .whereRef('reversal.reverses_id', '=', 'entry.id'),
          )
          .as('isUndone'),
      'entry.created_at as createdAt',
      'account.id as accountId',
      'account.phone',
      'account.balance',
    ])
    .where('entry.business_id', '=', businessId)
    .where('entry.kind', '=', 'accrual')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
}
