import { sql } from 'kysely'
import type { MessageKind } from '../../../contract/messageKinds.ts'
import type { Language } from '../../../contract/platform/languages.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { Question } from './rules.ts'

/** Carriers take longer than this to bring a question and its answer. */
const unreadForMs = 3_000

/** The two latest questions that a number got within 7 days, newest first. */
export async function listQuestions(
  tx: Queryable,
  { phone, kind }: { readonly phone: string; readonly kind: MessageKind },
): Promise<Question[]> {
  const { rows } = await sql<Question>`
    SELECT asking.business_id AS "businessId", consent.id AS "consentId",
      consent.id IS NOT NULL AND consent.confirmed_by IS NULL AS "isOpen",
      asking.attempted_at > statement_timestamp() - ${unreadForMs}::integer * interval '1 ms'
        AS "isUnread"
    FROM messages AS asking LEFT JOIN sms_consents AS consent
      ON consent.business_id = asking.business_id AND consent.phone = asking.recipient
    WHERE asking.recipient = ${phone} AND asking.kind = ${kind}
      AND asking.state NOT IN ('queued', 'suppressed', 'failed')
      AND asking.attempted_at > statement_timestamp() - interval '7 days'
    ORDER BY asking.attempted_at DESC LIMIT 2`.execute(tx)
  return rows
}

/** Whether a number was asked by some shop, at any time, and has not answered. */
export async function hasOpenConsent(tx: Queryable, phone: string): Promise<boolean> {
  const consent = await tx
    .selectFrom('sms_consents')
    .select('id')
    .where('phone', '=', phone)
    .where('confirmed_by', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return consent !== undefined
}

/** Records that a number agreed to what it was asked. */
export async function updateConfirmed(
  tx: Queryable,
  { businessId, consentId, reply }: { businessId: number; consentId: number; reply: string },
): Promise<void> {
  await tx
    .updateTable('sms_consents')
    .set({ confirmed_at: sql`clock_timestamp()`, confirmed_by: reply })
    .where('business_id', '=', businessId)
    .where('id', '=', consentId)
    .execute()
}

interface WaitingReward {
  readonly language: Language
  readonly businessName: string
  readonly points: number
  readonly reward: string
}

/** What a text about a waiting reward says; undefined without one, or if such a text is being sent. */
export async function findWaitingReward(
  tx: Queryable,
  {
    businessId,
    phone,
    kind,
  }: { readonly businessId: number; readonly phone: string; readonly kind: MessageKind },
): Promise<WaitingReward | undefined> {
  const { rows } = await sql<WaitingReward>`
    SELECT spoken.language, business.name AS "businessName", account.balance AS points,
      reward_in(business, spoken.language, next.description) AS reward
    FROM loyalty_accounts AS account JOIN businesses AS business ON business.id = account.business_id
    CROSS JOIN LATERAL next_reward(account, business) AS next
    CROSS JOIN LATERAL language_of_texts(business, account.language) AS spoken (language)
    WHERE account.business_id = ${businessId} AND account.phone = ${phone}
      AND account.blocked_at IS NULL AND next.waiting > 0
      AND NOT EXISTS (
        SELECT FROM messages AS news
        WHERE news.business_id = account.business_id AND news.recipient = account.phone
          AND news.kind = ${kind} AND news.state IN ('queued', 'sending'))`.execute(tx)
  return rows[0]
}
