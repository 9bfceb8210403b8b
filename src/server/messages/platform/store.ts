import { sql } from 'kysely'
import type { MessageState } from '../../../contract/messages.ts'
import type { MessageId } from '../../core/messages/store.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { ShownRow } from '../shown.ts'
import type { Recipient } from './rules.ts'

export interface MessageChoice {
  /** If empty, all states. */
  readonly states: readonly MessageState[]
  readonly channel?: 'sms' | 'email' | undefined
  readonly kind?: string | undefined
  /** 0 for the platform's own. */
  readonly businessId?: number | undefined
  readonly recipient?: Recipient | undefined
  readonly id?: number | undefined
  readonly before?: number | undefined
}

export interface PlatformRow extends ShownRow {
  readonly businessId: number
  readonly businessName: string | null
  readonly attempts: number
  readonly errorCode: string | null
  readonly sentAt: Date | null
  readonly deliveredAt: Date | null
  readonly resentAt: Date | null
  readonly isStopped: boolean
}

/**
 * Messages of all businesses and of the platform, newest first. Each state is queried separately.
 * Every filter then has an index in the list's order, or is among the few that are due.
 */
export async function listMessagesOfAll(
  db: Queryable,
  { states, limit, ...choice }: MessageChoice & { limit: number },
): Promise<PlatformRow[]> {
  const parts = (states.length > 0 ? states : [undefined]).map((state) => {
    const ofState = state ? sql`AND state = ${state} AND ${isOverIn(state)}` : sql``
    return sql`(SELECT business_id, id FROM messages WHERE ${isChosen(choice)} ${ofState}
      ORDER BY id DESC LIMIT ${limit})`
  })
  const { rows } = await sql<PlatformRow>`
    SELECT m.business_id AS "businessId", business.name AS "businessName", m.id, m.kind, m.channel,
      m.recipient, m.variables, m.subject, m.text, m.state, m.reason, m.due_at AS "dueAt",
      m.segments, m.attempts, m.error_code AS "errorCode", m.created_at AS "createdAt",
      m.sent_at AS "sentAt", m.delivered_at AS "deliveredAt", m.resent_at AS "resentAt",
      stop.phone IS NOT NULL AS "isStopped"
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS chosen
    JOIN messages m ON m.business_id = chosen.business_id AND m.id = chosen.id
    LEFT JOIN businesses business ON business.id = m.business_id
    LEFT JOIN sms_stops stop ON stop.phone = m.recipient
    ORDER BY m.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** The state implies this condition, but the partial indexes need it. */
function isOverIn(state: MessageState) {
  return state === 'queued' || state === 'sending' ? sql`due_at IS NOT NULL` : sql`due_at IS NULL`
}

function isChosen({
  channel,
  kind,
  businessId,
  recipient,
  id,
  before,
}: Omit<MessageChoice, 'states'>) {
  const conditions = [
    // Left out: the gateway had these when their recipient was erased, so they are nobody's.
    sql`recipient <> ''`,
    ...(channel ? [sql`channel = ${channel}`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(businessId === undefined ? [] : [sql`business_id = ${businessId}`]),
    ...(id === undefined ? [] : [sql`id = ${id}`]),
    ...(before === undefined ? [] : [sql`id < ${before}`]),
    ...(recipient ? [isTo(recipient)] : []),
  ]
  return sql.join(conditions, sql` AND `)
}

function isTo(recipient: Recipient) {
  return 'phone' in recipient
    ? sql`recipient = ${recipient.phone}`
    : sql`channel = 'email' AND lower(recipient) = lower(${recipient.email})`
}

/** Locks a message; undefined if it was erased meanwhile. */
export async function lockMessage(tx: Queryable, { businessId, messageId }: MessageId) {
  return tx
    .selectFrom('messages')
    .select(['kind', 'state', 'reason'])
    .where('business_id', '=', businessId)
    .where('id', '=', messageId)
    .where('recipient', '!=', '')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Queues a finished message again, and removes it from its month's count; it is counted again when
 * it is finished. Its tries keep counting up, so that a late answer to an old try is not taken for
 * the answer to a new one.
 */
export async function putBack(
  tx: Queryable,
  { businessId, messageId }: MessageId,
  was: MessageState,
): Promise<void> {
  await sql`
    WITH resent AS (
      UPDATE messages SET state = 'queued', reason = NULL, error_code = NULL, sent_at = NULL,
        due_at = clock_timestamp(), resent_at = clock_timestamp(), provider_id = NULL,
        earlier_provider_ids = CASE WHEN provider_id IS NULL THEN earlier_provider_ids
          ELSE array_append(earlier_provider_ids, provider_id) END
      WHERE business_id = ${businessId} AND id = ${messageId} AND due_at IS NULL
      RETURNING business_id, coalesce(counted_at, attempted_at, created_at) AS counted_at
    )
    UPDATE message_counts c SET
      failed = greatest(0, c.failed - (${was} = 'failed')::integer),
      suppressed = greatest(0, c.suppressed - (${was} = 'suppressed')::integer),
      uncertain = greatest(0, c.uncertain - (${was} = 'uncertain')::integer)
    FROM resent r LEFT JOIN businesses b ON b.id = r.business_id
    WHERE c.business_id = r.business_id
      AND c.month = date_trunc('month', local_time(r.counted_at, coalesce(b.time_zone, 'UTC')))::date`.execute(
    tx,
  )
}

const monthShown = sql<string>`to_char(month, 'YYYY-MM')`.as('month')
/** The reasons of messages that wait only for a gateway. */
const forAGateway = ['no_gateway', 'unreachable', 'set_up', 'unanswered'] as const
const columns = ['texts', 'segments', 'emails', 'failed', 'suppressed', 'uncertain'] as const

/** The current month in a business's time zone, such as `2026-11`. */
export async function findMonth(
  db: Queryable,
  { businessId, now }: { businessId: number; now: Date },
): Promise<string | undefined> {
  const business = await db
    .selectFrom('businesses')
    .select(sql<string>`to_char(local_time(${now}::timestamptz, time_zone), 'YYYY-MM')`.as('month'))
    .where('id', '=', businessId)
    .executeTakeFirst()
  return business?.month
}

/** Months with messages, newest first: those of the year up to `month`. */
export async function listCounts(
  db: Queryable,
  { businessId, month }: { businessId: number; month: string },
) {
  return db
    .selectFrom('message_counts')
    .select([monthShown, ...columns])
    .where('business_id', '=', businessId)
    .where('month', '>', sql<Date>`${`${month}-01`}::date - interval '1 year'`)
    .orderBy('message_counts.month', 'desc')
    .execute()
}

export async function sumCounts(db: Queryable, month: string) {
  const sum = (column: (typeof columns)[number]) =>
    sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`.as(column)
  return db
    .selectFrom('message_counts')
    .select([
      sum('texts'),
      sum('segments'),
      sum('emails'),
      sum('failed'),
      sum('suppressed'),
      sum('uncertain'),
    ])
    .where('month', '=', firstDay(month))
    .executeTakeFirstOrThrow()
}

/** The businesses that sent the most texts in a month; 0 is the platform itself. */
export async function listTopSenders(
  db: Queryable,
  { month, limit }: { month: string; limit: number },
) {
  return db
    .selectFrom('message_counts as counted')
    .leftJoin('businesses as business', 'business.id', 'counted.business_id')
    .select([
      'counted.business_id as businessId',
      'business.name as businessName',
      'counted.texts',
      'counted.segments',
      'counted.emails',
      'counted.failed',
      'counted.suppressed',
      'counted.uncertain',
    ])
    .where('counted.month', '=', firstDay(month))
    .orderBy('counted.texts', 'desc')
    .orderBy('counted.segments', 'desc')
    .orderBy('counted.emails', 'desc')
    .orderBy('counted.business_id')
    .limit(limit)
    .execute()
}

/**
 * Counts messages that should have been sent and were not. Includes those at which no server has
 * looked for a minute, because that means that jobs stand still.
 */
export async function countWaiting(db: Queryable) {
  return db
    .selectFrom('messages')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      sql<Date | null>`min(coalesce(resent_at, created_at))`.as('oldestAt'),
    ])
    .where('due_at', 'is not', null)
    .where((where) =>
      where.or([
        where('reason', 'in', forAGateway),
        where.and([
          where('reason', 'is', null),
          where(
            sql<Date>`greatest(attempted_at, resent_at, created_at)`,
            '<',
            sql<Date>`statement_timestamp() - interval '1 minute'`,
          ),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
}

/** Counts messages scheduled for later, such as for the morning. */
export async function countDelayed(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('due_at', '>', sql<Date>`statement_timestamp()`)
    .where('state', '=', 'queued')
    .where('reason', 'not in', forAGateway)
    .executeTakeFirstOrThrow()
  return count
}

const firstDay = (month: string) => sql<Date>`${`${month}-01`}::date`

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
