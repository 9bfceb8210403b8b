const known = new Map<string, boolean>()

/** Whether this Node or browser knows a zone, which may be newer. Intl throws for one it does not. */
export function isZoneHere(timeZone: string): boolean {
  let isKnown = known.get(timeZone)
  if (isKnown === undefined) {
    try {
      isKnown = !!new Intl.DateTimeFormat('en', { timeZone })
    } catch {
      isKnown = false
    }
    known.set(timeZone, isKnown)
  }
  return isKnown
}

/**
 * For Intl. A zone that is unknown here counts as UTC, and on an old tablet as the tablet's own: one
 * shop's zone must stop no page.
 */
export const zoneHere = (name: string): string | undefined =>
  isZoneHere(name) ? name : typeof document === 'undefined' ? 'UTC' : undefined
