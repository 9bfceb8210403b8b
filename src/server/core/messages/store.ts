import { sql } from 'kysely'
import type { MessageKind } from '../../../contract/messageKinds.ts'
import type { MessageReason, MessageState } from '../../../contract/messages.ts'
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

export interface MessageId {
  readonly businessId: number
  readonly messageId: number
}

export interface Settlement {
  readonly state: Extract<MessageState, 'sent' | 'failed' | 'suppressed' | 'uncertain'>
  readonly reason?: MessageReason
  readonly errorCode?: string | undefined
  readonly providerId?: string
  /** Replaces the sent words if they are secret. */
  readonly storedText?: string | undefined
}

/**
 * Finishes a message and counts it in the shop's month. If it was finished already, it is not
 * counted again. What a demo shop never sends is not counted.
 */
export async function settle(
  db: Queryable,
  { businessId, messageId }: MessageId,
  settlement: Settlement,
): Promise<void> {
  const {
    state,
    reason = null,
    errorCode = null,
    providerId = null,
    storedText = null,
  } = settlement
  await sql`
    WITH settled AS (
      UPDATE messages SET
        state = ${state}, reason = ${reason}, error_code = ${errorCode}, due_at = NULL,
        counted_at = clock_timestamp(),
        provider_id = coalesce(${providerId}, provider_id),
        sent_at = CASE WHEN ${state} = 'sent' THEN clock_timestamp() ELSE sent_at END,
        text = coalesce(${storedText}, text),
        variables = CASE WHEN ${storedText}::text IS NULL THEN variables ELSE '{}' END
      WHERE business_id = ${businessId} AND id = ${messageId} AND due_at IS NOT NULL
      RETURNING business_id, channel, state, segments, counted_at
    )
    INSERT INTO message_counts AS c
      (business_id, month, texts, segments, emails, failed, suppressed, uncertain)
    SELECT s.business_id,
      date_trunc('month', local_time(s.counted_at, coalesce(b.time_zone, 'UTC')))::date,
      (s.state = 'sent' AND s.channel = 'sms')::integer,
      CASE WHEN s.state = 'sent' THEN coalesce(s.segments, 0) ELSE 0 END,
      (s.state = 'sent' AND s.channel = 'email')::integer,
      (s.state = 'failed')::integer, (s.state = 'suppressed')::integer,
      (s.state = 'uncertain')::integer
    FROM settled s LEFT JOIN businesses b ON b.id = s.business_id
    WHERE b.demo_key IS NULL
    ON CONFLICT (business_id, month) DO UPDATE SET
      texts = c.texts + excluded.texts, segments = c.segments + excluded.segments,
      emails = c.emails + excluded.emails, failed = c.failed + excluded.failed,
      suppressed = c.suppressed + excluded.suppressed, uncertain = c.uncertain + excluded.uncertain`.execute(
    db,
  )
}
