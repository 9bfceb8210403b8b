import { getBusiness, getPublicBusiness } from '../core/businesses/service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import {
  consumeLimit,
  countedAddress,
  inCountingTurn,
  networkAnd,
} from '../platform/limits/service.ts'
import { inTurn } from '../platform/process/turns.ts'
import { readPhone } from '../platform/text/phone.ts'
import { tellOfLowRating } from './lowRatings.ts'
import { type SentFeedback, sentFeedback } from './sent.ts'
import {
  findSentFeedback,
  insertFeedback,
  lockFeedback,
  lockOf,
  type NewFeedback,
} from './store.ts'

interface PublicFeedback extends NewFeedback {
  /** The sender's network address. */
  readonly address: string
}

/**
 * Stores a customer's feedback about a business. Repeated with its key, it is stored once; without
 * a key, once within a minute.
 */
export async function sendPublicFeedback(
  context: Context,
  { address, ...typed }: PublicFeedback,
): Promise<SentFeedback> {
  const customerPhone = typed.customerPhone && readPhone(typed.customerPhone, 'customerPhone')
  const feedback = { ...typed, customerPhone }
  const { businessId, rating } = feedback
  const send = async (tx: Queryable) => {
    const here = { ...context, db: tx }
    const business = await getBusiness(here, businessId)
    // An expired registration has no page to send it from.
    if (!business.isConfirmed) await getPublicBusiness(here, businessId)
    await lockFeedback(tx, feedback)
    const sent = await findSentFeedback(tx, feedback)
    const answer = (feedbackId: number) =>
      sentFeedback(context, { businessId, feedbackId, takesVoice: business.voiceFeedbackEnabled })
    // Without a key nobody knows who sent the first, so nobody else may add a recording to it.
    if (sent && feedback.idempotencyKey === undefined) return { id: sent, voiceToken: null }
    if (sent) return answer(sent)
    const counted = countedAddress(context, address)
    await consumeLimit(context, 'public_feedback_by_address', counted, tx)
    const ofNetwork = networkAnd(businessId, counted)
    await consumeLimit(context, 'public_feedback_by_business_and_network', ofNetwork, tx)
    await consumeLimit(context, 'public_feedback_by_business', String(businessId), tx)
    const id = await insertFeedback(tx, feedback)
    await tellOfLowRating(tx, business, { feedbackId: id, rating })
    return answer(id)
  }
  return inTurn(`feedback ${lockOf(feedback)}`, () =>
    inCountingTurn(context, { address }, () => context.db.transaction().execute(send)),
  )
}
