import type { Business } from '../../../contract/businesses.ts'
import type { Location } from '../../../contract/locations.ts'
import { useLocations } from '../locations/queries.ts'

const none: readonly Location[] = []

/** The locations of a shop that has several. One with a single location sees nothing of them. */
export function useSeveralLocations({ id, locationCount = 1 }: Business): readonly Location[] {
  const { data } = useLocations(id, { enabled: locationCount > 1 })
  return data ?? none
}
