import * as z from 'zod/mini'

// In a file of its own: every page reads it, and few pages need the sentences of `errors.ts`.

/**
 * The body of every failed call. `fields`: form fields, each with its sentence. `phone`: what
 * `phone_unknown` asks about; sent again with it as `confirmedPhone`, the call is carried out.
 * `requestId`: only for internal errors, to find the log entry.
 */
export const errorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  retryAfterMs: z.optional(z.int()),
  phone: z.optional(z.string()),
  requestId: z.optional(z.string()),
})
export type ErrorAnswer = z.output<typeof errorAnswer>
