import type { HeardNetwork } from '../../../platform/db/tables/team.ts'

const hourMs = 60 * 60_000
/** Whoever pairs a device is there: what is heard within this time is theirs. */
const pairingMs = hourMs
const rememberedMs = 30 * 24 * hourMs
const mostRemembered = 8

interface Hearing {
  readonly network: string
  readonly now: Date
  readonly pairedAt: Date
}

/**
 * The networks of a device after it was heard from one. `isSecond`: it is in use from two networks
 * at once, which the owner does not know of. A line that gets another address is no second one: the
 * first is heard no more. So it shows when the device is heard from its earlier network again.
 */
export function hearNetwork(
  heard: readonly HeardNetwork[],
  { network, now, pairedAt }: Hearing,
): { readonly networks: readonly HeardNetwork[]; readonly isSecond: boolean } {
  const at = now.getTime()
  const own = heard.find((one) => one.network === network)
  const isAtPairing = heard.length === 0 || at - pairedAt.getTime() < pairingMs
  const since = own?.since ?? at
  const isUntold = (one: HeardNetwork) =>
    one.network !== network && !one.isKnown && one.since >= since
  const isSecond = own !== undefined && heard.some(isUntold)
  const others = heard
    .filter((one) => one.network !== network && at - one.last < rememberedMs)
    .map((one) => (isSecond && isUntold(one) ? { ...one, isKnown: true } : one))
  const isKnown = own?.isKnown ?? isAtPairing
  const networks = [{ network, since, last: at, isKnown }, ...others].slice(0, mostRemembered)
  return { networks, isSecond }
}

/** Whether hearing a device from a network changes what is known, so that it must be written. */
export function isNews(
  heard: readonly HeardNetwork[],
  { network, now, everyMs }: { network: string; now: Date; everyMs: number },
): boolean {
  const own = heard.find((one) => one.network === network)
  if (!own || now.getTime() - own.last > everyMs) return true
  return heard.some((one) => one.network !== network && !one.isKnown && one.since >= own.since)
}
