import { writeAudit, writeLines } from '../core/audit/service.ts'
import { refuseTaken, signInName } from '../core/businesses/service.ts'
import { changeIn, type Outcome, recorded } from '../core/change/service.ts'
import { lockOutScans } from '../core/ledger/ledger.ts'
import { queueMessage } from '../core/messages/service.ts'
import { endEverySession, lockOutSignIns } from '../core/sessions/service.ts'
import { unpairDevices } from '../devices/service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import type { By } from '../platform/http/caller.ts'
import type { Browser } from '../platform/http/session.ts'
import { formatDay, purgedBefore, restoreUntil, toTheSecond } from './rules.ts'
import { hasDemoShop, lockBusiness, updateDeleted } from './store.ts'
import { readRestoreToken, restoreToken } from './tokens.ts'

export { purgedBefore, restoreUntil }

export interface Deleted {
  readonly restoreUntil: Date
  readonly restoreToken: string
}

/** Deletes a business for its owner, who typed its name as a confirmation. */
export async function deleteBusiness(
  context: Context,
  { by, typedName }: { by: By; typedName: string },
): Promise<Deleted> {
  const { businessId } = by
  return context.db.transaction().execute(async (tx) => {
    // First, because everybody takes these locks in this order.
    await lockOutSignIns(tx, businessId)
    return changeIn(context, tx, by, () => remove(context, tx, { businessId, typedName }))
  })
}

/** Deletes the shop of a trial, in which nobody's customers are. */
export async function deleteDemoShop(context: Context, by: By): Promise<Deleted> {
  const { businessId } = by
  return context.db.transaction().execute(async (tx) => {
    await lockOutSignIns(tx, businessId)
    return changeIn(context, tx, by, () => remove(context, tx, { businessId, isOnlyForDemo: true }))
  })
}

interface Named {
  readonly businessId: number
  readonly isOnlyForDemo?: boolean
  /** Must be the name of the business. An administrator may leave it out. */
  readonly typedName?: string | undefined
  readonly reason?: string | undefined
}

export interface Removal extends Named {
  readonly actor: 'owner' | 'admin'
  readonly browser: Browser
}

/**
 * Deletes a business in the caller's transaction. After its commit no scan counts, nobody is signed
 * in, no device is paired, and nothing is sent except the link that reverts it.
 */
export async function removeBusiness(
  context: Context,
  tx: Queryable,
  removal: Removal,
): Promise<Deleted> {
  const { answer, audit } = await remove(context, tx, removal)
  await writeLines(tx, removal, audit)
  return answer
}

async function remove(
  context: Context,
  tx: Queryable,
  { businessId, typedName, reason, isOnlyForDemo = false }: Named,
): Promise<Outcome<Deleted>> {
  await lockOutSignIns(tx, businessId)
  await lockOutScans(tx, businessId)
  const business = await lockBusiness(tx, businessId)
  if (!business || business.purgedAt) throw new AppError('business_not_found')
  if (business.deletedAt) throw new AppError('already_deleted')
  if (isOnlyForDemo && !business.isDemo) throw new AppError('fresh_code_required')
  const isMeant = typedName === undefined || signInName(typedName) === business.signInName
  if (!isMeant) throw otherName(business.name)
  const deletedAt = toTheSecond(context.clock())
  await updateDeleted(tx, { businessId, deletedAt })
  await endEverySession(tx, { businessId })
  await unpairDevices(context, tx, businessId)
  const deleted = {
    restoreUntil: restoreUntil(deletedAt),
    restoreToken: restoreToken(context.secret, { businessId, deletedAt }),
  }
  // An unconfirmed phone may belong to a stranger.
  if (business.isConfirmed) await tellOwner(context, tx, { ...business, ...deleted })
  return recorded({ action: 'business_deleted', reason }, deleted)
}

interface DeletedBusiness extends Deleted {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly timeZone: string
}

/** By text and by email, so that the thief of one cannot keep the link from the owner. */
async function tellOwner(
  { config }: Context,
  tx: Queryable,
  { id: businessId, name, phone, email, timeZone, ...deleted }: DeletedBusiness,
): Promise<void> {
  const token = new URLSearchParams({ token: deleted.restoreToken })
  const message = {
    businessId,
    about: deleted.restoreToken,
    variables: {
      businessName: name,
      restoreUntil: formatDay(deleted.restoreUntil, timeZone),
      restoreUrl: `${config.publicUrl}/business/restore?${token}`,
    },
  }
  await queueMessage(tx, { ...message, kind: 'business_deleted', recipient: phone })
  if (!email) return
  await queueMessage(tx, { ...message, kind: 'business_deleted_letter', recipient: email })
}

/**
 * Reverts a deletion for anybody with its link. It signs nobody in, and devices must be paired again.
 * Does nothing if it was reverted already.
 */
export async function restoreBusiness(
  context: Context,
  { token, browser }: { token: string; browser: Browser },
): Promise<{ businessName: string }> {
  const deletion = readRestoreToken(context.secret, token)
  if (!deletion) throw new AppError('link_unknown')
  const { businessId } = deletion
  return context.db.transaction().execute(async (tx) => {
    const business = await lockBusiness(tx, businessId)
    if (!business) throw new AppError('link_unknown')
    // The business was deleted again since, and that deletion has its own link.
    const isAnother =
      business.deletedAt && business.deletedAt.getTime() !== deletion.deletedAt.getTime()
    if (isAnother) throw new AppError('link_unknown')
    await bringBack(context, tx, { business, actor: 'stranger', browser })
    return { businessName: business.name }
  })
}

/** Reverts a deletion for an administrator, who needs no link. */
export async function restoreBusinessByAdmin(
  context: Context,
  { businessId, browser }: { businessId: number; browser: Browser },
): Promise<{ businessName: string }> {
  return context.db.transaction().execute(async (tx) => {
    const business = await lockBusiness(tx, businessId)
    if (!business) throw new AppError('business_not_found')
    await bringBack(context, tx, { business, actor: 'admin', browser })
    return { businessName: business.name }
  })
}

interface Restoring {
  /** As returned by `lockBusiness`. */
  readonly business: NonNullable<Awaited<ReturnType<typeof lockBusiness>>>
  readonly actor: 'stranger' | 'admin'
  readonly browser: Browser
}

async function bringBack(
  context: Context,
  tx: Queryable,
  { business, actor, browser }: Restoring,
): Promise<void> {
  const { id: businessId, name, phone, demoKey, deletedAt, purgedAt } = business
  if (!deletedAt) return
  const isOver = purgedAt !== null || restoreUntil(deletedAt) <= context.clock()
  if (isOver) throw new AppError('restore_over')
  await refuseTaken(tx, { name, phone })
  if (demoKey && (await hasDemoShop(tx, demoKey))) throw replaced()
  await updateDeleted(tx, { businessId, deletedAt: null })
  await writeAudit(tx, browser, { businessId, actor, action: 'business_restored' })
}

function replaced(): AppError {
  const message = 'A new demo shop has taken its place. Remove the demo data first.'
  return new AppError('business_exists', { message })
}

function otherName(name: string): AppError {
  const sentence = `That’s not the business name. Please type: ${name}`
  return new AppError('invalid_input', { message: sentence, fields: { businessName: sentence } })
}
