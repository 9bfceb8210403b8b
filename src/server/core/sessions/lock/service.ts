import type { Queryable } from '../../../platform/db/queryable.ts'
import type { Browser } from '../../../platform/http/session.ts'
import { hashOf } from '../rules.ts'
import { lockSessions, lockToken } from './store.ts'

export { lockUser } from './store.ts'

/**
 * Shares the session lock of businesses during a sign-in. Ending sessions waits for that, so what
 * is checked after this stays true until the sign-in is done. Call it first in a transaction. It
 * locks the browser and then the businesses in order, so that no two sign-ins wait for each other.
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

/** Waits for sign-ins under way, and lets none start until the transaction ends. */
export async function lockOutSignIns(tx: Queryable, businessId: number): Promise<void> {
  await lockSessions(tx, { businessId, exclusive: true })
}

/** Makes changes of this browser's token wait for each other. */
export async function lockBrowser(tx: Queryable, { token }: Browser): Promise<void> {
  if (token) await lockToken(tx, hashOf(token))
}
