import type { CodeFigures } from '../../../contract/qr-codes.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { lockOutScans } from '../../points/ledger.ts'
import { listEarnCodes } from '../store.ts'
import { countPending, type Figures, findNewestEntry, listFigures, rollUpTo } from './store.ts'

/** The most entries that are added up at each read. */
const mostPending = 500
/** The size of one transaction. */
const chunk = 20_000
/** A request ends after ten seconds; what is rolled up until then stays rolled up. */
const longestRollupMs = 6_000

/** How often each code was scanned, by how many customers, and when last; of some locations, or of all. */
export async function listCodeFigures(
  context: Context,
  {
    businessId,
    locationIds,
  }: { readonly businessId: number; readonly locationIds: readonly number[] | undefined },
): Promise<CodeFigures[]> {
  const all = await readFigures(context, businessId)
  const codes = locationIds && (await listEarnCodes(context.db, { businessId, locationIds }))
  const figures = codes ? all.filter(({ codeId }) => codes.some(({ id }) => id === codeId)) : all
  return figures.map((one) => ({ ...one, lastScanAt: one.lastScanAt?.toISOString() ?? null }))
}

/** The same for exports, which may take longer. */
export async function readFigures(
  context: Context,
  businessId: number,
  withinMs = longestRollupMs,
): Promise<Figures[]> {
  if (!(await rollUpCodes(context, { businessId, withinMs }))) {
    const message = 'We are still adding up your ledger. Please try again in a moment.'
    throw new AppError('busy', { message, retryAfterMs: 2_000 })
  }
  return listFigures(context.db, businessId)
}

/**
 * Rolls up if a reader would otherwise have to add up too much; false if it takes longer. The newest
 * entry is read while scans are held off: everything up to it is committed then, as in
 * `analytics/rollups`.
 */
async function rollUpCodes(
  context: Context,
  { businessId, withinMs }: { businessId: number; withinMs: number },
): Promise<boolean> {
  const pending = await countPending(context.db, { businessId, atMost: mostPending + 1 })
  if (pending <= mostPending) return true
  const until = performance.now() + withinMs
  const newest = await context.db.transaction().execute(async (tx) => {
    await lockOutScans(tx, businessId)
    return findNewestEntry(tx, businessId)
  })
  let reach = 0
  while (reach < newest && performance.now() < until) {
    reach = await context.db
      .transaction()
      .execute((tx) => rollUpTo(tx, { businessId, newest, most: chunk }))
  }
  return reach >= newest
}
