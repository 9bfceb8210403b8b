import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'

/** A person's reviews, found by the number that they left or by the scan before. */
export async function lockReviewsOf(
  tx: Queryable,
  { businessId, accountId, phone }: { businessId: number; accountId: number | null; phone: string },
) {
  return tx
    .selectFrom('feedback')
    .select(['id', 'rating', 'comment', 'customer_name as customerName', 'voice_key as voiceKey'])
    .where('business_id', '=', businessId)
    .where((where) =>
      where.or([
        where('customer_phone', '=', phone),
        where(
          'transaction_id',
          'in',
          where
            .selectFrom('ledger_entries')
            .select('ledger_entries.id')
            .where('ledger_entries.business_id', '=', businessId)
            .where('ledger_entries.account_id', '=', sql<number>`${accountId}::bigint`),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function emptyReviews(
  tx: Queryable,
  { businessId, ids }: { businessId: number; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('feedback')
    .set({
      customer_name: null,
      customer_phone: null,
      comment: null,
      may_text: false,
      reply: null,
      voice_key: null,
      voice_type: null,
      voice_seconds: null,
      voice_bytes: null,
      forgotten_at: sql<Date>`now()`,
    })
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute()
}

export async function updateReviewersPhone(
  tx: Queryable,
  { businessId, from, to }: { businessId: number; from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('feedback')
    .set({ customer_phone: to })
    .where('business_id', '=', businessId)
    .where('customer_phone', '=', from)
    .execute()
}

export async function updateReviewedScan(
  tx: Queryable,
  {
    businessId,
    entryId,
    movedEntryId,
  }: { businessId: number; entryId: number; movedEntryId: number },
): Promise<void> {
  await tx
    .updateTable('feedback')
    .set({ transaction_id: movedEntryId })
    .where('business_id', '=', businessId)
    .where('transaction_id', '=', entryId)
    .execute()
}
