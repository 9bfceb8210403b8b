import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { languageCodes } from './platform/languages.ts'
import { asKept, businessIdText, storable } from './platform/values.ts'

export const languageCode = z.enum(languageCodes)

/** Words of the shop's own that customers read, which only the shop can translate. */
export const ownWordNames = ['rewardDescription', 'description'] as const
export type OwnWordName = (typeof ownWordNames)[number]

/**
 * One of them in one language. Not `isCurrent` where the words in the main language have changed
 * since: customers then read those, because nobody has said that the old translation is still true.
 */
const ownWord = z.object({
  language: languageCode,
  name: z.enum(ownWordNames),
  text: z.string(),
  isCurrent: z.boolean(),
})

/**
 * Left out for who reads the shop's main language. For others, what its own words are in theirs, by
 * what they are in the main one; what is missing is there in the main one only.
 */
export const inReadersLanguage = {
  /** The shop's, the main one first. */
  languages: z.optional(z.array(languageCode)),
  words: z.optional(z.record(z.string(), z.string())),
}

export const shopLanguages = z.object({
  /** What customers may read the shop's pages in. The first is the shop's own. */
  languages: z.array(languageCode),
  words: z.array(ownWord),
  /** Customers of the last 90 days by what their phones asked for, offered or not. */
  readers: z.array(z.object({ language: languageCode, customers: z.int() })),
})
export type ShopLanguages = z.output<typeof shopLanguages>

const params = z.object({ businessId: businessIdText })

export const getLanguages = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/languages',
  access: 'business',
  heavy: 'answer',
  summary: 'The languages that a shop offers, and its own words in them.',
  params,
  response: shopLanguages,
})

export const chooseLanguages = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/languages',
  access: 'business',
  summary: 'Choose what customers may read the shop’s pages in, the main language first.',
  params,
  body: z.object({
    languages: z.array(languageCode).check(
      z.minLength(1, 'Please choose at least one language'),
      z.refine((chosen) => new Set(chosen).size === chosen.length, {
        error: 'Please choose each language once',
      }),
    ),
  }),
  response: shopLanguages,
})

/** An empty one goes: customers then read the main language's. */
const wordsText = (max: number) =>
  z
    .string()
    .check(asKept, z.trim(), z.maxLength(max, `Please use at most ${max} characters`), storable)

export const writeOwnWords = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/languages/:language/words',
  access: 'business',
  summary: 'Write the shop’s own words in one of its languages.',
  params: z.extend(params, { language: languageCode }),
  body: z.object({ rewardDescription: wordsText(500), description: wordsText(500) }),
  response: shopLanguages,
})
