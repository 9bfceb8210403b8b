import type { AdminBusiness } from '../../contract/admin.ts'
import { writeAudit } from '../audit/service.ts'
import { signInName } from '../businesses/service.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { countedAddress, forgive, takeAdminSignIn, takeLimit } from '../limits/service.ts'
import type { Browser } from '../session.ts'
import {
  adminCredential,
  endSessionOf,
  type StartedSession,
  startSession,
} from '../sessions/service.ts'
import { leaveAsSupportIn } from '../support/service.ts'
import { isAdminPassword } from './password.ts'
import { readSearch } from './rules.ts'
import { listBusinesses } from './store.ts'

/** The platform itself, in the audit log. */
const platform = { businessId: 0 } as const

/** Signs the administrator in for 24 hours. Every try counts until the right password comes. */
export async function signInAsAdmin(
  context: Context,
  { password, browser }: { password: string; browser: Browser },
): Promise<StartedSession> {
  const address = countedAddress(context, browser.address)
  await takeLimit(context, 'admin_sign_ins_by_address', address)
  await takeAdminSignIn(context)
  if (!(await isAdminPassword(context, password))) {
    const refused = { ...platform, actor: 'stranger', action: 'admin_refused' } as const
    await writeAudit(context.db, browser, refused)
    throw new AppError('wrong_password')
  }
  await forgive(context, 'admin_sign_ins_by_address', address)
  return context.db.transaction().execute(async (tx) => {
    const session = { kind: 'admin', credential: adminCredential(context) } as const
    const started = await startSession(context, tx, { browser, session })
    await writeAudit(tx, browser, { ...platform, actor: 'admin', action: 'admin_signed_in' })
    return started
  })
}

/** Signs the administrator out, and out of the business that they have open. */
export async function signOutAsAdmin(context: Context, browser: Browser): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const ended = await endSessionOf(context, tx, { browser, kind: 'admin' })
    await leaveAsSupportIn(context, tx, browser)
    if (!ended) return
    await writeAudit(tx, browser, { ...platform, actor: 'admin', action: 'admin_signed_out' })
  })
}

/** Businesses, newest first; `search` is a part of the name, a phone or an id. */
export async function listAdminBusinesses(
  context: Context,
  {
    search,
    before,
    limit,
  }: { search?: string | undefined; before?: number | undefined; limit: number },
): Promise<AdminBusiness[]> {
  const businesses = await listBusinesses(context.db, {
    search: search ? readSearch(search, signInName(search)) : undefined,
    before,
    limit,
  })
  return businesses.map(({ ownerUserId, createdAt, ...shown }) => ({
    ...shown,
    ownerId: ownerUserId === null ? null : String(ownerUserId),
    createdAt: createdAt.toISOString(),
  }))
}
