import { describe, expect, test } from 'vitest'
import {
  acceptedLanguages,
  chooseLanguage,
  languageCodes,
  languages,
  speechOf,
} from './languages.ts'
import { formatNumberIn } from './speech.ts'

const numbers = [
  ...Array.from({ length: 1_205 }, (_, count) => count),
  ...[1_234, 9_999, 10_000, 12_345, 99_999, 100_000, 1_000_000, 1_234_567, 2_000_000, 12_345_678],
]

describe.each(languageCodes)('%s', (code) => {
  test('has the plural forms that Unicode says', () => {
    const rules = new Intl.PluralRules(languages[code].tag)
    expect(numbers.map((count) => speechOf(code).plural(count))).toEqual(
      numbers.map((count) => rules.select(count)),
    )
  })

  test('writes numbers as Unicode says, in Latin digits', () => {
    const format = new Intl.NumberFormat(languages[code].dates)
    const shown = numbers.map((value) => formatNumberIn(speechOf(code), value))
    expect(shown).toEqual(numbers.map((value) => format.format(value)))
    expect(shown.join('')).not.toMatch(/[^\d.,\u202f]/)
  })

  test('knows its name in itself', () => {
    const { tag, name, inEnglish } = languages[code]
    const same = (one: string, other: string) =>
      one.localeCompare(other, tag, { sensitivity: 'accent' })
    const own = new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' })
    expect(same(own.of(code === 'zh' ? 'zh-Hans' : code) ?? '', name)).toBeLessThanOrEqual(1)
    expect(
      new Intl.DisplayNames('en', { type: 'language' }).of(code === 'zh' ? 'zh-Hans' : code),
    ).toBe(inEnglish)
  })
})

describe('a reader', () => {
  const offered = ['en', 'es', 'ar'] as const
  test.each([
    ['what was chosen', { chosen: 'ar', accepted: 'es' }, 'ar'],
    ['the browser’s first that is offered', { accepted: 'fr-CA,es-MX;q=0.8,en;q=0.9' }, 'en'],
    ['the browser’s, where the choice is not offered', { chosen: 'ja', accepted: 'es' }, 'es'],
    ['the shop’s own, where nothing fits', { accepted: 'fr,ja' }, 'en'],
    ['the shop’s own without a header', {}, 'en'],
    ['no language that is refused', { accepted: 'es;q=0,ar;q=0.1' }, 'ar'],
  ])('gets %s', (_, wanted, language) => {
    expect(chooseLanguage({ ...wanted, offered })).toBe(language)
  })

  test('may have a header of any kind', () => {
    expect(acceptedLanguages('*')).toEqual(['*'])
    expect(acceptedLanguages('en-XA, en-GB;q=.5')).toEqual(['en-XA', 'en'])
    expect(acceptedLanguages(' ES_mx ; q = x , ;;,, zh-Hant-TW;q=1.5')).toEqual(['zh', 'es_mx'])
    expect(acceptedLanguages('x'.repeat(10_000)).join('').length).toBeLessThanOrEqual(300)
  })
})
