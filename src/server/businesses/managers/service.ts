import { setTimeout as sleep } from 'node:timers/promises'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { writeAudit } from '../../core/audit/service.ts'
import type { Credentials } from '../../core/businesses/service.ts'
import { askForPasscode, enterPasscode, mayTextManager } from '../../core/passcodes/service.ts'
import { lockForSignIn, startSession } from '../../core/sessions/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import type { Browser, KnownBrowser } from '../../platform/http/session.ts'
import { consumeLimit, countedAddress } from '../../platform/limits/service.ts'
import { readTextedPhone } from '../../platform/text/phone.ts'
import { signInMessage } from '../rules.ts'
import { findNamed } from './rules.ts'
import { listManagers, lockManager, type Manager, updateConfirmed } from './store.ts'

export interface SignedInManager {
  readonly businessId: number
  /** The browser's new token. */
  readonly token: string
}

/**
 * Signs a manager in by the shop's name and their own phone. Strangers must not learn who works
 * where: every input is answered with a code question, and only a manager's phone gets a code.
 * Local mode needs no code.
 */
export async function verifyManager(
  context: Context,
  { browser, ...credentials }: Credentials & { readonly browser: KnownBrowser },
): Promise<SignedInManager | PasscodeQuestion> {
  const { config, waits } = context
  const asksForCode = config.businessSignIn === 'code'
  const pause = asksForCode ? sleep(waits.signInMs) : undefined
  try {
    const phone = readTextedPhone(credentials.businessPhone, 'businessPhone')
    const address = countedAddress(context, browser.address)
    await consumeLimit(context, 'business_sign_ins_by_address', address)
    const everywhere = await listManagers(context.db, phone)
    const manager = findNamed(everywhere, credentials.businessName)
    if (!asksForCode) return await openWithoutCode(context, { manager, browser })
    return await askForPasscode(context, {
      purpose: 'manager',
      asker: 'stranger',
      businessId: manager?.businessId,
      phone: manager?.phone ?? phone,
      browser,
      message: signInMessage({ name: manager?.businessName ?? '', isConfirmed: true }),
      mayText: async (tx) => manager !== undefined && mayTextManager(context, tx, manager),
    })
  } finally {
    await pause
  }
}

async function openWithoutCode(
  context: Context,
  { manager, browser }: { manager: Manager | undefined; browser: KnownBrowser },
): Promise<SignedInManager> {
  if (!manager) throw new AppError('credentials_unknown')
  return context.db.transaction().execute(async (tx) => {
    await lockForSignIn(tx, { browser, businessIds: [manager.businessId] })
    const found = await lockManager(tx, manager)
    if (!found) throw new AppError('credentials_unknown')
    return open(context, tx, { manager: found, browser, how: 'by name and phone' })
  })
}

/** Finishes a sign-in with the texted code, which also confirms the manager's phone. */
export async function finishManagerSignIn(
  context: Context,
  {
    browser,
    ...answer
  }: { readonly challengeId: string; readonly code: string; readonly browser: Browser },
): Promise<SignedInManager> {
  return enterPasscode(context, { purpose: 'manager', browser, ...answer }, async (tx, used) => {
    const businessId = used.businessId ?? 0
    await lockForSignIn(tx, { browser, businessIds: [businessId] })
    // Since the code was texted, the manager may have been ended or got another phone.
    const manager = await lockManager(tx, { businessId, phone: used.phone })
    if (!manager) throw new AppError('code_expired')
    if (!manager.isConfirmed) await updateConfirmed(tx, { ...manager, at: context.clock() })
    return open(context, tx, { manager, browser, how: 'by a texted code' })
  })
}

async function open(
  context: Context,
  tx: Queryable,
  { manager, browser, how }: { manager: Manager; browser: Browser; how: string },
): Promise<SignedInManager> {
  const { businessId, memberId, name } = manager
  const session = { kind: 'manager', businessId, memberId } as const
  const { token } = await startSession(context, tx, { browser, session })
  const after = `${name}, ${how}`
  await writeAudit(tx, browser, { businessId, actor: 'manager', action: 'signed_in', after })
  return { businessId, token }
}
