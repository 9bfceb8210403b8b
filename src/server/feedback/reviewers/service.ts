import type { Queryable } from '../../db/queryable.ts'
import { emptyReviews, lockReviewsOf, updateReviewedScan, updateReviewersPhone } from './store.ts'

/** The reviews of an erased person, for callers that have copies of them. */
export interface ForgottenReview {
  readonly id: number
  readonly rating: number
  readonly comment: string | null
  readonly customerName: string | null
  /** The key of a recording that nothing refers to any more. */
  readonly voiceKey: string | null
}

/** Removes name, number, words and voice from a person's reviews for good; the stars stay. */
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

/** Whoever replies to a review reaches its writer under their new number. */
export async function moveReviewer(
  tx: Queryable,
  move: { readonly businessId: number; readonly from: string; readonly to: string },
): Promise<void> {
  await updateReviewersPhone(tx, move)
}

/** A visit's points went to another number, and its review goes with them. */
export async function moveReviewOfScan(
  tx: Queryable,
  move: { readonly businessId: number; readonly entryId: number; readonly movedEntryId: number },
): Promise<void> {
  await updateReviewedScan(tx, move)
}
