import type { Queryable } from '../../db/queryable.ts'
import type { Browser } from '../../http/session.ts'
import { hashOf } from '../rules.ts'
import { lockSessions, lockToken } from './store.ts'

export { lockUser } from './store.ts'

/**
 * Shares the session lock of businesses while a browser signs in: whoever ends sessions waits for it, and what
 * is asked after this still holds at the end of the sign-in. First in a transaction: the browser, then the
 * businesses in order, so that no two wait for each other.
 */
export async function lockForSignIn(
  tx: Queryable,
  { browser, businessIds }: { browser: Browser; businessIds: readonly number[] },
): Promise<void> {
  await lockBrowser(tx, browser)
  for (const businessId of [...new Set(businessIds)].sort((one, other) => one - other)) {
    await lockSessions(tx, { businessId, exclusive: false })
  }
}

/** Waits for every sign-in under way, and lets none begin until the transaction ends. */
export async function lockOutSignIns(tx: Queryable, businessId: number): Promise<void> {
  await lockSessions(tx, { businessId, exclusive: true })
}

/** One change of this browser's token waits for another. */
export async function lockBrowser(tx: Queryable, { token }: Browser): Promise<void> {
  if (token) await lockToken(tx, hashOf(token))
}
