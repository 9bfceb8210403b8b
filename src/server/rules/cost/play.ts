import type { EntryKind } from '../../../contract/activity.ts'

/**
 * Plays a shop's entries by other rules than they were made by. Entries come in the order of the
 * ledger, and everybody takes a reward as soon as it is earned.
 */

/** An entry, with what a promotion has added to it. A bonus is none by itself, but for one for a friend's visit. */
export interface PastEntry {
  readonly id: number
  readonly accountId: number
  readonly kind: EntryKind
  readonly points: number
  readonly balanceAfter: number
  readonly at: Date
  /** It was undone, or undoes an entry of the same time. */
  readonly isUndone: boolean
  readonly reversesId: number | null
  /** It takes back points that were collected before the time that is played. */
  readonly reversesVisit: boolean
  readonly isErasure: boolean
  readonly bonus: number
  readonly bonusPromotionId: number | null
  /** What a welcome, a birthday and the like have added. */
  readonly bonusOfOccasions: number
  /** The accrual of a wrong number that this one replaces. */
  readonly movedFromId: number | null
  /** A merge takes all that an account has, and gives it to another by the next entry. */
  readonly mergedIntoId: number | null
  readonly mergedFromId: number | null
  /** Of an accrual: the wall clock of the location, where and when it was first scanned. */
  readonly date: string
  readonly minute: number
  readonly locationId: number
  readonly timeZone: string
  readonly codeId: number | null
}

/** What an account had before its first entry of the time that is played. */
export interface Before {
  readonly balance: number
  /** All points ever collected. */
  readonly collected: number
}

/** What promotions add to an accrual. It is asked about every entry, undone ones too. */
export type BonusFor = (entry: PastEntry) => number

export interface PlayedReward {
  readonly points: number
  readonly kind: 'spend' | 'milestone'
}

export interface PlayedRules {
  readonly pointCapType: 'reset' | 'unlimited'
  readonly rewards: readonly PlayedReward[]
  readonly bonusFor: BonusFor
}

/** Rewards that one entry earned: one, or many if it gave the points for them. */
export interface Earned {
  readonly at: Date
  readonly rewards: number
}

interface Account {
  /** For each reward that is paid, as if everybody took this one each time. */
  balances: number[]
  collected: number
  /** Places of the milestones that it has reached. */
  readonly reached: Set<number>
  /** By the cheapest reward, the oldest first. */
  earned: Earned[]
}

/** What one set of rules does with entries. */
export class Play {
  readonly #rules: PlayedRules
  readonly #paid: readonly number[]
  /** The place of the reward of the fewest points, which decides what waits. */
  readonly #cheapest: number
  readonly #accounts = new Map<number, Account>()
  /** Between the two entries of a merge, by who gets it. */
  readonly #handedOver = new Map<number, Account>()
  /** By the places of the rewards. */
  readonly earnings: number[]

  constructor(rules: PlayedRules) {
    this.#rules = rules
    const places = rules.rewards.map((_, place) => place)
    this.#paid = places.filter((place) => rules.rewards[place]?.kind === 'spend')
    this.#cheapest =
      this.#paid.toSorted((one, other) => this.#price(one) - this.#price(other))[0] ?? 0
    this.earnings = rules.rewards.map(() => 0)
  }

  /** The places of the rewards that count: of those that are paid the cheapest, and milestones. */
  get counting(): number[] {
    return this.earnings.flatMap((_, place) =>
      place === this.#cheapest || !this.#paid.includes(place) ? place : [],
    )
  }

  get earned(): number {
    return this.counting.reduce((sum, place) => sum + (this.earnings[place] ?? 0), 0)
  }

  get accountIds(): Iterable<number> {
    return this.#accounts.keys()
  }

  earnedBy(accountId: number): readonly Earned[] {
    return this.#accounts.get(accountId)?.earned ?? []
  }

  /** The bonus that the entry gets by these rules. */
  add(entry: PastEntry, before: Before): number {
    const bonus = this.#rules.bonusFor(entry)
    const account = this.#accountOf(entry, before)
    this.#apply(entry, account, bonus)
    return bonus
  }

  #price(place: number): number {
    return this.#rules.rewards[place]?.points ?? 0
  }

  /** What it could pay for before is taken first and does not count. */
  #accountOf({ accountId }: PastEntry, { balance, collected }: Before): Account {
    const known = this.#accounts.get(accountId)
    if (known) return known
    const account: Account = {
      balances: this.#paid.map(() => balance),
      collected,
      reached: new Set(),
      earned: [],
    }
    this.#accounts.set(accountId, account)
    this.#take(account)
    return account
  }

  #apply(entry: PastEntry, account: Account, bonus: number): void {
    const { kind, at } = entry
    if (entry.mergedIntoId !== null) {
      this.#handOver(entry.mergedIntoId, account)
      return
    }
    const brought = entry.mergedFromId === null ? undefined : this.#handedOver.get(entry.accountId)
    if (brought) {
      this.#handedOver.delete(entry.accountId)
      this.#receive(account, brought, at)
      return
    }
    if (entry.isUndone || kind === 'redemption') return
    if (kind === 'reset' || entry.isErasure) {
      account.balances = account.balances.map(() => 0)
      return
    }
    const points = entry.points + bonus
    account.balances = account.balances.map((balance) => Math.max(0, balance + points))
    if (kind === 'accrual' || kind === 'bonus' || entry.reversesVisit) account.collected += points
    // Nor does what came along from another system.
    this.#take(account, kind === 'import' ? undefined : at)
  }

  #handOver(to: number, account: Account): void {
    const { balances, collected, reached, earned } = account
    this.#handedOver.set(to, { balances, collected, reached: new Set(reached), earned })
    account.balances = balances.map(() => 0)
    account.collected = 0
    account.reached.clear()
    account.earned = []
  }

  #receive(account: Account, { balances, collected, reached, earned }: Account, at: Date): void {
    account.balances = account.balances.map((balance, place) => balance + (balances[place] ?? 0))
    account.collected += collected
    for (const place of reached) account.reached.add(place)
    account.earned = [...account.earned, ...earned].toSorted(
      (one, other) => one.at.getTime() - other.at.getTime(),
    )
    this.#take(account, at)
  }

  /** All that is earned is taken; with a moment, it counts. */
  #take(account: Account, at?: Date): void {
    const { pointCapType, rewards } = this.#rules
    for (const [index, place] of this.#paid.entries()) {
      const balance = account.balances[index] ?? 0
      const price = this.#price(place)
      if (balance < price) continue
      const taken = pointCapType === 'reset' ? 1 : Math.floor(balance / price)
      account.balances[index] = pointCapType === 'reset' ? 0 : balance % price
      if (!at) continue
      this.earnings[place] = (this.earnings[place] ?? 0) + taken
      if (place === this.#cheapest) account.earned.push({ at, rewards: taken })
    }
    for (const [place, { kind, points }] of rewards.entries()) {
      if (kind !== 'milestone' || account.collected < points || account.reached.has(place)) continue
      account.reached.add(place)
      if (at) this.earnings[place] = (this.earnings[place] ?? 0) + 1
    }
  }
}

/** What was really added; without that of one promotion, if one is named. */
export function asGiven(without?: number): BonusFor {
  return ({ bonus, bonusPromotionId, bonusOfOccasions }) =>
    bonusOfOccasions + (without !== undefined && bonusPromotionId === without ? 0 : bonus)
}
