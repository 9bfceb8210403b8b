import { type MessageKind, messageKinds } from '../../contract/messageKinds.ts'
import type { Queryable } from '../context.ts'
import { currentRequestId } from '../requestId.ts'
import { policies, type Variables } from './kinds.ts'
import { deleteOldMessages, insertMessage } from './store.ts'

export interface NewMessage<K extends MessageKind> {
  /** 0 for the platform itself. */
  readonly businessId: number
  readonly kind: K
  /** What caused it, such as an entry's id, and to whom where it writes to several. Sent once. */
  readonly about: string | number
  /** E.164, or an e-mail address where the kind is a letter. */
  readonly recipient: string
  readonly variables: Variables<K>
}

/**
 * Writes a message into the transaction that caused it. It is sent after the commit, once; whether
 * it may be (consent, STOP, switches, limits, the night) is decided then.
 */
export async function queueMessage<K extends MessageKind>(
  tx: Queryable,
  { businessId, kind, about, recipient, variables }: NewMessage<K>,
): Promise<void> {
  await insertMessage(tx, {
    businessId,
    kind,
    event: eventOf(kind, about),
    channel: messageKinds[kind].channel,
    recipient,
    isUrgent: policies[kind].isCode,
    variables,
    requestId: currentRequestId() ?? null,
  })
}

/** What causes messages, as their rows name it. */
export const eventOf = (kind: MessageKind, about: string | number) => `${kind}:${about}`

/** What was sent 90 days ago concerns nobody any more; the counts by month stay. */
export async function forgetOldMessages({ db }: { db: Queryable }): Promise<void> {
  await deleteOldMessages(db)
}
