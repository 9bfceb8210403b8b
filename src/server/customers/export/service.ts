import { Readable } from 'node:stream'
import { writeAudit } from '../../audit/service.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Browser } from '../../http/session.ts'
import { requireActiveSession } from '../../sessions/service.ts'
import { csvOf } from '../../text/csv.ts'
import { fileNameOf, headCells, rowCells } from './rules.ts'
import { countCustomers, listCustomersAfter } from './store.ts'

/** How many are read and written at once; in between, the server answers others. */
const rowsAtOnce = 1_000

/** All customers as a file for spreadsheets, read from the database as it is sent. */
export async function exportCustomers(
  context: Context,
  { businessId, browser }: { businessId: number; browser: Browser },
): Promise<{ contentType: string; content: Readable; fileName: string }> {
  const { today } = await context.db.transaction().execute(async (tx) => {
    await requireActiveSession(context, tx, { businessId, browser })
    const counted = await countCustomers(tx, { businessId, now: context.clock() })
    if (!counted) throw new AppError('business_not_found')
    const after = `${counted.customers} customers`
    const entry = { businessId, actor: 'owner', action: 'customers_exported', after } as const
    await writeAudit(tx, browser, entry)
    return counted
  })
  return {
    contentType: 'text/csv; charset=utf-8',
    content: Readable.from(linesOf(context, businessId)),
    fileName: fileNameOf(today),
  }
}

async function* linesOf({ db }: Context, businessId: number): AsyncGenerator<string> {
  // The BOM by which spreadsheets recognize UTF-8.
  yield `\uFEFF${csvOf([headCells])}`
  let after = 0
  for (;;) {
    const rows = await listCustomersAfter(db, { businessId, after, limit: rowsAtOnce })
    const last = rows.at(-1)
    if (!last) return
    yield csvOf(rows.map(rowCells))
    after = last.id
  }
}
