import { daysAfter } from '../src/contract/platform/wallClock.ts'
import { promiseHolds, rewardsWaiting, takesAway } from '../src/contract/progress.ts'

/** What a shop promises, for the model of the ledger. */

/** A shop's reward, by version. */
export interface Terms {
  version: number
  rewardThreshold: number
  rewardDescription: string
  pointCapType: 'reset' | 'unlimited'
}

/** `until`: the last day to reach the last of them; undefined if all were. */
export type ModelPromise = Terms & { rewards: number; until?: string | undefined }

/** Where no day passes, it does not matter which it is. */
const anyDay = '2026-11-28'

/** How many rewards points have a claim to: those that they pay for, and one that they pay 80 % of. */
export function rewardsKept(
  points: number,
  terms: Pick<Terms, 'rewardThreshold' | 'pointCapType'>,
) {
  const { rewardThreshold: price, pointCapType } = terms
  const isNear = (rest: number) => Number(rest * 5 >= price * 4)
  if (pointCapType === 'reset') return isNear(points)
  return Math.floor(points / price) + isNear(points % price)
}

/** What is left of a promise on a day: what was not reached by its last day is over. */
export function notLapsed({ balance, promise }: Holder, day: string): ModelPromise | undefined {
  if (!promise?.until || promise.until >= day) return promise
  const rewards = Math.min(promise.rewards, rewardsWaiting(balance, promise))
  return rewards > 0 ? { ...promise, rewards, until: undefined } : undefined
}

/** Whether a promise that is not reached is what a customer is told. */
export function isNear({ balance, promise }: Holder, today: Terms, day = anyDay): boolean {
  if (!promise?.until || promise.until < day) return false
  return balance < Math.min(promise.rewardThreshold, today.rewardThreshold)
}

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
  holder: Holder,
  earlier: Terms,
  today: Terms,
  day = anyDay,
): ModelPromise | undefined {
  const promise = notLapsed(holder, day)
  const now = takesAway(earlier, today)
    ? promisedNow({ ...holder, promise }, earlier, day)
    : promise
  return now && takesAway(now, today) ? now : undefined
}

function promisedNow({ balance, promise }: Holder, earlier: Terms, day: string) {
  const waiting = rewardsWaiting(balance, earlier, promise)
  const claims = rewardsKept(balance, earlier)
  if (waiting === 0 && claims === 0) return promise
  const wasOpen = promise?.until !== undefined
  const stays =
    promiseHolds(balance, earlier, promise) ||
    isCheaper(promise, earlier) ||
    (waiting === 0 && wasOpen)
  if (promise && stays) {
    const isLeft = waiting === 0 || wasOpen
    return { ...promise, rewards: isLeft ? Math.max(waiting, promise.rewards) : waiting }
  }
  const isOpen = claims > rewardsWaiting(balance, earlier)
  return { ...earlier, rewards: claims, until: isOpen ? daysAfter(day, 60) : undefined }
}

interface Taking {
  readonly kind: string
  readonly points: number
  /** The shop's reward when the entry was made. */
  readonly terms: Terms
  readonly took?: ModelPromise | undefined
  /** Of a redemption; undefined: the first. */
  readonly reward?: number | undefined
}

/** The promise after an undo: what the entry took, or would have had it been there at the change. */
export function givenBack(
  { promise }: Holder,
  { kind, points, terms, took, reward = 1 }: Taking,
  today: Terms,
  day = anyDay,
): ModelPromise | undefined {
  if (!took && terms.version === today.version) return promise
  const lost = kind === 'redemption' && reward === 1 ? 1 : rewardsKept(-points, terms)
  const isOpen = lost > rewardsWaiting(-points, terms)
  const back = took ?? { ...terms, rewards: lost, until: isOpen ? daysAfter(day, 60) : undefined }
  const oldest = promise && promise.version < back.version ? promise : back
  if (back.rewards === 0 || !takesAway(oldest, today)) return promise
  const rewards = (promise?.rewards ?? 0) + back.rewards
  const [until] = [promise?.until, back.until].filter(Boolean).toSorted().reverse()
  return { ...oldest, rewards: oldest.pointCapType === 'reset' ? 1 : rewards, until }
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
  // What may still be reached stays.
  if (promise.until && balance < promise.rewardThreshold) return { left: promise }
  // A reward of today's leaves nothing of what was promised.
  if (!promiseHolds(balance, today, promise)) return {}
  const left = { ...promise, rewards: promise.rewards - 1 }
  return { took: { ...promise, rewards: 1 }, ...(left.rewards > 0 && { left }) }
}
