import { settle } from '../core/messages/store.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { storedTextOf } from './sending/rules.ts'
import { deleteOldMessages, listWaiting } from './store.ts'

/** Deletes messages after 90 days. The counts by month stay. */
export async function forgetOldMessages({ db }: { db: Queryable }): Promise<void> {
  await deleteOldMessages(db)
}

/**
 * Marks every waiting message as uncertain, because a restored database is older than what really
 * happened. Returns how many there were. An administrator may send each again.
 */
export async function markWaitingUncertain(db: Queryable): Promise<number> {
  const waiting = await listWaiting(db)
  for (const { businessId, messageId, kind } of waiting) {
    const storedText = storedTextOf(kind, { isOutbox: false })
    await settle(
      db,
      { businessId, messageId },
      { state: 'uncertain', reason: 'restored', storedText },
    )
  }
  return waiting.length
}
