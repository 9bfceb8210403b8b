import { createContext, use } from 'react'
import type { Location } from '../../../contract/locations.ts'
import type { OwnerPaths } from '../../platform/paths.ts'

interface LocationChoice {
  /** The locations of a shop that has several, with closed ones last. */
  readonly locations: readonly Location[]
  /** The shown location. Undefined for all of them. */
  readonly chosenId: number | undefined
  /** The viewer may see all locations together. */
  readonly hasAll: boolean
  readonly choose: (locationId: number | undefined) => void
}

/** The location that the page is about. A shop with one location has nothing to choose. */
export const LocationChoice = createContext<LocationChoice>({
  locations: [],
  chosenId: undefined,
  hasAll: true,
  choose: () => undefined,
})

/** For the key and the query of data by location. Both are empty for all locations. */
export function useOfLocation() {
  const { chosenId } = use(LocationChoice)
  return {
    locationId: chosenId,
    key: chosenId === undefined ? [] : [{ location: chosenId }],
    query: chosenId === undefined ? {} : { locationId: String(chosenId) },
  }
}

/** The name of a location, if the shop has several. */
export function useLocationName(): (locationId: number | undefined) => string | undefined {
  const { locations } = use(LocationChoice)
  return (locationId) => locations.find(({ id }) => id === locationId)?.name
}

/** An address with the shown location. */
export function atLocation(address: string, locationId: number | undefined): string {
  if (locationId === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}location=${locationId}`
}

/** The same addresses, with the shown location. */
export function withLocation(paths: OwnerPaths, locationId: number | undefined): OwnerPaths {
  const keep = (address: string) => atLocation(address, locationId)
  return {
    dashboard: () => keep(paths.dashboard()),
    activity: (query) => keep(paths.activity(query)),
    codes: () => keep(paths.codes()),
    customers: (query) => keep(paths.customers(query)),
    customer: (query) => keep(paths.customer(query)),
    settings: (query) => paths.settings(query),
    print: (query) => keep(paths.print(query)),
  }
}
