import { queueMessage } from '../../core/messages/service.ts'
import type { Context } from '../../platform/context.ts'
import { listMoreOfToday } from './store.ts'

/**
 * Job, every hour: tells an owner in the evening what the day's texts could not say, in one text. An
 * evening that was told is not told again, so the job may run again.
 */
export async function writeEveningNews({ db, clock }: Context): Promise<void> {
  for (const more of await listMoreOfToday(db, clock())) {
    const { businessId, name: businessName, phone, today, rewards, reviews } = more
    await queueMessage(db, {
      businessId,
      kind: 'evening_news',
      about: today,
      recipient: phone,
      variables: { businessName, rewards, reviews },
    })
  }
}
