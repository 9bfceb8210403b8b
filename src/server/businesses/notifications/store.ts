import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { Notifications } from './rules.ts'

/** A business's notification settings, locked until the transaction ends. */
export async function lockNotifications(
  tx: Queryable,
  businessId: number,
): Promise<Notifications | undefined> {
  return tx
    .selectFrom('businesses')
    .select([
      'sms_notifications_enabled as smsNotificationsEnabled',
      'scan_sms_enabled as scanSmsEnabled',
      'business_notifications_enabled as businessNotificationsEnabled',
      'weekly_summary_enabled as weeklySummaryEnabled',
      'many_scans_warning as manyScansWarning',
    ])
    .where('id', '=', businessId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateNotifications(
  tx: Queryable,
  { businessId, ...wanted }: Notifications & { businessId: number },
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({
      sms_notifications_enabled: wanted.smsNotificationsEnabled,
      scan_sms_enabled: wanted.scanSmsEnabled,
      business_notifications_enabled: wanted.businessNotificationsEnabled,
      weekly_summary_enabled: wanted.weeklySummaryEnabled,
      many_scans_warning: wanted.manyScansWarning,
      revision: sql`revision + 1`,
    })
    .where('id', '=', businessId)
    .execute()
}
