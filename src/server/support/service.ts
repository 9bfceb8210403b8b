import { storedSpellings } from '../../contract/platform/phones/subscribers.ts'
import type { SupportAccess } from '../../contract/support.ts'
import { listSupportVisits, listVisitEndings, writeAudit } from '../core/audit/service.ts'
import { getBusiness } from '../core/businesses/service.ts'
import { changeIn, recorded } from '../core/change/service.ts'
import { forgetRequestMessages } from '../core/messages/erasure/service.ts'
import {
  endSupportSessions,
  leaveAsSupportIn,
  lockOutSignIns,
  startSupportSession,
  writeLeft,
} from '../core/sessions/service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import type { By } from '../platform/http/caller.ts'
import type { Browser } from '../platform/http/session.ts'
import { phoneOf } from '../platform/text/phone.ts'
import { permissionMs, visitsOf } from './rules.ts'
import {
  deleteRequests,
  findAllowedUntil,
  lockAllowedUntil,
  lockRequestsLike,
  updateAllowedUntil,
} from './store.ts'

/**
 * Opens a business to the administrator for 60 minutes, instead of one that was open. `token` is
 * the browser's new token.
 */
export async function openAsSupport(
  context: Context,
  { businessId, reason, browser }: { businessId: number; reason: string; browser: Browser },
) {
  const { name, phone } = await getBusiness(context, businessId)
  return context.db.transaction().execute(async (tx) => {
    const visit = { businessId, reason, browser }
    const { token, expiresAt, ended } = await startSupportSession(context, tx, visit)
    await writeLeft(tx, browser, ended)
    await writeAudit(tx, browser, {
      businessId,
      actor: 'admin',
      action: 'support_opened',
      reason,
      after: expiresAt.toISOString(),
    })
    return {
      token,
      businessId,
      businessName: name,
      businessPhone: phone,
      expiresAt: expiresAt.toISOString(),
      mayChange: (await allowedUntil({ ...context, db: tx }, businessId)) !== null,
    }
  })
}

/** Ends a browser's support session, if it has one. */
export async function leaveAsSupport(context: Context, browser: Browser): Promise<void> {
  await context.db.transaction().execute((tx) => leaveAsSupportIn(context, tx, browser))
}

/** Until when support may make changes; null if it may not. */
export async function allowedUntil(context: Context, businessId: number): Promise<Date | null> {
  return stillAllowed(context, await findAllowedUntil(context.db, businessId))
}

function stillAllowed({ clock }: Context, until: Date | null): Date | null {
  return until && until > clock() ? until : null
}

/** Lets support make changes for 48 hours, and returns until when. */
export async function allowSupport(context: Context, { by }: { by: By }): Promise<Date> {
  return context.db.transaction().execute((tx) => allowSupportIn(context, tx, by))
}

/** Does so in the caller's transaction. */
export async function allowSupportIn(context: Context, tx: Queryable, by: By): Promise<Date> {
  const { businessId } = by
  const { isConfirmed } = await getBusiness({ ...context, db: tx }, businessId)
  // A stranger's registration must not let anybody into what the owner confirms later.
  if (!isConfirmed) throw new AppError('phone_unconfirmed')
  return changeIn(context, tx, by, async () => {
    const before = stillAllowed(context, await lockAllowedUntil(tx, businessId))?.toISOString()
    const until = new Date(context.clock().getTime() + permissionMs)
    await updateAllowedUntil(tx, { businessId, allowedUntil: until })
    return recorded({ action: 'support_allowed', before, after: until.toISOString() }, until)
  })
}

/** Revokes the permission and ends support's visits. Does nothing if there are none. */
export async function endSupportAccess(
  context: Context,
  { businessId, browser }: { businessId: number; browser: Browser },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockOutSignIns(tx, businessId)
    const before = stillAllowed(context, await lockAllowedUntil(tx, businessId))
    await updateAllowedUntil(tx, { businessId, allowedUntil: null })
    const ended = await endSupportSessions(tx, businessId)
    if (!before && ended === 0) return
    await writeAudit(tx, browser, {
      businessId,
      actor: 'owner',
      action: 'support_refused',
      before: before ? before.toISOString() : undefined,
    })
  })
}

const visitsShown = 50

/** Until when support may make changes, and its visits. */
export async function getSupportAccess(
  context: Context,
  businessId: number,
): Promise<SupportAccess> {
  const until = await allowedUntil(context, businessId)
  const openings = await listSupportVisits(context, { businessId, limit: visitsShown })
  const since = openings.at(-1)?.id
  const endings = since ? await listVisitEndings(context, { businessId, since }) : []
  return { allowedUntil: until?.toISOString() ?? null, visits: visitsOf(openings, endings) }
}

/**
 * Erases a person's requests to support, with the answers and with the emails about them. Requests
 * by somebody signed in to a business stay with the business.
 */
export async function forgetRequests(
  tx: Queryable,
  person: { readonly phone: string | null; readonly email: string | null },
): Promise<void> {
  const { phone, email } = person
  const alike = await lockRequestsLike(tx, person)
  const theirs = alike.filter(
    (request) =>
      (phone !== null && isPhone(request.phone, phone)) ||
      (email !== null && request.email?.toLowerCase() === email.toLowerCase()),
  )
  const ids = theirs.map(({ id }) => id)
  await forgetRequestMessages(tx, ids)
  await deleteRequests(tx, ids)
}

/** Whether a request's phone, as typed, is this number (E.164). */
function isPhone(typed: string, phone: string): boolean {
  const read = phoneOf(typed)
  return read !== undefined && storedSpellings(read).includes(phone)
}
