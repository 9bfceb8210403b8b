import type { Context } from '../context.ts'
import { queueCustomerMessage, queueMessage } from '../messages/service.ts'
import { findEntry } from './store.ts'

/** Job of `append_entry`: a balance has reached the threshold, so customer and shop hear of it. */
export async function announceReward(
  context: Context,
  { businessId, entryId }: { businessId: number; entryId: number },
): Promise<void> {
  const entry = await findEntry(context.db, { businessId, entryId })
  if (!entry) return
  const event = `entry:${entryId}`
  const { businessName, rewardDescription, customerPhone } = entry
  await context.db.transaction().execute(async (tx) => {
    if (entry.smsNotificationsEnabled && customerPhone) {
      await queueCustomerMessage(tx, {
        businessId,
        event,
        recipient: customerPhone,
        text: `${businessName}: you have ${entry.balanceAfter} points and a reward is waiting: ${rewardDescription}. Show your points at the counter.`,
      })
    }
    if (entry.businessNotificationsEnabled) {
      await queueMessage(tx, {
        businessId,
        event,
        recipient: entry.businessPhone,
        text: `${businessName}: a customer has reached ${entry.balanceAfter} points and may claim: ${rewardDescription}.`,
      })
    }
  })
}
