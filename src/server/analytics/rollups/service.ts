import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { lockOutScans } from '../../points/ledger.ts'
import { countPending, findNewestEntry, listBusinessesToRollUp, rollUpTo } from './store.ts'

/** The most that may be added up at each read; rolling more up takes the time of a hundred reads. */
const mostPending = 500
/** The size of one transaction: about half a second, far from the statement's time limit. */
const chunk = 20_000

/** A request ends after ten seconds; what is rolled up until then stays rolled up. */
const longestRollupMs = 6_000
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
  if ((await countPending(context.db, { businessId, atMost: 1 })) !== 0) {
    const isDone = await rollUpLedger(context, { businessId, withinMs: longestRollupMs })
    if (!isDone) {
      const message = 'We are still adding up your ledger. Please try again in a moment.'
      throw new AppError('busy', { message, retryAfterMs: 2_000 })
    }
  }
}

/**
 * Entries get their ids before they are committed, so a newer one may be visible while an older one
 * is not. Whoever appends holds the business's lock, shared, until the commit: at the moment in
 * which it is held exclusively, every entry up to the newest is there, and later ones get greater
 * ids.
 */
async function rollUpLedger(
  context: Context,
  { businessId, withinMs }: { businessId: number; withinMs: number },
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

/** Rolls up the ledgers that changed since `since`, so that no read takes long. */
export async function rollUpMovedLedgers(context: Context, since: Date): Promise<void> {
  for (const businessId of await listBusinessesToRollUp(context.db, since)) {
    await rollUpIfFarBehind(context, businessId, Number.POSITIVE_INFINITY)
  }
}
