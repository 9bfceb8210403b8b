import * as z from 'zod/mini'

// By itself, since every page reads it, and few pages need the sentences of `errors.ts`.

/**
 * What every failed call answers with. `fields` names form fields, each with its sentence; `requestId`
 * comes with an error of ours, for whoever looks into the log.
 */
export const errorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  retryAfterMs: z.optional(z.int()),
  requestId: z.optional(z.string()),
})
export type ErrorAnswer = z.output<typeof errorAnswer>
