import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import { type Country, firstCountries } from './countries.ts'

// Only ever loaded by `import()`: the numbering rules weigh as much as a page.

/** Every country but the ten that stand first, by English name. */
export function otherCountries(): Country[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const first = new Set(firstCountries.map(({ code }) => code))
  return getCountries()
    .filter((code) => !first.has(code))
    .map((code) => ({
      code,
      callingCode: getCountryCallingCode(code),
      name: names.of(code) ?? code,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The country of a number that was typed or filled in with its calling code. */
export function countryOf(international: string): { code: string; national: string } | undefined {
  const number = parsePhoneNumberFromString(international)
  if (!number?.country) return undefined
  return { code: number.country, national: number.formatNational() }
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
