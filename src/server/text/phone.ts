import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type NumberType,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import metadata from 'libphonenumber-js/max/metadata'
import { AppError } from '../errors.ts'

/**
 * A typed number as E.164, by libphonenumber's rules. A number without a country code counts as a
 * US number. Undefined if it is no number.
 */
export function phoneOf(typed: string): string | undefined {
  return usPhoneOf(typed) ?? anyPhoneOf(typed)
}

/**
 * Nearly every number is from the US, which is quickly checked. The library compiles its patterns
 * at each call, which was a twelfth of a server's work for a balance.
 */
function usPhoneOf(typed: string): string | undefined {
  if (!/^\+?[\d ().-]+$/.test(typed)) return undefined
  const [, national] = /^(?:\+?1)?([2-9]\d{9})$/.exec(typed.replace(/[ ().-]/g, '')) ?? []
  return national && usNumber.test(national) ? `+1${national}` : undefined
}

/**
 * US numbers of any kind, by the library's metadata. The twelfth part is a list of kinds; each
 * begins with its pattern, or is 0 if the plan does not have it.
 */
const usNumber = patternOf(metadata.countries.US?.[11] as (readonly [pattern: string] | 0)[])

function patternOf(kinds: readonly (readonly [pattern: string] | 0)[]): RegExp {
  const patterns = kinds.flatMap((kind) => (kind ? kind[0] || [] : []))
  return new RegExp(`^(?:${patterns.join('|')})$`)
}

/** Like `phoneOf`, but a number without a country code counts as one of this country. */
export function phoneIn(typed: string, country: CountryCode): string | undefined {
  return country === 'US' ? phoneOf(typed) : anyPhoneOf(typed, country)
}

function anyPhoneOf(typed: string, defaultCountry: CountryCode = 'US'): string | undefined {
  const phone = parsePhoneNumberFromString(typed, { defaultCountry, extract: false })
  return phone?.isValid() && !phone.ext ? phone.number : undefined
}

/** A number in national notation for +1; any other as typed. */
export function formatPhone(typed: string): string {
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: 'US', extract: false })
  if (!phone?.isValid()) return typed
  return phone.countryCallingCode === '1' ? phone.formatNational() : phone.formatInternational()
}

/**
 * The kinds of numbers that we text. A code to any other kind, such as a premium or personal
 * number, might earn money for whoever requests it. Every valid number has a kind, so nothing is
 * guessed.
 */
const textedKinds: ReadonlySet<NumberType> = new Set<NumberType>([
  'MOBILE',
  'FIXED_LINE_OR_MOBILE',
  'FIXED_LINE',
  'VOIP',
  'TOLL_FREE',
])

/**
 * Whether a number (E.164) is of a kind that we text, and of one of the countries. Satellite and
 * other international networks have no country.
 */
export function mayBeTexted(phone: string, countries: readonly string[]): boolean {
  const number = parsePhoneNumberFromString(phone)
  return countries.includes(number?.country ?? '') && textedKinds.has(number?.getType())
}

/** A number's (E.164) country; the US if it has none. */
export function countryOf(phone: string): CountryCode {
  return parsePhoneNumberFromString(phone)?.country ?? 'US'
}

export {
  type CountryCode,
  getCountries as countryCodes,
  getCountryCallingCode as callingCodeOf,
  isSupportedCountry,
}

/** The block of a number (E.164): its calling code and the next six digits. */
export function prefixOf(phone: string): string {
  const { countryCallingCode = '', nationalNumber = phone } =
    parsePhoneNumberFromString(phone) ?? {}
  return `${countryCallingCode} ${nationalNumber.slice(0, 6)}`
}

/** Like `phoneOf`, but throws. `field`: the form field that shows the error. */
export function readPhone(typed: string, field: string): string {
  const phone = phoneOf(typed)
  if (phone) return phone
  const error = new AppError('invalid_phone')
  throw new AppError('invalid_phone', { fields: { [field]: error.message } })
}
