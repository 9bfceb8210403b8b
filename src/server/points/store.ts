import type { Queryable } from '../platform/db/queryable.ts'

/** Whether a number (E.164) has an account at a business. */
export async function hasAccount(
  db: Queryable,
  { businessId, phone }: { businessId: number; phone: string },
): Promise<boolean> {
  const account = await db
    .selectFrom('loyalty_accounts')
    .select('id')
    .where('business_id', '=', businessId)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return account !== undefined
}

/** The latest accruals (scans and awards), each with its customer's current balance. */
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
