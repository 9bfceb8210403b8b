import { queueMessage } from '../../core/messages/service.ts'
import type { Context } from '../../platform/context.ts'
import { fewestInHour, shopRules } from '../rules.ts'
import { findShopToWarn, listBusyShops } from './store.ts'

/**
 * Job, every ten minutes: tells a shop, at most once a day, that its last hour was unusually busy.
 */
export async function warnOfBusyHours(context: Context): Promise<void> {
  const now = context.clock()
  const failures: unknown[] = []
  for (const busy of await listBusyShops(context.db, { now, fewestScans: fewestInHour })) {
    // One shop's failure does not keep others from their warning.
    await warnIfUnusual(context, { ...busy, now }).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some shops were not warned')
}

async function warnIfUnusual(
  { db }: Context,
  { businessId, scans, now }: { businessId: number; scans: number; now: Date },
): Promise<void> {
  const shop = await findShopToWarn(db, { businessId, now })
  if (!shop) return
  const { usual } = shop
  if (shopRules['busy-hour']({ scans, usual: usual ?? undefined }) < 1) return
  await queueMessage(db, {
    businessId,
    kind: 'busy_hour',
    about: shop.today,
    recipient: shop.phone,
    variables: {
      businessName: shop.name,
      scans,
      usual: usual === null ? null : Math.round(usual * 10) / 10,
    },
  })
}
