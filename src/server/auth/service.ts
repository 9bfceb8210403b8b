import type { SessionState } from '../../contract/auth.ts'
import type { PasscodeQuestion } from '../../contract/passcodes.ts'
import type { SpokenLanguage } from '../../contract/platform/languages.ts'
import { writeAudit } from '../core/audit/service.ts'
import { getBusiness, ownedBusinessIds } from '../core/businesses/service.ts'
import { askForPasscode, enterPasscode } from '../core/passcodes/service.ts'
import {
  currentSessions,
  isAdmin,
  signOutAsAdminIn,
  signOutBrowser,
} from '../core/sessions/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { writtenLanguage } from '../platform/http/language.ts'
import type { Browser, KnownBrowser } from '../platform/http/session.ts'
import { readTextedPhone } from '../platform/text/phone.ts'
import { deleteOldSignIns, findUser, updateUserPhone } from './store.ts'

/** Who a browser is signed in as, for the pages. It grants nothing. */
export async function getSession(context: Context, browser: Browser): Promise<SessionState> {
  const sessions = await currentSessions(context, browser)
  const { owner, manager, customer, admin, support } = sessions
  const user = customer && (await findUser(context.db, customer.userId))
  // The business of `/api/businesses/mine`: that of the owner's session, else the account's own.
  const ownId =
    owner?.businessId ?? (customer && (await openedByAccount(context, browser, customer)))
  const ownShop = ownId && (await getBusiness(context, ownId))
  const openedShop = support && (await getBusiness(context, support.businessId))
  const managedShop = manager && (await getBusiness(context, manager.businessId))
  return {
    owner: ownShop
      ? {
          businessId: ownShop.id,
          businessName: ownShop.name,
          businessPhone: ownShop.phone,
          isConfirmed: ownShop.isConfirmed,
        }
      : null,
    manager:
      manager && managedShop
        ? { businessId: managedShop.id, businessName: managedShop.name, name: manager.name }
        : null,
    customer: user
      ? {
          name: [user.firstName, user.lastName].filter(Boolean).join(' ') || null,
          email: user.email,
          phone: user.phone,
        }
      : null,
    admin:
      admin && isAdmin(context, sessions) ? { expiresAt: admin.expiresAt.toISOString() } : null,
    support:
      support && openedShop
        ? {
            businessId: openedShop.id,
            businessName: openedShop.name,
            reason: support.reason,
            expiresAt: support.expiresAt.toISOString(),
            mayChange: support.mayChange,
          }
        : null,
  }
}

/** The account's own business, if the session still opens it. */
async function openedByAccount(
  context: Context,
  browser: Browser,
  { userId }: { userId: number },
): Promise<number | undefined> {
  const [businessId] = await ownedBusinessIds(context.db, userId)
  if (!businessId) return undefined
  const { customer } = await currentSessions(context, browser, businessId)
  return customer?.ownsBusiness ? businessId : undefined
}

/** Ends every session of a browser; returns its token from now on, or undefined. */
export async function signOut(
  context: Context,
  browser: Browser,
): Promise<{ readonly token: string | undefined }> {
  return context.db.transaction().execute(async (tx) => {
    const sessions = await currentSessions({ ...context, db: tx }, browser)
    const { owner, manager, customer } = sessions
    const wasSignedIn = [owner, manager, customer].some((session) => session !== undefined)
    const owned = customer ? await ownedBusinessIds(tx, customer.userId) : []
    await signOutAsAdminIn(context, tx, browser)
    const left = await signOutBrowser(tx, { browser, wasSignedIn })
    for (const businessId of new Set(owner ? [owner.businessId, ...owned] : owned)) {
      const userId = customer?.userId
      await writeAudit(tx, browser, { businessId, actor: 'owner', userId, action: 'signed_out' })
    }
    if (manager) {
      const { businessId, name: after } = manager
      await writeAudit(tx, browser, { businessId, actor: 'manager', action: 'signed_out', after })
    }
    return left
  })
}

/** The number that gets the points of a customer's scans; undefined until it is confirmed. */
export async function customerPhone(context: Context, userId: number): Promise<string | undefined> {
  return (await findUser(context.db, userId))?.phone ?? undefined
}

/** Texts a code to the number that a customer wants to collect with. */
export async function askForMyPhone(
  context: Context,
  {
    userId,
    phoneNumber,
    browser,
    language,
  }: { userId: number; phoneNumber: string; browser: KnownBrowser; language: SpokenLanguage },
): Promise<PasscodeQuestion> {
  return askForPasscode(context, {
    purpose: 'customer-phone',
    asker: 'stranger',
    userId,
    phone: readTextedPhone(phoneNumber, 'phoneNumber'),
    browser,
    message: { kind: 'customer_code', language: writtenLanguage(language) },
    language,
  })
}

/** Confirms a customer's number with the code that was texted to it. */
export async function confirmMyPhone(
  context: Context,
  {
    userId,
    phoneNumber,
    ...answer
  }: {
    userId: number
    phoneNumber: string
    challengeId: string
    code: string
    browser: Browser
  },
): Promise<string> {
  const phone = readTextedPhone(phoneNumber, 'phoneNumber')
  const attempt = { purpose: 'customer-phone', userId, ...answer } as const
  return enterPasscode(context, attempt, async (tx, used) => {
    // After the code was sent, the form may have been changed to another number.
    if (used.phone !== phone) throw new AppError('code_expired')
    await updateUserPhone(tx, { userId, phone })
    return phone
  })
}

export async function forgetOldSignIns(context: Context): Promise<void> {
  await deleteOldSignIns(context.db)
}
