import type { Context } from '../../platform/context.ts'
import { rollUpPlatform } from './rollup/service.ts'

/** Less than a minute, so that one run ends before the next begins. */
const longestRollupMs = 45_000

/** Job, every minute: keeps the platform's rollup close behind the ledgers. */
export async function rollUpAllLedgers(context: Context): Promise<void> {
  await rollUpPlatform(context, longestRollupMs)
}
