import * as z from 'zod/mini'
import { callRoutes } from './callRoutes.ts'
import { endpoint } from './platform/endpoint.ts'
import { fieldSentences, tooLongSentence } from './platform/fieldSentences.ts'
import {
  asKept,
  businessId,
  businessIdText,
  id,
  idText,
  phoneText,
  storable,
} from './platform/values.ts'
import { mostRecordingBytes } from './recordingLimits.ts'
import { receiptText } from './scan.ts'

/** Counts as PostgreSQL does: an emoji is one character; JavaScript's `length` counts two. */
const atMost = (max: number) =>
  z.refine<string>((text) => [...text].length <= max, {
    error: tooLongSentence(max),
  })

/** Trimmed text; null if only spaces remain. */
const note = (max: number) =>
  z._default(
    z.nullable(
      z.pipe(
        z.string().check(asKept, z.trim(), atMost(max), storable),
        z.transform((typed) => typed || null),
      ),
    ),
    null,
  )

const rating = z
  .int(fieldSentences.rating)
  .check(z.gte(1, fieldSentences.rating), z.lte(5, fieldSentences.rating))

/** The stored review. */
const sentFeedback = z.object({
  success: z.literal(true),
  id,
  /** Allows one recording for this review, within 30 minutes; null if the shop takes none. */
  voiceToken: z.nullable(z.string()),
})

export const sendFeedback = endpoint({
  ...callRoutes.sendFeedback,
  access: 'anyone',
  summary: 'Rate a visit, once, within a day of its scan.',
  body: z.object({
    businessId,
    /** The scan that is rated. */
    transactionId: id,
    rating,
    comment: note(500),
    /** The shop may text them about this review, once the number has agreed to its texts. */
    mayText: z._default(z.boolean(), false),
    /** The scan's receipt. The signed-in customer who made the scan needs none. */
    receipt: z.optional(receiptText),
  }),
  response: sentFeedback,
})

export const sendPublicFeedback = endpoint({
  ...callRoutes.sendPublicFeedback,
  access: 'anyone',
  summary: 'Rate a business; it hears of 1 and 2 stars at once.',
  body: z.object({
    businessId,
    rating,
    comment: note(500),
    customerName: note(120),
    /** Used only if the business needs to follow up. */
    customerPhone: z._default(z.nullable(phoneText(fieldSentences.validPhone)), null),
  }),
  response: sentFeedback,
})

export const sendRecording = endpoint({
  ...callRoutes.sendRecording,
  access: 'anyone',
  summary: 'A recording for a review: webm, ogg or mp4, known by its content and not its name.',
  upload: { field: 'audio', mostBytes: mostRecordingBytes },
  body: z.object({
    businessId: businessIdText,
    feedbackId: idText,
    voiceToken: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  response: z.object({ success: z.literal(true), voiceSeconds: z.int() }),
})
