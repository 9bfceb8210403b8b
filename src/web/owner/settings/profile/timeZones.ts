import { todaysZone } from '../../../../contract/platform/timeZones/names.ts'
import { olderNames } from '../../../../contract/platform/timeZones/olderNames.ts'
import { zoneHere } from '../../../../contract/platform/timeZones/zoneHere.ts'

/**
 * Every time zone that this browser knows, under today's name: many browsers list Asia/Calcutta.
 * `UTC` is added because some leave it out.
 */
export const timeZones = [
  ...new Set([
    'UTC',
    ...Intl.supportedValuesOf('timeZone').map((name) => todaysZone(name) ?? name),
  ]),
]

/** Older names, too: 'Calcutta' and 'US/Eastern' mean today's. */
const searched = [...timeZones, ...Object.values(olderNames).flatMap((names) => names.split(' '))]

const plain = (name: string) => name.trim().replace(/\s+/g, '_').toLowerCase()

/**
 * The zone that a typed name means: 'europe/berlin', or 'New York' for the only zone that ends that
 * way. Undefined if there is none.
 */
export function timeZoneOf(typed: string): string | undefined {
  const wanted = plain(typed)
  if (!wanted) return undefined
  const exact = timeZones.find((name) => plain(name) === wanted)
  if (exact) return exact
  const ending = searched.filter((name) => plain(name).endsWith(`/${wanted}`))
  const cities = new Set(ending.map((name) => todaysZone(name) ?? name))
  return cities.size === 1 ? [...cities][0] : todaysZone(wanted)
}

/** '3:42 PM', the current time in a zone. */
export function timeIn(timeZone: string, now: Date): string {
  return now.toLocaleTimeString('en-US', {
    timeZone: zoneHere(timeZone),
    hour: 'numeric',
    minute: '2-digit',
  })
}
