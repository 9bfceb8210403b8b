import { expirePoints } from '../core/ledger/ledger.ts'
import type { Context } from '../platform/context.ts'
import { listShopsAtTen } from './store.ts'

/** Each batch is a transaction of its own, so that no scan waits long. */
const accountsAtOnce = 200

/**
 * Job, every hour: where it is ten in the morning, takes the points whose last day is over, and
 * tells customers who agreed to texts 60 and 14 days before. It may stop anywhere and run again.
 */
export async function expireIdlePoints(context: Context, signal?: AbortSignal): Promise<void> {
  const moment = context.clock()
  for (const businessId of await listShopsAtTen(context.db, moment)) {
    let after = 0
    let seen: number[]
    do {
      signal?.throwIfAborted()
      const batch = { businessId, after, most: accountsAtOnce, moment }
      seen = await context.db.transaction().execute((tx) => expirePoints(tx, batch))
      after = seen.at(-1) ?? after
    } while (seen.length > 0)
  }
}
