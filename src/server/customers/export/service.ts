import { Readable } from 'node:stream'
import { writeAudit } from '../../audit/service.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Browser } from '../../http/session.ts'
import { nameOfLocation } from '../../locations/service.ts'
import { requireActiveSession } from '../../sessions/service.ts'
import { csvOf } from '../../text/csv.ts'
import { fileNameOf, headCells, rowCells } from './rules.ts'
import { countCustomers, listCustomersAfter } from './store.ts'

/** Customers read and written at once. In between, the server answers other requests. */
const rowsAtOnce = 1_000

/** All customers, or those of a location, as CSV, read from the database while it is sent. */
export async function exportCustomers(
  context: Context,
  {
    businessId,
    locationId,
    browser,
  }: { businessId: number; locationId?: number | undefined; browser: Browser },
): Promise<{ contentType: string; content: Readable; fileName: string }> {
  const { today } = await context.db.transaction().execute(async (tx) => {
    await requireActiveSession(context, tx, { businessId, browser })
    const location = await nameOfLocation(tx, { businessId, locationId })
    const counted = await countCustomers(tx, { businessId, locationId, now: context.clock() })
    if (!counted) throw new AppError('business_not_found')
    const after = `${counted.customers} customers${location ? ` of ${location}` : ''}`
    const entry = { businessId, actor: 'owner', action: 'customers_exported', after } as const
    await writeAudit(tx, browser, entry)
    return counted
  })
  return {
    contentType: 'text/csv; charset=utf-8',
    content: Readable.from(linesOf(context, { businessId, locationId })),
    fileName: fileNameOf(today),
  }
}

async function* linesOf(
  { db }: Context,
  of: { businessId: number; locationId: number | undefined },
): AsyncGenerator<string> {
  // The byte order mark by which spreadsheets recognize UTF-8.
  yield `\uFEFF${csvOf([headCells])}`
  let after = 0
  for (;;) {
    const rows = await listCustomersAfter(db, { ...of, after, limit: rowsAtOnce })
    const last = rows.at(-1)
    if (!last) return
    yield csvOf(rows.map(rowCells))
    after = last.id
  }
}
