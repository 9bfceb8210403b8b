import { writeAudit } from '../../core/audit/service.ts'
import { change, recorded, unchanged } from '../../core/change/service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { By } from '../../platform/http/caller.ts'
import type { Browser } from '../../platform/http/session.ts'
import { formatChange, type Notifications } from './rules.ts'
import { lockNotifications, updateNotifications } from './store.ts'

/** Changes which messages of a business are sent. Unchanged settings are not recorded. */
export async function changeNotifications(
  context: Context,
  { by, ...wanted }: Notifications & { readonly by: By },
): Promise<void> {
  const { businessId } = by
  await change(context, by, async (tx) => {
    const before = await lockNotifications(tx, businessId)
    if (!before) throw new AppError('business_not_found')
    const told = formatChange(before, wanted)
    if (!told) return unchanged()
    await updateNotifications(tx, { businessId, ...wanted })
    return recorded({ action: 'notifications_changed', ...told })
  })
}

/**
 * Stops the weekly summary for somebody with the link from one, who need not be signed in. Does
 * nothing if it was stopped already.
 */
export async function stopWeeklySummary(
  context: Context,
  { businessId, browser }: { businessId: number; browser: Pick<Browser, 'address' | 'device'> },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const before = await lockNotifications(tx, businessId)
    if (!before) throw new AppError('link_unknown')
    if (!before.weeklySummaryEnabled) return
    await updateNotifications(tx, { ...before, businessId, weeklySummaryEnabled: false })
    const action = 'weekly_summary_stopped'
    await writeAudit(tx, browser, { businessId, actor: 'stranger', action })
  })
}
