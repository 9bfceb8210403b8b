import type { Context } from '../platform/context.ts'
import { voiceTokenFor } from './recordings/service.ts'

/** The answer to sent feedback. */
export interface SentFeedback {
  readonly id: number
  /** Allows one recording for this review; null if the shop takes none. */
  readonly voiceToken: string | null
}

export function sentFeedback(
  context: Context,
  { takesVoice, ...review }: { businessId: number; feedbackId: number; takesVoice: boolean },
): SentFeedback {
  const voiceToken = takesVoice ? voiceTokenFor(context, review) : null
  return { id: review.feedbackId, voiceToken }
}
