import { getBusiness, releaseBusinessIn } from '../core/businesses/service.ts'
import { listOwnedBusinesses } from '../core/businesses/store.ts'
import { change } from '../core/change/service.ts'
import type { Context } from '../platform/context.ts'
import type { By } from '../platform/http/caller.ts'

/** Takes a business from the account that owns it. Name and phone still open it. */
export async function releaseBusiness(context: Context, { by }: { by: By }): Promise<void> {
  await change(context, by, (tx) => releaseBusinessIn(tx, by.businessId))
}

/** All businesses of the signed-in account. */
export async function listMyBusinesses(
  context: Context,
  signedIn: { readonly businessId?: number; readonly userId?: number | undefined },
): Promise<{ id: number; name: string; phone: string }[]> {
  const { businessId, userId } = signedIn
  const owned = userId === undefined ? [] : await listOwnedBusinesses(context.db, userId)
  if (businessId === undefined || owned.some(({ id }) => id === businessId)) return owned
  const { id, name, phone } = await getBusiness(context, businessId)
  return [...owned, { id, name, phone }]
}
