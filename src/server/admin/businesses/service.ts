import type * as contract from '../../../contract/adminBusinesses.ts'
import type {
  BusinessSort,
  BusinessStanding,
  SortOrder,
} from '../../../contract/adminBusinesses.ts'
import type { PlanName } from '../../../contract/plans.ts'
import { guard } from '../../../contract/platform/colors.ts'
import type { AskedOf, CallOutput } from '../../../contract/platform/endpoint.ts'
import { findLatestAudit, writeAudit, writeLines } from '../../core/audit/service.ts'
import { getBusiness, writeEmail } from '../../core/businesses/service.ts'
import { lockOutScans } from '../../core/ledger/ledger.ts'
import { queueMessage } from '../../core/messages/service.ts'
import { purgedBefore, restoreUntil } from '../../deletion/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import { type Browser, newToken } from '../../platform/http/session.ts'
import { type AskedPage, openPage, sealPlace } from '../../platform/text/sealedPlaces.ts'
import { readSearch } from '../rules.ts'
import {
  type BusinessChoice,
  type BusinessPage,
  countBusinesses,
  findOtherByEmail,
  listBusinesses,
  lockBusiness,
  lockEmail,
  updateActive,
  updatePlan,
} from './store.ts'

interface Asked extends AskedPage {
  /** A part of the name, the email or the phone, or the whole id. */
  readonly search?: string | undefined
  readonly standing: BusinessStanding
  readonly plan?: PlanName | undefined
  readonly sort: BusinessSort
  readonly order: SortOrder
}

/** One page of the businesses that match. */
export async function listAdminBusinesses(
  context: Context,
  asked: Asked,
): Promise<CallOutput<typeof contract.listAdminBusinesses>> {
  const seal = sealOf(context, asked)
  const businesses = await listBusinesses(context.db, readAsked(context, asked))
  return businesses.map(({ ownerUserId, createdAt, deletedAt, place, ...shown }) => ({
    ...shown,
    ownerId: ownerUserId === null ? null : String(ownerUserId),
    createdAt: createdAt.toISOString(),
    accentColor: guard(shown.primaryColor).fill.toLowerCase(),
    restoreUntil: deletedAt && restoreUntil(deletedAt).toISOString(),
    place: sealPlace(seal, place),
  }))
}

/** How many businesses match, and how many of them are ahead of the page. */
export async function countAdminBusinesses(context: Context, asked: Asked) {
  return countBusinesses(context.db, readAsked(context, asked))
}

const sealOf = ({ secret }: Context, { sort, order }: Asked) => ({
  secret,
  list: `businesses by ${sort}, ${order}`,
})

function readAsked(context: Context, asked: Asked): BusinessChoice & BusinessPage {
  const { search, standing, plan, sort, order } = asked
  return {
    search: search ? readSearch(search) : undefined,
    standing,
    plan,
    deletedAfter: purgedBefore(context.clock()),
    sort,
    order,
    page: openPage(sealOf(context, asked), asked),
  }
}

interface EmailChange extends AskedOf<typeof contract.changeBusinessEmail> {
  readonly browser: Browser
}

/** Changes a business's email and tells the old address; returns the new one. */
export async function changeBusinessEmail(
  context: Context,
  { businessId, newEmail, evenIfInUse, browser }: EmailChange,
): Promise<string> {
  await context.db.transaction().execute(async (tx) => {
    await lockEmail(tx, newEmail)
    const business = await lockBusiness(tx, businessId)
    if (!business) throw new AppError('business_not_found')
    if (business.email?.toLowerCase() === newEmail.toLowerCase()) throw unchanged()
    const other = evenIfInUse
      ? undefined
      : await findOtherByEmail(tx, { businessId, email: newEmail })
    if (other) throw inUse(other)
    const by = { businessId, actor: 'admin', browser } as const
    await writeLines(tx, by, [
      await writeEmail(context, tx, { business, newEmail, actor: by.actor }),
    ])
  })
  return newEmail
}

function unchanged(): AppError {
  const sentence = 'The business already has this email. Please enter another one.'
  return new AppError('invalid_input', { message: sentence, fields: { newEmail: sentence } })
}

function inUse({ id, name }: { id: number; name: string }): AppError {
  return new AppError('email_in_use', { message: `“${name}”, ID ${id}, already has this email.` })
}

const minuteMs = 60_000

/**
 * Mails the owner guide to the business's own email, and returns that address. Several requests
 * within a minute send one email.
 */
export async function sendManual(
  context: Context,
  { businessId, browser }: { businessId: number; browser: Browser },
): Promise<string> {
  const { name, email } = await getBusiness(context, businessId)
  if (!email) throw new AppError('email_missing')
  if (!context.email.canSend) throw new AppError('mail_unavailable')
  const { publicUrl } = context.config
  const now = context.clock().getTime()
  await context.db.transaction().execute(async (tx) => {
    const last = await findLatestAudit(tx, { businessId, action: 'manual_sent' })
    if (last?.after === email && now - last.at.getTime() < minuteMs) return
    await queueMessage(tx, {
      businessId,
      kind: 'owner_guide',
      // Two requests at the same time count as one, too.
      about: Math.floor(now / minuteMs),
      recipient: email,
      variables: {
        businessName: name,
        guideUrl: `${publicUrl}/manual`,
        dashboardUrl: `${publicUrl}/business-dashboard-real`,
      },
    })
    await writeAudit(tx, browser, {
      businessId,
      actor: 'admin',
      action: 'manual_sent',
      after: email,
    })
  })
  return email
}

/** Puts a business on a plan; does nothing if it is on that plan. */
export async function changePlan(
  context: Context,
  { businessId, plan, browser }: AskedOf<typeof contract.changePlan> & { browser: Browser },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const business = await lockBusiness(tx, businessId)
    if (!business) throw new AppError('business_not_found')
    if (business.plan === plan) return
    await updatePlan(tx, { businessId, plan })
    await writeAudit(tx, browser, {
      businessId,
      actor: 'admin',
      action: 'plan_changed',
      before: business.plan,
      after: plan,
    })
  })
}

interface Switching extends AskedOf<typeof contract.switchBusiness> {
  readonly browser: Browser
}

/**
 * Switches a business off or on. Once a switch-off is answered, the business's codes give no
 * points; existing points can still be seen and rewards given. If nothing changes, nothing is
 * recorded or sent.
 */
export async function switchBusiness(
  context: Context,
  { businessId, isActive, reason, browser }: Switching,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockOutScans(tx, businessId)
    const business = await lockBusiness(tx, businessId)
    if (!business) throw new AppError('business_not_found')
    if (business.isActive === isActive) return
    await updateActive(tx, { businessId, isActive })
    await writeAudit(tx, browser, {
      businessId,
      actor: 'admin',
      action: isActive ? 'business_switched_on' : 'business_switched_off',
      reason,
    })
    // An unconfirmed phone may belong to a stranger.
    if (business.isConfirmed) await tellOwner(tx, { ...business, isActive, reason })
  })
}

interface Switched {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly isActive: boolean
  readonly reason: string
}

async function tellOwner(
  tx: Queryable,
  { id: businessId, name: businessName, phone: recipient, isActive, reason }: Switched,
): Promise<void> {
  const message = { businessId, about: newToken(), recipient }
  if (isActive) {
    await queueMessage(tx, {
      ...message,
      kind: 'business_switched_on',
      variables: { businessName },
    })
    return
  }
  const variables = { businessName, reason }
  await queueMessage(tx, { ...message, kind: 'business_switched_off', variables })
}
