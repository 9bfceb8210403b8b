import { createHash, randomBytes } from 'node:crypto'
import type { Context, Queryable } from '../context.ts'
import type { Browser, NewSession } from '../session.ts'
import { deleteSession, findSession, insertSession, updateLastSeen } from './store.ts'

export interface Session {
  readonly kind: 'owner'
  readonly businessId: number
}

const dayMs = 24 * 60 * 60 * 1000
const lifetimeMs = 30 * dayMs
const idleMs = 7 * dayMs
/** Writing down each visit would cost more than it tells. */
const seenEveryMs = 60 * 60 * 1000

/** Signs a browser in to a business with a new token; the one it had before is ended. */
export async function startOwnerSession(
  context: Context,
  tx: Queryable,
  { businessId, browser }: { businessId: number; browser: Browser },
): Promise<NewSession> {
  const now = context.clock()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  if (browser.token) await deleteSession(tx, hash(browser.token))
  await insertSession(tx, {
    tokenHash: hash(token),
    businessId,
    device: browser.device,
    now,
    expiresAt,
  })
  return { token, expiresAt }
}

/** The live session of a browser, by one indexed read; undefined when there is none. */
export async function currentSession(
  context: Context,
  browser: Browser,
): Promise<Session | undefined> {
  if (!browser.token) return undefined
  const now = context.clock()
  const idle = new Date(now.getTime() - idleMs)
  const session = await findSession(context.db, hash(browser.token), { now, idle })
  if (!session) return undefined
  if (now.getTime() - session.lastSeenAt.getTime() > seenEveryMs) {
    await updateLastSeen(context.db, hash(browser.token), now)
  }
  return { kind: session.kind, businessId: session.businessId }
}

/** Ends the session of a browser, if it has one. */
export async function signOut(context: Context, browser: Browser): Promise<void> {
  if (browser.token) await deleteSession(context.db, hash(browser.token))
}

// The token is random, so a plain hash is enough to make a stolen table worthless.
function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
