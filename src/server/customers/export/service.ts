import { writeAudit } from '../../audit/service.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { type MadeInTurns, textInTurns } from '../../http/heavyCalls.ts'
import type { Browser } from '../../http/session.ts'
import { nameOfLocation } from '../../locations/service.ts'
import { requireActiveSession } from '../../sessions/service.ts'
import { csvFile, pagesAfter } from '../../text/csvFile.ts'
import { type ExportedCustomer, fileNameOf, headCells, rowCells } from './rules.ts'
import { countCustomers, listCustomersAfter } from './store.ts'

/** All customers, or those of a location, as CSV, read from the database while it is sent. */
export async function exportCustomers(
  context: Context,
  {
    businessId,
    locationId,
    browser,
  }: { businessId: number; locationId?: number | undefined; browser: Browser },
): Promise<{ contentType: string; content: MadeInTurns; fileName: string }> {
  const { today, timeZone } = await context.db.transaction().execute(async (tx) => {
    await requireActiveSession(context, tx, { businessId, browser })
    const location = await nameOfLocation(tx, { businessId, locationId })
    const counted = await countCustomers(tx, { businessId, locationId, now: context.clock() })
    if (!counted) throw new AppError('business_not_found')
    const after = `${counted.customers} customers${location ? ` of ${location}` : ''}`
    const entry = { businessId, actor: 'owner', action: 'customers_exported', after } as const
    await writeAudit(tx, browser, entry)
    return counted
  })
  const pages = pagesAfter(
    (after = 0, limit) => listCustomersAfter(context.db, { businessId, locationId, after, limit }),
    ({ id }: ExportedCustomer) => id,
  )
  return {
    contentType: 'text/csv; charset=utf-8',
    content: textInTurns(csvFile(headCells(timeZone), pages, rowCells)),
    fileName: fileNameOf(today),
  }
}
