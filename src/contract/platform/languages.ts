import type { PluralCategory, Speech } from './speech.ts'

/**
 * The languages of customers' pages and texts. A language is complete or it is not here: its words
 * stand in the `words` folders of the features, and what is missing there does not compile.
 */
export const languages = {
  en: { name: 'English', inEnglish: 'English', tag: 'en', dates: 'en-US', thousands: ',' },
  es: { name: 'Español', inEnglish: 'Spanish', tag: 'es', dates: 'es', thousands: '.', from: 5 },
  fr: { name: 'Français', inEnglish: 'French', tag: 'fr', dates: 'fr', thousands: '\u202f' },
  de: { name: 'Deutsch', inEnglish: 'German', tag: 'de', dates: 'de', thousands: '.' },
  it: { name: 'Italiano', inEnglish: 'Italian', tag: 'it', dates: 'it', thousands: '.', from: 5 },
  pt: { name: 'Português', inEnglish: 'Portuguese', tag: 'pt-BR', dates: 'pt-BR', thousands: '.' },
  // Digits are Latin in every language, because codes, keys and paper have them.
  ar: {
    name: 'العربية',
    inEnglish: 'Arabic',
    tag: 'ar',
    isMirrored: true,
    dates: 'ar-u-nu-latn',
    thousands: ',',
  },
  hi: {
    name: 'हिन्दी',
    inEnglish: 'Hindi',
    tag: 'hi',
    dates: 'hi-u-nu-latn',
    thousands: ',',
    isByHundreds: true,
  },
  ja: { name: '日本語', inEnglish: 'Japanese', tag: 'ja', dates: 'ja', thousands: ',' },
  zh: {
    name: '简体中文',
    inEnglish: 'Simplified Chinese',
    tag: 'zh-Hans',
    dates: 'zh-Hans',
    thousands: ',',
  },
} as const satisfies Record<string, LanguageRow>

interface LanguageRow extends Omit<Speech, 'plural'> {
  /** Its name in itself. */
  readonly name: string
  readonly inEnglish: string
}

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as Language[]

/**
 * English with accents, and 40 % longer. What is on a page without accents did not come from its
 * words. Only servers with `PSEUDO_LANGUAGE` speak it.
 * https://cldr.unicode.org/translation/getting-started/pseudolocales
 */
export const pseudoLanguage = 'en-XA'
export type SpokenLanguage = Language | typeof pseudoLanguage

export function isLanguage(code: string | undefined): code is Language {
  return code !== undefined && Object.hasOwn(languages, code)
}

/** What a page shows of a language that a reader may choose. */
export interface OfferedLanguage {
  readonly code: SpokenLanguage
  readonly tag: string
  /** In itself. */
  readonly name: string
}

export function offeredLanguages(codes: readonly SpokenLanguage[]): OfferedLanguage[] {
  return codes.map((code) => {
    const { tag } = speechOf(code)
    return { code, tag, name: code === pseudoLanguage ? code : languages[code].name }
  })
}

export function directionOf(language: SpokenLanguage): 'ltr' | 'rtl' {
  return speechOf(language).isMirrored ? 'rtl' : 'ltr'
}

/** What `lang` says on a page in this language. */
export function tagOf(language: SpokenLanguage): string {
  return speechOf(language).tag
}

// Each rule stands by itself, because a page gets the text of its own (`scripts/wordFiles.ts`).
const oneOrOther = (count: number) => (count === 1 ? 'one' : 'other')
const always = () => 'other' as const
// `many` only in "un millón de puntos", where the noun follows the number by another word.
const oneOrMillions = (count: number) =>
  count === 1 ? 'one' : count !== 0 && count % 1_000_000 === 0 ? 'many' : 'other'
const upToOneOrMillions = (count: number) =>
  count < 2 ? 'one' : count % 1_000_000 === 0 ? 'many' : 'other'

/**
 * The forms of each language for whole numbers. Not by `Intl.PluralRules`, whose first use takes a
 * slow phone many milliseconds; a test holds them beside it.
 */
export const plurals = {
  en: oneOrOther,
  de: oneOrOther,
  es: oneOrMillions,
  it: oneOrMillions,
  fr: upToOneOrMillions,
  pt: upToOneOrMillions,
  hi: (count: number) => (count < 2 ? 'one' : 'other'),
  ja: always,
  zh: always,
  ar: (count: number) => {
    if (count < 3) return (['zero', 'one', 'two'] as const)[count as 0 | 1 | 2]
    const rest = count % 100
    if (rest >= 3 && rest <= 10) return 'few'
    return rest > 10 ? 'many' : 'other'
  },
} as const satisfies Record<Language, (count: number) => PluralCategory>

/** The plural categories that a language tells apart. */
export type PluralOf<L extends Language> = ReturnType<(typeof plurals)[L]>

/** How a language is written. */
export function speechOf(language: SpokenLanguage): Speech & { readonly code: SpokenLanguage } {
  const known = language === pseudoLanguage ? 'en' : language
  const { name, inEnglish, ...row }: LanguageRow = languages[known]
  const tag = language === pseudoLanguage ? pseudoLanguage : row.tag
  return { ...row, tag, code: language, plural: plurals[known] }
}

export interface Wanted {
  /** What somebody chose here. */
  readonly chosen?: string | undefined
  /** The header `Accept-Language`. */
  readonly accepted?: string | undefined
  /** What the shop offers, its main language first. */
  readonly offered: readonly SpokenLanguage[]
}

/** The language for a reader: the chosen one, else the browser's first that is offered, else the main one. */
export function chooseLanguage({ chosen, accepted, offered }: Wanted): SpokenLanguage {
  const isOffered = (code: string | undefined): code is SpokenLanguage =>
    offered.some((language) => language === code)
  if (isOffered(chosen)) return chosen
  return acceptedLanguages(accepted).find(isOffered) ?? offered[0] ?? 'en'
}

/** The header's languages in the order of preference: https://www.rfc-editor.org/rfc/rfc9110#field.accept-language. */
export function acceptedLanguages(header = ''): string[] {
  return header
    .slice(0, 300)
    .split(',')
    .map((part, place) => {
      const [range = '', ...settings] = part.split(';').map((word) => word.trim().toLowerCase())
      const weight = settings.find((setting) => setting.startsWith('q='))
      return {
        // The pseudo-language is named whole, or it would be English.
        code: range === 'en-xa' ? pseudoLanguage : (range.split('-')[0] ?? ''),
        weight: weight ? Number(weight.slice(2)) || 0 : 1,
        place,
      }
    })
    .filter(({ code, weight }) => code && weight > 0)
    .sort((one, other) => other.weight - one.weight || one.place - other.place)
    .map(({ code }) => code)
}
