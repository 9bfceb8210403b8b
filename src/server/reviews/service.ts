import type { Review, ReviewSummary } from '../../contract/reviews.ts'
import { getBusiness } from '../core/businesses/service.ts'
import { change, recorded, unchanged } from '../core/change/service.ts'
import { nameOfLocation, requireLocation } from '../core/locations/service.ts'
import { languageOfCustomer } from '../core/messages/languages/service.ts'
import { queueMessage } from '../core/messages/service.ts'
import { findRecording } from '../feedback/recordings/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import type { By } from '../platform/http/caller.ts'
import { csvFile, headOfTime, pagesAfter } from '../platform/text/csvFile.ts'
import { replyBy, replyProblem, sumRatings } from './rules.ts'
import * as store from './store.ts'

type ReviewRow = Awaited<ReturnType<typeof store.listReviews>>[number]

interface ReviewKey {
  readonly businessId: number
  readonly reviewId: number
}

export async function listReviews(
  context: Context,
  page: Parameters<typeof store.listReviews>[1],
): Promise<Review[]> {
  await requireLocation(context.db, page)
  return (await store.listReviews(context.db, page)).map(shown)
}

export async function getReviewSummary(
  context: Context,
  of: { readonly businessId: number; readonly locationId?: number | undefined },
): Promise<ReviewSummary> {
  await requireLocation(context.db, of)
  const [counted, months] = await Promise.all([
    store.countByRating(context.db, of),
    store.countByMonth(context.db, of),
  ])
  return { ...sumRatings(counted), months }
}

/** Marks a review as answered or not answered. An unchanged state is not recorded. */
export async function answerReview(
  context: Context,
  {
    by,
    reviewId,
    isAnswered,
  }: { readonly by: By; readonly reviewId: number; readonly isAnswered: boolean },
): Promise<Review> {
  const { businessId } = by
  return change(context, by, async (tx) => {
    const review = await store.lockReview(tx, { businessId, reviewId })
    if (!review) throw new AppError('review_not_found')
    if ((review.answeredAt !== null) === isAnswered) return unchanged(shown(review))
    const action = isAnswered ? 'review_answered' : 'review_reopened'
    const after = `Review ${reviewId}, ${review.rating} ${review.rating === 1 ? 'star' : 'stars'}`
    const updated = await store.updateAnswered(tx, { businessId, reviewId, isAnswered })
    return recorded({ action, after }, shown(updated))
  })
}

/**
 * Answers a review by text: once, if its writer asked for that and their number has agreed to the
 * shop's texts. The same reply again, after a lost answer, is the same reply.
 */
export async function replyToReview(
  context: Context,
  { by, reviewId, reply }: { readonly by: By; readonly reviewId: number; readonly reply: string },
): Promise<Review> {
  const { businessId } = by
  const problem = replyProblem(reply)
  if (problem) throw new AppError('invalid_input', { fields: { reply: problem } })
  return change(context, by, async (tx) => {
    const review = await store.lockReview(tx, { businessId, reviewId })
    if (!review) throw new AppError('review_not_found')
    if (review.reply === reply) return unchanged(shown(review))
    if (review.repliedAt) throw new AppError('already_replied')
    if (review.visitorPhone === null) throw new AppError('reply_not_possible')
    if (!review.isAgreed) throw new AppError('reply_waits')
    const { name: businessName } = await getBusiness({ ...context, db: tx }, businessId)
    const recipient = review.visitorPhone
    const language = await languageOfCustomer(tx, { businessId, phone: recipient })
    await queueMessage(tx, {
      businessId,
      kind: 'review_reply',
      about: reviewId,
      recipient,
      variables: { language, businessName, reply },
    })
    const after = `Review ${reviewId}, ${review.rating} ${review.rating === 1 ? 'star' : 'stars'}`
    const updated = await store.updateReply(tx, { businessId, reviewId, reply })
    return recorded({ action: 'review_replied', after }, shown(updated))
  })
}

/** `locationIds`: only after a visit to one of these. */
export async function getRecording(
  context: Context,
  {
    businessId,
    reviewId,
    locationIds,
  }: ReviewKey & { readonly locationIds: readonly number[] | undefined },
) {
  if (locationIds) {
    const isThere = await store.isReviewAt(context.db, { businessId, reviewId, locationIds })
    if (!isThere) throw new AppError('review_not_found')
  }
  return findRecording(context, { businessId, feedbackId: reviewId })
}

interface ReviewExport {
  /** Such as 2026-11-21; by the shop's calendar. */
  readonly today: string
  readonly lines: AsyncGenerator<string>
}

/** All reviews of a business or a location, as CSV, oldest first, read while they are sent. */
export async function exportReviews(
  context: Context,
  { by, locationId }: { by: By; locationId?: number | undefined },
): Promise<ReviewExport> {
  const { businessId } = by
  const { today, timeZone } = await change(context, by, async (tx) => {
    const after = await nameOfLocation(tx, { businessId, locationId })
    return recorded({ action: 'reviews_exported', after }, await store.shopsToday(tx, businessId))
  })
  return { today, lines: linesOf(context, { businessId, locationId, timeZone }) }
}

const headsIn = (timeZone: string) => [
  headOfTime('Date', timeZone),
  ...['Rating', 'Comment', 'Name', 'Phone', 'Voice seconds'],
  headOfTime('Answered', timeZone),
]

function linesOf(
  { db }: Context,
  { timeZone, ...of }: { businessId: number; locationId: number | undefined; timeZone: string },
): AsyncGenerator<string> {
  const pages = pagesAfter(
    (after = 0, limit) => store.listForExport(db, { ...of, after, limit }),
    ({ id }: store.ExportedReview) => id,
  )
  return csvFile(
    headsIn(timeZone),
    pages,
    ({ at, rating, comment, name, phone, voiceSeconds, answered }) => {
      return [at, rating, comment, name, phone, voiceSeconds, answered]
    },
  )
}

function shown({
  answeredAt,
  createdAt,
  mayText: _,
  isAgreed,
  visitorPhone,
  repliedAt,
  ...review
}: ReviewRow): Review {
  return {
    ...review,
    replyBy: replyBy({ isReplied: repliedAt !== null, isKnown: visitorPhone !== null, isAgreed }),
    answeredAt: answeredAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
