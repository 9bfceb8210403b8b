import {
  type Business,
  type PublicBusiness,
  pointCapType,
  repeatScanPolicy,
} from '../../../contract/businesses.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import { type Browser, newToken } from '../../platform/http/session.ts'
import { knownWord } from '../../platform/text/knownWord.ts'
import { phoneOf } from '../../platform/text/phone.ts'
import { findLatestAudit, writeAudit } from '../audit/service.ts'
import { type Outcome, recorded, unchanged } from '../change/service.ts'
import { queueMessage } from '../messages/service.ts'
import { lockUser } from '../sessions/service.ts'
import { countBy } from '../timeZones/service.ts'
import { displayName, signInName } from './rules.ts'
import {
  findBusiness,
  findBusinessByCredentials,
  findOwnedBusinessId,
  findPublicBusiness,
  insertBusiness,
  listOwnedBusinesses,
  lockPhone,
  type NewBusiness,
  updateEmail,
  updateNoOwner,
  updateOwner,
} from './store.ts'
import { findTypedBusiness } from './typedBusiness.ts'

export { writeEmail } from './emails.ts'
export { enterByAccount } from './ownerAccounts.ts'
export {
  displayName,
  findBusinessByCredentials,
  lockPhone,
  type NewBusiness,
  signInName,
  updateEmail,
}

export interface Credentials {
  readonly businessName: string
  readonly businessPhone: string
}

/** Writes a new business, which has no codes yet. */
export async function addBusiness(
  tx: Queryable,
  business: Omit<NewBusiness, 'signInName'>,
): Promise<number> {
  await countBy(tx, business.timeZone)
  return insertBusiness(tx, { ...business, signInName: signInName(business.name) })
}

/**
 * Gives a business without an owner to an account. A business whose phone was never confirmed stays
 * without an owner, because a stranger may have registered it.
 */
export async function claimBusiness(
  tx: Queryable,
  { businessId, userId, browser }: { businessId: number; userId: number; browser: Browser },
): Promise<boolean> {
  // The account may be deleted while its browser registers a business.
  if (!(await lockUser(tx, userId))) return false
  const claimed = await updateOwner(tx, { businessId, userId })
  if (!claimed) return false
  await writeAudit(tx, browser, { businessId, actor: 'owner', userId, action: 'owner_linked' })
  await queueMessage(tx, {
    businessId,
    kind: 'owner_linked',
    about: newToken(),
    recipient: claimed.phone,
    variables: { businessName: claimed.name },
  })
  return true
}

/**
 * Takes a business from the account that owns it, in the caller's transaction. Name and phone still
 * open it.
 */
export async function releaseBusinessIn(tx: Queryable, businessId: number): Promise<Outcome<void>> {
  return (await updateNoOwner(tx, businessId))
    ? recorded({ action: 'owner_unlinked' })
    : unchanged()
}

/** The ids of an account's businesses. */
export async function ownedBusinessIds(tx: Queryable, userId: number): Promise<number[]> {
  return (await listOwnedBusinesses(tx, userId)).map(({ id }) => id)
}

/** The owner's view of a business. */
export async function getBusiness(context: Context, businessId: number): Promise<Business> {
  const business = await findBusiness(context.db, businessId)
  if (!business) throw new AppError('business_not_found')
  const { phoneConfirmedAt, ownerUserId, createdAt, ...shown } = business
  return {
    ...shown,
    pointCapType: knownWord(pointCapType.options, shown.pointCapType, 'reset'),
    repeatScanPolicy: knownWord(repeatScanPolicy.options, shown.repeatScanPolicy, 'flag'),
    switchedOff: shown.isActive ? null : await findSwitchingOff(context, businessId),
    isConfirmed: phoneConfirmedAt !== null,
    hasOwnerAccount: ownerUserId !== null,
    createdAt: createdAt.toISOString(),
  }
}

/** When an administrator switched a business off, and why. */
async function findSwitchingOff(
  context: Context,
  businessId: number,
): Promise<Business['switchedOff']> {
  const action = 'business_switched_off'
  const switched = await findLatestAudit(context.db, { businessId, action })
  return { since: switched?.at.toISOString() ?? null, reason: switched?.reason ?? null }
}

/** The email of the confirmed business with this name and phone; the phone in any notation. */
export async function findEmail(context: Context, typed: Credentials): Promise<string | null> {
  const phone = phoneOf(typed.businessPhone)
  if (!phone) return null
  const business = await findTypedBusiness(context.db, { businessName: typed.businessName, phone })
  return business?.isConfirmed ? business.email : null
}

/** Name and phone together identify a business, so no two may share both. */
export async function refuseTaken(
  tx: Queryable,
  { name, phone }: { name: string; phone: string },
): Promise<void> {
  await lockPhone(tx, phone)
  const taken = await findBusinessByCredentials(tx, { signInName: signInName(name), phone })
  if (taken?.isConfirmed) throw new AppError('business_exists')
}

/** An account's business; null if it has none. */
export async function getMyBusiness(
  context: Context,
  { userId }: { readonly userId: number },
): Promise<Business | null> {
  const businessId = await findOwnedBusinessId(context.db, userId)
  return businessId ? getBusiness(context, businessId) : null
}

interface ShopOfCustomers extends PublicBusiness {
  /** The business gives points. */
  readonly isActive: boolean
  readonly textsCustomers: boolean
}

/** A business's public data, and what else customers' pages need. */
export async function getPublicBusiness(
  context: Context,
  businessId: number,
): Promise<ShopOfCustomers> {
  const business = await findPublicBusiness(context.db, businessId)
  if (!business) throw new AppError('business_not_found')
  const { mayTextCustomers, ...shown } = business
  return { ...shown, textsCustomers: mayTextCustomers && context.sms.canSend }
}
