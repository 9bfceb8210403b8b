import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'
import { profileColumns } from '../../platform/db/tables/ledger.ts'

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
  const columns = profileColumns.map((column) => sql.ref(column))
  const kept = profileColumns.map(
    (column) =>
      sql`${sql.ref(column)} = coalesce(${sql.ref(`profile.${column}`)}, ${sql.ref(`excluded.${column}`)})`,
  )
  await sql`
    INSERT INTO customer_profiles AS profile (business_id, account_id, ${sql.join(columns)})
    SELECT business_id, ${intoId}, ${sql.join(columns)} FROM customer_profiles
    WHERE business_id = ${businessId} AND account_id = ${fromId}
    ON CONFLICT (business_id, account_id) DO UPDATE SET ${sql.join(kept)}`.execute(tx)
}
