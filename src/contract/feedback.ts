import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idText, phoneText, storable } from './values.ts'

/** Trimmed; nothing but spaces is none. */
const note = (max: number) =>
  z._default(
    z.nullable(
      z.pipe(
        z
          .string()
          .check(z.trim(), z.maxLength(max, `Please use at most ${max} characters`), storable),
        z.transform((typed) => typed || null),
      ),
    ),
    null,
  )

export const sendPublicFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/public',
  access: 'anyone',
  summary: 'Rate a business; it hears of 1 and 2 stars at once.',
  body: z.object({
    businessId: id,
    rating: z
      .int('Please select a star rating before submitting.')
      .check(
        z.gte(1, 'Please select a star rating before submitting.'),
        z.lte(5, 'Please select a star rating before submitting.'),
      ),
    comment: note(500),
    customerName: note(120),
    /** Used only if the business needs to follow up. */
    customerPhone: z._default(z.nullable(phoneText('Please enter a valid phone number')), null),
  }),
  response: z.object({
    success: z.literal(true),
    id,
    /** Takes one recording for this review within 30 minutes; null where the shop takes none. */
    voiceToken: z.nullable(z.string()),
  }),
})

/** TRUST: at most 2 MiB and 60 seconds. */
export const mostRecordingBytes = 2 * 1024 * 1024
export const mostRecordingSeconds = 60

export const sendRecording = endpoint({
  method: 'POST',
  path: '/api/feedback/voice',
  access: 'anyone',
  summary: 'A recording for a review: webm, ogg or mp4, known by its content and not its name.',
  upload: { field: 'audio', mostBytes: mostRecordingBytes },
  body: z.object({
    businessId: idText,
    feedbackId: idText,
    voiceToken: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  response: z.object({ success: z.literal(true), voiceSeconds: z.int() }),
})
