import type { Promotion } from '../../../contract/promotions.ts'
import {
  asGiven,
  type Before,
  type PastEntry,
  Play,
  type PlayedRules,
} from '../../rules/cost/service.ts'
import { dayHeld } from '../rules.ts'

/** Visits in weeks, in the hours of a promotion and in the others. */
export class Weeks {
  readonly #starts: readonly Date[]
  readonly #promotion: Promotion
  readonly #counts: { visits: number; otherVisits: number }[]

  constructor(promotion: Promotion, starts: readonly Date[]) {
    // Its days do not matter: weeks before it are counted, too.
    this.#promotion = { ...promotion, startsOn: null, endsOn: null }
    this.#starts = starts
    this.#counts = starts.map(() => ({ visits: 0, otherVisits: 0 }))
  }

  add(entry: PastEntry): void {
    if (entry.kind !== 'accrual' || entry.isUndone) return
    const week = this.#counts[this.#starts.findLastIndex((start) => start <= entry.at)]
    if (!week) return
    if (dayHeld(this.#promotion, entry) === undefined) week.otherVisits += 1
    else week.visits += 1
  }

  get all() {
    return this.#starts.map((start, place) => ({
      startsAt: start.toISOString(),
      visits: this.#counts[place]?.visits ?? 0,
      otherVisits: this.#counts[place]?.otherVisits ?? 0,
    }))
  }
}

/** What a promotion has given. */
export class Effects {
  readonly #promotionId: number
  readonly #with: Play
  readonly #without: Play
  readonly #people = new Set<number>()
  points = 0
  onTopOf = 0

  constructor(promotionId: number, rules: Omit<PlayedRules, 'bonusFor'>) {
    this.#promotionId = promotionId
    this.#with = new Play({ ...rules, bonusFor: asGiven() })
    this.#without = new Play({ ...rules, bonusFor: asGiven(promotionId) })
  }

  add(entry: PastEntry, before: Before): void {
    this.#with.add(entry, before)
    this.#without.add(entry, before)
    const { accountId, mergedIntoId } = entry
    if (mergedIntoId !== null && this.#people.delete(accountId)) this.#people.add(mergedIntoId)
    if (entry.isUndone || entry.bonusPromotionId !== this.#promotionId) return
    this.#people.add(accountId)
    this.points += entry.bonus
    this.onTopOf += entry.points
  }

  get people(): number {
    return this.#people.size
  }

  get rewards(): number {
    return this.#with.earned - this.#without.earned
  }
}
