import type { Queryable } from '../../context.ts'
import type { Browser } from '../../session.ts'
import { hashOf } from '../rules.ts'
import { lockAccount, lockBrowser, lockDoor } from './store.ts'

/**
 * Holds the door of businesses open while a browser comes in: showing people out waits for it, and
 * what it asks after this still holds when it has come in. First in a transaction: the browser, then
 * the businesses in order, so that no two wait for each other.
 */
export async function comeIn(
  tx: Queryable,
  { browser, businessIds }: { browser: Browser; businessIds: readonly number[] },
): Promise<void> {
  await holdBrowser(tx, browser)
  for (const businessId of [...new Set(businessIds)].sort((one, other) => one - other)) {
    await lockDoor(tx, { businessId, alone: false })
  }
}

/** Waits for everybody who is coming in, and lets nobody in until the transaction ends. */
export async function closeDoor(tx: Queryable, businessId: number): Promise<void> {
  await lockDoor(tx, { businessId, alone: true })
}

/** What this browser does to its token waits for whatever it does to it already. */
export async function holdBrowser(tx: Queryable, { token }: Browser): Promise<void> {
  if (token) await lockBrowser(tx, hashOf(token))
}

/**
 * Keeps an account from being deleted until the transaction ends; false where it has been. Before its
 * codes and sessions, in the order in which a deletion takes them.
 */
export async function holdAccount(tx: Queryable, userId: number): Promise<boolean> {
  return lockAccount(tx, userId)
}
