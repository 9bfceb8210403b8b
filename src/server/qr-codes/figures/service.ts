import type { CodeFigures } from '../../../contract/qr-codes.ts'
import {
  longestRollupMs,
  mostPending,
  rollUpWithin,
  stillAddingUp,
} from '../../core/ledger/rollups.ts'
import type { Context } from '../../platform/context.ts'
import { listEarnCodes } from '../store.ts'
import { countPending, type Figures, listFigures } from './store.ts'

/**
 * How many times each code was scanned, by how many customers, and when last; optionally only of
 * some locations.
 */
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
  const pending = await countPending(context.db, { businessId, atMost: mostPending + 1 })
  if (pending > mostPending) {
    const isDone = await rollUpWithin(context, { rollup: 'fold_codes', businessId, withinMs })
    if (!isDone) throw stillAddingUp()
  }
  return listFigures(context.db, businessId)
}
