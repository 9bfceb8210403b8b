import { type MessageKind, messageKinds } from '../../contract/messageKinds.ts'
import type { Context } from '../context.ts'
import type { Queryable } from '../db/queryable.ts'
import { currentRequestId } from '../http/requestId.ts'
import { isTextOverLimit } from '../limits/service.ts'
import { policies, type Variables } from './kinds.ts'
import { type Forecast, obstacleOf } from './rules.ts'
import { storedTextOf } from './sending/rules.ts'
import { settle } from './sending/store.ts'
import {
  deleteOldMessages,
  findCausedText,
  insertMessage,
  listWaiting,
  lockQueued,
} from './store.ts'

export interface NewMessage<K extends MessageKind> {
  /** 0 for the platform itself. */
  readonly businessId: number
  readonly kind: K
  /** What caused it, such as an entry's id, and the recipient if there are several. Sent once. */
  readonly about: string | number
  /** E.164, or an email address for emails. */
  readonly recipient: string
  readonly variables: Variables<K>
}

/**
 * Writes a message into the transaction that caused it. It is sent after the commit, once; whether
 * it may be sent (consent, STOP, switches, limits, the night) is decided then.
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

/** The causes of messages, as their rows name them. */
export const eventOf = (kind: MessageKind, about: string | number) => `${kind}:${about}`

/** Messages are deleted after 90 days; the counts by month stay. */
export async function forgetOldMessages({ db }: { db: Queryable }): Promise<void> {
  await deleteOldMessages(db)
}

/** What a scan causes; how often a number scanned in a day is true of it all the same. */
const kindsOfScans: readonly MessageKind[] = [
  'points_earned',
  'reward_unlocked',
  'owner_reward_unlocked',
]

/** A scan was taken back: what waits to be sent about it is not sent. What is with a gateway is out. */
export async function cancelMessagesOfScan(
  tx: Queryable,
  { businessId, entryId }: { readonly businessId: number; readonly entryId: number },
): Promise<void> {
  const events = kindsOfScans.map((kind) => eventOf(kind, entryId))
  for (const messageId of await lockQueued(tx, { businessId, events })) {
    await settle(tx, { businessId, messageId }, { state: 'suppressed', reason: 'undone' })
  }
}

/**
 * Marks every waiting message as uncertain, because a restored database is older than what really
 * happened. Returns how many there were. An administrator may send each of them again.
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

/**
 * Predicts what will become of a text that was just caused, for whoever caused it, who should not
 * be promised a text that nobody gets.
 */
export async function forecastText(
  context: Context,
  caused: {
    readonly businessId: number
    readonly kind: MessageKind
    readonly about: string | number
    /** Null for a customer whose number is no longer known. */
    readonly recipient: string | null
    readonly at: Date
  },
): Promise<Forecast> {
  const { businessId, kind, about, recipient, at } = caused
  if (recipient === null) return 'no_consent'
  const event = eventOf(kind, about)
  const text = await findCausedText(context.db, { businessId, event, recipient, at })
  const obstacle = obstacleOf(text)
  if (obstacle) return obstacle
  if (!context.sms.canSend) return 'unavailable'
  const quietUntil = context.config.limits === 'off' ? null : text.quietUntil
  const counted = { ...policies[kind], asking: undefined, businessId, phone: recipient }
  if (text.isUndecided && (await isTextOverLimit(context, counted, quietUntil ?? at))) {
    return 'limit'
  }
  return quietUntil ? 'morning' : 'now'
}
