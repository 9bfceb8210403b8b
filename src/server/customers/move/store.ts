import type { Queryable } from '../../context.ts'

/** Of an account that `lockAccount` has locked. */
export async function updatePhone(
  tx: Queryable,
  { businessId, accountId, phone }: { businessId: number; accountId: number; phone: string },
): Promise<void> {
  await tx
    .updateTable('loyalty_accounts')
    .set({ phone })
    .where('business_id', '=', businessId)
    .where('id', '=', accountId)
    .execute()
}
