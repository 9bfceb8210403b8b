import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import { type Country, firstCountries } from '../../contract/countries.ts'

// Only ever loaded by `import()`: the numbering rules weigh as much as a page.

type CountryCode = ReturnType<typeof getCountries>[number]

const names = new Intl.DisplayNames(['en'], { type: 'region' })
let others: readonly Country[] | undefined

/** Every country but the ten that stand first, by English name. Made once: it takes milliseconds. */
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

// Where the code typed again makes a number that could be one, it is longer than any mobile number.
const LONGEST_MOBILE = 11

/** A number without its calling code where that was typed again behind it ("+33 33 6 12 34 56 78"). */
export function withoutRepeatedCode(phone: string): string {
  const [code = '', ...rest] = phone.split(' ')
  const digits = rest.join('').replace(/\D/g, '')
  if (!digits.startsWith(code.slice(1))) return phone
  const number = parsePhoneNumberFromString(phone)
  if (number?.isValid() && number.nationalNumber.length <= LONGEST_MOBILE) return phone
  const without = `${code} ${digits.slice(code.length - 1)}`
  return parsePhoneNumberFromString(without)?.isValid() ? without : phone
}

/** The digits of a national number as they are written there, while they are typed. */
export function asTyped(digits: string, country: string): string {
  return isCountry(country) ? new AsYouType(country).input(digits) : digits
}

const isCountry = (code: string): code is CountryCode => new Set<string>(getCountries()).has(code)

/** `whole`: a number, and no longer one begins with it. */
export function howWhole(phone: string): 'short' | 'valid' | 'whole' {
  if (!parsePhoneNumberFromString(phone)?.isValid()) return 'short'
  return validatePhoneNumberLength(`${phone}0`) === undefined ? 'valid' : 'whole'
}

const INVALID = 'Please enter a valid phone number'

/** The sentence for a number that cannot be one, or nothing when it can. */
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
