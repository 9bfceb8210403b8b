import { sql } from 'kysely'
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

/**
 * Gives a customer the name and the note of one merged into them, where they have none. What both
 * have stays with each, so that nothing the owner wrote is lost.
 */
export async function mergeProfiles(
  tx: Queryable,
  { businessId, fromId, intoId }: { businessId: number; fromId: number; intoId: number },
): Promise<void> {
  await sql`
    INSERT INTO customer_profiles AS profile (business_id, account_id, name, note)
    SELECT business_id, ${intoId}, name, note FROM customer_profiles
    WHERE business_id = ${businessId} AND account_id = ${fromId}
    ON CONFLICT (business_id, account_id) DO UPDATE SET
      name = coalesce(profile.name, excluded.name),
      note = coalesce(profile.note, excluded.note)`.execute(tx)
}
