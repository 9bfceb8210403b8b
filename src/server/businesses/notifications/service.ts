import { writeAudit } from '../../audit/service.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Browser } from '../../http/session.ts'
import { requireActiveSession } from '../../sessions/service.ts'
import { formatChange, type Notifications } from './rules.ts'
import { lockNotifications, updateNotifications } from './store.ts'

interface NotificationChange extends Notifications {
  readonly businessId: number
  readonly actor: 'owner' | 'support'
  readonly browser: Browser
}

/** Changes which messages of a business are sent. Unchanged settings are not recorded. */
export async function changeNotifications(
  context: Context,
  { businessId, actor, browser, ...wanted }: NotificationChange,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await requireActiveSession(context, tx, { businessId, browser })
    const before = await lockNotifications(tx, businessId)
    if (!before) throw new AppError('business_not_found')
    const change = formatChange(before, wanted)
    if (!change) return
    await updateNotifications(tx, { businessId, ...wanted })
    const action = 'notifications_changed'
    await writeAudit(tx, browser, { businessId, actor, action, ...change })
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
