import * as z from 'zod/mini'
import { fieldSentences } from './platform/fieldSentences.ts'
import { instant } from './platform/values.ts'

/** Which code is being entered: comes with the question, and goes back with the answer. */
export const challengeId = z
  .string({ error: fieldSentences.newPasscode })
  .check(z.regex(/^[\w-]{22}$/, fieldSentences.newPasscode))

/** The six digits from a text message, with any spacing. */
export const passcode = z.string({ error: fieldSentences.passcode }).check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, fieldSentences.sixDigits),
)

/** Ways to prove who one is that nobody else can use up, besides the code that was texted. */
export const waysIn = z.object({
  /**
   * Texted from that phone to `to`, these words are answered with the code of this question. Null if
   * we receive no texts. `to` is null where the outbox is the phone.
   */
  text: z.nullable(z.object({ to: z.nullable(z.string()), words: z.string() })),
  /** A link can be sent to the shop's confirmed email. */
  email: z.boolean(),
  /** The shop has recovery codes that were not used yet. */
  recoveryCode: z.boolean(),
})
export type WaysIn = z.output<typeof waysIn>

/** The answer of a call that has texted a code and needs it. */
export const codeQuestion = z.object({
  success: z.literal(false),
  codeRequired: z.literal(true),
  challengeId,
  /** Such as 'Enter the code we texted to the number ending 42.' */
  message: z.string(),
  /** Milliseconds from now until another code may be requested. */
  resendAfterMs: z.int(),
  expiresAt: instant,
  /** False if too many were texted to this number, or none can be: the code comes another way. */
  isTexted: z.boolean(),
  ways: waysIn,
})
export type PasscodeQuestion = z.output<typeof codeQuestion>

/** The two parts of an answer to a `codeQuestion`. A call without them asks the question. */
export const codeAnswer = {
  challengeId: z.optional(challengeId),
  code: z.optional(passcode),
}
