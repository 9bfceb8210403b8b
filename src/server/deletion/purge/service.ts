import type { OfAllFeatures } from '../../core/feature/feature.ts'
import type { Context } from '../../platform/context.ts'
import {
  deleteRows,
  forgetBusiness,
  forgetPhones,
  listRecordings,
  lockBusinessToPurge,
  retireCodes,
} from './store.ts'

/**
 * Removes everything about people from a business that was deleted before `deletedBefore`, or was
 * registered before then and never confirmed. Sums stay. Changes nothing and returns false if that
 * is done or not due.
 */
export async function purgeBusiness(
  context: Context,
  {
    businessId,
    deletedBefore,
    purgedTables,
  }: OfAllFeatures & { readonly businessId: number; readonly deletedBefore: Date },
): Promise<boolean> {
  // Files first: a row whose file is gone is removed the next time, but a file without a row would
  // stay.
  for (const key of await listRecordings(context.db, businessId)) {
    await context.recordings.remove(key)
  }
  const at = context.clock()
  return context.db.transaction().execute(async (tx) => {
    if (!(await lockBusinessToPurge(tx, { businessId, deletedBefore }))) return false
    await forgetPhones(tx, { businessId, at })
    await deleteRows(tx, { businessId, tables: purgedTables })
    await retireCodes(tx, { businessId, at })
    await forgetBusiness(tx, { businessId, at })
    return true
  })
}
