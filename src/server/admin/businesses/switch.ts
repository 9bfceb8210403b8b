import { writeAudit } from '../../audit/service.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/queryable.ts'
import { AppError } from '../../errors.ts'
import { type Browser, newToken } from '../../http/session.ts'
import { queueMessage } from '../../messages/service.ts'
import { lockOutScans } from '../../points/ledger.ts'
import { lockBusiness, updateActive } from './store.ts'

interface Switching {
  readonly businessId: number
  readonly isActive: boolean
  /** The owner reads it. */
  readonly reason: string
  readonly browser: Browser
}

/**
 * Switches a business off or on again. Once a switch-off is answered, its codes give no points.
 * Existing points can still be seen, and rewards given. If nothing changes, nothing is recorded or
 * sent.
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
    // An unconfirmed phone may be a stranger's.
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
