import type { LadderReward, RewardProgress } from '../../../contract/ladder.ts'
import { type PromisedRewards, promiseHolds, rewardsWaiting } from '../../../contract/progress.ts'

/**
 * How far a customer is with a shop's rewards. The database has the same rules (the ledger's
 * `rewards_of`), and a property test compares them.
 */
export interface Customer {
  readonly balance: number
  /** All points ever collected, less what was undone. */
  readonly collected: number
  /** The milestones that they were given. */
  readonly milestones: readonly number[]
  readonly promised?: PromisedRewards | undefined
}

export interface ShopRewards {
  readonly pointCapType: 'reset' | 'unlimited'
  /** The first reward, then the others. */
  readonly rewards: readonly Omit<LadderReward, 'cost'>[]
}

/** Each reward that can be had on a day (YYYY-MM-DD), by its points. */
export function rewardsOn(
  shop: ShopRewards,
  { balance, collected, milestones, promised }: Customer,
  day: string,
): RewardProgress[] {
  const { rewards, pointCapType } = shop
  const [{ points: rewardThreshold } = { points: 0 }] = rewards
  const isPromised = promiseHolds(balance, { rewardThreshold, pointCapType }, promised)
  const capTypeOf = (id: number) => (id === 1 && isPromised ? promised?.pointCapType : pointCapType)
  return rewards
    .filter(({ isOn, startsOn, endsOn }) => {
      return isOn && (startsOn ?? day) <= day && (endsOn ?? day) >= day
    })
    .map(({ id, name, points, kind, endsOn, locationIds }) => {
      const isGiven = kind === 'milestone' && milestones.includes(id)
      const missing = Math.max(0, points - (kind === 'milestone' ? collected : balance))
      const pointsNeeded = isGiven ? 0 : missing
      const isReady = missing === 0 && !isGiven
      const paid = capTypeOf(id) === 'reset' ? Math.max(points, balance) : points
      const takes = kind === 'milestone' ? 0 : paid
      return { id, name, points, kind, takes, pointsNeeded, isReady, isGiven, endsOn, locationIds }
    })
    .toSorted((one, other) => one.points - other.points || one.id - other.id)
}

/** A ready reward that takes the fewest points, or else the closest. */
export function nextOf(rewards: readonly RewardProgress[]): RewardProgress | undefined {
  return rewards
    .filter(({ isGiven }) => !isGiven)
    .toSorted(
      (one, other) =>
        one.pointsNeeded - other.pointsNeeded ||
        Number(one.kind === 'milestone') - Number(other.kind === 'milestone') ||
        one.points - other.points ||
        one.id - other.id,
    )[0]
}

/** How many wait: the most that the points pay for, and the milestones that are reached. */
export function waitingOn(shop: ShopRewards, customer: Customer, day: string): number {
  const rewards = rewardsOn(shop, customer, day)
  const prices = rewards.filter(({ kind }) => kind === 'spend').map(({ points }) => points)
  const terms = { rewardThreshold: Math.min(...prices), pointCapType: shop.pointCapType }
  const reached = rewards.filter(({ kind, isReady }) => kind === 'milestone' && isReady)
  return rewardsWaiting(customer.balance, terms, customer.promised) + reached.length
}
