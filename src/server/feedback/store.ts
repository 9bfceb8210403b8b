import { sql } from 'kysely'
import type { Queryable } from '../context.ts'

export interface NewFeedback {
  readonly businessId: number
  readonly rating: number
  readonly comment: string | null
  readonly customerName: string | null
  /** E.164. */
  readonly customerPhone: string | null
}

/** Feedback that says the same waits for each other until the transaction ends. */
export async function lockFeedback(tx: Queryable, feedback: NewFeedback): Promise<void> {
  const { businessId, rating, comment, customerName, customerPhone } = feedback
  const said = JSON.stringify([businessId, rating, comment, customerName, customerPhone])
  await sql`SELECT pg_advisory_xact_lock(10, hashtext(${said}))`.execute(tx)
}

/**
 * The same feedback of the last minute, if there is some. One that has its recording is complete:
 * stars alone are said by many, and the next of them may have something to say too. So it is with
 * the stars that are left of somebody who was forgotten.
 */
export async function findSameFeedback(
  tx: Queryable,
  feedback: NewFeedback,
): Promise<number | undefined> {
  const same = await tx
    .selectFrom('feedback')
    .select('id')
    .where('business_id', '=', feedback.businessId)
    .where('rating', '=', feedback.rating)
    .where('comment', 'is not distinct from', feedback.comment)
    .where('customer_name', 'is not distinct from', feedback.customerName)
    .where('customer_phone', 'is not distinct from', feedback.customerPhone)
    .where('voice_key', 'is', null)
    .where('forgotten_at', 'is', null)
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 minute'`)
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
