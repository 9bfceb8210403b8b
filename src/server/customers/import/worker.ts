import { mostPoints } from '../../core/ledger/corrections/service.ts'
import { appendImported, undoImported } from '../../core/ledger/ledger.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { heavyWork, workOwner } from '../../platform/process/heavyWork.ts'
import * as store from './store.ts'

interface OfImport {
  readonly businessId: number
  readonly importId: number
}

/** Accounts locked at once: few, so that scans do not noticeably wait. */
const rowsAtOnce = 100

/**
 * Job: imports rows or undoes an import, a few rows at a time, each time in its owner's turn. Each
 * batch's transaction also deletes its rows, so the job may stop anywhere, and run again or twice.
 */
export async function workOnImport(
  context: Context,
  of: OfImport,
  signal?: AbortSignal,
): Promise<void> {
  const shop = await store.findShop(context.db, of.businessId)
  const confirmedPhone = shop?.isConfirmed ? shop.phone : undefined
  const owner = workOwner(confirmedPhone, `business ${of.businessId}`)
  let after: number | undefined = 0
  while (after !== undefined) {
    signal?.throwIfAborted()
    const part: OfImport & { after: number } = { ...of, after }
    after = await heavyWork.inTurn(owner, () =>
      context.db.transaction().execute((tx) => doSome(tx, part)),
    )
  }
}

/** Where to continue; undefined if everything is done. */
type Next = number | undefined

async function doSome(tx: Queryable, part: OfImport & { readonly after: number }): Promise<Next> {
  const { businessId, importId } = part
  const found = await store.lockImport(tx, { businessId, importId })
  if (found?.state === 'importing') return importSome(tx, { ...part, ...found })
  return found?.state === 'undoing' ? undoSome(tx, part) : undefined
}

async function importSome(
  tx: Queryable,
  part: OfImport & { readonly addsToExisting: boolean },
): Promise<Next> {
  const { businessId, importId, addsToExisting } = part
  const of = { businessId, importId }
  const rows = await appendImported(tx, { ...of, addsToExisting, most: rowsAtOnce, mostPoints })
  if (rows.length === 0) {
    await store.deleteAllRows(tx, of)
    await store.updateState(tx, { ...of, state: 'imported' })
    return undefined
  }
  const given = rows.filter(({ entryId }) => entryId !== null)
  await store.describeImported(tx, { ...of, rows })
  await store.insertEntries(tx, { ...of, entryIds: given.flatMap(({ entryId }) => entryId ?? []) })
  await store.deleteRows(tx, { ...of, phones: rows.map(({ phone }) => phone) })
  const points = given.reduce((sum, row) => sum + row.points, 0)
  const skipped = rows.length - given.length
  await store.countImported(tx, { ...of, imported: given.length, points, skipped })
  return 0
}

async function undoSome(
  tx: Queryable,
  { businessId, importId, after }: OfImport & { readonly after: number },
): Promise<Next> {
  const of = { businessId, importId }
  const entries = await undoImported(tx, { ...of, after, most: rowsAtOnce })
  const last = entries.at(-1)
  if (!last) {
    await store.updateState(tx, { ...of, state: 'undone' })
    return undefined
  }
  const undone = entries.filter(({ outcome }) => outcome === 'undone')
  const over = entries.filter(({ outcome }) => outcome !== 'spent')
  const forgotten = undone.filter(({ isForgotten }) => isForgotten)
  await store.forgetAccounts(tx, { businessId, forgotten })
  await store.deleteEntries(tx, { ...of, entryIds: over.map(({ entryId }) => entryId) })
  const points = undone.reduce((sum, entry) => sum + entry.points, 0)
  await store.countUndone(tx, { ...of, undone: undone.length, points })
  return last.entryId
}
