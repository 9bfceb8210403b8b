import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Context } from '../context.ts'
import { proofOf } from '../text/proof.ts'

/** What counts as a caller: its address, or a network around it. */
export interface AddressBucket {
  readonly name: string
  /** The bucket's limit, as a multiple of one address's. */
  readonly times: number
}

/**
 * A call's buckets, narrowest first. Somebody with one IPv6 address has 2^64, and often a /48 with
 * 65,536 such networks, so networks count as well. For IPv4 that is the /24, which one customer can
 * rent.
 */
export type CountedAddress = readonly AddressBucket[]

/**
 * The buckets of an address. Undefined if it does not count: in local mode everything comes from
 * this machine's own addresses.
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

/** An address's widest network, in which one sender may have many addresses. */
export function networkOf(address: CountedAddress | undefined): string {
  return address?.at(-1)?.name ?? 'local'
}

/**
 * The network of a whole provider, all of which somebody can rent: a /16 of IPv4, a /32 of IPv6. It
 * counts only where garbage is made or all share a total. Millions of a carrier's customers may
 * stand behind it, so it never counts for scans or sign-ins.
 */
export function wideNetworkOf(address: CountedAddress): AddressBucket {
  const [{ name } = { name: 'unknown' }] = address
  const [own = ''] = name.split('/')
  if (isIPv4(own)) return { name: `${own.split('.').slice(0, 2).join('.')}.0.0/16`, times: 16 }
  return isIP(own) ? { name: ipv6Network(own, 32), times: 32 } : { name, times: 1 }
}

/** The buckets of an address and the network of its provider. */
export function withWideNetwork(address: CountedAddress | undefined): CountedAddress | undefined {
  return address && [...address, wideNetworkOf(address)]
}

/** A network's share of something that all use. */
export function networkAnd(
  of: string | number,
  address: CountedAddress | undefined,
): string | undefined {
  return address && `${of} ${networkOf(address)}`
}

/** The network of one household or office: for IPv6 the /48, for IPv4 the address. */
function ownNetworkOf(address: CountedAddress | undefined): string {
  return address?.findLast(({ times }) => times <= 4)?.name ?? 'local'
}

/** A keyed hash of an address's widest network, for telling senders apart. */
export function networkHash(context: HashContext, address: string): string {
  return proofOf(context.secret, `network:${networkOf(countedAddress(context, address))}`)
}

/** A keyed hash of a household's or office's network, for telling neighbors apart. */
export function ownNetworkHash(context: HashContext, address: string): string {
  return proofOf(context.secret, `network:${ownNetworkOf(countedAddress(context, address))}`)
}

type HashContext = Pick<Context, 'config' | 'secret'>

/**
 * Counts visitors led here by another site separately, so that no site uses up their own visits.
 */
export function countedByLink(
  address: CountedAddress | undefined,
  isLed: boolean,
): CountedAddress | undefined {
  return isLed ? countedFor(address, 'led') : address
}

/** The buckets, counted separately for each subject, such as each business. */
export function countedFor(
  address: CountedAddress | undefined,
  of: string | number,
): CountedAddress | undefined {
  return address?.map(({ name, times }) => ({ name: `${of} ${name}`, times }))
}

/**
 * Whether an address, or one of its networks, already has all streams or places that it may have.
 */
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

/** The address alone; an IPv4-mapped one as IPv4. */
function addressOf(written: string): string | undefined {
  if (isIPv4(written)) return written
  // Some proxies add the port.
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
