import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { lockOutScans } from './ledger.ts'
import { findNewestEntry, type Rollup, rollUpTo } from './store.ts'

/**
 * The most entries that a read adds up itself. Rolling them up takes as long as a hundred reads.
 */
export const mostPending = 500
/** Entries per transaction, so that none keeps a processor of the database's for long. */
const chunk = 4_000
/** What it rests after each transaction, as a share of what that took. Scans go first. */
const restShare = 0.5
/** Shorter than a request's ten seconds. What is rolled up by then stays rolled up. */
export const longestRollupMs = 6_000

/**
 * Rolls up a business's entries to its newest one; false if that takes longer.
 *
 * Entries get their ids before they are committed, so a newer one may be visible while an older one
 * is not. Appending shares the business's lock until the commit. At a moment when the lock is held
 * exclusively, every entry up to the newest is therefore visible, and later ones get greater ids.
 */
export async function rollUpWithin(
  { db }: Context,
  {
    rollup,
    businessId,
    withinMs,
  }: { readonly rollup: Rollup; readonly businessId: number; readonly withinMs: number },
): Promise<boolean> {
  const until = performance.now() + withinMs
  const newest = await db.transaction().execute(async (tx) => {
    await lockOutScans(tx, businessId)
    return findNewestEntry(tx, businessId)
  })
  let reach = 0
  while (reach < newest && performance.now() < until) {
    const startedAt = performance.now()
    reach = await db
      .transaction()
      .execute((tx) => rollUpTo(tx, { rollup, businessId, newest, most: chunk }))
    if (reach < newest) await sleep((performance.now() - startedAt) * restShare)
  }
  return reach >= newest
}

export function stillAddingUp(): AppError {
  const message = 'We are still adding up your ledger. Please try again in a moment.'
  return new AppError('busy', { message, retryAfterMs: 2_000 })
}
