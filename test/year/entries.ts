import type { TakenInvitation } from '../../src/contract/invitations.ts'
import type { Ladder } from '../../src/contract/ladder.ts'
import type { OccasionKind } from '../../src/contract/occasionBonus.ts'
import type { Birthday } from '../../src/contract/occasions.ts'
import { wallClock as readClock } from '../../src/contract/platform/wallClock.ts'
import type { Kept } from '../keptModel.ts'
import type { ModelPromise, Terms } from '../promiseModel.ts'

/** Customers of a year and their entries. */

export interface Bonus {
  readonly points: number
  readonly promotionId?: number
  readonly occasion?: OccasionKind
}

export interface YearEntry {
  readonly id: number
  readonly of: YearCustomer
  /** A bonus is what somebody got for the visit of a friend. */
  readonly kind: 'accrual' | 'redemption' | 'reset' | 'adjustment' | 'bonus'
  /** Without what was added. */
  readonly points: number
  readonly added: readonly Bonus[]
  readonly at: Date
  readonly locationId: number
  readonly codeId: number | null
  /** Of a scan. */
  readonly receipt?: string | undefined
  /** What became of the invitation that a visit brought. */
  readonly invitation?: TakenInvitation | undefined
  /** Of a bonus: the friend's visit. */
  readonly goesWith?: YearEntry | undefined
  readonly reward?: number | undefined
  readonly terms: Terms
  readonly ladder: Ladder
  readonly took?: ModelPromise | undefined
  readonly tookKept: readonly Kept[]
  isGone: boolean
  isMerged: boolean
  /** Whose it is since a merge. */
  holder: YearCustomer
  wasMoved: boolean
}

export interface YearCustomer {
  readonly phone: string
  accountId: number
  balance: number
  collected: number
  milestones: number[]
  promise: ModelPromise | undefined
  kept: readonly Kept[]
  birthday: { readonly day: Birthday | null; readonly changedOn: string | null } | undefined
  /** Others whose history this one has now. */
  held: Set<YearCustomer>
  /** How many visits merges brought. */
  visitsHeld: number
  /** Since when those are customers who were merged into this one. */
  heldSince: Date | undefined
  /** When the account was opened, or the oldest of those that were merged into it. */
  bornAt: Date | undefined
  /** Was merged into another. */
  wasMerged: boolean
  /** Had visits that are another's now. */
  hadVisits: boolean
  /** Another has all that this one had. */
  isEmptied: boolean
  isErased: boolean
  hasAgreed: boolean
  latestAt: Date
  readonly entries: YearEntry[]
}

/** A scan or an award. */
export interface Visit {
  readonly id: number
  readonly points: number
  readonly at: Date
  readonly locationId: number
  readonly codeId: number | null
  readonly receipt?: string | undefined
  /** An award that waited on its device. */
  readonly hasWaited?: boolean
  /** By an invitation's code. */
  readonly invited?: { readonly code: string; readonly isSameBrowser: boolean } | undefined
  /** The visit of a wrong number that this one replaces. */
  readonly moved?: YearEntry
}

const clocks = new Map<string, ReturnType<typeof readClock>>()

/** Reads each moment once: a year asks for the same ones again and again. */
export function wallClock(at: Date, zone: string): ReturnType<typeof readClock> {
  const key = `${at.getTime()} ${zone}`
  const shown = clocks.get(key) ?? readClock(at, zone)
  clocks.set(key, shown)
  return shown
}

/** In the second, clocks go back over midnight. */
export const zones: readonly string[] = ['Europe/Berlin', 'Atlantic/Azores']
export const zoneOf = (locationId: number) => zones[locationId - 1] ?? ''

export const sumOf = ({ points, added }: Pick<YearEntry, 'points' | 'added'>) =>
  added.reduce((sum, one) => sum + one.points, points)

export const newCustomer = (phone: string): YearCustomer => ({
  phone,
  accountId: 0,
  balance: 0,
  collected: 0,
  milestones: [],
  promise: undefined,
  kept: [],
  birthday: undefined,
  held: new Set(),
  visitsHeld: 0,
  heldSince: undefined,
  bornAt: undefined,
  wasMerged: false,
  hadVisits: false,
  isEmptied: false,
  isErased: false,
  hasAgreed: false,
  latestAt: new Date(0),
  entries: [],
})

export const standing = ({ entries }: YearCustomer) => entries.filter(({ isGone }) => !isGone)

/** By the number itself, wherever they are counted now. */
export const visitsOf = (customer: YearCustomer) =>
  standing(customer).filter(({ kind }) => kind === 'accrual')

/** How many visits count as a customer's. */
export const visitsBy = (customer: YearCustomer) =>
  visitsOf(customer).filter(({ isMerged }) => !isMerged).length + customer.visitsHeld

const repeatMs = 30 * 60_000

/** Whether a visit is so close to another that it is no second one. */
export function isRepeat(customer: YearCustomer, { at, hasWaited }: Visit): boolean {
  return visitsOf(customer).some((other) => {
    const apart = at.getTime() - other.at.getTime()
    return hasWaited ? Math.abs(apart) < repeatMs : !other.isMerged && apart < repeatMs
  })
}

export const earliest = (dates: readonly (Date | undefined)[]) =>
  dates
    .filter((date) => date !== undefined)
    .toSorted((one, other) => Number(one) - Number(other))[0]

/** Since when somebody is a customer, by what is still theirs. */
export function customerSince(customer: YearCustomer): Date | undefined {
  const first = standing(customer).find(({ isMerged }) => !isMerged)
  return earliest([first?.at, customer.heldSince])
}
