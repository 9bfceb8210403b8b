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

/**
 * A number that is dialed abroad, without what stands before it. In some countries that may be 00
 * or more digits, so there may be two. Without a country, its calling code's first one counts.
 */
export function withoutPrefixAbroad(digits: string, from: string): string[] {
  if (!/^[0189]/.test(digits)) return []
  const country = /^\d/.test(from) ? countriesOf[from]?.[0] : from
  const plan: readonly unknown[] | undefined =
    country === undefined ? undefined : metadata.countries[country as CountryCode]
  const own = new RegExp(`^(?:${String(plan?.[1] ?? '00')})`).exec(digits)?.[0]
  const prefixes = new Set(digits.startsWith('00') ? ['00', own] : [own])
  return [...prefixes].flatMap((prefix) => (prefix ? digits.slice(prefix.length) : []))
}

/** What is dialed before a number within its country; undefined if nothing is. */
export function nationalPrefixOf(country: CountryCode): string | undefined {
  const plan: readonly unknown[] | undefined = metadata.countries[country]
  const prefix = plan?.[5]
  return typeof prefix === 'string' ? prefix : undefined
}
