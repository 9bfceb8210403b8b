import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, phoneText, storable } from './values.ts'

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
  response: z.object({ success: z.literal(true), id }),
})
