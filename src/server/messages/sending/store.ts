import { sql } from 'kysely'
import type { MessageReason, MessageState } from '../../../contract/messages.ts'
import type { MessageId } from '../../core/messages/store.ts'
import type { Queryable } from '../../platform/db/queryable.ts'

/** A locked message, with the current state of its shop and recipient. */
export interface LockedMessage {
  readonly kind: string
  readonly channel: 'sms' | 'email'
  readonly recipient: string
  readonly variables: Record<string, unknown>
  readonly text: string | null
  readonly state: MessageState
  readonly attempts: number
  readonly attemptedAt: Date | null
  /** When it was queued, either first or again. */
  readonly queuedAt: Date
  /** Nobody has called the gateway for it since then. */
  readonly isFresh: boolean
  /** The database's clock. */
  readonly now: Date
  /** The shop's; null for the platform's own messages. */
  readonly timeZone: string | null
  /** Null for the platform's own messages. */
  readonly switches: {
    readonly sms_notifications_enabled: boolean
    readonly scan_sms_enabled: boolean
    readonly business_notifications_enabled: boolean
    readonly weekly_summary_enabled: boolean
  } | null
  /** The shop's current phone; null for the platform's own messages. */
  readonly businessPhone: string | null
  /** That phone is confirmed; null for the platform's own messages. */
  readonly isConfirmed: boolean | null
  /** The shop's phone was confirmed less than a week ago. */
  readonly isNew: boolean
  readonly isDeleted: boolean
  readonly isDemoData: boolean
  /** The number has replied STOP. */
  readonly isStopped: boolean
  /** The number has agreed to the shop's texts. */
  readonly hasConsent: boolean
  /** The checkbox was ticked for the number, which has not replied YES. */
  readonly isAsked: boolean
  /** A keyed hash of the network where it was ticked; null if not recorded. */
  readonly askedBy: string | null
  /** Somebody has confirmed the number, by a code or by a reply. */
  readonly isNumberConfirmed: boolean
}

/** Locks an unfinished message; undefined if it is finished or another job has locked it. */
export async function lockMessage(
  tx: Queryable,
  { businessId, messageId }: MessageId,
): Promise<LockedMessage | undefined> {
  const { rows } = await sql<LockedMessage>`
    SELECT (message).kind, (message).channel, (message).recipient, (message).variables,
      (message).text, (message).state, (message).attempts,
      (message).attempted_at AS "attemptedAt",
      coalesce((message).resent_at, (message).created_at) AS "queuedAt",
      coalesce((message).attempted_at <= (message).resent_at, (message).attempts = 0) AS "isFresh",
      moment AS now, time_zone AS "timeZone", switches,
      business_phone AS "businessPhone", is_confirmed AS "isConfirmed", is_new AS "isNew", is_deleted AS "isDeleted",
      is_demo_data AS "isDemoData", is_stopped AS "isStopped", has_consent AS "hasConsent",
      is_asked AS "isAsked", asked_by AS "askedBy", is_number_confirmed AS "isNumberConfirmed"
    FROM hold_message(${businessId}, ${messageId})`.execute(tx)
  return rows[0]
}

/**
 * Marks a message as handed to the gateway with these words, or returns the limit that it would
 * break.
 */
export async function beginSending(
  tx: Queryable,
  { businessId, messageId }: MessageId,
  call: {
    subject: string | null
    text: string
    segments: number | null
    settleAfterMs: number
    limits: readonly object[]
  },
): Promise<string | undefined> {
  const { rows } = await sql<{ reached: string | null }>`
    SELECT reached FROM begin_sending(${businessId}, ${messageId}, ${call.subject}, ${call.text},
      ${call.segments}::integer, ${call.settleAfterMs}::bigint * interval '1 ms',
      ${JSON.stringify(call.limits)}::jsonb)`.execute(tx)
  return rows[0]?.reached ?? undefined
}

/** Makes a message wait until it is due, in its state or queued again. */
export async function updateWaiting(
  db: Queryable,
  { businessId, messageId }: MessageId,
  wait: {
    state: 'queued' | 'sending'
    reason: MessageReason | null
    errorCode?: string
    due: { inMs: number } | { at: Date }
    /** Only if nobody has tried it since. */
    attempts?: number
  },
): Promise<void> {
  const { state, reason, errorCode = null, due, attempts } = wait
  await db
    .updateTable('messages')
    .set({ state, reason, error_code: errorCode, due_at: 'at' in due ? due.at : inMs(due.inMs) })
    .where('business_id', '=', businessId)
    .where('id', '=', messageId)
    .where('due_at', 'is not', null)
    .$if(attempts !== undefined, (query) =>
      query.where('state', '=', 'sending').where('attempts', '=', attempts ?? 0),
    )
    .execute()
}

/** Whether another message with the same words may be on its way to the same number. */
export async function isBeingSentToo(
  tx: Queryable,
  { businessId, messageId }: MessageId,
  { recipient, text, settleAfterMs }: { recipient: string; text: string; settleAfterMs: number },
): Promise<boolean> {
  const twin = await tx
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', recipient)
    .where('state', '=', 'sending')
    .where('text', '=', text)
    .where(
      'attempted_at',
      '>',
      sql<Date>`statement_timestamp() - ${settleAfterMs}::bigint * interval '1 ms'`,
    )
    .where((where) =>
      where.or([where('business_id', '!=', businessId), where('id', '!=', messageId)]),
    )
    .limit(1)
    .executeTakeFirst()
  return twin !== undefined
}

/** Of the gateway's messages to a number, those known to belong to this row or to another. */
export async function listClaimed(
  tx: Queryable,
  { recipient, providerIds }: { recipient: string; providerIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ providerId: string }>`
    SELECT provider_id AS "providerId" FROM messages WHERE provider_id = ANY(${providerIds})
    UNION ALL
    SELECT unnest(earlier_provider_ids) FROM messages WHERE recipient = ${recipient}`.execute(tx)
  return rows.map(({ providerId }) => providerId)
}

/**
 * Adds a job for every due message, codes first, while the queue has room, and returns how many. A
 * job names the request that caused its message, and what the message is about, if that is an id
 * such as an entry's.
 */
export async function addJobsForDue(
  db: Queryable,
  { leaseMs, waitingAtMost }: { leaseMs: number; waitingAtMost: number },
): Promise<number> {
  const { rows } = await sql<{ handed: number }>`
    WITH room AS (
      SELECT greatest(0, ${waitingAtMost} - count(*)) AS jobs FROM graphile_worker.jobs
      WHERE task_identifier = 'send_message' AND locked_at IS NULL AND attempts < max_attempts
    ), urgent AS (
      SELECT business_id, id FROM messages WHERE is_urgent AND due_at <= statement_timestamp()
      ORDER BY due_at LIMIT ${waitingAtMost} FOR NO KEY UPDATE SKIP LOCKED
    ), others AS (
      SELECT business_id, id FROM messages WHERE NOT is_urgent AND due_at <= statement_timestamp()
      ORDER BY due_at LIMIT (SELECT jobs FROM room) FOR NO KEY UPDATE SKIP LOCKED
    ), handed AS (
      UPDATE messages m SET due_at = ${inMs(leaseMs)}
      FROM (TABLE urgent UNION ALL TABLE others) AS due
      WHERE m.business_id = due.business_id AND m.id = due.id
      RETURNING m.business_id, m.id, m.is_urgent, m.request_id,
        substring(m.event FROM ':(\\d{1,15})$')::bigint AS about
    ), jobs AS (
      -- One attempt: the message itself says when it is tried again.
      SELECT array_agg(ROW('send_message', json_build_object('businessId', business_id, 'messageId', id,
        'requestId', request_id, 'about', about), NULL, NULL, 1, NULL, CASE WHEN is_urgent THEN -1 ELSE 0 END, NULL)::graphile_worker.job_spec) AS specs
      FROM handed HAVING count(*) > 0
    )
    SELECT count(*) AS handed FROM jobs, LATERAL graphile_worker.add_jobs(jobs.specs)`.execute(db)
  return rows[0]?.handed ?? 0
}

function inMs(milliseconds: number) {
  return sql<Date>`clock_timestamp() + ${milliseconds}::bigint * interval '1 ms'`
}
