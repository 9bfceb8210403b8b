import { wallClock } from '../../../contract/platform/wallClock.ts'
import type { Promotion } from '../../../contract/promotions.ts'
import type { BonusFor, PastEntry } from '../../rules/cost/service.ts'
import { bonusOf, type Visit } from '../rules.ts'

interface Given {
  readonly entryId: number
  readonly promotionId: number
  readonly at: Date
  /** By the clock of its location. */
  readonly date: string
  readonly timeZone: string
}

function givenBy({ id, at, date, timeZone, movedFromId }: PastEntry, promotionId: number): Given {
  // One of a wrong number has the date of its first scan, and counts on the day on which it moved.
  const day = movedFromId === null ? date : wallClock(at, timeZone).date
  return { entryId: id, promotionId, at, date: day, timeZone }
}

/**
 * What promotions would have added. A bonus that is taken back counts no more for the limit of a day,
 * and one of a wrong number goes along to the right one. What occasions have given stays.
 */
export function byPromotions(promotions: readonly Promotion[]): BonusFor {
  const given = new Map<number, Given[]>()
  /** Of entries that were undone, which may have moved. */
  const undone = new Map<number, { readonly points: number; readonly promotionId: number }>()
  const best = (entry: PastEntry) => {
    if (entry.movedFromId !== null) return undone.get(entry.movedFromId)
    const onThatDay = (id: number) =>
      (given.get(entry.accountId) ?? []).filter(
        (one) => one.promotionId === id && dateOf(one, entry.timeZone) === entry.date,
      ).length
    const added = bonusOf(promotions, entry satisfies Visit, onThatDay)
    return added && { points: added.points, promotionId: added.promotion.id }
  }

  return (entry) => {
    const { accountId, reversesId } = entry
    if (reversesId !== null) {
      const left = given.get(accountId)?.filter(({ entryId }) => entryId !== reversesId)
      if (left) given.set(accountId, left)
    }
    if (entry.kind !== 'accrual') return 0
    const added = best(entry)
    if (!added) return entry.bonusOfOccasions
    if (entry.isUndone) undone.set(entry.id, added)
    // Only the last days can be asked about again.
    const recent = (given.get(accountId) ?? []).filter(({ at }) => isRecent(at, entry.at))
    given.set(accountId, [...recent, givenBy(entry, added.promotionId)])
    return added.points + entry.bonusOfOccasions
  }
}

/** An award may have waited on a device for three days. */
const isRecent = (earlier: Date, now: Date) => now.getTime() - earlier.getTime() < 5 * 86_400_000

const dateOf = ({ at, date, timeZone }: Given, zone: string) =>
  timeZone === zone ? date : wallClock(at, zone).date
