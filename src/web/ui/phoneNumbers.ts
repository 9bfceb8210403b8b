import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import { type Country, firstCountries } from '../../contract/countries.ts'

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
  const number = parsePhoneNumberFromString(international)
  if (!number?.country) return undefined
  return { country: countryOfCode(number.country), national: number.formatNational() }
}

// A longer valid number is no mobile number, so it may hold a repeated calling code.
const LONGEST_MOBILE = 11

/** Removes a calling code that was typed again after itself ("+33 33 6 12 34 56 78"). */
export function withoutRepeatedCode(phone: string): string {
  const [code = '', ...rest] = phone.split(' ')
  const digits = rest.join('').replace(/\D/g, '')
  if (!digits.startsWith(code.slice(1))) return phone
  const number = parsePhoneNumberFromString(phone)
  if (number?.isValid() && number.nationalNumber.length <= LONGEST_MOBILE) return phone
  const without = `${code} ${digits.slice(code.length - 1)}`
  return parsePhoneNumberFromString(without)?.isValid() ? without : phone
}

/** Formats the digits of a national number while they are typed. */
export function asTyped(digits: string, country: string): string {
  return isCountry(country) ? new AsYouType(country).input(digits) : digits
}

const isCountry = (code: string): code is CountryCode => new Set<string>(getCountries()).has(code)

/** `whole`: a valid number to which no digit can be added. */
export function howWhole(phone: string): 'short' | 'valid' | 'whole' {
  if (!parsePhoneNumberFromString(phone)?.isValid()) return 'short'
  return validatePhoneNumberLength(`${phone}0`) === undefined ? 'valid' : 'whole'
}

const INVALID = 'Please enter a valid phone number'

/** The sentence for an invalid number. Undefined if it is valid. */
export function phoneProblem(phone: string): string | undefined {
  const number = parsePhoneNumberFromString(phone)
  if (number?.isValid()) return undefined
  const hint = lengthHint(phone)
  return hint ? `${INVALID}. ${hint}` : INVALID
}

function lengthHint(phone: string): string | undefined {
  const length = validatePhoneNumberLength(phone)
  if (length === 'TOO_SHORT') {
    const isOneShort = validatePhoneNumberLength(`${phone}0`) === undefined
    return isOneShort ? 'This one is a digit short.' : 'This one is too short.'
  }
  if (length === 'TOO_LONG') {
    const isOneLong = validatePhoneNumberLength(withoutLastDigit(phone)) === undefined
    return isOneLong ? 'This one has a digit too many.' : 'This one is too long.'
  }
  return undefined
}

function withoutLastDigit(phone: string): string {
  return phone.replace(/\d(\D*)$/, '$1')
}
