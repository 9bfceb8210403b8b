import type { Queryable } from '../../platform/db/queryable.ts'
import { emptyReviews, lockReviewsOf, updateReviewedScan, updateReviewersPhone } from './store.ts'

/** A review of an erased person, for callers that have copies of it. */
export interface ForgottenReview {
  readonly id: number
  readonly rating: number
  readonly comment: string | null
  readonly customerName: string | null
  /** The key of a recording to which nothing refers any more. */
  readonly voiceKey: string | null
}

/** Removes name, number, words and voice from a person's reviews for good. The stars stay. */
export async function forgetReviewer(
  tx: Queryable,
  person: {
    readonly businessId: number
    /** Null if the person is no customer. */
    readonly accountId: number | null
    readonly phone: string
  },
): Promise<ForgottenReview[]> {
  const reviews = await lockReviewsOf(tx, person)
  const { businessId } = person
  await emptyReviews(tx, { businessId, ids: reviews.map(({ id }) => id) })
  return reviews
}

/** Gives a person's reviews their new number, so that replies reach them. */
export async function moveReviewer(
  tx: Queryable,
  move: { readonly businessId: number; readonly from: string; readonly to: string },
): Promise<void> {
  await updateReviewersPhone(tx, move)
}

/** Moves a visit's review along with its points to another number. */
export async function moveReviewOfScan(
  tx: Queryable,
  move: { readonly businessId: number; readonly entryId: number; readonly movedEntryId: number },
): Promise<void> {
  await updateReviewedScan(tx, move)
}
