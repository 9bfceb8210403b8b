import { writeAudit } from '../../core/audit/service.ts'
import { changedFields, formatChange } from '../../core/businesses/profile/rules.ts'
import { lockProfile, updateProfile } from '../../core/businesses/profile/store.ts'
import { updateEmail } from '../../core/businesses/store.ts'
import { lockOutScans } from '../../core/ledger/ledger.ts'
import { deletePairings } from '../../core/sessions/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { Browser } from '../../platform/http/session.ts'
import { endMembers, isUnconfirmed, revokeDevices } from './store.ts'

interface Confirmation {
  readonly businessId: number
  readonly browser: Browser
}

/** Call it before locking the shop's row: giving points or rewards takes both in this order. */
export async function holdOffStrangers(tx: Queryable, businessId: number): Promise<void> {
  if (await isUnconfirmed(tx, businessId)) await lockOutScans(tx, businessId)
}

/**
 * Removes what a stranger may have entered: the phone was confirmed in another browser than the one
 * that registered the shop. Strangers must not get its summaries, lead its customers to their own
 * page, keep its warnings from the owner, or have a till or a manager there.
 */
export async function forgetStrangers(
  context: Context,
  tx: Queryable,
  confirmation: Confirmation,
): Promise<void> {
  await forgetTeam(context, tx, confirmation)
  await forgetSettings(tx, confirmation)
}

async function forgetTeam(
  { clock }: Context,
  tx: Queryable,
  { businessId, browser }: Confirmation,
): Promise<void> {
  const ending = { businessId, now: clock() }
  const entry = { businessId, actor: 'owner' } as const
  for (const after of await endMembers(tx, ending)) {
    await writeAudit(tx, browser, { ...entry, action: 'member_ended', after })
  }
  await deletePairings(tx, businessId)
  for (const after of await revokeDevices(tx, ending)) {
    await writeAudit(tx, browser, { ...entry, action: 'device_revoked', after })
  }
}

async function forgetSettings(tx: Queryable, { businessId, browser }: Confirmation): Promise<void> {
  const before = await lockProfile(tx, businessId)
  if (!before) return
  const { email, setupCompleted } = before
  const entry = { businessId, actor: 'owner' } as const
  if (email) {
    await updateEmail(tx, { businessId, email: null })
    const action = 'email_changed'
    await writeAudit(tx, browser, { ...entry, action, before: email, after: 'none' })
  }
  const after = { reviewUrl: null, businessNotificationsEnabled: true }
  const fields = changedFields(before, after)
  if (fields.length === 0) return
  await updateProfile(tx, { businessId, change: after, signInName: undefined, setupCompleted })
  const action = 'settings_changed'
  await writeAudit(tx, browser, { ...entry, action, ...formatChange(fields, { before, after }) })
}
