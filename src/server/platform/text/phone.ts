import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type NumberType,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import type { PhoneReading } from '../../../contract/platform/phones/choosing.ts'
import { readPhoneText } from '../../../contract/platform/phones/reading.ts'
import { AppError } from '../errors.ts'
import { type Said, saying } from '../sentences/sentences.ts'

/**
 * What is typed at any door is read by `contract/platform/phones`. Here are the doors' ways to take a
 * reading. A number without a calling code counts as a US number, unless its door knows better.
 */

/** A typed number as E.164; undefined if it is none, or could be two. */
export function phoneOf(typed: string, country: CountryCode = 'US'): string | undefined {
  const read = readPhoneText(typed, country)
  return read.kind === 'number' || read.kind === 'ask' ? read.phone : undefined
}

/** A number in national notation for +1; any other as typed. */
export function formatPhone(typed: string): string {
  const phone = parsePhoneNumberFromString(phoneOf(typed) ?? '')
  if (!phone) return typed
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

/**
 * Like `phoneOf`, but throws. For doors that only look something up. `field`: the form field that
 * shows the error.
 */
export function readPhone(typed: string, field: string): string {
  const read = readPhoneText(typed, 'US')
  if (read.kind === 'number' || read.kind === 'ask') return read.phone
  throw noPhone(field, sentenceOf(read))
}

/**
 * For doors that text the number: those of no known kind are refused. If it could be two numbers,
 * the likelier one is meant, which its code proves.
 */
export function readTextedPhone(typed: string, field: string): string {
  const read = readPhoneText(typed, 'US')
  if (read.kind === 'two-ways') return read.phones[0]
  if (read.kind === 'number') return read.phone
  throw noPhone(field, read.kind === 'ask' ? notTexted : sentenceOf(read))
}

/**
 * For doors that give points to the number. One that the numbering rules do not know is asked about
 * once: `isKnown` finds out whether it was taken before, and `confirmed` is the number to which
 * somebody said yes.
 */
export async function readPhoneForPoints(
  typed: string,
  {
    field,
    confirmed,
    isKnown,
  }: {
    readonly field: string
    readonly confirmed: string | undefined
    readonly isKnown: (phone: string) => Promise<boolean>
  },
): Promise<string> {
  const read = readPhoneText(typed, 'US')
  if (read.kind === 'number') return read.phone
  if (read.kind !== 'ask') throw noPhone(field, sentenceOf(read))
  const { phone } = read
  if (confirmed === phone || (await isKnown(phone))) return phone
  const message = saying(({ phones }) => phones.unknown)({ phone: formatPhone(phone) })
  throw new AppError('phone_unknown', { message, phone, fields: { [field]: message } })
}

const notTexted = saying(({ phones }) => phones.notTexted)({})

function sentenceOf(read: Exclude<PhoneReading, { kind: 'number' | 'ask' }>): Said {
  if (read.kind !== 'two-ways') return saying(({ phoneFaults }) => phoneFaults[read.fault])({})
  const [first, second] = read.phones
  return saying(({ phones }) => phones.twoWays)({ first, second })
}

function noPhone(field: string, message: Said): AppError {
  return new AppError('invalid_phone', { fields: { [field]: message } })
}
