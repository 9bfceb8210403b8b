import type { DemoShop } from '../shops/shop.ts'
import { localMoment, momentOf, pastDays } from './calendar.ts'
import { type PastEntry, planEntries } from './entries.ts'
import { randomFrom } from './random.ts'
import { type PastReview, planReviews } from './reviews.ts'
import { planTills } from './tills.ts'
import { planVisits } from './visits.ts'

export interface Past {
  /** By the shop's clock, before anybody came. */
  readonly openedAt: string
  readonly entries: readonly PastEntry[]
  readonly reviews: readonly PastReview[]
}

/** The database's clock may be a little behind, and refuses entries of its future. */
const shyOfNowMs = 2 * 60_000

/** A demo shop's last 90 days until now: always the same story, on other days. */
export function planPast(shop: DemoShop, now: Date): Past {
  const until = localMoment(new Date(now.getTime() - shyOfNowMs), shop.timeZone)
  const today = until.slice(0, 10)
  const random = randomFrom(shop.key)
  const visits = planVisits(shop, { today, random })
  const reviews = planReviews(shop, { visits, today, random }).filter(({ at }) => at <= until)
  const named = new Set(reviews.map(({ visit }) => visit))
  const served = planTills(shop, visits)
  const entries = planEntries(shop, {
    visits: visits.map((visit) => ({
      ...visit,
      isSpokenOf: named.has(visit.number),
      served: served.get(visit.number),
    })),
    random,
  })
  return {
    openedAt: momentOf(today, pastDays + 2, 10 * 3600),
    entries: entries.filter(({ at }) => at <= until),
    reviews: reviews.map((review) => ({
      ...review,
      answeredAt: review.answeredAt && review.answeredAt <= until ? review.answeredAt : null,
    })),
  }
}
