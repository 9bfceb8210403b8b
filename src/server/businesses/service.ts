import type { Business, PublicBusiness } from '../../contract/businesses.ts'
import { product } from '../../contract/product.ts'
import { startOwnerSession } from '../auth/service.ts'
import type { Context, Queryable } from '../context.ts'
import { AppError } from '../errors.ts'
import { queueMessage } from '../messages/service.ts'
import { readPhone } from '../phone.ts'
import { createFirstCodes } from '../qr-codes/service.ts'
import type { Browser, NewSession } from '../session.ts'
import { displayName, signInName } from './rules.ts'
import {
  findBusiness,
  findBusinessByCredentials,
  findPublicBusiness,
  insertBusiness,
  lockPhone,
  type NewBusiness,
} from './store.ts'

interface Credentials {
  readonly businessName: string
  readonly businessPhone: string
}

interface SignedIn {
  readonly businessId: number
  readonly session: NewSession
}

/**
 * Registers a business with its codes, texts its phone and signs the browser in. The same
 * registration sent twice with one key is one business; without it, the second is refused.
 */
export async function registerBusiness(
  context: Context,
  registration: Credentials & {
    readonly timeZone?: string | undefined
    readonly browser: Browser
    readonly idempotencyKey: string | undefined
  },
): Promise<SignedIn> {
  const { browser, idempotencyKey } = registration
  const phone = readPhone(registration.businessPhone, 'businessPhone')
  const name = displayName(registration.businessName)
  return context.db.transaction().execute(async (tx) => {
    await lockPhone(tx, phone)
    const existing = await findBusinessByCredentials(tx, { signInName: signInName(name), phone })
    const isRepeated = idempotencyKey !== undefined && existing?.registrationKey === idempotencyKey
    if (existing && !isRepeated) throw new AppError('business_exists')
    const businessId =
      existing?.id ??
      (await createBusiness(tx, {
        name,
        phone,
        timeZone: registration.timeZone ?? 'UTC',
        registrationKey: idempotencyKey,
      }))
    if (!existing) await welcome(context, tx, { businessId, name, phone })
    return { businessId, session: await startOwnerSession(context, tx, { businessId, browser }) }
  })
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

async function welcome(
  context: Context,
  tx: Queryable,
  { businessId, name, phone }: { businessId: number; name: string; phone: string },
): Promise<void> {
  await queueMessage(tx, {
    businessId,
    event: 'registration',
    recipient: phone,
    text: `${product.name}: ${name} is registered, business ID ${businessId}. Your dashboard: ${context.config.publicUrl}/business-dashboard-real`,
  })
}

/**
 * Signs a browser in by name and phone. Both are on the shop's door, so this is enough in local
 * mode only (`BUSINESS_SIGN_IN`).
 */
export async function verifyBusiness(
  context: Context,
  { businessName, businessPhone, browser }: Credentials & { readonly browser: Browser },
): Promise<SignedIn> {
  if (context.config.businessSignIn !== 'name-and-phone') throw new AppError('sign_in_unavailable')
  const phone = readPhone(businessPhone, 'businessPhone')
  const business = await findBusinessByCredentials(context.db, {
    signInName: signInName(businessName),
    phone,
  })
  if (!business) throw new AppError('credentials_unknown')
  const session = await startOwnerSession(context, context.db, {
    businessId: business.id,
    browser,
  })
  return { businessId: business.id, session }
}

/** The owner's view of a business. */
export async function getBusiness(context: Context, businessId: number): Promise<Business> {
  const business = await findBusiness(context.db, businessId)
  if (!business) throw new AppError('business_not_found')
  return { ...business, createdAt: business.createdAt.toISOString() }
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
