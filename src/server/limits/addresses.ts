import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Context } from '../context.ts'
import { proofOf } from '../text/proof.ts'

/** What a caller is counted as: its address, or a network around it. */
export interface AddressBucket {
  readonly name: string
  /** How many times as much as one address it may do. */
  readonly times: number
}

/**
 * The buckets of a call, the narrowest first. Whoever has one IPv6 address has 2^64 of them, and
 * often a /48 with 65,536 such networks, so those count as well; for IPv4, the /24 that one
 * customer can rent.
 */
export type CountedAddress = readonly AddressBucket[]

/**
 * The buckets of an address. Undefined if it does not count: this machine's own addresses in local
 * mode, where everything comes from them.
 */
export function countedAddress(
  { config }: Pick<Context, 'config'>,
  written: string,
): CountedAddress | undefined {
  const address = addressOf(written)
  if (address === undefined) return [{ name: 'unknown', times: 1 }]
  const isOwn = config.localMode && isLoopback(address)
  if (config.limits === 'off' || (isOwn && config.limits === 'auto')) return undefined
  return isIPv4(address) ? bucketsOfIPv4(address) : bucketsOfIPv6(address)
}

/** The widest network of an address, in which one sender can have many addresses. */
export function networkOf(address: CountedAddress | undefined): string {
  return address?.at(-1)?.name ?? 'local'
}

/** A network's share of something that everybody uses. */
export function networkAnd(
  of: string | number,
  address: CountedAddress | undefined,
): string | undefined {
  return address && `${of} ${networkOf(address)}`
}

/**
 * The network that one household or office has to itself: for IPv6 the /48, for IPv4 the address.
 */
function ownNetworkOf(address: CountedAddress | undefined): string {
  return address?.findLast(({ times }) => times <= 4)?.name ?? 'local'
}

/** A keyed hash of an address's widest network, for telling one sender from another. */
export function networkHash(context: HashContext, address: string): string {
  return proofOf(context.secret, `network:${networkOf(countedAddress(context, address))}`)
}

/** The same for a household or an office, for telling it from its neighbors. */
export function ownNetworkHash(context: HashContext, address: string): string {
  return proofOf(context.secret, `network:${ownNetworkOf(countedAddress(context, address))}`)
}

type HashContext = Pick<Context, 'config' | 'secret'>

/** Who was led here by another site is counted apart: nobody's own visits are used up by a site that they look at. */
export function countedByLink(
  address: CountedAddress | undefined,
  isLed: boolean,
): CountedAddress | undefined {
  return isLed ? countedFor(address, 'led') : address
}

/** The same buckets, counted separately for each subject, such as a business. */
export function countedFor(
  address: CountedAddress | undefined,
  of: string | number,
): CountedAddress | undefined {
  return address?.map(({ name, times }) => ({ name: `${of} ${name}`, times }))
}

/** Whether an address, or a network of it, already holds as many streams or places as it may. */
export function holdsAll(
  address: CountedAddress = [],
  { held, most }: { held: Iterable<{ address?: CountedAddress | undefined }>; most: number },
): boolean {
  const holders = [...held]
  return address.some(({ name, times }) => {
    const there = holders.filter((one) => one.address?.some((bucket) => bucket.name === name))
    return there.length >= most * times
  })
}

/** The bare address; a mapped one as its IPv4 address. */
function addressOf(written: string): string | undefined {
  if (isIPv4(written)) return written
  // Some proxies append the port.
  const [, bare = ''] = /^\[?(.+?)\]?:\d+$/.exec(written) ?? []
  const address = isIP(written) ? written : bare
  return isIP(address) ? ipaddr.process(address).toString() : undefined
}

const isLoopback = (address: string) => address.startsWith('127.') || address === '::1'

function bucketsOfIPv4(address: string): CountedAddress {
  return [
    { name: address, times: 1 },
    { name: `${address.slice(0, address.lastIndexOf('.'))}.0/24`, times: 8 },
  ]
}

function bucketsOfIPv6(address: string): CountedAddress {
  return [
    { name: ipv6Network(address, 64), times: 1 },
    { name: ipv6Network(address, 48), times: 4 },
    { name: ipv6Network(address, 40), times: 16 },
  ]
}

function ipv6Network(address: string, bits: number): string {
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)
  return `${network.toRFC5952String()}/${bits}`
}
