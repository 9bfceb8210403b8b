import { sql } from 'kysely'
import { isConfirmed } from '../core/businesses/store.ts'
import type { Queryable } from '../platform/db/queryable.ts'

/** A business as sign-in needs it. */
export interface OpenedBusiness {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly isConfirmed: boolean
}

/** A business to sign in to, locked until the transaction ends. */
export async function findBusinessToOpen(
  tx: Queryable,
  businessId: number,
): Promise<OpenedBusiness | undefined> {
  return tx
    .selectFrom('businesses')
    .select(['id', 'name', 'phone', isConfirmed])
    .where('id', '=', businessId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Also removes the registration's key: a stranger may have it, and could repeat the answer. */
export async function updatePhoneConfirmed(
  tx: Queryable,
  { businessId, at }: { businessId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({
      phone_confirmed_at: at,
      registration_key: null,
      registration_hash: null,
      support_allowed_until: null,
    })
    .where('id', '=', businessId)
    .execute()
}

/** A code confirmed the new phone, so the business is confirmed too. */
export async function updatePhone(
  tx: Queryable,
  { businessId, phone, at }: { businessId: number; phone: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({
      phone,
      phone_confirmed_at: sql<Date>`coalesce(phone_confirmed_at, ${at})`,
      revision: sql`revision + 1`,
    })
    .where('id', '=', businessId)
    .execute()
}
