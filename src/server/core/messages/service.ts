import { type MessageKind, messageKinds } from '../../../contract/messageKinds.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { currentRequestId } from '../../platform/http/requestId.ts'
import { isTextOverLimit } from '../../platform/limits/service.ts'
import { policies, type Variables } from './kinds.ts'
import { quietUntil } from './quietHours/rules.ts'
import { type Forecast, obstacleOf } from './rules.ts'
import { findCausedText, insertMessage, lockQueued, settle } from './store.ts'

export interface NewMessage<K extends MessageKind> {
  /** 0 for the platform itself. */
  readonly businessId: number
  readonly kind: K
  /** What caused it, such as an entry's id; also the recipient if there are several. Sent once. */
  readonly about: string | number
  /** E.164, or an email address for emails. */
  readonly recipient: string
  readonly variables: Variables<K>
}

/**
 * Writes a message in the transaction that causes it. It is sent once, after the commit. Whether it
 * may be sent (consent, STOP, settings, limits, the night) is decided then.
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

/** Names the cause of a message in its row. */
export const eventOf = (kind: MessageKind, about: string | number) => `${kind}:${about}`

/**
 * Messages that a scan causes. Without `many_scans`, which stays true if one scan is taken back.
 */
const kindsOfScans: readonly MessageKind[] = [
  'points_earned',
  'reward_unlocked',
  'owner_reward_unlocked',
]

/**
 * Cancels waiting messages about a scan that was taken back. Those at a gateway are out already.
 */
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
 * Predicts what will happen to a text that was just caused, so that nobody is promised a text that
 * is never sent.
 */
export async function forecastText(
  context: Context,
  caused: {
    readonly businessId: number
    readonly kind: MessageKind
    readonly about: string | number
    /** Null if the customer's number is no longer known. */
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
  const until =
    context.config.limits === 'off'
      ? null
      : quietUntil(at, { timeZone: text.timeZone, phone: recipient })
  const number = { phone: recipient, isNumberConfirmed: true, askedBy: null }
  const counted = { ...policies[kind], ...text, businessId, ...number }
  if (text.isUndecided && (await isTextOverLimit(context, counted, until ?? at))) {
    return 'limit'
  }
  return until ? 'morning' : 'now'
}
