import type { OutboxMessage } from '../../contract/messages.ts'
import type { Context, Queryable } from '../context.ts'
import {
  findQueuedMessage,
  insertMessage,
  insertSendJob,
  listLatestMessages,
  type NewMessage,
  updateMessageSent,
} from './store.ts'

/** Writes a message and the job that sends it into the transaction that caused it. */
export async function queueMessage(tx: Queryable, message: NewMessage): Promise<void> {
  const messageId = await insertMessage(tx, message)
  if (messageId) await insertSendJob(tx, { businessId: message.businessId, messageId })
}

/** Job: hands a message to the gateway. Without one it stays queued, and is seen as such. */
export async function sendMessage(
  context: Context,
  { businessId, messageId }: { businessId: number; messageId: number },
): Promise<void> {
  if (!context.sms.canSend) return
  const message = await findQueuedMessage(context.db, { businessId, messageId })
  if (!message) return
  await context.sms.send({ to: message.recipient, text: message.text })
  await updateMessageSent(context.db, { businessId, messageId, at: context.clock() })
}

const outboxPageSize = 100

/** The newest messages of all businesses: the trial's outbox page. */
export async function listOutbox(context: Context): Promise<OutboxMessage[]> {
  const messages = await listLatestMessages(context.db, outboxPageSize)
  return messages.map((message) => ({
    id: message.id,
    businessName: message.businessName,
    to: message.recipient,
    text: message.text,
    state: message.state,
    createdAt: message.createdAt.toISOString(),
  }))
}
