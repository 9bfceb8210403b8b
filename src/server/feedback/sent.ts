import type { Business } from '../../contract/businesses.ts'
import type { Context } from '../context.ts'
import { voiceTokenFor } from './recordings/service.ts'

/** What whoever sent feedback hears. */
export interface SentFeedback {
  readonly id: number
  /** Takes one recording for this review; null where the shop takes none. */
  readonly voiceToken: string | null
}

export function sentFeedback(context: Context, business: Business, id: number): SentFeedback {
  const review = { businessId: business.id, feedbackId: id }
  return { id, voiceToken: business.voiceFeedbackEnabled ? voiceTokenFor(context, review) : null }
}
