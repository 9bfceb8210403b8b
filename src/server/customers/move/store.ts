import type { Queryable } from '../../db/queryable.ts'

/** The key of the request that gave an account its current number. */
export async function findMoveKey(
  tx: Queryable,
  { businessId, accountId }: { businessId: number; accountId: number },
): Promise<string | undefined> {
  const account = await tx
    .selectFrom('loyalty_accounts')
    .select('move_key as key')
    .where('business_id', '=', businessId)
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.key ?? undefined
}

/** Only for an account locked by `lockAccount`. */
export async function updatePhone(
  tx: Queryable,
  {
    businessId,
    accountId,
    phone,
    idempotencyKey,
  }: {
    businessId: number
    accountId: number
    phone: string
    idempotencyKey: string | undefined
  },
): Promise<void> {
  await tx
    .updateTable('loyalty_accounts')
    .set({ phone, move_key: idempotencyKey ?? null })
    .where('business_id', '=', businessId)
    .where('id', '=', accountId)
    .execute()
}
