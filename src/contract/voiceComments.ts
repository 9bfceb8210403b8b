import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import {
  businessId,
  businessIdText,
  id,
  idText,
  instant,
  listLimit,
  storable,
} from './platform/values.ts'

/** A review with a recording, of any business, as the administrator hears it. */
export const voiceComment = z.object({
  /** The review's id. */
  id,
  businessId,
  businessName: z.string(),
  isDemo: z.boolean(),
  /** The customer who scanned before; null if given on the public feedback page. */
  customerId: z.nullable(z.string()),
  /** The scan that it followed; null if given on the public feedback page. */
  transactionId: z.nullable(z.int()),
  rating: z.int(),
  comment: z.nullable(z.string()),
  voiceCommentUrl: z.string(),
  /** Seconds. */
  voiceCommentDuration: z.int(),
  createdAt: instant,
  /** Its position in the list; as `after`, it starts the next page. */
  place: z.string(),
})
export type VoiceComment = z.output<typeof voiceComment>

export const voiceCommentSort = z.enum([
  'newest',
  'oldest',
  'highest-rating',
  'lowest-rating',
  'longest',
])
export type VoiceCommentSort = z.output<typeof voiceCommentSort>

/** Rank (rating or seconds), moment in microseconds, and id. New comments do not shift a page. */
const place = z.pipe(
  z.string().check(z.regex(/^\d{1,3}\.\d{1,16}\.\d{1,16}$/, 'This place is not in the list')),
  z.pipe(
    z.transform((written: string) => {
      const [rank = 0, micros = 0, reviewId = 0] = written.split('.').map(Number)
      return { rank, micros, id: reviewId }
    }),
    z.object({ rank: z.int(), micros: z.number(), id }),
  ),
)

/** A part of the business's name. */
const search = z.optional(z.string().check(z.trim(), z.maxLength(120), storable))

const choice = {
  search,
  rating: z.optional(z.enum(['1', '2', '3', '4', '5'])),
  businessId: z.optional(businessIdText),
  sort: z._default(voiceCommentSort, 'newest'),
}

export const listVoiceComments = endpoint({
  method: 'GET',
  path: '/api/admin/voice-comments',
  access: 'admin',
  look: 'voice_comments_read',
  summary: 'Voice comments of all businesses; `after` the place of the last for the next page.',
  query: z.object({ ...choice, after: z.optional(place), limit: listLimit(50, 100) }),
  response: z.array(voiceComment),
})

/** A business that has voice comments. */
const voicedBusiness = z.object({ id, name: z.string(), voiceComments: z.int() })
export type VoicedBusiness = z.output<typeof voicedBusiness>

export const listVoicedBusinesses = endpoint({
  method: 'GET',
  path: '/api/admin/voice-comments/businesses',
  access: 'admin',
  summary: 'Businesses that have voice comments, by name.',
  query: z.object({ search, limit: listLimit(200, 500) }),
  response: z.array(voicedBusiness),
})

export const getVoiceComment = endpoint({
  method: 'GET',
  path: '/api/admin/voice-comments/:businessId/:reviewId/voice',
  access: 'admin',
  look: 'voice_comment_heard',
  summary: "A voice comment's recording; takes a Range header.",
  params: z.object({ businessId: businessIdText, reviewId: idText }),
  response: { contentTypes: ['audio/webm', 'audio/ogg', 'audio/mp4'] },
})

export const exportVoiceComments = endpoint({
  method: 'GET',
  path: '/api/admin/voice-comments.csv',
  access: 'admin',
  heavy: 'download',
  summary: 'The same voice comments as CSV, all of them; moments are in UTC.',
  query: z.object(choice),
  response: { contentTypes: ['text/csv; charset=utf-8'] },
})
