import type { Context } from '../../context.ts'
import { longestRollupMs, mostPending, rollUpWithin, stillAddingUp } from '../../points/service.ts'
import { countPending, listBusinessesToRollUp } from './store.ts'

/** Nobody waits longer for a rollup that they can do without: the rest is added up this once. */
const patienceMs = 2_000

/** Rolls up a business's ledger if a reader would otherwise have to add up too much. */
export async function rollUpIfBehind(context: Context, businessId: number): Promise<void> {
  await rollUpIfFarBehind(context, businessId, patienceMs)
}

async function rollUpIfFarBehind(
  context: Context,
  businessId: number,
  withinMs: number,
): Promise<void> {
  const pending = await countPending(context.db, { businessId, atMost: mostPending + 1 })
  const isFarBehind = pending < 0 || pending > mostPending
  if (isFarBehind) await rollUpLedger(context, { businessId, withinMs })
}

/** Rolls up all of a business's ledger, up to its current newest entry, or asks to come again. */
export async function rollUpAll(context: Context, businessId: number): Promise<void> {
  if ((await countPending(context.db, { businessId, atMost: 1 })) === 0) return
  if (!(await rollUpLedger(context, { businessId, withinMs: longestRollupMs }))) {
    throw stillAddingUp()
  }
}

const rollUpLedger = (context: Context, asked: { businessId: number; withinMs: number }) =>
  rollUpWithin(context, { rollup: 'fold_ledger', ...asked })

/** Rolls up the ledgers that changed since `since`, so that no read takes long. */
export async function rollUpMovedLedgers(context: Context, since: Date): Promise<void> {
  for (const businessId of await listBusinessesToRollUp(context.db, since)) {
    await rollUpIfFarBehind(context, businessId, Number.POSITIVE_INFINITY)
  }
}
