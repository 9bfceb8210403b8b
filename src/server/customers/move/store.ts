import { sql } from 'kysely'
import { profileColumnsOf } from '../../platform/db/profileColumns.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { addProfiles } from '../store.ts'

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

/**
 * Gives a customer what was written about one merged into them, where they have none of it. What
 * both have stays with each, so that nothing the owner wrote is lost.
 */
export async function mergeProfiles(
  tx: Queryable,
  { businessId, fromId, intoId }: { businessId: number; fromId: number; intoId: number },
): Promise<void> {
  await addProfiles(
    tx,
    sql`SELECT business_id, ${intoId}, ${profileColumnsOf()} FROM customer_profiles
      WHERE business_id = ${businessId} AND account_id = ${fromId}`,
  )
}
