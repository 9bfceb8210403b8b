import type { Earned } from './play.ts'

/** Customers who reach their rewards at another time, by two sets of rules. */
export class Shifts {
  readonly #sooner = new Shift()
  readonly #later = new Shift()

  /** Of one customer. The first reward is compared with the first, and so on. */
  add(earned: readonly Earned[], wouldEarn: readonly Earned[]): void {
    const pairs = pairsOf(earned, wouldEarn)
    this.#later.add(pairs.filter(({ days }) => days > 0))
    this.#sooner.add(pairs.filter(({ days }) => days < 0))
  }

  get averages() {
    return { sooner: this.#sooner.average, later: this.#later.average }
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

function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 86_400_000
}
