import { sql } from 'kysely'
import type { MessageState } from '../../../contract/messages.ts'
import type { Queryable } from '../../context.ts'
import type { ShownRow } from '../shown.ts'
import type { Recipient } from './rules.ts'

export interface MessageChoice {
  /** All states where it is empty. */
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
 * Messages of all businesses and of the platform itself, newest first. Each state is looked for by
 * itself: then every choice has an index in the order of the list, or is among the few that are due.
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

/** Says nothing that the state does not: the indexes are named by it. */
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
    // What was with the gateway when its person was erased is to nobody.
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
