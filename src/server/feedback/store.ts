import { sql } from 'kysely'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'

export interface NewFeedback {
  readonly businessId: number
  readonly rating: number
  readonly comment: string | null
  readonly customerName: string | null
  /** E.164. */
  readonly customerPhone: string | null
  /** The `Idempotency-Key` of the request. */
  readonly idempotencyKey: string | undefined
}

/** Equal for all feedback that may be the same. */
export function lockOf(feedback: NewFeedback): string {
  const { businessId, idempotencyKey, rating, comment, customerName, customerPhone } = feedback
  return JSON.stringify([
    businessId,
    idempotencyKey ?? [rating, comment, customerName, customerPhone],
  ])
}

/** Makes feedback that may be the same wait for each other until the transaction ends. */
export async function lockFeedback(tx: Queryable, feedback: NewFeedback): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(10, hashtext(${lockOf(feedback)}))`.execute(tx)
}

/** Earlier feedback with this key, if any; throws if the key was used for something else. */
export async function findSentFeedback(
  tx: Queryable,
  feedback: NewFeedback,
): Promise<number | undefined> {
  const { idempotencyKey } = feedback
  return idempotencyKey === undefined
    ? findSameFeedback(tx, feedback)
    : findFeedbackByKey(tx, { ...feedback, idempotencyKey })
}

async function findFeedbackByKey(
  tx: Queryable,
  feedback: NewFeedback & { readonly idempotencyKey: string },
): Promise<number | undefined> {
  const sent = await tx
    .selectFrom('feedback')
    .select(['id', 'rating', 'comment', 'customer_name', 'customer_phone', 'forgotten_at'])
    .where('business_id', '=', feedback.businessId)
    .where('sent_key', '=', feedback.idempotencyKey)
    .executeTakeFirst()
  if (!sent) return undefined
  const isSame =
    sent.rating === feedback.rating &&
    sent.comment === feedback.comment &&
    sent.customer_name === feedback.customerName &&
    sent.customer_phone === feedback.customerPhone
  // Nothing of an erased person is left to compare.
  if (!isSame && !sent.forgotten_at) throw new AppError('idempotency_key_reused')
  return sent.id
}

/**
 * The same feedback of the last minute, without a key and without a visit, which have their own
 * checks. Feedback whose recording was tried is complete: many people send only stars, and the next
 * of them may want to record something. The same is true of stars that an erased person left.
 */
async function findSameFeedback(tx: Queryable, feedback: NewFeedback): Promise<number | undefined> {
  const same = await tx
    .selectFrom('feedback')
    .select('id')
    .where('business_id', '=', feedback.businessId)
    .where('rating', '=', feedback.rating)
    .where('comment', 'is not distinct from', feedback.comment)
    .where('customer_name', 'is not distinct from', feedback.customerName)
    .where('customer_phone', 'is not distinct from', feedback.customerPhone)
    .where('sent_key', 'is', null)
    .where('transaction_id', 'is', null)
    .where('voice_key', 'is', null)
    .where('voice_tried_at', 'is', null)
    .where('forgotten_at', 'is', null)
    .where('created_at', '>', sql<Date>`statement_timestamp() - interval '1 minute'`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return same?.id
}

export async function insertFeedback(tx: Queryable, feedback: NewFeedback): Promise<number> {
  const { id } = await tx
    .insertInto('feedback')
    .values({
      business_id: feedback.businessId,
      rating: feedback.rating,
      comment: feedback.comment,
      customer_name: feedback.customerName,
      customer_phone: feedback.customerPhone,
      sent_key: feedback.idempotencyKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
