/** A time zone in which it is noon now, so that texts go out whenever a test runs. */
export function daytimeZone(now = new Date()): string {
  return zoneWith(12 - now.getUTCHours())
}

/** A time zone in which it is between 10 and 11 in the evening now, when texts wait. */
export function nightZone(now = new Date()): string {
  const hours = 22 - now.getUTCHours()
  return zoneWith(hours > 14 ? hours - 24 : hours)
}

// The names of these zones count westwards.
function zoneWith(hours: number): string {
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}
