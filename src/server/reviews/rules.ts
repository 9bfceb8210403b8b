import type { Review } from '../../contract/reviews.ts'
import { leadIn } from '../../contract/textedWords/leftOut.ts'

const ratings = [1, 2, 3, 4, 5] as const

interface CountedRating {
  readonly rating: number
  readonly reviews: number
  readonly notAnswered: number
}

/** How many times each of the five ratings was given, and the average. */
export function sumRatings(counted: readonly CountedRating[]) {
  const distribution = ratings.map((rating) => {
    const found = counted.find((one) => one.rating === rating)
    return { rating, reviews: found?.reviews ?? 0 }
  })
  const total = sumOf(counted, ({ reviews }) => reviews)
  const stars = sumOf(counted, ({ rating, reviews }) => rating * reviews)
  return {
    total,
    average: total === 0 ? null : Math.round((10 * stars) / total) / 10,
    notAnswered: sumOf(counted, ({ notAnswered }) => notAnswered),
    distribution,
  }
}

function sumOf<T>(counted: readonly T[], figure: (one: T) => number): number {
  return counted.reduce((sum, one) => sum + figure(one), 0)
}

/** Whether a review can be answered by text, and whether it was. */
export function replyBy({
  isReplied,
  isKnown,
  isAgreed,
}: {
  readonly isReplied: boolean
  /** Its writer asked for that, and their number is known. */
  readonly isKnown: boolean
  /** The number takes the shop's texts. */
  readonly isAgreed: boolean
}): Review['replyBy'] {
  if (isReplied) return 'sent'
  if (!isKnown) return 'none'
  return isAgreed ? 'text' : 'waits'
}

/** Our texts lead nobody elsewhere, whoever wrote them; other words would be sent instead. */
export function replyProblem(reply: string): string | undefined {
  return leadIn(reply)
    ? 'Please leave out web addresses, phone numbers and requests to pay or to reply'
    : undefined
}
