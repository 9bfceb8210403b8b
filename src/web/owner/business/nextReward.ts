import type { Business } from '../../../contract/businesses.ts'
import type { PromisedReward } from '../../../contract/rewards.ts'

/** A customer's next reward: one that was promised before the shop changed its reward, or today's. */
export function nextReward(
  { promisedReward }: { readonly promisedReward?: PromisedReward | undefined },
  business: Business,
): PromisedReward {
  return promisedReward ?? business
}
