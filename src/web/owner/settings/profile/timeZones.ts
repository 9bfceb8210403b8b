/** Every time zone that this browser knows; some leave out the one without an offset. */
export const timeZones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]

const plain = (name: string) => name.trim().replace(/\s+/g, '_').toLowerCase()

/**
 * The zone of a name however it was typed: 'europe/berlin', or 'New York' for the one zone that ends
 * so. Undefined for none.
 */
export function timeZoneOf(typed: string): string | undefined {
  const wanted = plain(typed)
  if (!wanted) return undefined
  const exact = timeZones.find((name) => plain(name) === wanted)
  if (exact) return exact
  const cities = timeZones.filter((name) => plain(name).endsWith(`/${wanted}`))
  // Names that the list leaves out, such as 'US/Eastern', are known all the same.
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

/** '3:42 PM', as the clocks in a zone show it. */
export function timeIn(timeZone: string, now: Date): string {
  return now.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
}
