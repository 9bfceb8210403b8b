// The idempotency key of a page's form. It contains its time, because a form sent again later is
// another visit: a browser that restores yesterday's tabs must not get yesterday's answer.

const lifetimeMs = 60 * 60_000
/** The most by which the clocks of two servers may differ. */
const toleranceMs = 5 * 60_000

/** `random`: 128 bits, such as a UUID. */
export function newFormKey(now: Date, random: string): string {
  return `${Math.floor(now.getTime() / 1000).toString(36)}.${random}`
}

export function isFreshFormKey(key: string, now: Date): boolean {
  const [, seconds] = /^([\da-z]{6,8})\.[\da-f-]{36}$/.exec(key) ?? []
  if (!seconds) return false
  const ageMs = now.getTime() - Number.parseInt(seconds, 36) * 1000
  return ageMs > -toleranceMs && ageMs < lifetimeMs
}
