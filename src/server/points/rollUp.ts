import type { Context } from '../context.ts'
import type { Queryable } from '../db/queryable.ts'
import { AppError } from '../errors.ts'
import { lockOutScans } from './ledger.ts'
import { findNewestEntry } from './store.ts'

/** The most that may be added up at each read; rolling more up takes the time of a hundred reads. */
export const mostPending = 500
/** The size of one transaction: about half a second, far from the statement's time limit. */
const chunk = 20_000

/** A request ends after ten seconds; what is rolled up until then stays rolled up. */
export const longestRollupMs = 6_000

/** Rolls up at most `most` more entries; returns the entry that the rollup reaches now. */
type RollUpTo = (
  tx: Queryable,
  target: { businessId: number; newest: number; most: number },
) => Promise<number>

/**
 * Rolls up to the entry that is the newest now, in short transactions; false if that takes longer.
 *
 * Entries get their ids before they are committed, so a newer one may be visible while an older one
 * is not. Whoever appends holds the business's lock, shared, until the commit: at the moment in
 * which it is held exclusively, every entry up to the newest is there, and later ones get greater
 * ids.
 */
export async function rollUpInTurns(
  context: Context,
  { businessId, withinMs }: { businessId: number; withinMs: number },
  rollUpTo: RollUpTo,
): Promise<boolean> {
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

/** For a reader whose rollup takes longer than a request may. */
export function stillAddingUp(): AppError {
  const message = 'We are still adding up your ledger. Please try again in a moment.'
  return new AppError('busy', { message, retryAfterMs: 2_000 })
}
