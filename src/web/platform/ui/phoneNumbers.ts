import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'
import { type Country, firstCountries } from '../../../contract/platform/countries.ts'
import { sentenceOfFault, sentenceOfTwoWays } from '../../../contract/platform/phones/faults.ts'
import { readPhoneText } from '../../../contract/platform/phones/reading.ts'

// Always loaded by `import()`: the numbering rules are as large as a page.

type CountryCode = ReturnType<typeof getCountries>[number]

const names = new Intl.DisplayNames(['en'], { type: 'region' })
let others: readonly Country[] | undefined

/** All countries but the first ten, by English name. Built once, because it takes milliseconds. */
export function otherCountries(): readonly Country[] {
  others ??= madeOthers()
  return others
}

function madeOthers(): Country[] {
  const first = new Set(firstCountries.map(({ code }) => code))
  return getCountries()
    .filter((code) => !first.has(code))
    .map(countryOfCode)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
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
 * `whole`: a number to which no digit can be added. A number of an unknown kind counts once it is
 * whole, because any other might still become a known one.
 */
export function howWhole(phone: string): 'short' | 'valid' | 'whole' {
  const { kind } = readPhoneText(phone, 'US')
  const isWhole = validatePhoneNumberLength(`${phone}0`) !== undefined
  if (kind === 'impossible' || (kind === 'ask' && !isWhole)) return 'short'
  return isWhole ? 'whole' : 'valid'
}

/** The sentence for text that is no number, or two. Undefined for anything that may be sent. */
export function phoneProblem(phone: string): string | undefined {
  const read = readPhoneText(phone, 'US')
  if (read.kind === 'two-ways') return sentenceOfTwoWays(read.phones)
  return read.kind === 'impossible' ? sentenceOfFault(read.fault) : undefined
}
