import type { BusinessDeletion } from '../../../contract/adminDeletion.ts'
import { removeBusiness, restoreBusinessByAdmin } from '../../deletion/service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Browser } from '../../platform/http/session.ts'
import { countWhatGoes, findStanding } from './store.ts'

interface OfBusiness {
  readonly businessId: number
  readonly browser: Browser
}

/** What a deletion of the business would affect. */
export async function describeBusinessDeletion(
  { db }: Context,
  businessId: number,
): Promise<BusinessDeletion> {
  const standing = await findStanding(db, businessId)
  if (!standing || standing.isPurged) throw new AppError('business_not_found')
  if (standing.isDeleted) throw new AppError('already_deleted')
  const { ownerIsTold } = standing
  return { ...(await countWhatGoes(db, businessId)), ownerIsTold }
}

/**
 * Deletes a business, and returns until when that can be reverted. A typed `businessName` must
 * equal its name.
 */
export async function deleteAdminBusiness(
  context: Context,
  deletion: OfBusiness & {
    readonly businessName?: string | undefined
    readonly reason?: string | undefined
  },
): Promise<Date> {
  const { businessId, businessName, reason, browser } = deletion
  const { restoreUntil } = await context.db.transaction().execute((tx) =>
    removeBusiness(context, tx, {
      businessId,
      typedName: businessName,
      actor: 'admin',
      reason: reason || undefined,
      browser,
    }),
  )
  return restoreUntil
}

/** Reverts the deletion of a business; does nothing if it was reverted already. */
export async function restoreAdminBusiness(
  context: Context,
  restoring: OfBusiness,
): Promise<{ businessName: string }> {
  return restoreBusinessByAdmin(context, restoring)
}
