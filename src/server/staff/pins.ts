import { createHmac, randomInt } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import type { Context } from '../context.ts'

// Lighter than for a password: a PIN has a million values at most, so whoever knows the secret tries them all at any
// cost, and whoever doesn't can try none. On a device it is the limit of tries that holds.
const cost = { memoryCost: 8_192, timeCost: 2, parallelism: 1 } as const

/**
 * The hash by which a PIN finds its member. One salt for a business, so that equal PINs are seen when they are set; it
 * comes from the server's secret, so that the table alone tells no PIN.
 */
export function hashOfPin(
  { secret }: Pick<Context, 'secret'>,
  { businessId, pin }: { businessId: number; pin: string },
): Promise<Buffer> {
  const salt = createHmac('sha256', secret).update(`pins of ${businessId}`).digest().subarray(0, 16)
  return hashRaw(pin, { ...cost, salt })
}

/** In larger teams a PIN that somebody tries would too often be anybody's. */
export function pinLength(members: number): number {
  if (members < 20) return 4
  return members < 200 ? 5 : 6
}

/** A PIN for one of so many members; `pick(n)` is a random whole number from 0 to n - 1. */
export function newPin(members: number, pick: (below: number) => number = randomInt): string {
  const length = pinLength(members)
  return String(pick(10 ** length)).padStart(length, '0')
}
