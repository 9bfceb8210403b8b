/** A time zone where it is noon now, so that texts are sent whenever a test runs. */
export function daytimeZone(now = new Date()): string {
  return zoneWith(12 - now.getUTCHours())
}

/** A time zone where it is between 22:00 and 23:00 now, when texts wait. */
export function nightZone(now = new Date()): string {
  const hours = 22 - now.getUTCHours()
  return zoneWith(hours > 14 ? hours - 24 : hours)
}

// Etc names have the opposite sign: they count westwards.
function zoneWith(hours: number): string {
  if (hours === 0) return 'UTC'
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}
