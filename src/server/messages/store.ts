import { sql } from 'kysely'
import type { MessageKind } from '../../contract/messageKinds.ts'
import { messageDays } from '../../contract/retention.ts'
import type { Queryable } from '../context.ts'

export interface MessageToInsert {
  readonly businessId: number
  readonly kind: MessageKind
  /** The kind and what caused it, such as `sign_in_code:…`. */
  readonly event: string
  readonly channel: 'sms' | 'email'
  readonly recipient: string
  readonly isUrgent: boolean
  readonly variables: Record<string, unknown>
  /** Of the request that caused it; null for what no request did. */
  readonly requestId: string | null
}

/** Writes a message, unless this event has already written one. */
export async function insertMessage(tx: Queryable, message: MessageToInsert): Promise<void> {
  const { businessId, kind, event, channel, recipient, isUrgent, variables, requestId } = message
  await tx
    .insertInto('messages')
    .values({
      business_id: businessId,
      kind,
      event,
      channel,
      recipient,
      is_urgent: isUrgent,
      variables: JSON.stringify(variables),
      request_id: requestId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The newest messages of all businesses, each with whether its number has replied STOP. */
export async function listLatestMessages(db: Queryable, limit: number) {
  return (
    db
      .selectFrom('messages')
      .leftJoin('businesses', 'businesses.id', 'messages.business_id')
      .leftJoin('sms_stops', 'sms_stops.phone', 'messages.recipient')
      .select([
        'messages.id',
        'messages.kind',
        'businesses.name as businessName',
        'messages.channel',
        'messages.recipient',
        'messages.variables',
        'messages.subject',
        'messages.text',
        'messages.state',
        'messages.reason',
        'messages.due_at as dueAt',
        'messages.segments',
        'messages.created_at as createdAt',
        'sms_stops.phone as stoppedPhone',
      ])
      // What was with the gateway when its person was erased is to nobody.
      .where('messages.recipient', '!=', '')
      .orderBy('messages.created_at', 'desc')
      .orderBy('messages.id', 'desc')
      .limit(limit)
      .execute()
  )
}

/** Some of the messages that are older than we keep them, so that no statement takes long. */
export async function deleteOldMessages(db: Queryable): Promise<void> {
  await sql`
    DELETE FROM messages WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM messages
      WHERE created_at < now() - ${messageDays}::integer * interval '1 day' AND due_at IS NULL LIMIT 10000))`.execute(
    db,
  )
}
