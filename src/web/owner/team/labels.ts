import type { Location } from '../../../contract/locations.ts'
import type { Member, Role } from '../../../contract/staff.ts'
import { formatSeen } from '../../platform/ui/formatTime.ts'

export const roleNames: Record<Role, string> = { till: 'Till', manager: 'Manager' }

const bothLocations = 'Both locations'
const allLocations = 'All locations'

/** Where a member works: "Harbor Street", "Both locations". Undefined if the shop has one location. */
export function placesOf(
  { locationIds }: Member,
  locations: readonly Location[],
): string | undefined {
  if (locations.length < 2) return undefined
  const theirs = locations.filter(({ id }) => locationIds.includes(id))
  const open = locations.filter(({ isOpen }) => isOpen)
  const isEverywhere = open.length > 1 && open.every(({ id }) => locationIds.includes(id))
  if (isEverywhere) return open.length === 2 ? bothLocations : allLocations
  return theirs.map(({ name }) => name).join(', ')
}

/** "Till, both locations", for one row on a phone. */
export function roleAndPlaces(member: Member, locations: readonly Location[]): string {
  const role = roleNames[member.role]
  const places = placesOf(member, locations)
  if (places === undefined) return role
  const isEverywhere = places === bothLocations || places === allLocations
  return `${role}, ${isEverywhere ? places.toLowerCase() : places}`
}

/** "Today, 9:58 AM, Harbor Street", or "Not yet". */
export function lastAtTill(
  { lastAtTill: last }: Member,
  locations: readonly Location[],
  now: Date,
): string {
  if (!last) return 'Not yet'
  const place = locations.length > 1 && locations.find(({ id }) => id === last.locationId)?.name
  return [formatSeen(new Date(last.at), now), place].filter(Boolean).join(', ')
}
