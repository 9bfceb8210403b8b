import type { Review, ReviewSummary } from '../../contract/reviews.ts'
import { writeAudit } from '../audit/service.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { findRecording } from '../feedback/recordings/service.ts'
import type { Browser } from '../http/session.ts'
import { nameOfLocation, requireLocation } from '../locations/service.ts'
import { requireActiveSession } from '../sessions/service.ts'
import { csvFile, headOfTime, pagesAfter } from '../text/csvFile.ts'
import { sumRatings } from './rules.ts'
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
  answer: ReviewKey & {
    readonly isAnswered: boolean
    readonly actor: 'owner' | 'support'
    readonly browser: Browser
  },
): Promise<Review> {
  const { businessId, reviewId, isAnswered, actor, browser } = answer
  return context.db.transaction().execute(async (tx) => {
    await requireActiveSession(context, tx, { businessId, browser })
    const review = await store.lockReview(tx, { businessId, reviewId })
    if (!review) throw new AppError('review_not_found')
    if ((review.answeredAt !== null) === isAnswered) return shown(review)
    const action = isAnswered ? 'review_answered' : 'review_reopened'
    const after = `Review ${reviewId}, ${review.rating} ${review.rating === 1 ? 'star' : 'stars'}`
    await writeAudit(tx, browser, { businessId, actor, action, after })
    return shown(await store.updateAnswered(tx, { businessId, reviewId, isAnswered }))
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
  {
    businessId,
    locationId,
    browser,
  }: { businessId: number; locationId?: number | undefined; browser: Browser },
): Promise<ReviewExport> {
  const { today, timeZone } = await context.db.transaction().execute(async (tx) => {
    await requireActiveSession(context, tx, { businessId, browser })
    const after = await nameOfLocation(tx, { businessId, locationId })
    const action = 'reviews_exported'
    await writeAudit(tx, browser, { businessId, actor: 'owner', action, after })
    return store.shopsToday(tx, businessId)
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

function shown({ answeredAt, createdAt, ...review }: ReviewRow): Review {
  return {
    ...review,
    answeredAt: answeredAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
