import type { Business } from '../../contract/businesses.ts'
import { queueMessage } from '../core/messages/service.ts'
import type { Queryable } from '../platform/db/queryable.ts'

/** Ratings of at most this many stars are texted to the shop at once. */
const lowRating = 2

interface Rating {
  readonly feedbackId: number
  readonly rating: number
}

/** Tells the shop about a low rating, if it wants that. The text never contains the review. */
export async function tellOfLowRating(
  tx: Queryable,
  business: Business,
  { feedbackId, rating }: Rating,
): Promise<void> {
  const { id: businessId, name: businessName, phone: recipient } = business
  const wantsToHear = business.isConfirmed && business.businessNotificationsEnabled
  if (rating > lowRating || !wantsToHear) return
  const variables = { businessName, rating }
  await queueMessage(tx, {
    businessId,
    kind: 'low_rating',
    about: feedbackId,
    recipient,
    variables,
  })
}
