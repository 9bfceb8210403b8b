import type { Context } from '../platform/context.ts'
import { rollUpMovedLedgers } from './rollups/service.ts'

/** Twice the time between runs, so that the next run makes up for a missed one. */
const lookBackMs = 20 * 60_000

/** Job, every ten minutes: keeps the rollups close behind the ledgers. */
export async function rollUpLedgers(context: Context): Promise<void> {
  await rollUpMovedLedgers(context, new Date(context.clock().getTime() - lookBackMs))
}
