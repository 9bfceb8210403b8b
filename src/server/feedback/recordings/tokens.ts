import { isSame, proofOf } from '../../platform/text/proof.ts'

const lifetimeMs = 30 * 60_000

interface ReviewOfToken {
  readonly businessId: number
  readonly feedbackId: number
}

/** Lets the sender of a review add one recording to it within half an hour. */
export function newVoiceToken(secret: string, review: ReviewOfToken, now: Date): string {
  return signed(secret, review, now.getTime() + lifetimeMs)
}

/** Whether we made the token, for this review, and it has not expired. */
export function isVoiceToken(
  secret: string,
  review: ReviewOfToken,
  { token, now }: { token: string; now: Date },
): boolean {
  const [, digits = ''] = /^(\d{13})\.[\w-]{43}$/.exec(token) ?? []
  const until = Number(digits)
  if (!digits || until < now.getTime()) return false
  return isSame(token, signed(secret, review, until))
}

function signed(secret: string, { businessId, feedbackId }: ReviewOfToken, until: number): string {
  return `${until}.${proofOf(secret, `voice ${businessId} ${feedbackId} ${until}`)}`
}
