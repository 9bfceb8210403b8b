import { change, recorded } from '../../core/change/service.ts'
import { nameOfLocation } from '../../core/locations/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import type { By } from '../../platform/http/caller.ts'
import { type MadeInTurns, textInTurns } from '../../platform/http/heavyCalls.ts'
import { csvFile, pagesAfter } from '../../platform/text/csvFile.ts'
import { cellsIn, type ExportedAccount, fileNameOf, headCells } from './rules.ts'
import { countCustomers, listExported } from './store.ts'

/** All customers, or those of a location, as CSV, read from the database while it is sent. */
export async function exportCustomers(
  context: Context,
  { by, locationId }: { by: By; locationId?: number | undefined },
): Promise<{ contentType: string; content: MadeInTurns; fileName: string }> {
  const { businessId } = by
  const { today, timeZone } = await change(context, by, async (tx) => {
    const location = await nameOfLocation(tx, { businessId, locationId })
    const counted = await countCustomers(tx, { businessId, locationId, now: context.clock() })
    if (!counted) throw new AppError('business_not_found')
    const after = `${counted.customers} customers${location ? ` of ${location}` : ''}`
    return recorded({ action: 'customers_exported', after }, counted)
  })
  const pages = pagesAfter(
    (after = 0, limit) => listExported(context.db, { businessId, locationId, after, limit }),
    ({ id }: ExportedAccount) => id,
  )
  return {
    contentType: 'text/csv; charset=utf-8',
    content: textInTurns(csvFile(headCells(timeZone), pages, cellsIn(timeZone))),
    fileName: fileNameOf(today),
  }
}

export { keptText } from './rules.ts'

/** The next accounts of a business, whatever became of them. */
export const listAccounts = (
  db: Queryable,
  page: { readonly businessId: number; readonly after: number; readonly limit: number },
): Promise<ExportedAccount[]> => listExported(db, { ...page, withOthers: true })
