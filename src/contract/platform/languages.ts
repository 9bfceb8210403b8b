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
  ar: { name: 'العربية', inEnglish: 'Arabic', tag: 'ar', dates: 'ar-u-nu-latn', thousands: ',' },
  hi: { name: 'हिन्दी', inEnglish: 'Hindi', tag: 'hi', dates: 'hi-u-nu-latn', thousands: ',' },
  ja: { name: '日本語', inEnglish: 'Japanese', tag: 'ja', dates: 'ja', thousands: ',' },
  zh: {
    name: '简体中文',
    inEnglish: 'Simplified Chinese',
    tag: 'zh-Hans',
    dates: 'zh-Hans',
    thousands: ',',
  },
} as const satisfies Record<string, LanguageRow>

interface LanguageRow {
  /** Its name in itself. */
  readonly name: string
  readonly inEnglish: string
  /** What `lang` says: https://www.rfc-editor.org/rfc/rfc5646. */
  readonly tag: string
  /** The locale for `Intl.DateTimeFormat`. */
  readonly dates: string
  readonly thousands: string
  /** A number of fewer digits is written without `thousands`. Otherwise 4. */
  readonly from?: number
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

export function directionOf(language: SpokenLanguage): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** What `lang` says on a page in this language. */
export function tagOf(language: SpokenLanguage): string {
  return language === pseudoLanguage ? pseudoLanguage : languages[language].tag
}

/** The locale in which `Intl.DateTimeFormat` writes its days and times. */
export function localeOfDates(language: SpokenLanguage): string {
  return languages[language === pseudoLanguage ? 'en' : language].dates
}

export const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
export type PluralCategory = (typeof pluralCategories)[number]

const oneOrOther = (count: number) => (count === 1 ? 'one' : 'other')
// Only in "un millón de puntos", where the noun follows the number by another word.
const millions = (count: number) => (count !== 0 && count % 1_000_000 === 0 ? 'many' : 'other')
const always = () => 'other' as const

/**
 * The forms of each language for whole numbers. Not by `Intl.PluralRules`, whose first use takes a
 * slow phone many milliseconds; a test holds them beside it.
 */
const plurals = {
  en: oneOrOther,
  de: oneOrOther,
  es: (count: number) => (count === 1 ? 'one' : millions(count)),
  it: (count: number) => (count === 1 ? 'one' : millions(count)),
  fr: (count: number) => (count < 2 ? 'one' : millions(count)),
  pt: (count: number) => (count < 2 ? 'one' : millions(count)),
  hi: (count: number) => (count < 2 ? 'one' : 'other'),
  ja: always,
  zh: always,
  ar(count: number) {
    if (count < 3) return (['zero', 'one', 'two'] as const)[count as 0 | 1 | 2]
    const rest = count % 100
    if (rest >= 3 && rest <= 10) return 'few'
    return rest > 10 ? 'many' : 'other'
  },
} as const satisfies Record<Language, (count: number) => PluralCategory>

/** The plural categories that a language tells apart. */
export type PluralOf<L extends Language> = ReturnType<(typeof plurals)[L]>

export function pluralOf(count: number, language: SpokenLanguage): PluralCategory {
  return plurals[language === pseudoLanguage ? 'en' : language](Math.abs(count))
}

/**
 * "1,200", "1.200" or "1 200". Not by `Intl.NumberFormat`, whose first number takes 30 ms on a slow
 * phone; a test holds it beside that.
 */
export function formatNumberIn(language: SpokenLanguage, value: number): string {
  const { thousands, from = 4 }: LanguageRow =
    languages[language === pseudoLanguage ? 'en' : language]
  const digits = String(Math.abs(value))
  if (digits.length < from) return String(value)
  // Hindi counts by hundreds above a thousand: 12,34,567.
  const places = language === 'hi' ? /\B(?=(?:\d{2})*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g
  return (value < 0 ? '-' : '') + digits.replace(places, thousands)
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
        code: range.split('-')[0] ?? '',
        weight: weight ? Number(weight.slice(2)) || 0 : 1,
        place,
      }
    })
    .filter(({ code, weight }) => code && weight > 0)
    .sort((one, other) => other.weight - one.weight || one.place - other.place)
    .map(({ code }) => code)
}
