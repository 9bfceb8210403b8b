import * as z from 'zod/mini'
import { readEmail } from './email.ts'
import { fieldSentences, tooLongSentence } from './fieldSentences.ts'
import { keptWords } from './keptWords.ts'

const wholeId = z.int(fieldSentences.wholeNumber).check(z.gte(1, fieldSentences.fromOne))

/**
 * An id in a body, of rows that all shops add to, such as ledger entries: PostgreSQL's `bigint`, as
 * far as a JavaScript number counts.
 */
export const id = wholeId.check(z.lte(Number.MAX_SAFE_INTEGER, fieldSentences.tooLarge))

/** The id of a business or of an owner's account: PostgreSQL's `integer`. */
export const businessId = wholeId.check(z.lte(2_147_483_647, fieldSentences.tooLarge))

/** An id as text, in a path or query: decimal digits only. */
const asText = (of: typeof id) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,15}$/, fieldSentences.noId)),
    z.pipe(z.transform(Number), of),
  )
export const idText = asText(id)
export const businessIdText = asText(businessId)

/** The id of a business, or 0 for the platform itself. */
export const idOrPlatformText = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/, fieldSentences.noId)),
  z.pipe(z.transform(Number), z.int().check(z.gte(0), z.lte(2_147_483_647))),
)

// Refuses what PostgreSQL cannot store: NUL, and lone surrogates, which have no UTF-8 form.
export const storable = z.refine<string>((text) => !text.includes('\0') && text.isWellFormed(), {
  error: fieldSentences.ordinary,
})

/** For words that are kept. */
export const asKept = z.overwrite(keptWords)

/** Trimmed text of 1 to `max` characters; `required` is the sentence for one without a visible character. */
export function text(max: number, required: string) {
  return z
    .string({ error: required })
    .check(
      asKept,
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, tooLongSentence(max)),
      storable,
    )
}

/** A phone number as typed; `contract/platform/phones` reads it. */
export function phoneText(required: string) {
  return z
    .string({ error: required })
    .check(z.trim(), z.minLength(1, required), z.maxLength(40, fieldSentences.validPhone), storable)
}

/**
 * The number (E.164) to which somebody said yes when `phone_unknown` asked. The call is then made
 * if that is still the number that was typed.
 */
export const confirmedPhone = z.optional(z.string().check(z.regex(/^\+\d{6,17}$/)))

/** A code, or the link in its picture. */
export const qrCodeText = z.string({ error: fieldSentences.noCode }).check(
  z.trim(),
  z.minLength(1, fieldSentences.noCode),
  z.maxLength(200, fieldSentences.noCode),
  z.refine<string>((value) => !value.includes('\0') && value.isWellFormed(), {
    error: fieldSentences.noCode,
  }),
)

/** ISO 8601 with a time zone. */
export const instant = z.iso.datetime({ offset: true })

export const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))

/** An email address, read from however it was pasted. */
export function emailText(required: string, invalid = 'Please enter a valid email') {
  return z.pipe(
    z.string({ error: required }).check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(254, tooLongSentence(254)),
      z.refine((typed) => readEmail(typed) !== undefined, invalid),
      storable,
    ),
    z.transform((typed) => readEmail(typed) ?? typed),
  )
}

/** The number of rows of a list, 1 to `max`. */
export function listLimit(standard: number, max: number) {
  return z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, fieldSentences.wholeNumber)),
      z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(max))),
    ),
    standard,
  )
}

/** Digits of a phone number to search for: its last four. */
export const phoneDigits = z.optional(z.string().check(z.trim(), z.maxLength(40), storable))

/** Trimmed text of at most `max` characters; null if a reader would see none. */
export function optionalText(max: number) {
  return z.pipe(
    z.string().check(asKept, z.trim(), z.maxLength(max, tooLongSentence(max)), storable),
    z.transform((typed) => typed || null),
  )
}

/** A trimmed search; an empty one is no search. */
export const searchText = z.optional(z.string().check(z.trim(), z.maxLength(120), storable))
