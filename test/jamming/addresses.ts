import { randomInt } from 'node:crypto'
import { pick } from '../crash/random.ts'

/** Everybody's addresses. Networks overlap only on purpose: 10.0.0.0/8 is everybody else's. */

const hex = (number: number) => number.toString(16)
const below = (random: () => number, most: number) => Math.floor(random() * most)

/**
 * What a stranger can rent for little money: hundreds of addresses, thousands of networks, and
 * fifty IPv4 addresses.
 */
const strangers: readonly ((random: () => number) => string)[] = [
  (random) => `2001:db8:6400:1::${hex(1 + below(random, 400))}`,
  (random) => `2001:db8:4800:${hex(below(random, 4000))}::1`,
  (random) => `203.0.113.${1 + below(random, 50)}`,
]

export const strangersAddress = (random: () => number) => pick(random, strangers)(random)

/** A customer in the stranger's /24: the provider rents other addresses of it to the stranger. */
export const neighborOfStranger = () => `203.0.113.${100 + randomInt(100)}`

export const addressOfShop = (place: number) => `198.18.${place}.1`
export const homeOf = (place: number) => `198.19.${place}.1`
/** The address of an owner's second shop, because one network gets only one code a minute. */
export const branchOf = (place: number) => `198.17.${place}.1`
export const administratorsAddress = '192.0.2.7'

/** An address in each of five networks of five providers. */
export const hostileNetworks = (random: () => number) =>
  [11, 12, 13, 14, 15].map((network) => `100.${network}.1.${1 + below(random, 50)}`)

/** An address of a /16, all of which the stranger has rented. */
export const rentedProvider = (random: () => number) =>
  `100.20.${below(random, 256)}.${1 + below(random, 250)}`
