import type { Queryable } from '../../db/queryable.ts'
import { emptyReviews, lockReviewsOf, updateReviewedScan, updateReviewersPhone } from './store.ts'

/** What was said by somebody who is forgotten, for whoever has told it on. */
export interface ForgottenReview {
  readonly id: number
  readonly rating: number
  readonly comment: string | null
  readonly customerName: string | null
  /** Where a recording was kept, which nothing leads to any more. */
  readonly voiceKey: string | null
}

/** Takes name, number, words and voice out of a person's reviews for good; the stars stay. */
export async function forgetReviewer(
  tx: Queryable,
  person: {
    readonly businessId: number
    /** Null for somebody who is no customer. */
    readonly accountId: number | null
    readonly phone: string
  },
): Promise<ForgottenReview[]> {
  const reviews = await lockReviewsOf(tx, person)
  const { businessId } = person
  await emptyReviews(tx, { businessId, ids: reviews.map(({ id }) => id) })
  return reviews
}

/** Whoever follows up on a review reaches its writer under their new number. */
export async function moveReviewer(
  tx: Queryable,
  move: { readonly businessId: number; readonly from: string; readonly to: string },
): Promise<void> {
  await updateReviewersPhone(tx, move)
}

/** A visit's points went to another number, and with them goes what was said about it. */
export async function moveReviewOfScan(
  tx: Queryable,
  move: { readonly businessId: number; readonly entryId: number; readonly movedEntryId: number },
): Promise<void> {
  await updateReviewedScan(tx, move)
}
