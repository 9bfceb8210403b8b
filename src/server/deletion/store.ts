import { sql } from 'kysely'
import type { Queryable } from '../platform/db/queryable.ts'

const isConfirmed = sql<boolean>`phone_confirmed_at IS NOT NULL`.as('isConfirmed')

/** A business to be deleted or restored, locked until the transaction ends. */
export async function lockBusiness(tx: Queryable, businessId: number) {
  return tx
    .selectFrom('businesses')
    .select([
      'id',
      'name',
      'sign_in_name as signInName',
      'phone',
      'email',
      'time_zone as timeZone',
      'deleted_at as deletedAt',
      'purged_at as purgedAt',
      'demo_key as demoKey',
      'is_demo as isDemo',
      isConfirmed,
    ])
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whether there is a demo shop with this key. */
export async function hasDemoShop(tx: Queryable, demoKey: string): Promise<boolean> {
  const shop = await tx
    .selectFrom('businesses')
    .select('id')
    .where('demo_key', '=', demoKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return shop !== undefined
}

/** `deletedAt`: null reverts a deletion. */
export async function updateDeleted(
  tx: Queryable,
  { businessId, deletedAt }: { businessId: number; deletedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('businesses')
    // Support's permission from before the deletion does not come back.
    .set({ deleted_at: deletedAt, support_allowed_until: null })
    .where('id', '=', businessId)
    .execute()
}
