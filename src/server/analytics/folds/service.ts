import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { holdOffScans } from '../../points/ledger.ts'
import { countUnfolded, findNewestEntry, foldUpTo, listMovedBusinesses } from './store.ts'

/** So many may be added up at each look; a fold of more takes the time of a hundred looks. */
const mostUnfolded = 500
/** Of one transaction: about half a second's work, far from the statement's time limit. */
const chunk = 20_000

/** A request is over after ten seconds; what is folded until then stays folded. */
const longestFoldMs = 6_000
/** Nobody waits longer for a fold that they can do without: what is left is added up this once. */
const patienceMs = 2_000

/** Folds a business's ledger where too much of it would have to be added up by whoever looks. */
export async function foldWhatIsMuch(context: Context, businessId: number): Promise<void> {
  await foldIfMuch(context, businessId, patienceMs)
}

async function foldIfMuch(context: Context, businessId: number, withinMs: number): Promise<void> {
  const unfolded = await countUnfolded(context.db, { businessId, atMost: mostUnfolded + 1 })
  const isMuch = unfolded < 0 || unfolded > mostUnfolded
  if (isMuch) await foldLedger(context, { businessId, withinMs })
}

/** Folds all of a business's ledger, up to the newest entry of this moment, or says to come again. */
export async function foldAll(context: Context, businessId: number): Promise<void> {
  if ((await countUnfolded(context.db, { businessId, atMost: 1 })) !== 0) {
    const isDone = await foldLedger(context, { businessId, withinMs: longestFoldMs })
    if (!isDone) {
      const message = 'We are still adding up your ledger. Please try again in a moment.'
      throw new AppError('busy', { message, retryAfterMs: 2_000 })
    }
  }
}

/**
 * Entries get their ids before they are committed, so a newer one may be there while an older one is
 * still on its way. Whoever appends holds the business's lock shared until the commit: in the moment
 * in which it is held alone, every entry up to the newest is there, and later ones get greater ids.
 */
async function foldLedger(
  context: Context,
  { businessId, withinMs }: { businessId: number; withinMs: number },
): Promise<boolean> {
  const until = performance.now() + withinMs
  const newest = await context.db.transaction().execute(async (tx) => {
    await holdOffScans(tx, businessId)
    return findNewestEntry(tx, businessId)
  })
  let reach = 0
  while (reach < newest && performance.now() < until) {
    reach = await context.db
      .transaction()
      .execute((tx) => foldUpTo(tx, { businessId, newest, most: chunk }))
  }
  return reach >= newest
}

/** Folds the ledgers in which something happened since `since`, so that no look is a long one. */
export async function foldMovedLedgers(context: Context, since: Date): Promise<void> {
  for (const businessId of await listMovedBusinesses(context.db, since)) {
    await foldIfMuch(context, businessId, Number.POSITIVE_INFINITY)
  }
}
