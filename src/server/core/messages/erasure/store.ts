import { sql } from 'kysely'
import type { MessageState } from '../../../../contract/messages.ts'
import type { Queryable } from '../../../platform/db/queryable.ts'

interface About {
  readonly businessId: number
  readonly accountId: number | null
  readonly phone: string
  /** Kinds of messages to customers. */
  readonly kinds: readonly string[]
  readonly reviewIds: readonly number[]
}

export interface LockedMessage {
  readonly id: number
  readonly state: MessageState
}

/**
 * Messages to a person, even at earlier numbers, and messages that tell the owner about them, whose
 * event names the entry, the account and day, or the review. Locked, so that their states stay.
 */
export async function lockMessagesAbout(
  tx: Queryable,
  { businessId, accountId, phone, kinds, reviewIds }: About,
): Promise<LockedMessage[]> {
  const { rows } = await sql<LockedMessage>`
    SELECT m.id, m.state FROM messages m
    WHERE m.business_id = ${businessId} AND (
      (m.recipient = ${phone} AND m.kind = ANY(${kinds}::text[]))
      OR m.event LIKE ${`many_scans:${accountId} %`}
      OR m.event = ANY(${reviewIds.map((id) => `low_rating:${id}`)}::text[])
      OR m.event IN (
        SELECT named.kind || ':' || e.id
        FROM ledger_entries e, unnest(${[...kinds, 'owner_reward_unlocked']}::text[]) AS named (kind)
        WHERE e.business_id = ${businessId} AND e.account_id = ${accountId}::bigint))
    ORDER BY m.id
    FOR NO KEY UPDATE`.execute(tx)
  return rows
}

/** The platform's messages about support requests, to the support inboxes and to the senders. */
export async function lockMessagesOfRequests(
  tx: Queryable,
  requestIds: readonly number[],
): Promise<LockedMessage[]> {
  const { rows } = await sql<LockedMessage>`
    SELECT id, state FROM messages
    WHERE business_id = 0 AND id IN (
        -- Each by its index: the platform itself has sent all the codes besides.
        SELECT id FROM messages
        WHERE kind IN ('support_request', 'support_reply') AND due_at IS NULL
        UNION ALL
        SELECT id FROM messages
        WHERE kind IN ('support_request', 'support_reply') AND due_at IS NOT NULL)
      AND (variables->>'requestId')::bigint = ANY (${[...requestIds]}::bigint[])
    ORDER BY id
    FOR NO KEY UPDATE`.execute(tx)
  return rows
}

export async function lockMessagesOfCodes(
  tx: Queryable,
  codeIds: readonly string[],
): Promise<LockedMessage[]> {
  const { rows } = await sql<LockedMessage>`
    SELECT id, state FROM messages
    WHERE business_id = 0 AND event = ANY (${codeIds.map((id) => `customer_code:${id}`)}::text[])
    ORDER BY id
    FOR NO KEY UPDATE`.execute(tx)
  return rows
}

/** Empties messages that the gateway has, so that only their existence is stored. */
export async function emptyMessages(
  tx: Queryable,
  { businessId, ids }: { businessId: number; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('messages')
    .set({ recipient: '', variables: '{}', subject: null, text: null })
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute()
}

export async function deleteMessages(
  tx: Queryable,
  { businessId, ids }: { businessId: number; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('messages')
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute()
}

/** Removes reviews from weekly emails that quote them. The emails are then rendered again. */
export async function removeFromSummaries(
  tx: Queryable,
  {
    businessId,
    reviews,
  }: {
    businessId: number
    reviews: readonly { rating: number; comment: string | null; customerName: string | null }[]
  },
): Promise<void> {
  const quoted = reviews.filter(({ comment, customerName }) => comment ?? customerName)
  if (quoted.length === 0) return
  const gone = JSON.stringify(
    quoted.map(({ rating, comment, customerName }) => ({ rating, comment, customerName })),
  )
  await sql`
    UPDATE messages m SET text = NULL, variables = jsonb_set(variables, '{reviews}', (
      SELECT coalesce(jsonb_agg(review ORDER BY place), '[]')
      FROM jsonb_array_elements(m.variables->'reviews') WITH ORDINALITY AS kept (review, place)
      WHERE NOT ${gone}::jsonb @> jsonb_build_array(review)))
    WHERE business_id = ${businessId} AND kind = 'weekly_summary'
      AND jsonb_typeof(variables->'reviews') = 'array'
      AND EXISTS (
        SELECT FROM jsonb_array_elements(m.variables->'reviews') AS quoted (review)
        WHERE ${gone}::jsonb @> jsonb_build_array(review))`.execute(tx)
}

/** Deletes what a number has texted us after a text of the business. */
export async function deleteReceived(
  tx: Queryable,
  { businessId, phone }: { readonly businessId: number; readonly phone: string },
): Promise<void> {
  await tx
    .deleteFrom('received_texts')
    .where('business_id', '=', businessId)
    .where('phone', '=', phone)
    .execute()
}
