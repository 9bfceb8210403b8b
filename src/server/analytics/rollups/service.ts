import {
  longestRollupMs,
  mostPending,
  rollUpWithin,
  stillAddingUp,
} from '../../core/ledger/rollups.ts'
import type { Context } from '../../platform/context.ts'
import { countPending, listBusinessesToRollUp } from './store.ts'

/** The longest wait of a reader. After it the reader adds up the rest itself, this once. */
const patienceMs = 2_000

/** Rolls up a business's ledger if a reader would otherwise add up too much. */
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

/** Rolls up a business's whole ledger, or throws an error that asks to come again. */
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
