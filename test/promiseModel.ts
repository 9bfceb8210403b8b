import { promiseHolds, rewardsWaiting, takesAway } from '../src/contract/progress.ts'

/** What a shop promises, for the model of the ledger. */

/** A shop's reward, by version. */
export interface Terms {
  version: number
  rewardThreshold: number
  rewardDescription: string
  pointCapType: 'reset' | 'unlimited'
}

export type ModelPromise = Terms & { rewards: number }

interface Holder {
  readonly balance: number
  readonly promise: ModelPromise | undefined
}

/** The same reward for fewer points. */
const isCheaper = (promise: Terms | undefined, earlier: Terms) =>
  promise?.rewardDescription === earlier.rewardDescription &&
  promise.rewardThreshold <= earlier.rewardThreshold &&
  promise.pointCapType === earlier.pointCapType

/** What is promised after the shop has changed its reward. */
export function keptAfter(
  { balance, promise }: Holder,
  earlier: Terms,
  today: Terms,
): ModelPromise | undefined {
  const rewards = rewardsWaiting(balance, earlier, promise)
  const isKept = promiseHolds(balance, earlier, promise) || isCheaper(promise, earlier)
  const kept = isKept && promise ? promise : earlier
  const now = takesAway(earlier, today) && rewards > 0 ? { ...kept, rewards } : promise
  return now && takesAway(now, today) ? now : undefined
}

interface Taking {
  readonly kind: string
  readonly points: number
  /** The shop's reward when the entry was made. */
  readonly terms: Terms
  readonly took?: ModelPromise | undefined
}

/** The promise after an undo: what the entry took, or would have had it been there at the change. */
export function givenBack(
  { promise }: Holder,
  { kind, points, terms, took }: Taking,
  today: Terms,
): ModelPromise | undefined {
  const lost = kind === 'redemption' ? 1 : rewardsWaiting(-points, terms)
  const back = took ?? { ...terms, rewards: lost }
  const oldest = promise && promise.version < back.version ? promise : back
  if (back.rewards === 0 || !takesAway(oldest, today)) return promise
  const rewards = (promise?.rewards ?? 0) + back.rewards
  return { ...oldest, rewards: oldest.pointCapType === 'reset' ? 1 : rewards }
}

/** What an entry takes of the promise, and what it leaves. */
export function takenBy(
  kind: string,
  { balance, promise }: Holder,
  today: Terms,
): { took?: ModelPromise; left?: ModelPromise } {
  if (!promise) return {}
  if (kind === 'reset') return { took: promise }
  if (kind !== 'redemption') return { left: promise }
  // A reward of today's leaves nothing of what was promised.
  if (!promiseHolds(balance, today, promise)) return {}
  const left = { ...promise, rewards: promise.rewards - 1 }
  return { took: { ...promise, rewards: 1 }, ...(left.rewards > 0 && { left }) }
}
