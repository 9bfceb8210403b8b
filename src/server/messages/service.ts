import type { OutboxMessage } from '../../contract/messages.ts'
import type { Context, Queryable } from '../context.ts'
import {
  findQueuedMessage,
  insertMessage,
  insertSendJob,
  isConfirmed,
  listLatestMessages,
  type NewMessage,
  updateMessageSent,
} from './store.ts'

/** Writes a message and the job that sends it into the transaction that caused it. */
export async function queueMessage(tx: Queryable, message: NewMessage): Promise<void> {
  const messageId = await insertMessage(tx, message)
  if (messageId) await insertSendJob(tx, { businessId: message.businessId, messageId })
}

/**
 * The same for a customer of the business. A business whose phone was never confirmed writes to
 * nobody but itself; answers whether the message is on its way.
 */
export async function queueCustomerMessage(tx: Queryable, message: NewMessage): Promise<boolean> {
  if (!(await isConfirmed(tx, message.businessId))) return false
  await queueMessage(tx, message)
  return true
}

/** Job: hands a message to the gateway. Without one it stays queued, and is seen as such. */
export async function sendMessage(
  context: Context,
  { businessId, messageId }: { businessId: number; messageId: number },
): Promise<void> {
  const { sms } = context
  const message = await findQueuedMessage(context.db, { businessId, messageId })
  if (!message) return
  if (message.channel === 'sms' ? !sms.canSend : !sms.isOutbox) return
  await sms.send({ to: message.recipient, text: message.text })
  // A code is worth something for ten minutes; only the outbox page has to show it.
  const isSecret = message.event.startsWith('code:') && !sms.isOutbox
  const text = isSecret ? 'A code, which was sent and not kept.' : message.text
  await updateMessageSent(context.db, { businessId, messageId, at: context.clock(), text })
}

const outboxPageSize = 100

/** The newest messages of all businesses: the trial's outbox page. */
export async function listOutbox(context: Context): Promise<OutboxMessage[]> {
  const messages = await listLatestMessages(context.db, outboxPageSize)
  return messages.map((message) => ({
    id: message.id,
    businessName: message.businessName,
    channel: message.channel,
    to: message.recipient,
    subject: message.subject,
    text: message.text,
    state: message.state,
    createdAt: message.createdAt.toISOString(),
  }))
}
