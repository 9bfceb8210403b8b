import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import { type Browser, type KnownBrowser, newToken } from '../../platform/http/session.ts'
import { type EndedSession, endSessionOf } from './ending/service.ts'
import { lockSessions, lockToken } from './lock/store.ts'
import {
  adminCredential,
  hashOf,
  isAdminCredential,
  lifetimeMs,
  type ManagerSession,
  managerOf,
  ownerIdleMs,
  seenEveryMs,
} from './rules.ts'
import * as store from './store.ts'
import { isTrustedAnywhere, updateCodesStale } from './trust/store.ts'

export {
  endAccountSessions,
  endEverySession,
  endManagerSessions,
  endOtherSessions,
  endSupportSessions,
  leaveAsSupportIn,
  signOutAsAdminIn,
  writeLeft,
} from './ending/service.ts'
export { deletePairings } from './ending/store.ts'
export { lockBrowser, lockForSignIn, lockOutSignIns, lockUser } from './lock/service.ts'
export {
  freshCodeUntil,
  isKnown,
  isTrusted,
  listShopBrowsers,
  trustBrowser,
} from './trust/service.ts'
export { adminCredential, hashOf, type ManagerSession }

/** What a browser may do now; undefined for each role that it does not have. */
export interface Sessions {
  readonly owner?: { readonly businessId: number; readonly confirmedPhone: string | undefined }
  readonly manager?: ManagerSession
  readonly customer?: {
    readonly userId: number
    /** Whether this customer owns the requested business. */
    readonly ownsBusiness: boolean
    /** The phone that the requested business has confirmed. */
    readonly confirmedPhone: string | undefined
  }
  readonly admin?: { readonly credential: Buffer; readonly expiresAt: Date }
  readonly support?: {
    readonly businessId: number
    readonly reason: string
    readonly expiresAt: Date
    /** The owner lets support make changes. */
    readonly mayChange: boolean
  }
}

/** A browser's live sessions: one read, or two for a manager. `businessId`: the requested one. */
export async function currentSessions(
  context: Context,
  browser: Browser,
  businessId: number | null = null,
): Promise<Sessions> {
  if (!browser.token) return {}
  const now = context.clock()
  const browserHash = hashOf(browser.token)
  const unconfirmedSince = new Date(now.getTime() - lifetimeMs.unconfirmedOwner)
  const asked = { browserHash, businessId, now, unconfirmedSince }
  const rows = await store.findSessions(context.db, asked)
  const idleMsOf = (row: SessionRow) => now.getTime() - row.lastSeenAt.getTime()
  // A request must not revive an owner's session that was idle for too long.
  if (rows.some((row) => idleMsOf(row) > seenEveryMs && idleMsOf(row) < ownerIdleMs)) {
    const idleSince = new Date(now.getTime() - ownerIdleMs)
    await store.updateLastSeen(context.db, { browserHash, now, idleSince })
  }
  const manager = await managerIn(context, rows)
  return Object.assign({}, ...rows.map((row) => sessionOf(context, row, { now, browser, manager })))
}

/** Read separately, because sessions stay in one place when shops are spread. */
async function managerIn(
  { db }: Context,
  rows: readonly SessionRow[],
): Promise<ManagerSession | undefined> {
  const row = rows.find(({ kind }) => kind === 'manager')
  if (!row?.businessId || !row.memberId) return undefined
  const { businessId, memberId, openLocations } = row
  const found = await store.findManager(db, { businessId, memberId })
  return found && managerOf({ businessId, memberId, openLocations: openLocations ?? [], ...found })
}

type SessionRow = Awaited<ReturnType<typeof store.findSessions>>[number]

function sessionOf(
  context: Context,
  row: SessionRow,
  { now, browser, manager }: { now: Date; browser: Browser; manager: ManagerSession | undefined },
): Sessions {
  const { businessId, expiresAt } = row
  const confirmedPhone = (row.phoneConfirmedAt && row.businessPhone) ?? undefined
  const isIdle = now.getTime() - row.lastSeenAt.getTime() > ownerIdleMs
  // A script's token is the administrator's, and opens nothing else.
  if (browser.isScript && row.kind !== 'admin' && row.kind !== 'support') return {}
  if (row.kind === 'owner' && businessId && !isIdle) {
    return { owner: { businessId, confirmedPhone } }
  }
  if (row.kind === 'manager' && manager && !isIdle) return { manager }
  if (row.kind === 'customer' && row.userId) {
    const ownsBusiness = businessId !== null && !isIdle
    return { customer: { userId: row.userId, ownsBusiness, confirmedPhone } }
  }
  if (row.kind === 'admin' && row.credential) {
    return { admin: { credential: row.credential, expiresAt } }
  }
  const isAdmins = isAdminCredential(context, row.credential)
  if (row.kind === 'support' && businessId && row.reason && isAdmins) {
    const mayChange = row.supportAllowedUntil !== null && row.supportAllowedUntil > now
    return { support: { businessId, reason: row.reason, expiresAt, mayChange } }
  }
  return {}
}

/**
 * Checks again, in the transaction of a change, that the browser may make it. Somebody who was
 * signed out meanwhile changes nothing.
 */
export async function requireActiveSession(
  context: Context,
  tx: Queryable,
  { businessId, browser }: { businessId: number; browser: Browser },
): Promise<void> {
  await lockSessions(tx, { businessId, exclusive: false })
  const sessions = await currentSessions({ ...context, db: tx }, browser, businessId)
  const { owner, customer, support } = sessions
  const isOwner = owner?.businessId === businessId || customer?.ownsBusiness === true
  const isSupport = support?.businessId === businessId && support.mayChange
  if (!isOwner && !isSupport) throw new AppError('sign_in_required')
}

export type SessionToStart =
  | { readonly kind: 'owner'; readonly businessId: number; readonly isConfirmed: boolean }
  | { readonly kind: 'manager'; readonly businessId: number; readonly memberId: number }
  | { readonly kind: 'customer'; readonly userId: number }
  | { readonly kind: 'admin'; readonly credential: Buffer }
  | { readonly kind: 'support'; readonly businessId: number; readonly reason: string }

export interface StartedSession {
  /** The browser's new token; the old one is no longer valid. */
  readonly token: string
  readonly expiresAt: Date
}

/** Signs a browser in. Its other sessions stay, under the new token. */
export async function startSession(
  context: Context,
  tx: Queryable,
  { browser, session }: { browser: Browser; session: SessionToStart },
): Promise<StartedSession> {
  const token = newToken()
  if (browser.token) {
    await lockToken(tx, hashOf(browser.token))
    await store.updateBrowserHash(tx, { from: hashOf(browser.token), to: hashOf(token) })
  }
  return addSession(context, tx, { browser: { ...browser, token }, session })
}

async function addSession(
  context: Context,
  tx: Queryable,
  { browser, session }: { browser: KnownBrowser; session: SessionToStart },
): Promise<StartedSession> {
  const now = context.clock()
  const { token, device, address } = browser
  const isUnconfirmed = session.kind === 'owner' && !session.isConfirmed
  const lasts = isUnconfirmed ? lifetimeMs.unconfirmedOwner : lifetimeMs[session.kind]
  const expiresAt = new Date(now.getTime() + lasts)
  const browserHash = hashOf(token)
  // A new password ends support's session as well.
  const credential = session.kind === 'support' ? adminCredential(context) : undefined
  const row = { credential, ...session, browserHash, device, address, now, expiresAt }
  await store.insertSession(tx, row)
  return { token, expiresAt }
}

/**
 * Opens a business to the administrator's browser, instead of `ended`, which it had open before. A
 * script keeps its token. An administrator who has signed out meanwhile opens nothing.
 */
export async function startSupportSession(
  context: Context,
  tx: Queryable,
  { browser, businessId, reason }: { browser: Browser; businessId: number; reason: string },
): Promise<StartedSession & { readonly ended: EndedSession | undefined }> {
  const { token, isScript } = browser
  if (!token) throw new AppError('sign_in_required')
  const browserHash = hashOf(token)
  // Locked before its session, as for all changes of a browser's sessions.
  await lockToken(tx, browserHash)
  const isAdmins = await store.lockSession(tx, { browserHash, kind: 'admin' })
  if (!isAdmins) throw new AppError('sign_in_required')
  const ended = await endSessionOf(context, tx, { browser, kind: 'support' })
  const session = { kind: 'support', businessId, reason } as const
  const started = isScript
    ? await addSession(context, tx, { browser: { ...browser, token }, session })
    : await startSession(context, tx, { browser, session })
  return { ...started, ended }
}

/**
 * Ends every session of a browser. A trusted browser gets a new token, so that the old one is
 * worthless if somebody has seen it.
 */
export async function signOutBrowser(
  tx: Queryable,
  { browser, wasSignedIn }: { browser: Browser; wasSignedIn: boolean },
): Promise<{ readonly token: string | undefined }> {
  if (!browser.token) return { token: undefined }
  const from = hashOf(browser.token)
  const token = newToken()
  await lockToken(tx, from)
  const ended = await store.deleteSessions(tx, { browserHash: from })
  // A sign-in meanwhile gave the browser another token, with which it is still signed in.
  if (wasSignedIn && ended.length === 0) throw new AppError('session_changed')
  if (!(await isTrustedAnywhere(tx, from))) return { token: undefined }
  await updateCodesStale(tx, from)
  await store.updateBrowserHash(tx, { from, to: hashOf(token) })
  return { token }
}

/**
 * Called when the phone of a registration was confirmed in this browser. Its session then lasts
 * like any other, and browsers that registered that phone without confirming it are signed out.
 */
export async function confirmBrowser(
  context: Context,
  tx: Queryable,
  { businessId, token }: { businessId: number; token: string },
): Promise<void> {
  const browserHash = hashOf(token)
  const expiresAt = new Date(context.clock().getTime() + lifetimeMs.owner)
  await store.updateExpiry(tx, { browserHash, kind: 'owner', expiresAt })
  await store.deleteOtherOwnerSessions(tx, { businessId, browserHash })
}

export function isAdmin(context: Context, { admin }: Sessions): boolean {
  return isAdminCredential(context, admin?.credential)
}

export async function forgetExpiredSessions(context: Context): Promise<void> {
  await store.deleteExpired(context.db, context.clock())
}
