import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'
import { type Country, firstCountries } from '../../../contract/platform/countries.ts'
import { readPhoneText } from '../../../contract/platform/phones/reading.ts'
import { pageLanguage, wordsIn } from '../words/language.ts'
import { speak } from '../words/pageWords.ts'
import type en from './phone/laterWords/en.ts'

// Always loaded by `import()`: the numbering rules are as large as a page.

type CountryCode = ReturnType<typeof getCountries>[number]

const phoneWords = wordsIn<typeof en>('platform/ui/phone/laterWords')

const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** A country with its name in the page's language. Forms send the English one. */
export interface NamedCountry extends Country {
  readonly shown: string
}

let others: readonly NamedCountry[] | undefined

/** All countries but the first ten, by their names. Built once, because it takes milliseconds. */
export function otherCountries(): readonly NamedCountry[] {
  others ??= madeOthers(pageLanguage().tag)
  return others
}

function madeOthers(tag: string): NamedCountry[] {
  const first = new Set(firstCountries.map(({ code }) => code))
  const shown = new Intl.DisplayNames([tag, 'en'], { type: 'region' })
  const { compare } = new Intl.Collator([tag, 'en'])
  return getCountries()
    .filter((code) => !first.has(code))
    .map((code) => ({ ...countryOfCode(code), shown: shown.of(code) ?? code }))
    .sort((one, other) => compare(one.shown, other.shown))
}

function countryOfCode(code: CountryCode): Country {
  const listed = firstCountries.find((country) => country.code === code)
  return listed ?? { code, callingCode: getCountryCallingCode(code), name: names.of(code) ?? code }
}

/** The country of a number that was typed or filled in with its calling code. */
export function countryOf(
  international: string,
): { country: Country; national: string } | undefined {
  const read = readPhoneText(international, 'US')
  const number = read.kind === 'number' ? parsePhoneNumberFromString(read.phone) : undefined
  if (!number?.country) return undefined
  return { country: countryOfCode(number.country), national: number.formatNational() }
}

/** Whether the text after a field's calling code has a calling code of its own. */
export function hasOwnCode(phone: string): boolean {
  const [code = '', ...rest] = phone.split(' ')
  if (rest.length === 0) return phone.startsWith('+')
  const read = readPhoneText(phone, 'US')
  if (read.kind !== 'number') return false
  const digits = rest.join('').replace(/\D/g, '')
  // The code of another country, or its own once more.
  return !read.phone.startsWith(code) || `+${digits.replace(/^00/, '')}` === read.phone
}

/** Formats the digits of a national number while they are typed. */
export function asTyped(digits: string, country: string): string {
  return isCountry(country) ? new AsYouType(country).input(digits) : digits
}

const isCountry = (code: string): code is CountryCode => new Set<string>(getCountries()).has(code)

/**
 * `whole`: a number to which no digit can be added; `wrong`: no digit can be added, and it is none. A
 * number of an unknown kind counts once it is whole, because any other might still become a known
 * one.
 */
export function howWhole(phone: string): 'short' | 'valid' | 'whole' | 'wrong' {
  const { kind } = readPhoneText(phone, 'US')
  const longer = validatePhoneNumberLength(`${phone}0`)
  const isWhole = longer !== undefined
  if (kind === 'impossible' && longer === 'TOO_LONG') return 'wrong'
  if (kind === 'impossible' || (kind === 'ask' && !isWhole)) return 'short'
  return isWhole ? 'whole' : 'valid'
}

/** The sentence for text that is no number, or two. Undefined for anything that may be sent. */
export function phoneProblem(phone: string, spoken = pageLanguage()): string | undefined {
  const read = readPhoneText(phone, 'US')
  const { words, say } = speak(spoken, phoneWords)
  if (read.kind === 'two-ways') {
    const [first, second] = read.phones
    return say(words.twoWays, { first, second })
  }
  return read.kind === 'impossible' ? words.faults[read.fault] : undefined
}
