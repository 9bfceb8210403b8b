import { createHmac, randomInt } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import type { Context } from '../platform/context.ts'

// Cheaper than for a password. A PIN has at most a million values, so anybody who knows the secret
// can try all, whatever a try costs, and nobody else can try any. On a device, the limit on tries
// protects it.
const cost = { memoryCost: 8_192, timeCost: 2, parallelism: 1 } as const

/**
 * The hash by which a PIN finds its member. One salt per business, so that equal PINs are noticed
 * when set. The salt comes from the server's secret, so that the table alone reveals no PIN.
 */
export function hashOfPin(
  { secret }: Pick<Context, 'secret'>,
  { businessId, pin }: { businessId: number; pin: string },
): Promise<Buffer> {
  const salt = createHmac('sha256', secret).update(`pins of ${businessId}`).digest().subarray(0, 16)
  return hashRaw(pin, { ...cost, salt })
}

/** Longer in larger teams, where a tried PIN would too often be somebody's. */
export function pinLength(members: number): number {
  if (members < 20) return 4
  return members < 200 ? 5 : 6
}

/** A PIN for a team of so many members. `pick(n)` is a random whole number from 0 to n - 1. */
export function newPin(members: number, pick: (below: number) => number = randomInt): string {
  const length = pinLength(members)
  return String(pick(10 ** length)).padStart(length, '0')
}
