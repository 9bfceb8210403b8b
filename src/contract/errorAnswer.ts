import * as z from 'zod/mini'

// In a file of its own, because every page reads it, and few pages need the sentences of
// `errors.ts`.

/**
 * The body of every failed call. `fields` names form fields, each with its sentence; `requestId`
 * comes with an internal error, for whoever looks into the log.
 */
export const errorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  retryAfterMs: z.optional(z.int()),
  requestId: z.optional(z.string()),
})
export type ErrorAnswer = z.output<typeof errorAnswer>
