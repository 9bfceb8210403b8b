import type { Country } from '../../contract/countries.ts'
import { type CountryCode, callingCodeOf, countryCodes, countryOf } from './phone.ts'

/** A place's country by its time zone. If no single country has that zone, by its shop's phone. */
export function countryAt({ timeZone, phone }: { timeZone: string; phone: string }): Country {
  const code = countryOfZone(timeZone) ?? countryOf(phone)
  return { code, callingCode: callingCodeOf(code), name: names.of(code) ?? code }
}

const names = new Intl.DisplayNames(['en'], { type: 'region' })
let zones: ReadonlyMap<string, CountryCode> | undefined

function countryOfZone(timeZone: string): CountryCode | undefined {
  zones ??= new Map(countryCodes().flatMap((code) => zonesOf(code).map((zone) => [zone, code])))
  // By the canonical name of the zone, which may have several.
  const { timeZone: zone } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions()
  return zones.get(zone)
}

/** TypeScript does not know this method yet. */
interface Region {
  getTimeZones?(): string[] | undefined
}

function zonesOf(code: CountryCode): string[] {
  const region = new Intl.Locale(`und-${code}`) as Intl.Locale & Region
  return region.getTimeZones?.() ?? []
}
