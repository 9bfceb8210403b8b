import type { Business, PublicBusiness } from '../../contract/businesses.ts'
import type { CodeQuestion } from '../../contract/codes.ts'
import { product } from '../../contract/product.ts'
import { writeAudit } from '../audit/service.ts'
import { askForCodeIn } from '../codes/service.ts'
import type { Context, Queryable } from '../context.ts'
import { AppError } from '../errors.ts'
import { countedAddress, takeLimit } from '../limits/service.ts'
import { queueMessage } from '../messages/service.ts'
import { readPhone } from '../phone.ts'
import { createFirstCodes } from '../qr-codes/service.ts'
import type { Browser, KnownBrowser } from '../session.ts'
import { currentSessions, startSession, trustBrowser } from '../sessions/service.ts'
import { confirmText, displayName, isSameRegistration, signInName } from './rules.ts'
import {
  findBusiness,
  findBusinessByCredentials,
  findOwnedBusinessId,
  findPublicBusiness,
  insertBusiness,
  lockPhone,
  type NewBusiness,
  updateOwner,
} from './store.ts'

export { enterByAccount } from './ownerAccounts.ts'
export { signInName }

export interface Credentials {
  readonly businessName: string
  readonly businessPhone: string
}

interface Registration extends Credentials {
  readonly timeZone?: string | undefined
  readonly browser: Browser
  readonly idempotencyKey: string | undefined
}

interface Registered {
  readonly businessId: number
  /** The browser's new token. */
  readonly token: string
  /** The code that confirms the phone; null where none is asked for, or none could be sent. */
  readonly confirmation: CodeQuestion | null
}

/**
 * Registers a business with its codes, texts its phone and signs the browser in. The same
 * registration sent twice with one key is one business; without it, the second is refused, unless
 * the first was never confirmed: then the phone's real owner has not been here yet.
 */
export async function registerBusiness(
  context: Context,
  registration: Registration,
): Promise<Registered> {
  const { browser, idempotencyKey } = registration
  const phone = readPhone(registration.businessPhone, 'businessPhone')
  const name = displayName(registration.businessName)
  const address = countedAddress(context, browser.address)
  const { customer } = await currentSessions(context, browser)
  return context.db.transaction().execute(async (tx) => {
    await lockPhone(tx, phone)
    const existing = await findBusinessByCredentials(tx, { signInName: signInName(name), phone })
    const isRepeated = isSameRegistration(existing, { idempotencyKey, now: context.clock() })
    if (existing?.isConfirmed && !isRepeated) throw new AppError('business_exists')
    if (existing && isRepeated) {
      const { id, isConfirmed } = existing
      return signInRegistered(context, tx, { businessId: id, isConfirmed, browser })
    }
    await takeLimit(context, 'registrations_by_address', address, tx)
    await takeLimit(context, 'registrations_by_phone', phone, tx)
    const isConfirmed = context.config.businessSignIn === 'name-and-phone'
    const businessId = await createBusiness(tx, {
      name,
      phone,
      timeZone: registration.timeZone ?? 'UTC',
      registrationKey: idempotencyKey,
      phoneConfirmedAt: isConfirmed ? context.clock() : null,
    })
    await writeAudit(tx, browser, { businessId, actor: 'owner', action: 'registered' })
    if (customer) await claimBusiness(tx, { businessId, userId: customer.userId, browser })
    const signedIn = await signInRegistered(context, tx, { businessId, isConfirmed, browser })
    const known = { ...browser, token: signedIn.token }
    const confirmation = isConfirmed
      ? await welcome(context, tx, { businessId, name, phone })
      : await welcomeWithCode(context, tx, { businessId, name, phone, browser: known })
    return { ...signedIn, confirmation }
  })
}

async function signInRegistered(
  context: Context,
  tx: Queryable,
  {
    businessId,
    isConfirmed,
    browser,
  }: { businessId: number; isConfirmed: boolean; browser: Browser },
): Promise<Registered> {
  const session = { kind: 'owner', businessId, isConfirmed } as const
  const { token } = await startSession(context, tx, { browser, session })
  await trustBrowser(context, tx, { businessId, token, withCode: false })
  return { businessId, token, confirmation: null }
}

/** Writes a new business and the codes that every business begins with. */
export async function createBusiness(
  tx: Queryable,
  business: Omit<NewBusiness, 'signInName'>,
): Promise<number> {
  const businessId = await insertBusiness(tx, {
    ...business,
    signInName: signInName(business.name),
  })
  await createFirstCodes(tx, businessId)
  return businessId
}

interface NewShop {
  readonly businessId: number
  readonly name: string
  readonly phone: string
}

async function welcome(context: Context, tx: Queryable, shop: NewShop): Promise<null> {
  const { businessId, name, phone } = shop
  await queueMessage(tx, {
    businessId,
    event: 'registration',
    recipient: phone,
    text: `${product.name}: ${name} is registered, business ID ${businessId}. Your dashboard: ${context.config.publicUrl}/business-dashboard-real`,
  })
  return null
}

/** The phone may have had all of its codes for now; the dashboard then offers one later. */
async function welcomeWithCode(
  context: Context,
  tx: Queryable,
  { browser, ...shop }: NewShop & { browser: KnownBrowser },
): Promise<CodeQuestion | null> {
  const { businessId, name, phone } = shop
  if (!context.sms.canSend) return welcome(context, tx, shop)
  try {
    const text = (code: string) => confirmText({ businessId, name, code })
    const purpose = 'confirm'
    return await askForCodeIn(context, tx, { purpose, businessId, phone, browser, text })
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return null
    throw error
  }
}

/**
 * Makes a business without an owner somebody's own. One whose phone was never confirmed may be a
 * stranger's registration, so it stays without.
 */
export async function claimBusiness(
  tx: Queryable,
  { businessId, userId, browser }: { businessId: number; userId: number; browser: Browser },
): Promise<boolean> {
  const isClaimed = await updateOwner(tx, { businessId, userId })
  if (isClaimed) {
    await writeAudit(tx, browser, { businessId, actor: 'owner', userId, action: 'owner_linked' })
  }
  return isClaimed
}

/** The owner's view of a business. */
export async function getBusiness(context: Context, businessId: number): Promise<Business> {
  const business = await findBusiness(context.db, businessId)
  if (!business) throw new AppError('business_not_found')
  const { phoneConfirmedAt, createdAt, ...shown } = business
  return { ...shown, isConfirmed: phoneConfirmedAt !== null, createdAt: createdAt.toISOString() }
}

/** The business of whoever is signed in; null when they have none. */
export async function getMyBusiness(
  context: Context,
  signedIn: { readonly businessId: number } | { readonly userId: number },
): Promise<Business | null> {
  const businessId =
    'businessId' in signedIn
      ? signedIn.businessId
      : await findOwnedBusinessId(context.db, signedIn.userId)
  return businessId ? getBusiness(context, businessId) : null
}

/** What customers may see of a business, and whether it is giving points. */
export async function getPublicBusiness(
  context: Context,
  businessId: number,
): Promise<PublicBusiness & { readonly isActive: boolean }> {
  const business = await findPublicBusiness(context.db, businessId)
  if (!business) throw new AppError('business_not_found')
  return business
}
