import * as z from 'zod/mini'
import { locationId, ofLocation } from './locations.ts'
import { endpoint } from './platform/endpoint.ts'
import {
  asKept,
  businessIdText,
  id,
  idText,
  instant,
  listLimit,
  storable,
} from './platform/values.ts'

const businessParams = z.object({ businessId: businessIdText })
const reviewParams = z.object({ businessId: businessIdText, reviewId: idText })

export const review = z.object({
  id,
  rating: z.int(),
  comment: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  /** E.164, left for a reply. */
  customerPhone: z.nullable(z.string()),
  /** The scan after which it was given. */
  transactionId: z.nullable(z.int()),
  /** Where that scan was; null without one. */
  locationId: z.nullable(locationId),
  /** Seconds of the recording; null without one. */
  voiceSeconds: z.nullable(z.int()),
  answeredAt: z.nullable(instant),
  /**
   * Whether the owner can answer by text: `none` if its writer did not ask for that or is no longer
   * known, `waits` until their number has agreed to the shop's texts, `sent` once it was answered.
   */
  replyBy: z.enum(['none', 'waits', 'text', 'sent']),
  /** What the owner answered; null before. */
  reply: z.nullable(z.string()),
  createdAt: instant,
})
export type Review = z.output<typeof review>

/** Stars alone, of nobody known, have nothing to answer. */
export function isAnswerable(review: Review): boolean {
  const { comment, voiceSeconds, customerPhone, replyBy } = review
  const saysSomething = comment !== null || voiceSeconds !== null
  return saysSomething || customerPhone !== null || replyBy !== 'none'
}

const choice = {
  rating: z.optional(z.enum(['1', '2', '3', '4', '5'])),
  answered: z._default(z.enum(['all', 'yes', 'no']), 'all'),
  /** Only reviews with a comment, a recording or a phone number. */
  has: z._default(z.enum(['anything', 'comment', 'voice', 'phone']), 'anything'),
  /** Only reviews after a visit there. */
  ...ofLocation,
  before: z.optional(idText),
  limit: listLimit(20, 100),
}

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/reviews',
  access: 'manager',
  summary: 'The reviews of a business, newest first; `before` an id for the next page.',
  params: businessParams,
  query: z.object(choice),
  response: z.array(review),
})

export const searchReviews = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/reviews/search',
  access: 'manager',
  readsOnly: true,
  heavy: 'answer',
  summary: 'The same list, of the reviews with these words in the comment or the name.',
  params: businessParams,
  body: z.object({
    ...choice,
    search: z.optional(z.string().check(z.trim(), z.maxLength(100), storable)),
  }),
  response: z.array(review),
})

export const reviewSummary = z.object({
  total: z.int(),
  /** One decimal; null without reviews. */
  average: z.nullable(z.number()),
  notAnswered: z.int(),
  /** The number of reviews for each of 1 to 5 stars. */
  distribution: z.array(z.object({ rating: z.int(), reviews: z.int() })),
  /** The last 12 months of the shop's calendar, oldest first. */
  months: z.array(
    z.object({ month: z.iso.date(), reviews: z.int(), average: z.nullable(z.number()) }),
  ),
})
export type ReviewSummary = z.output<typeof reviewSummary>

export const getReviewSummary = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/reviews/summary',
  access: 'manager',
  heavy: 'answer',
  summary: 'Stars over time and how they are spread.',
  params: businessParams,
  query: z.object(ofLocation),
  response: reviewSummary,
})

export const answerReview = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/reviews/:reviewId/answered',
  access: 'business',
  summary: 'Mark a review as answered, or not.',
  params: reviewParams,
  body: z.object({ isAnswered: z.boolean() }),
  response: review,
})

export const replyToReview = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/reviews/:reviewId/reply',
  access: 'business',
  summary: 'Answer a review by text, once, if its writer asked for that and agreed to texts.',
  params: reviewParams,
  body: z.object({
    reply: z
      .string()
      .check(asKept, z.trim(), z.minLength(1, 'Please write a reply'), z.maxLength(200), storable),
  }),
  response: review,
})

export const getRecording = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/reviews/:reviewId/voice',
  access: 'manager',
  summary: "A review's recording; takes a Range header.",
  params: reviewParams,
  response: { contentTypes: ['audio/webm', 'audio/ogg', 'audio/mp4'] },
})

export const exportReviews = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/reviews.csv',
  access: 'owner',
  freshCode: true,
  heavy: 'download',
  summary: 'All reviews as CSV, or those of one location.',
  params: businessParams,
  query: z.object(ofLocation),
  response: { contentTypes: ['text/csv; charset=utf-8'] },
})
