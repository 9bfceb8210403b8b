import * as z from 'zod/mini'
import { instant } from './values.ts'

/** Which code is being entered: handed out with the question, sent back with the answer. */
export const challengeId = z
  .string({ error: 'Please ask for a new code' })
  .check(z.regex(/^[\w-]{22}$/, 'Please ask for a new code'))

/** The six digits of a text message, however they were spaced. */
export const oneTimeCode = z.string({ error: 'Please enter the code' }).check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, 'Please enter the 6 digits of the code'),
)

/** What a call answers when it texted a code and waits for it. */
export const codeQuestion = z.object({
  success: z.literal(false),
  codeRequired: z.literal(true),
  challengeId,
  /** 'Enter the code we texted to the number ending 42'. */
  message: z.string(),
  /** Before another code may be asked for, in milliseconds from now. */
  resendAfterMs: z.int(),
  expiresAt: instant,
})
export type CodeQuestion = z.output<typeof codeQuestion>

/** Both parts of an answer to a `codeQuestion`; without them, the call asks the question. */
export const codeAnswer = {
  challengeId: z.optional(challengeId),
  code: z.optional(oneTimeCode),
}
