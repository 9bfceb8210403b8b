import { createContext, use } from 'react'
import type { Location } from '../../../contract/locations.ts'
import type { OwnerPaths } from '../../paths.ts'

interface LocationChoice {
  /** Of a shop that has several; the closed ones last. */
  readonly locations: readonly Location[]
  /** Which one is looked at; undefined for all of them. */
  readonly chosenId: number | undefined
  /** All of them can be looked at together. */
  readonly hasAll: boolean
  readonly choose: (locationId: number | undefined) => void
}

/** Which location the page is about. A shop with one has nothing to choose. */
export const LocationChoice = createContext<LocationChoice>({
  locations: [],
  chosenId: undefined,
  hasAll: true,
  choose: () => undefined,
})

/** For the key and the query of what is read by location: nothing for all of them. */
export function useOfLocation() {
  const { chosenId } = use(LocationChoice)
  return {
    locationId: chosenId,
    key: chosenId === undefined ? [] : [{ location: chosenId }],
    query: chosenId === undefined ? {} : { locationId: String(chosenId) },
  }
}

/** The name of a location where the shop has several. */
export function useLocationName(): (locationId: number | undefined) => string | undefined {
  const { locations } = use(LocationChoice)
  return (locationId) => locations.find(({ id }) => id === locationId)?.name
}

/** The same addresses, with the location that is looked at. */
export function withLocation(paths: OwnerPaths, locationId: number | undefined): OwnerPaths {
  if (locationId === undefined) return paths
  const keep = (address: string) =>
    `${address}${address.includes('?') ? '&' : '?'}location=${locationId}`
  return {
    dashboard: () => keep(paths.dashboard()),
    activity: (query) => keep(paths.activity(query)),
    customers: (query) => keep(paths.customers(query)),
    customer: (query) => keep(paths.customer(query)),
    reviews: () => keep(paths.reviews()),
    insights: () => keep(paths.insights()),
    settings: (query) => paths.settings(query),
    print: (query) => keep(paths.print(query)),
  }
}
