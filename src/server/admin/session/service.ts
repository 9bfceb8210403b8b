import { writeAudit } from '../../audit/service.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/queryable.ts'
import { AppError } from '../../errors.ts'
import type { Browser } from '../../http/session.ts'
import {
  consumeAdminSignIn,
  consumeLimit,
  countedAddress,
  refundAdminSignIn,
  resetLimit,
} from '../../limits/service.ts'
import {
  adminCredential,
  endSessionOf,
  hashOf,
  isTrusted,
  type StartedSession,
  startSession,
  trustBrowser,
} from '../../sessions/service.ts'
import { leaveAsSupportIn } from '../../support/service.ts'
import { isAdminPassword } from './password.ts'

/** The platform itself, in the audit log. */
const platform = { businessId: 0 } as const

/** Signs the administrator in for 24 hours. Every try counts except a right one. */
export async function signInAsAdmin(
  context: Context,
  { password, browser }: { password: string; browser: Browser },
): Promise<StartedSession> {
  const address = countedAddress(context, browser.address)
  const isKnownDesk = await isTrusted(context, { ...platform, browser })
  // A browser of the administrator's does not wait for others who try passwords.
  if (isKnownDesk && browser.token) {
    await consumeLimit(context, 'admin_sign_ins_by_browser', hashOf(browser.token).toString('hex'))
  } else {
    // The address first: what is refused to it takes no place in the common queue.
    await consumeLimit(context, 'admin_sign_ins_by_address', address)
    await consumeAdminSignIn(context, address)
  }
  if (!(await isAdminPassword(context, password))) {
    const refused = { ...platform, actor: 'stranger', action: 'admin_refused' } as const
    await writeAudit(context.db, browser, refused)
    throw new AppError('wrong_password')
  }
  await resetLimit(context, 'admin_sign_ins_by_address', address)
  if (!isKnownDesk) await refundAdminSignIn(context, address)
  return context.db.transaction().execute(async (tx) => {
    const session = { kind: 'admin', credential: adminCredential(context) } as const
    const started = await startSession(context, tx, { browser, session })
    const { token } = started
    if (!browser.isScript) await trustBrowser(context, tx, { ...platform, token, by: 'name' })
    await writeAudit(tx, browser, { ...platform, actor: 'admin', action: 'admin_signed_in' })
    return started
  })
}

/** Signs the administrator out, and out of the business that they have open. */
export async function signOutAsAdmin(context: Context, browser: Browser): Promise<void> {
  const isOut = await context.db
    .transaction()
    .execute((tx) => signOutAsAdminIn(context, tx, browser))
  // The browser has just been given another token: with that one it is still signed in.
  if (!isOut) throw new AppError('session_changed')
}

/** The same in the caller's transaction; returns whether there was a session to end. */
export async function signOutAsAdminIn(
  context: Context,
  tx: Queryable,
  browser: Browser,
): Promise<boolean> {
  const ended = await endSessionOf(context, tx, { browser, kind: 'admin' })
  await leaveAsSupportIn(context, tx, browser)
  if (!ended) return false
  await writeAudit(tx, browser, { ...platform, actor: 'admin', action: 'admin_signed_out' })
  return true
}
