import { sql } from 'kysely'
import type { MessageKind } from '../../../contract/messageKinds.ts'
import { messageDays } from '../../../contract/retention.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { CausedText } from './rules.ts'

export interface MessageToInsert {
  readonly businessId: number
  readonly kind: MessageKind
  /** The kind with its cause, such as `sign_in_code:…`. */
  readonly event: string
  readonly channel: 'sms' | 'email'
  readonly recipient: string
  readonly isUrgent: boolean
  readonly variables: Record<string, unknown>
  /** The id of the request that caused it; null if none did. */
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

/** The newest messages of all businesses, each with whether its number replied STOP. */
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
      // Left out: the gateway had these when their recipient was erased, so they are nobody's.
      .where('messages.recipient', '!=', '')
      .orderBy('messages.created_at', 'desc')
      .orderBy('messages.id', 'desc')
      .limit(limit)
      .execute()
  )
}

/** Deletes some messages that are older than the retention period, so that no statement is slow. */
export async function deleteOldMessages(db: Queryable): Promise<void> {
  await sql`
    DELETE FROM messages WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM messages
      WHERE created_at < now() - ${messageDays}::integer * interval '1 day' AND due_at IS NULL LIMIT 10000))`.execute(
    db,
  )
}

export async function listWaiting(db: Queryable) {
  return db
    .selectFrom('messages')
    .select(['business_id as businessId', 'id as messageId', 'kind'])
    .where('due_at', 'is not', null)
    .execute()
}

/** Locks messages of these events that nobody has begun to send, so that nobody begins to. */
export async function lockQueued(
  tx: Queryable,
  { businessId, events }: { businessId: number; events: readonly string[] },
): Promise<number[]> {
  const queued = await tx
    .selectFrom('messages')
    .select('id')
    .where('business_id', '=', businessId)
    .where('event', 'in', events)
    .where('state', '=', 'queued')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return queued.map(({ id }) => id)
}

/** Repeated calls get the same answer, because only the conditions at that moment count. */
export async function findCausedText(
  tx: Queryable,
  {
    businessId,
    event,
    recipient,
    at,
  }: { businessId: number; event: string; recipient: string; at: Date },
): Promise<CausedText> {
  const { rows } = await sql<CausedText>`
    SELECT message.id IS NOT NULL AS "isWritten",
      coalesce(message.state = 'queued' AND message.attempts = 0, false) AS "isUndecided",
      message.reason,
      coalesce(business.phone_confirmed_at <= ${at}::timestamptz, false) AS "wasConfirmed",
      EXISTS (SELECT FROM sms_stops stop WHERE stop.phone = ${recipient}
        AND stop.stopped_at <= message.created_at) AS "wasStopped",
      EXISTS (SELECT FROM sms_consents consent WHERE consent.business_id = ${businessId}
        AND consent.phone = ${recipient} AND consent.confirmed_by IS NOT NULL
        AND coalesce(consent.confirmed_at, consent.agreed_at) <= message.created_at) AS "hadConsent",
      CASE WHEN business.phone_confirmed_at IS NOT NULL THEN business.phone END AS owner,
      coalesce(business.phone_confirmed_at > ${at}::timestamptz - interval '7 days', false)
        AS "isNew",
      business.time_zone AS "timeZone"
    FROM businesses business
    LEFT JOIN messages message ON message.business_id = ${businessId}
      AND message.event = ${event} AND message.recipient = ${recipient}
    WHERE business.id = ${businessId}`.execute(tx)
  const [text] = rows
  if (!text) throw new Error('A text has no shop')
  return text
}
