import { olderNames } from './olderNames.ts'
import { isZoneHere } from './zoneHere.ts'

const todaysNames = new Map(
  Object.entries(olderNames).flatMap(([today, older]) =>
    [today, ...older.split(' ')].map((name) => [name.toLowerCase(), today]),
  ),
)

/**
 * Today's name (IANA) of a time zone that was typed, or that a browser reports: browsers report
 * names of many years. Undefined if this Node knows no such zone.
 */
export function todaysZone(reported: string): string | undefined {
  const name = todaysNames.get(reported.toLowerCase()) ?? resolve(reported)
  return name !== undefined && isZoneHere(name) ? name : undefined
}

/** The name's own spelling, for 'europe/berlin'. An offset such as '+02:00' is no place's zone. */
function resolve(reported: string): string | undefined {
  if (!/^[a-z]/i.test(reported)) return undefined
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: reported }).resolvedOptions()
    return todaysNames.get(timeZone.toLowerCase()) ?? timeZone
  } catch {
    return undefined
  }
}
