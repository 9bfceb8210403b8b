import { sql } from 'kysely'
import type { Queryable } from '../../context.ts'

interface OfAccount {
  readonly businessId: number
  readonly accountId: number
}

export async function deleteClaimCodes(
  tx: Queryable,
  { businessId, accountId }: OfAccount,
): Promise<void> {
  await tx
    .deleteFrom('claim_codes')
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId)
    .execute()
}

/** Takes the number from an account that `lockAccount` has locked: nobody can be found by it. */
export async function updateErased(
  tx: Queryable,
  { businessId, accountId }: OfAccount,
): Promise<void> {
  const now = sql<Date>`now()`
  await tx
    .updateTable('loyalty_accounts')
    .set({ phone: null, erased_at: now, blocked_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', accountId)
    .execute()
}
