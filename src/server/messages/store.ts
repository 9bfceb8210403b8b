import { sql } from 'kysely'
import type { Queryable } from '../context.ts'

export interface NewMessage {
  /** 0 for the platform itself. */
  readonly businessId: number
  /** What caused it, such as `entry:17`; one event sends a number one message. */
  readonly event: string
  /** E.164, or an e-mail address where there is a subject. */
  readonly recipient: string
  /** Of an e-mail; a text message has none. */
  readonly subject?: string
  readonly text: string
}

/** The new message's id; undefined when this event has already written to this number. */
export async function insertMessage(
  tx: Queryable,
  message: NewMessage,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('messages')
    .values({
      business_id: message.businessId,
      event: message.event,
      channel: message.subject === undefined ? 'sms' : 'email',
      recipient: message.recipient,
      subject: message.subject ?? null,
      text: message.text,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertSendJob(
  tx: Queryable,
  job: { businessId: number; messageId: number },
): Promise<void> {
  await sql`SELECT graphile_worker.add_job('send_message', ${JSON.stringify(job)}::json)`.execute(
    tx,
  )
}

export async function findQueuedMessage(
  db: Queryable,
  { businessId, messageId }: { businessId: number; messageId: number },
) {
  return db
    .selectFrom('messages')
    .select(['channel', 'event', 'recipient', 'text'])
    .where('business_id', '=', businessId)
    .where('id', '=', messageId)
    .where('state', '=', 'queued')
    .executeTakeFirst()
}

export async function updateMessageSent(
  db: Queryable,
  {
    businessId,
    messageId,
    at,
    text,
  }: { businessId: number; messageId: number; at: Date; text: string },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'sent', sent_at: at, text })
    .where('business_id', '=', businessId)
    .where('id', '=', messageId)
    .execute()
}

export async function listLatestMessages(db: Queryable, limit: number) {
  return db
    .selectFrom('messages')
    .leftJoin('businesses', 'businesses.id', 'messages.business_id')
    .select([
      'messages.id',
      'businesses.name as businessName',
      'messages.channel',
      'messages.recipient',
      'messages.subject',
      'messages.text',
      'messages.state',
      'messages.created_at as createdAt',
    ])
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .execute()
}

/** Whether the phone of a business is its own, so that it may write to customers. */
export async function isConfirmed(db: Queryable, businessId: number): Promise<boolean> {
  const business = await db
    .selectFrom('businesses')
    .select('phone_confirmed_at as confirmedAt')
    .where('id', '=', businessId)
    .executeTakeFirst()
  return business?.confirmedAt != null
}
