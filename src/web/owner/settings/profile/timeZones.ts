/** Every time zone that this browser knows. `UTC` is added because some browsers leave it out. */
export const timeZones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]

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
  const cities = timeZones.filter((name) => plain(name).endsWith(`/${wanted}`))
  // Names that are not in the list, such as 'US/Eastern', are accepted, too.
  return cities.length === 1 ? cities[0] : knownZone(typed.trim())
}

function knownZone(typed: string): string | undefined {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: typed })
    return typed
  } catch {
    return undefined
  }
}

/** '3:42 PM', the current time in a zone. */
export function timeIn(timeZone: string, now: Date): string {
  return now.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
}
