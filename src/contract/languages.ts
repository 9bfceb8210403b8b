import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { type Language, languageCodes } from './platform/languages.ts'
import { asKept, businessIdText, storable } from './platform/values.ts'

export const languageCode = z.enum(languageCodes)

/**
 * Words of the shop's own that customers read, which only the shop can translate: the line under its
 * name, and what its rewards and promotions are called.
 */
export const ownWordKinds = ['description', 'reward', 'promotion'] as const
export type OwnWordKind = (typeof ownWordKinds)[number]

/** The reward's or the promotion's number; 0 for the line under the shop's name. */
const ownWordId = z.int().check(z.gte(0), z.lte(32_767))

/** One of them, in the main language and in others. */
const ownWord = z.object({
  kind: z.enum(ownWordKinds),
  id: ownWordId,
  /** What the main language says. */
  main: z.string(),
  /**
   * Not `isCurrent` where the main language has said something else since: customers then read that,
   * because nobody has said that the old translation is still true.
   */
  translations: z.array(
    z.object({ language: languageCode, text: z.string(), isCurrent: z.boolean() }),
  ),
})
export type OwnWord = z.output<typeof ownWord>

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
  /** Its rewards, its promotions, the line under its name. */
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

/** The most characters of each, as of what they translate. */
export const longestOwnWords = { description: 500, reward: 500, promotion: 60 } as const

/** What a reward or a promotion is called in other languages, by their codes. What is left out stays. */
export const ruleWords = (of: 'reward' | 'promotion') =>
  z.optional(z.partialRecord(languageCode, wordsText(longestOwnWords[of])))
export type RuleWords = Partial<Record<Language, string>>

const wantedOwnWord = z
  .object({ kind: z.enum(ownWordKinds), id: ownWordId, text: wordsText(500) })
  .check((wanted) => {
    const { kind, text } = wanted.value
    const most = longestOwnWords[kind]
    if (text.length <= most) return
    const message = `Please use at most ${most} characters`
    wanted.issues.push({ code: 'custom', path: ['text'], message, input: text })
  })

export const writeOwnWords = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/languages/:language/words',
  access: 'business',
  summary: 'Write words of the shop’s own in one of its languages. Those that are left out stay.',
  params: z.extend(params, { language: languageCode }),
  body: z.object({ words: z.array(wantedOwnWord).check(z.maxLength(50)) }),
  response: shopLanguages,
})
