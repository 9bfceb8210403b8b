import type { PointsExpiry } from '../../contract/pointsExpiry.ts'
import { change, recorded, unchanged } from '../core/change/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import type { By } from '../platform/http/caller.ts'
import { findExpiry, listIdle, lockExpiry, updateExpiry } from './store.ts'

export async function readPointsExpiry({ db }: Context, businessId: number) {
  const [expiry, idle] = await Promise.all([findExpiry(db, businessId), listIdle(db, businessId)])
  if (!expiry) throw new AppError('business_not_found')
  return { ...expiry, idle }
}

/**
 * Decides whether the points of customers who stay away expire. A shorter time begins anew, so that
 * everybody is told in time.
 */
export async function changePointsExpiry(
  context: Context,
  { by, months }: { readonly by: By; readonly months: PointsExpiry['months'] },
): Promise<PointsExpiry> {
  const { businessId } = by
  return change(context, by, async (tx) => {
    const before = await lockExpiry(tx, businessId)
    if (!before) throw new AppError('business_not_found')
    if (before.months === months) return unchanged(before)
    const keepsFrom = before.months !== null && months !== null && months > before.months
    await updateExpiry(tx, { businessId, months, keepsFrom })
    const after = await findExpiry(tx, businessId)
    if (!after) throw new AppError('business_not_found')
    const told = { before: inWords(before.months), after: inWords(months) }
    return recorded({ action: 'points_expiry_changed', ...told }, after)
  })
}

const inWords = (months: PointsExpiry['months']) =>
  months === null ? 'Points never expire' : `Points expire after ${months} months without a visit`
