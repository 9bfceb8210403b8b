import { areaCodes } from './areaCodes.ts'
import { zonesOfCountry } from './country.ts'
import { countryOf } from './phone.ts'

const zonesByAreaCode = new Map(
  Object.entries(areaCodes).flatMap(([zones, codes]) =>
    codes
      .trim()
      .split(/\s+/)
      .map((code) => [code, zones.split(' ')] as const),
  ),
)
/** Codes in service since this was written. */
const newCode = ['America/New_York', 'America/Los_Angeles']
/** Toll-free codes, and others that belong to no place. */
const placeless = /^(?:8(?:00|22|33|44|55|66|77|88)|[5-7]00|52[1-9]|5(?:33|44|66|77|88)|900)/

/**
 * The time zones where the phone of a number (E.164) may be: those of its area code if it begins
 * with +1, otherwise those of its country. None for a number without a place, such as a toll-free
 * one.
 */
export function zonesOfNumber(phone: string): readonly string[] {
  if (phone.startsWith('+1')) {
    const code = phone.slice(2, 5)
    return zonesByAreaCode.get(code) ?? (placeless.test(code) ? [] : newCode)
  }
  return zonesOfCountry(countryOf(phone))
}
