import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max'
import metadata from 'libphonenumber-js/max/metadata'

/** The calling codes of the world, and the prefixes with which each country dials abroad. */

const countriesOf: Readonly<Record<string, readonly string[] | undefined>> =
  metadata.country_calling_codes
const networks: object = 'nonGeographic' in metadata ? Object(metadata.nonGeographic) : {}

/** The calling code at the beginning of an international number. No code begins like another. */
export function callingCodeAt(digits: string): string | undefined {
  return [1, 2, 3]
    .map((length) => digits.slice(0, length))
    .find((code) => code in countriesOf || code in networks)
}

export function callingCodeOfCountry(country: CountryCode): string {
  return getCountryCallingCode(country)
}

/** What stands before a number dialed abroad; of a calling code's first country if none is known. */
export function prefixAbroad(digits: string, from: string): string | undefined {
  if (!digits.startsWith('0') && !/^[18]/.test(digits)) return undefined
  const country = /^\d/.test(from) ? countriesOf[from]?.[0] : from
  const plan: readonly unknown[] | undefined =
    country === undefined ? undefined : metadata.countries[country as CountryCode]
  const [prefix] = new RegExp(`^(?:${String(plan?.[1] ?? '00')}|00)`).exec(digits) ?? []
  return prefix
}
