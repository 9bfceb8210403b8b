import { getBusiness } from '../businesses/service.ts'
import type { Context } from '../context.ts'
import { countedAddress, takeLimit } from '../limits/service.ts'
import { queueMessage } from '../messages/service.ts'
import { readPhone } from '../phone.ts'
import { voiceTokenFor } from './recordings/service.ts'
import { findSameFeedback, insertFeedback, lockFeedback, type NewFeedback } from './store.ts'

/** So many stars or fewer, and the shop hears of it at once. */
const lowRating = 2

interface PublicFeedback extends NewFeedback {
  /** The network address it comes from. */
  readonly address: string
}

interface SentFeedback {
  readonly id: number
  /** Takes one recording for this review; null where the shop takes none. */
  readonly voiceToken: string | null
}

/** Keeps what a customer says about a business; said twice within a minute, it is one. */
export async function sendPublicFeedback(
  context: Context,
  { address, ...typed }: PublicFeedback,
): Promise<SentFeedback> {
  const customerPhone = typed.customerPhone && readPhone(typed.customerPhone, 'customerPhone')
  const feedback = { ...typed, customerPhone }
  const { businessId, rating, comment } = feedback
  return context.db.transaction().execute(async (tx) => {
    const business = await getBusiness({ ...context, db: tx }, businessId)
    const answer = (id: number): SentFeedback => ({
      id,
      voiceToken: business.voiceFeedbackEnabled
        ? voiceTokenFor(context, { businessId, feedbackId: id })
        : null,
    })
    await lockFeedback(tx, feedback)
    const same = await findSameFeedback(tx, feedback)
    if (same) return answer(same)
    const counted = countedAddress(context, address)
    await takeLimit(context, 'public_feedback_by_address', counted, tx)
    await takeLimit(context, 'public_feedback_by_business', String(businessId), tx)
    const id = await insertFeedback(tx, feedback)
    const { name: businessName, phone, isConfirmed, businessNotificationsEnabled } = business
    if (rating <= lowRating && isConfirmed && businessNotificationsEnabled) {
      await queueMessage(tx, {
        businessId,
        kind: 'low_rating',
        about: id,
        recipient: phone,
        variables: { businessName, rating, comment },
      })
    }
    return answer(id)
  })
}
