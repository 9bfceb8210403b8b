import { hash, verify } from '@node-rs/argon2'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'

// OWASP's minimum for Argon2id, which is the library's default variant:
// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Each check takes 19 MiB and a thread of the pool, which file access needs too. */
const mostAtOnce = 2
const mostWaiting = 20

const hashes = new WeakMap<Context, Promise<string>>()
let underWay = 0
const waiting: (() => void)[] = []

/**
 * Whether this is the administrator's password. A wrong one takes as long to check. Only a few are
 * checked at a time, and calls that would wait too long are refused.
 */
export async function isAdminPassword(context: Context, password: string): Promise<boolean> {
  await waitForTurn()
  try {
    return await verify(await hashOfPassword(context), password)
  } finally {
    giveTurnAway()
  }
}

/** Computed at the first sign-in, because most servers start and stop without one. */
function hashOfPassword(context: Context): Promise<string> {
  const known = hashes.get(context)
  if (known) return known
  const made = hash(context.adminPassword, cost)
  hashes.set(context, made)
  made.catch(() => hashes.delete(context))
  return made
}

async function waitForTurn(): Promise<void> {
  if (underWay < mostAtOnce) {
    underWay += 1
    return
  }
  if (waiting.length >= mostWaiting) {
    throw new AppError('too_many_requests', {
      message: 'Too many passwords are being checked right now. Please try again in a moment.',
      retryAfterMs: 2000,
    })
  }
  await new Promise<void>((resolve) => waiting.push(resolve))
}

/** Gives the turn to the call that has waited longest; `underWay` then stays the same. */
function giveTurnAway(): void {
  const next = waiting.shift()
  if (next) next()
  else underWay -= 1
}
