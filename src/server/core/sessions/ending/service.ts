import type { Context } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/queryable.ts'
import type { Browser } from '../../../platform/http/session.ts'
import { type AuditLine, writeAudit } from '../../audit/service.ts'
import { lockToken } from '../lock/store.ts'
import { hashOf } from '../rules.ts'
import * as store from '../store.ts'
import { deleteTrust } from '../trust/store.ts'
import { deletePairings } from './store.ts'

/**
 * Signs every browser out of a business, even support's, and trusts none; returns how many. The
 * caller's transaction has taken the lock, and writes the audit log.
 */
export async function endEverySession(
  tx: Queryable,
  { businessId, except }: { businessId: number; except?: Buffer },
): Promise<number> {
  const all = await store.lockSessionsOf(tx, businessId)
  const ended = all.filter(({ browserHash }) => !except?.equals(browserHash))
  await store.deleteSessionsById(tx, idsOf(ended))
  await deleteTrust(tx, { businessId, except })
  await deletePairings(tx, businessId)
  await store.deleteSupportSessions(tx, businessId)
  return ended.length
}

/** Signs out every browser but this one, as `endEverySession` does. */
export async function endOtherSessions(
  tx: Queryable,
  { businessId, browser }: { businessId: number; browser: Browser },
): Promise<AuditLine> {
  await endEverySession(tx, { businessId, except: hashOf(browser.token ?? '') })
  return { action: 'other_sessions_ended' }
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

/** Signs an account out in every browser, in the caller's transaction. */
export async function endAccountSessions(tx: Queryable, userId: number): Promise<void> {
  await store.deleteSessionsById(tx, idsOf(await store.lockAccountSessions(tx, userId)))
}

/** Ends a manager's sessions, in the transaction that ended the manager or changed their phone. */
export async function endManagerSessions(
  tx: Queryable,
  manager: { readonly businessId: number; readonly memberId: number },
): Promise<void> {
  await store.deleteManagerSessions(tx, manager)
}

/** Ends support's sessions at a business, and returns how many browsers had one. */
export async function endSupportSessions(tx: Queryable, businessId: number): Promise<number> {
  return store.deleteSupportSessions(tx, businessId)
}

export interface EndedSession {
  readonly businessId: number | null
  readonly expiresAt: Date
}

/** Ends one kind of session of a browser. If it was live, returns what it opened and until when. */
export async function endSessionOf(
  context: Context,
  tx: Queryable,
  { browser, kind }: { browser: Browser; kind: 'admin' | 'support' },
): Promise<EndedSession | undefined> {
  if (!browser.token) return undefined
  await lockToken(tx, hashOf(browser.token))
  const ended = await store.deleteSessions(tx, { browserHash: hashOf(browser.token), kind })
  return ended.find(({ expiresAt }) => expiresAt > context.clock())
}

/**
 * Signs the administrator out, and out of the business that support has open, in the caller's
 * transaction. Returns whether there was a session to end.
 */
export async function signOutAsAdminIn(
  context: Context,
  tx: Queryable,
  browser: Browser,
): Promise<boolean> {
  const ended = await endSessionOf(context, tx, { browser, kind: 'admin' })
  await leaveAsSupportIn(context, tx, browser)
  if (!ended) return false
  await writeAudit(tx, browser, { businessId: 0, actor: 'admin', action: 'admin_signed_out' })
  return true
}

/** Ends a browser's support session, if it has one, in the caller's transaction. */
export async function leaveAsSupportIn(
  context: Context,
  tx: Queryable,
  browser: Browser,
): Promise<void> {
  await writeLeft(tx, browser, await endSessionOf(context, tx, { browser, kind: 'support' }))
}

/** Records that support has left a business. */
export async function writeLeft(
  tx: Queryable,
  browser: Browser,
  ended: Awaited<ReturnType<typeof endSessionOf>>,
): Promise<void> {
  if (!ended?.businessId) return
  const { businessId, expiresAt } = ended
  const before = expiresAt.toISOString()
  await writeAudit(tx, browser, { businessId, actor: 'admin', action: 'support_left', before })
}
