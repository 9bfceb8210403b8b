import type { EntryKind } from '../../../contract/activity.ts'
import type { RewardTerms } from '../../../contract/progress.ts'

/** An entry that was not undone. */
export interface PastEntry {
  readonly kind: EntryKind
  readonly points: number
  readonly at: Date
}

/** What an account had before its first entry, and its entries, the oldest first. */
export interface PastAccount {
  readonly before: number
  readonly entries: readonly PastEntry[]
}

/** Rewards that one entry earned: one, or many if it gave the points for them. */
export interface Earned {
  readonly at: Date
  readonly rewards: number
}

/**
 * When an account's entries would have earned its rewards, had these terms been in force. A reward
 * is taken as soon as it is earned, so what the customer really took and when does not matter. What
 * the account could pay for before its first entry is taken first and does not count, nor does what
 * came along from another system.
 */
export function replay(
  { before, entries }: PastAccount,
  { rewardThreshold, pointCapType }: RewardTerms,
): Earned[] {
  const rest = (points: number) => {
    if (points < rewardThreshold) return points
    return pointCapType === 'reset' ? 0 : points % rewardThreshold
  }
  const rewardsFor = (points: number) =>
    pointCapType === 'reset'
      ? Number(points >= rewardThreshold)
      : Math.floor(points / rewardThreshold)
  const earned: Earned[] = []
  let balance = rest(before)
  for (const { kind, points, at } of entries) {
    if (kind === 'redemption') continue
    balance = kind === 'reset' ? 0 : Math.max(0, balance + points)
    const rewards = rewardsFor(balance)
    if (rewards > 0 && kind !== 'import') earned.push({ at, rewards })
    balance = rest(balance)
  }
  return earned
}

/** Rewards by two terms, added up over accounts. */
export class Comparison {
  earned = 0
  wouldEarn = 0
  readonly #sooner = new Shift()
  readonly #later = new Shift()

  /** Of one account. Its first reward is compared with its first, and so on. */
  add(earned: readonly Earned[], wouldEarn: readonly Earned[]): void {
    this.earned += sumOf(earned)
    this.wouldEarn += sumOf(wouldEarn)
    const pairs = pairsOf(earned, wouldEarn)
    this.#later.add(pairs.filter(({ days }) => days > 0))
    this.#sooner.add(pairs.filter(({ days }) => days < 0))
  }

  get sooner() {
    return this.#sooner.average
  }

  get later() {
    return this.#later.average
  }
}

/** Rewards that come so many days later, or sooner if negative. */
interface Pair {
  readonly rewards: number
  readonly days: number
}

function pairsOf(earned: readonly Earned[], wouldEarn: readonly Earned[]): Pair[] {
  const pairs: Pair[] = []
  let [place, left] = [0, 0]
  for (const one of earned) {
    let unpaired = one.rewards
    while (unpaired > 0) {
      const other = wouldEarn[place]
      if (!other) return pairs
      const rewards = Math.min(unpaired, other.rewards - left)
      pairs.push({ rewards, days: daysBetween(one.at, other.at) })
      unpaired -= rewards
      left += rewards
      if (left === other.rewards) [place, left] = [place + 1, 0]
    }
  }
  return pairs
}

/** By how many days customers reach their rewards at another time. */
class Shift {
  #customers = 0
  #rewards = 0
  #days = 0

  /** Of one customer. */
  add(pairs: readonly Pair[]): void {
    if (pairs.length > 0) this.#customers += 1
    for (const { rewards, days } of pairs) {
      this.#rewards += rewards
      this.#days += rewards * Math.abs(days)
    }
  }

  get average() {
    const days = this.#rewards === 0 ? 0 : this.#days / this.#rewards
    return { customers: this.#customers, days: Math.round(days * 10) / 10 }
  }
}

function sumOf(earned: readonly Earned[]): number {
  return earned.reduce((sum, { rewards }) => sum + rewards, 0)
}

function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 86_400_000
}
