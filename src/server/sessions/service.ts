import { describeDevice } from '../../contract/platform/browserNames.ts'
import type { BusinessSession } from '../../contract/sessions.ts'
import { writeAudit } from '../core/audit/service.ts'
import { lockSessions } from '../core/sessions/lock/store.ts'
import { hashOf, ownerIdleMs } from '../core/sessions/rules.ts'
import { deletePairings, endEverySession } from '../core/sessions/service.ts'
import { deleteSessionsById, lockSessionsOf } from '../core/sessions/store.ts'
import { deleteTrust } from '../core/sessions/trust/store.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import type { Browser } from '../platform/http/session.ts'
import { doorOf } from './rules.ts'
import { listSessionsOf } from './store.ts'

/** The signed-in browsers of a business, this one first. */
export async function listSessions(
  context: Context,
  { businessId, browser }: { businessId: number; browser: Browser },
): Promise<BusinessSession[]> {
  const now = context.clock()
  const idleSince = new Date(now.getTime() - ownerIdleMs)
  const own = browser.token ? hashOf(browser.token) : undefined
  const rows = await listSessionsOf(context.db, { businessId, now, idleSince })
  // A browser that signed in both ways is listed once, and signed out as one.
  const browsers = Map.groupBy(rows, ({ browserHash }) => browserHash.toString('hex'))
  const sessions = [...browsers.values()]
    .flatMap(([row]) => row ?? [])
    .map((row) => ({
      id: row.id,
      door: doorOf(row),
      ...(row.managerName !== null && { managerName: row.managerName }),
      device: describeDevice(row.device),
      address: row.address,
      signedInAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      isThisBrowser: own?.equals(row.browserHash) ?? false,
    }))
  return sessions.sort((one, other) => Number(other.isThisBrowser) - Number(one.isThisBrowser))
}

/** Signs one browser out of a business. It must enter a code to come back. */
export async function endOwnerSession(
  context: Context,
  { businessId, sessionId, browser }: { businessId: number; sessionId: number; browser: Browser },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockSessions(tx, { businessId, exclusive: true })
    const all = await lockSessionsOf(tx, businessId)
    const named = all.find(({ id }) => id === sessionId)
    if (!named) throw new AppError('session_not_found')
    const { browserHash: ended } = named
    const ofBrowser = all.filter(({ browserHash }) => browserHash.equals(ended))
    await deleteSessionsById(
      tx,
      ofBrowser.map(({ id }) => id),
    )
    const browserHashes = [ended]
    await deleteTrust(tx, { businessId, browserHashes })
    await deletePairings(tx, businessId)
    await writeAudit(tx, browser, { businessId, actor: 'owner', action: 'session_ended' })
  })
}

/** Signs every browser out of a business, even support's, and trusts none; returns how many. */
export async function endAllOwnerSessions(
  context: Context,
  { businessId, browser }: { businessId: number; browser: Browser },
): Promise<number> {
  return context.db.transaction().execute(async (tx) => {
    await lockSessions(tx, { businessId, exclusive: true })
    const ended = await endEverySession(tx, { businessId })
    await writeAudit(tx, browser, { businessId, actor: 'owner', action: 'all_sessions_ended' })
    return ended
  })
}
