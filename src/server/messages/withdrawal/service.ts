import type { MessageKind } from '../../../contract/messageKinds.ts'
import type { Queryable } from '../../context.ts'
import { settle } from '../sending/store.ts'
import { eventOf } from '../service.ts'
import { lockQueued } from './store.ts'

/** What a scan causes; how often a number scanned in a day is true of it all the same. */
const kindsOfScans: readonly MessageKind[] = [
  'points_earned',
  'reward_unlocked',
  'owner_reward_unlocked',
]

/** A scan was taken back: what waits to be sent about it is not sent. What is with a gateway is out. */
export async function withdrawNewsOfScan(
  tx: Queryable,
  { businessId, entryId }: { readonly businessId: number; readonly entryId: number },
): Promise<void> {
  const events = kindsOfScans.map((kind) => eventOf(kind, entryId))
  for (const messageId of await lockQueued(tx, { businessId, events })) {
    await settle(tx, { businessId, messageId }, { state: 'suppressed', reason: 'undone' })
  }
}
