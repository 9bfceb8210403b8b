import { mostBonus } from '../../contract/bonus.ts'
import { daysAfter, minuteOf, weekdayOf } from '../../contract/platform/wallClock.ts'
import type { Promotion, WantedPromotion } from '../../contract/promotions.ts'
import type { Faults } from '../platform/errors.ts'
import { inPoints } from '../platform/text/points.ts'

/** A scan or an award, by the wall clock of its location. */
export interface Visit {
  readonly points: number
  /** YYYY-MM-DD, and the minute of the day. */
  readonly date: string
  readonly minute: number
  readonly locationId: number
  /** Null for points that staff give by hand. */
  readonly codeId: number | null
}

export interface Added {
  readonly promotion: Promotion
  readonly points: number
  readonly isMost: boolean
}

/**
 * What the promotions of a shop add to a visit: the best for the customer, alone. `givenToday`: how
 * often the customer had one on that date. The database has the same rules (the ledger's
 * `best_promotion`), and a property test compares them.
 */
export function bonusOf(
  promotions: readonly Promotion[],
  visit: Visit,
  givenToday: (promotionId: number) => number,
): Added | undefined {
  return promotions
    .filter((one) => one.isOn && dayHeld(one, visit) !== undefined)
    .filter(({ id, mostADay }) => mostADay === null || givenToday(id) < mostADay)
    .map((promotion) => {
      const promised = promisedBonus(promotion, visit.points)
      const points = Math.min(mostBonus, promised)
      return { promotion, points, isMost: promised > points }
    })
    .toSorted((one, other) => other.points - one.points || one.promotion.id - other.promotion.id)[0]
}

function promisedBonus({ effect, amount }: Promotion, points: number): number {
  return effect === 'times' ? points * (amount - 1) : amount
}

/** Read once, since a year of visits asks for them. */
const readMinutes = new WeakMap<Promotion, readonly [from: number, to: number]>()

function minutesOf(promotion: Promotion): readonly [from: number, to: number] {
  const known = readMinutes.get(promotion)
  if (known) return known
  const minutes = [minuteOf(promotion.from), minuteOf(promotion.to)] as const
  readMinutes.set(promotion, minutes)
  return minutes
}

/**
 * The day to which the visit belongs, if the promotion holds for it: hours that reach over midnight
 * belong to the day before.
 */
export function dayHeld(
  promotion: Promotion,
  { date, minute, locationId, codeId }: Visit,
): string | undefined {
  const { weekdays, startsOn, endsOn, locationIds, codeIds } = promotion
  const [from, to] = minutesOf(promotion)
  const isOvernight = from > to
  const isTime = isOvernight ? minute >= from || minute < to : minute >= from && minute < to
  if (!isTime) return undefined
  const day = isOvernight && minute < to ? daysAfter(date, -1) : date
  const holds =
    weekdays.includes(weekdayOf(day)) &&
    (startsOn ?? day) <= day &&
    (endsOn ?? day) >= day &&
    (locationIds?.includes(locationId) ?? true) &&
    (codeIds === null || (codeId !== null && codeIds.includes(codeId)))
  return holds ? day : undefined
}

/** What is wrong with promotions; empty if nothing is. */
export function faultsOfPromotions(
  wanted: readonly WantedPromotion[],
  { known, codes }: { readonly known: readonly Promotion[]; readonly codes: readonly number[] },
): Faults {
  const faults: Faults = {}
  const ids = wanted.flatMap(({ id }) => id ?? [])
  wanted.forEach((one, place) => {
    const blame = (field: keyof WantedPromotion, sentence: string) => {
      faults[`promotions.${place}.${field}`] ??= sentence
    }
    if (one.id !== undefined && !known.some(({ id }) => id === one.id)) {
      blame('id', 'Somebody has deleted this promotion. Please add it again.')
    }
    if (ids.indexOf(one.id ?? 0) !== ids.lastIndexOf(one.id ?? 0)) {
      blame('id', 'This promotion is listed twice. Please keep one.')
    }
    if (one.codeIds?.some((id) => !codes.includes(id))) {
      blame('codeIds', 'This code was deleted. Please choose another one.')
    }
    const twin = wanted
      .slice(0, place)
      .find((other) => one.isOn && other.isOn && isSame(one, other))
    if (twin) blame('name', `“${twin.name}” does the same at the same time. Please keep one.`)
  })
  return faults
}

/** Whether two do the same at the same time, whatever they are called. */
function isSame(one: WantedPromotion, other: WantedPromotion): boolean {
  const dates = ({ startsOn, endsOn, isOn }: WantedPromotion) =>
    JSON.stringify([startsOn, endsOn, isOn])
  return termsOf(one) === termsOf(other) && dates(one) === dates(other)
}

/** What a promotion gives, and where and at which hours. Dates and the name are none of it. */
export function termsOf({
  effect,
  amount,
  weekdays,
  from,
  to,
  locationIds,
  codeIds,
  mostADay,
}: Omit<WantedPromotion, 'name'>): string {
  const sorted = (ids: readonly number[] | null) => ids?.toSorted((one, other) => one - other)
  return JSON.stringify([
    effect,
    amount,
    sorted(weekdays),
    from,
    to,
    sorted(locationIds),
    sorted(codeIds),
    mostADay,
  ])
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Promotions as the audit log names them, one a line. */
export function formatPromotions(promotions: readonly Promotion[]): string {
  return promotions
    .map((one) => {
      const effect = one.effect === 'times' ? `times ${one.amount}` : `plus ${inPoints(one.amount)}`
      const words = [
        `${one.name}: ${effect}`,
        one.weekdays.length < 7 && one.weekdays.map((day) => days[day - 1]).join(' '),
        `${one.from} to ${one.to}`,
        one.startsOn && `from ${one.startsOn}`,
        one.endsOn && `until ${one.endsOn}`,
        one.locationIds && `at locations ${one.locationIds.join(', ')}`,
        one.codeIds && `for codes ${one.codeIds.join(', ')}`,
        one.mostADay !== null && `at most ${one.mostADay} a day`,
        !one.isOn && 'off',
      ]
      return words.filter(Boolean).join(', ')
    })
    .join('\n')
}
