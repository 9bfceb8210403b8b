import * as reviews from '../../contract/reviews.ts'
import type { Context } from '../platform/context.ts'
import { onlyLocations } from '../platform/http/caller.ts'
import { textInTurns } from '../platform/http/heavyCalls.ts'
import { answerRange } from '../platform/http/ranges.ts'
import type { Serve } from '../platform/http/serve.ts'
import {
  answerReview,
  exportReviews,
  getRecording,
  getReviewSummary,
  listReviews,
  replyToReview,
} from './service.ts'

export function reviewRoutes(serve: Serve, context: Context): void {
  serve(reviews.listReviews, ({ params, query }) =>
    listReviews(context, { ...params, ...query, rating: ratingOf(query) }),
  )
  serve(reviews.searchReviews, ({ params, body }) =>
    listReviews(context, { ...params, ...body, rating: ratingOf(body) }),
  )
  serve(reviews.getReviewSummary, ({ params, query }) =>
    getReviewSummary(context, { ...params, ...query }),
  )
  serve(reviews.answerReview, ({ by, params, body }) =>
    answerReview(context, { ...params, ...body, by }),
  )
  serve(reviews.replyToReview, ({ by, params, body }) =>
    replyToReview(context, { ...params, ...body, by }),
  )
  serve(reviews.getRecording, async ({ params, caller, request }) => {
    const locationIds = onlyLocations(caller)
    const recording = await getRecording(context, { ...params, locationIds })
    const { type: contentType } = recording
    const fileName = `review-${params.reviewId}.${contentType.replace('audio/', '')}`
    return answerRange(recording, { contentType, fileName }, request.headers.range)
  })
  serve(reviews.exportReviews, async ({ by, query }) => {
    const { today, lines } = await exportReviews(context, { ...query, by })
    return {
      contentType: 'text/csv; charset=utf-8',
      content: textInTurns(lines),
      fileName: `reviews-${today}.csv`,
    }
  })
}

const ratingOf = ({ rating }: { rating?: string | undefined }) =>
  rating === undefined ? undefined : Number(rating)
