import type { Country } from '../../../contract/platform/countries.ts'
import { todaysZone } from '../../../contract/platform/timeZones/names.ts'
import { type CountryCode, callingCodeOf, countryCodes, countryOf } from './phone.ts'

/** A place's country by its time zone. If no single country has that zone, by its shop's phone. */
export function countryAt({ timeZone, phone }: { timeZone: string; phone: string }): Country {
  const code = countryOfZone(timeZone) ?? countryOf(phone)
  return { code, callingCode: callingCodeOf(code), name: names.of(code) ?? code }
}

const names = new Intl.DisplayNames(['en'], { type: 'region' })
let countries: ReadonlyMap<string, CountryCode> | undefined

function countryOfZone(timeZone: string): CountryCode | undefined {
  countries ??= new Map(
    countryCodes().flatMap((code) => zonesOfCountry(code).map((zone) => [zone, code])),
  )
  return countries.get(todaysZone(timeZone) ?? timeZone)
}

/** TypeScript does not know these yet. Node 22 has only the second. */
interface Region {
  getTimeZones?(): string[] | undefined
  readonly timeZones?: string[]
}

const zones = new Map<CountryCode, readonly string[]>()

/** All time zones of a country, under today's names. */
export function zonesOfCountry(code: CountryCode): readonly string[] {
  let known = zones.get(code)
  if (!known) {
    const region = new Intl.Locale(`und-${code}`) as Intl.Locale & Region
    const listed = region.getTimeZones?.() ?? region.timeZones ?? []
    known = listed.map((zone) => todaysZone(zone) ?? zone)
    zones.set(code, known)
  }
  return known
}
