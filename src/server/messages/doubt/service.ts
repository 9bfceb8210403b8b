import type { Queryable } from '../../context.ts'
import { keptTextOf } from '../sending/rules.ts'
import { settle } from '../sending/store.ts'
import { listWaiting } from './store.ts'

/**
 * Ends every message that waits, as one that may have gone out: for a database that is older than the
 * world around it. Returns how many there were. An administrator may send each of them again.
 */
export async function doubtWaitingMessages(db: Queryable): Promise<number> {
  const waiting = await listWaiting(db)
  for (const { businessId, messageId, kind } of waiting) {
    const keptText = keptTextOf(kind, { isOutbox: false })
    await settle(
      db,
      { businessId, messageId },
      { state: 'uncertain', reason: 'restored', keptText },
    )
  }
  return waiting.length
}
