import { weekdayOf } from '../../../contract/platform/wallClock.ts'
import type { Shifts } from './comparison.ts'
import type { Before, PastEntry, Play } from './play.ts'

export interface Counting {
  readonly today: Play
  readonly other: Play
  /** The day of a visit to which a rule belongs that is tried; undefined where it does not hold. */
  readonly dayHeld?: (entry: PastEntry) => string | undefined
}

/** What two sets of rules do with the entries of a time, and what came to the shop in it. */
export class Count {
  readonly #rules: Counting
  readonly #visitors = new Set<number>()
  /** Points more by the other rules, or fewer. */
  readonly #more = new Map<number, number>()
  visits = 0
  /** Monday first, each with its 24 hours. */
  readonly week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  readonly byWeekday = Array.from({ length: 7 }, () => ({ visits: 0, points: 0 }))

  constructor(rules: Counting) {
    this.#rules = rules
  }

  add(entry: PastEntry, before: Before): void {
    const { today, other } = this.#rules
    const more = other.add(entry, before) - today.add(entry, before)
    if (entry.mergedIntoId !== null) this.#merge(entry.accountId, entry.mergedIntoId)
    if (entry.kind !== 'accrual' || entry.isUndone) return
    this.#visitors.add(entry.accountId)
    this.visits += 1
    const weekday = weekdayOf(entry.date) - 1
    const hours = this.week[weekday]
    const hour = Math.floor(entry.minute / 60)
    if (hours) hours[hour] = (hours[hour] ?? 0) + 1
    this.#more.set(entry.accountId, (this.#more.get(entry.accountId) ?? 0) + more)
    const held = this.#rules.dayHeld?.(entry)
    const day = this.byWeekday[held === undefined ? weekday : weekdayOf(held) - 1]
    if (!day) return
    if (held !== undefined) day.visits += 1
    day.points += more
  }

  /** One who was merged is the other customer now. */
  #merge(from: number, into: number): void {
    if (this.#visitors.delete(from)) this.#visitors.add(into)
    this.#more.set(into, (this.#more.get(into) ?? 0) + (this.#more.get(from) ?? 0))
    this.#more.delete(from)
  }

  /** Adds up, one customer a step, who reaches rewards at another time. */
  *shift(shifts: Shifts): Generator<void> {
    const { today, other } = this.#rules
    for (const accountId of today.accountIds) {
      shifts.add(today.earnedBy(accountId), other.earnedBy(accountId))
      yield
    }
  }

  get visitors(): number {
    return this.#visitors.size
  }

  get morePoints(): number {
    return this.byWeekday.reduce((sum, { points }) => sum + points, 0)
  }

  /** Who gets more points, or fewer. */
  get customers(): number {
    return [...this.#more.values()].filter((more) => more !== 0).length
  }

  get visitsInHours(): number {
    return this.byWeekday.reduce((sum, { visits }) => sum + visits, 0)
  }
}
