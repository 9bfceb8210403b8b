import { writeAudit } from '../../core/audit/service.ts'
import {
  adminCredential,
  hashOf,
  isTrusted,
  type StartedSession,
  signOutAsAdminIn,
  startSession,
  trustBrowser,
} from '../../core/sessions/service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Browser } from '../../platform/http/session.ts'
import {
  consumeAdminSignIn,
  consumeLimit,
  countedAddress,
  refundAdminSignIn,
  resetLimit,
} from '../../platform/limits/service.ts'
import { isAdminPassword } from './password.ts'

/** Stands for the platform itself in the audit log. */
const platform = { businessId: 0 } as const

/** Signs the administrator in for 24 hours. A right password costs no try from a new browser. */
export async function signInAsAdmin(
  context: Context,
  { password, browser }: { password: string; browser: Browser },
): Promise<StartedSession> {
  const address = countedAddress(context, browser.address)
  const isKnownDesk = await isTrusted(context, { ...platform, browser })
  // In a browser trusted by the administrator, sign-in does not wait for others' wrong tries.
  if (isKnownDesk && browser.token) {
    await consumeLimit(context, 'admin_sign_ins_by_browser', hashOf(browser.token).toString('hex'))
  } else {
    // By address first: a refused address must not take a place in everybody's queue.
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

/** Signs the administrator out, and out of the business that support has open. */
export async function signOutAsAdmin(context: Context, browser: Browser): Promise<void> {
  const isOut = await context.db
    .transaction()
    .execute((tx) => signOutAsAdminIn(context, tx, browser))
  // A sign-in meanwhile gave the browser another token, with which it is still signed in.
  if (!isOut) throw new AppError('session_changed')
}
