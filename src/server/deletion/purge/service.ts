import type { Context } from '../../context.ts'
import {
  deleteWhatIsOfPersons,
  forgetBusiness,
  forgetPhones,
  listRecordings,
  lockBusinessToPurge,
  retireCodes,
} from './store.ts'

/**
 * Removes everything about people from a business that was deleted before `deletedBefore`, or
 * registered before then and never confirmed; sums stay. If it was done already, or is not due, it
 * changes nothing and returns false.
 */
export async function purgeBusiness(
  context: Context,
  { businessId, deletedBefore }: { businessId: number; deletedBefore: Date },
): Promise<boolean> {
  // Files first: a row that refers to a deleted file is removed the next time; a file that no row
  // refers to would stay.
  for (const key of await listRecordings(context.db, businessId)) {
    await context.recordings.remove(key)
  }
  const at = context.clock()
  return context.db.transaction().execute(async (tx) => {
    if (!(await lockBusinessToPurge(tx, { businessId, deletedBefore }))) return false
    await forgetPhones(tx, { businessId, at })
    await deleteWhatIsOfPersons(tx, businessId)
    await retireCodes(tx, { businessId, at })
    await forgetBusiness(tx, { businessId, at })
    return true
  })
}
