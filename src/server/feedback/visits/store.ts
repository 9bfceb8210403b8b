import type { Queryable } from '../../platform/db/queryable.ts'

interface OfScan {
  readonly businessId: number
  readonly entryId: number
}

/** A visit's scan; if its points were moved to another number, the scan that replaced it. */
export async function findVisit(tx: Queryable, { businessId, entryId }: OfScan) {
  return tx
    .selectFrom('ledger_entries')
    .select(['id as entryId', 'account_id as accountId', 'created_at as createdAt'])
    .where('business_id', '=', businessId)
    .where('kind', '=', 'accrual')
    .where(({ eb, fn, selectFrom, val }) =>
      eb(
        'id',
        '=',
        fn.coalesce(
          selectFrom('moved_scans')
            .select('moved_entry_id')
            .where('business_id', '=', businessId)
            .where('entry_id', '=', entryId),
          val(entryId),
        ),
      ),
    )
    .executeTakeFirst()
}

export interface Rating {
  readonly rating: number
  readonly comment: string | null
  readonly mayText: boolean
}

export async function findRating(
  tx: Queryable,
  { businessId, entryId }: OfScan,
): Promise<(Rating & { readonly id: number }) | undefined> {
  return tx
    .selectFrom('feedback')
    .select(['id', 'rating', 'comment', 'may_text as mayText'])
    .where('business_id', '=', businessId)
    .where('transaction_id', '=', entryId)
    .executeTakeFirst()
}

export async function insertRating(
  tx: Queryable,
  { businessId, entryId, rating, comment, mayText }: OfScan & Rating,
): Promise<number> {
  const { id } = await tx
    .insertInto('feedback')
    .values({
      business_id: businessId,
      transaction_id: entryId,
      rating,
      comment,
      may_text: mayText,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An account's confirmed number, which gets the points of its scans. */
export async function findConfirmedPhone(
  db: Queryable,
  userId: number,
): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.phone ?? undefined
}
