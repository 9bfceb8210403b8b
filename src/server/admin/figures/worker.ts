import type { Context } from '../../context.ts'
import { foldPlatform } from './fold/service.ts'

/** Under a minute, so that one run is over before the next. */
const longestFoldMs = 45_000

/** Job, every minute: keeps the platform's fold close behind the ledgers. */
export async function foldAllLedgers(context: Context): Promise<void> {
  await foldPlatform(context, longestFoldMs)
}
