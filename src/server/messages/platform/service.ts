import type { AdminMessage, AllMessageCounts } from '../../../contract/adminMessages.ts'
import type {
  MessageState,
  MonthlyCount,
  OutboxMessage,
  OutboxSetup,
} from '../../../contract/messages.ts'
import type { MessageId } from '../../core/messages/store.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import { renderedOf, shownMessage, withoutCode } from '../shown.ts'
import { attachedTo } from '../templates/render.ts'
import { channelFits, mayHaveArrived, readRecipient, refusalOf, statesOf } from './rules.ts'
import {
  countDelayed,
  countWaiting,
  findMonth,
  listCounts,
  listLatestMessages,
  listMessagesOfAll,
  listTopSenders,
  lockMessage,
  type PlatformRow,
  putBack,
  sumCounts,
} from './store.ts'

export interface MessageSearch {
  readonly state?: MessageState | 'trouble' | undefined
  readonly channel?: 'sms' | 'email' | undefined
  readonly kind?: string | undefined
  /** 0 for the platform's own messages. */
  readonly businessId?: number | undefined
  /** A whole phone number or email address. */
  readonly search?: string | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** The messages of all businesses, newest first, with their codes removed. */
export async function listAllMessages(
  { db }: Context,
  { state, search, ...choice }: MessageSearch,
): Promise<AdminMessage[]> {
  const recipient = search ? readRecipient(search) : undefined
  if (search && !recipient) return []
  if (!channelFits(choice)) return []
  const rows = await listMessagesOfAll(db, {
    ...choice,
    states: statesOf(state, choice),
    recipient,
  })
  return rows.map(adminMessage)
}

/** One message in its current state; undefined if it does not exist. */
export async function findAnyMessage(
  db: Queryable,
  { businessId, messageId }: MessageId,
): Promise<AdminMessage | undefined> {
  const [row] = await listMessagesOfAll(db, { states: [], businessId, id: messageId, limit: 1 })
  return row && adminMessage(row)
}

function adminMessage(found: PlatformRow): AdminMessage {
  const row = withoutCode(found)
  const letter = row.channel === 'email' ? renderedOf(row) : undefined
  return {
    ...shownMessage(row),
    businessId: row.businessId === 0 ? null : row.businessId,
    businessName: row.businessName,
    html: letter?.channel === 'email' ? letter.html : null,
    isStopped: row.isStopped,
    attachments: [...attachedTo(row.kind)],
    attempts: row.attempts,
    errorCode: row.errorCode,
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    resentAt: row.resentAt?.toISOString() ?? null,
    resendRefusal: refusalOf(row) ?? null,
  }
}

/**
 * Queues a message that was not sent, in its own row, so that one event still writes one message.
 * Whether it may be sent (settings, STOP, consent, limits, the night) is decided when it is sent,
 * as always. Of two simultaneous calls, one is refused.
 */
export async function resend(
  tx: Queryable,
  id: MessageId,
  { evenIfSent }: { evenIfSent: boolean },
): Promise<void> {
  const message = await lockMessage(tx, id)
  if (!message) throw new AppError('message_not_found')
  const refusal = refusalOf(message)
  if (refusal) throw new AppError('not_resendable', { message: refusal })
  if (mayHaveArrived(message) && !evenIfSent) throw new AppError('maybe_sent')
  await putBack(tx, id, message.state)
}

const outboxPageSize = 100

/** The newest messages of all businesses, for the trial's outbox page. */
export async function listOutbox(context: Context): Promise<OutboxMessage[]> {
  const messages = await listLatestMessages(context.db, outboxPageSize)
  return messages.map((row) => {
    const letter = row.channel === 'email' ? renderedOf(row) : undefined
    return {
      ...shownMessage(row),
      html: letter?.channel === 'email' ? letter.html : null,
      businessName: row.businessName,
      isStopped: row.stoppedPhone !== null,
      attachments: [...attachedTo(row.kind)],
    }
  })
}

/** Which messages stay in the outbox. Others go to a gateway, or wait for one. */
export async function outboxSetup({ sms, email }: Context): Promise<OutboxSetup> {
  return { textsArriveHere: sms.isOutbox, emailsArriveHere: email.isOutbox }
}

const none = { texts: 0, segments: 0, emails: 0, failed: 0, suppressed: 0, uncertain: 0 }

/** A business's counts by month, newest first: of this month, and of others with messages. */
export async function countMessages(
  { db, clock }: Context,
  businessId: number,
): Promise<MonthlyCount[]> {
  const month = await findMonth(db, { businessId, now: clock() })
  if (!month) throw new AppError('business_not_found')
  const counts = await listCounts(db, { businessId, month })
  return counts[0]?.month === month ? counts : [{ month, ...none }, ...counts]
}

/** The counts of a month, by default the current one in UTC, and what waits for a gateway now. */
export async function countAllMessages(
  { db, clock }: Context,
  {
    month = clock().toISOString().slice(0, 7),
    limit,
  }: { month?: string | undefined; limit: number },
): Promise<AllMessageCounts> {
  const [total, senders, { count, oldestAt }] = await Promise.all([
    sumCounts(db, month),
    listTopSenders(db, { month, limit }),
    countWaiting(db),
  ])
  const businesses = senders.map(({ businessId, ...sender }) => ({
    businessId: businessId === 0 ? null : businessId,
    ...sender,
  }))
  return {
    month,
    total,
    waiting: { count, oldestAt: oldestAt?.toISOString() ?? null },
    businesses,
  }
}

/** The number of due messages with the age of the oldest, and the number scheduled for later. */
export async function countQueue({
  db,
}: Pick<Context, 'db'>): Promise<{ due: number; waiting: number; oldestDueAt: string | null }> {
  // In sequence, because this is also called within a transaction.
  const { count, oldestAt } = await countWaiting(db)
  const waiting = await countDelayed(db)
  return { due: count, waiting, oldestDueAt: oldestAt?.toISOString() ?? null }
}
