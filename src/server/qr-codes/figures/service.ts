import type { CodeFigures } from '../../../contract/qr-codes.ts'
import type { Context } from '../../context.ts'
import { longestRollupMs, mostPending, rollUpInTurns, stillAddingUp } from '../../points/rollUp.ts'
import { countPending, type Figures, listFigures, rollUpTo } from './store.ts'

/** How often each code was scanned, by how many customers, and when last. */
export async function listCodeFigures(
  context: Context,
  businessId: number,
): Promise<CodeFigures[]> {
  const figures = await readFigures(context, businessId)
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
    const isDone = await rollUpInTurns(context, { businessId, withinMs }, rollUpTo)
    if (!isDone) throw stillAddingUp()
  }
  return listFigures(context.db, businessId)
}
