import type { Context } from '../context.ts'
import { foldMovedLedgers } from './folds/service.ts'

/** Twice the time between two runs, so that a run that was missed is made good. */
const lookBackMs = 20 * 60_000

/** Job, every ten minutes: keeps the folds close behind the ledgers. */
export async function foldLedgers(context: Context): Promise<void> {
  await foldMovedLedgers(context, new Date(context.clock().getTime() - lookBackMs))
}
