import type { DemoReview, DemoShop } from '../shops/shop.ts'
import { byMoment, type LocalMoment, later, momentOf } from './calendar.ts'
import { between, type Random, weighted } from './random.ts'
import type { Visit } from './visits.ts'

export interface PastReview {
  readonly at: LocalMoment
  readonly rating: number
  readonly comment: string | null
  readonly name: string | null
  readonly answeredAt: LocalMoment | null
  readonly voice: string | null
  /** The number of the visit that it rates; null if it was left on the shop's page. */
  readonly visit: number | null
}

/** The share of visits that are rated, mostly with stars alone. */
const ratedShare = 0.03
/** The share of reviews that the owner has marked as answered. */
const answeredShare = 0.6
const stars = [
  [5, 58],
  [4, 28],
  [3, 9],
  [2, 3],
  [1, 2],
] as const

/** What customers said, oldest first. */
export function planReviews(
  { reviews, week }: DemoShop,
  { visits, today, random }: { visits: readonly Visit[]; today: string; random: Random },
): PastReview[] {
  const rated = new Set<Visit>()
  const written = reviews.map((review): PastReview => {
    const visit = visits.find((one) => one.daysAgo === review.daysAgo && !rated.has(one))
    if (!visit || review.name) {
      const opens = week[0]?.opens ?? 9
      return {
        ...wordsOf(review, momentOf(today, review.daysAgo, (opens + 9) * 3600)),
        visit: null,
      }
    }
    rated.add(visit)
    const at = later(visit.at, between(random, 6 * 60, 50 * 60))
    return { ...wordsOf(review, at), visit: visit.number }
  })
  const byStars = visits
    .filter((visit) => !rated.has(visit) && random() < ratedShare)
    .map((visit): PastReview => {
      const at = later(visit.at, between(random, 2 * 60, 30 * 60))
      const answeredAt = random() < answeredShare ? later(at, between(random, 1, 40) * 3600) : null
      const said = { comment: null, name: null, answeredAt, voice: null }
      return { ...said, at, rating: weighted(random, stars), visit: visit.number }
    })
  return [...written, ...byStars].sort(byMoment)
}

function wordsOf(
  { rating, comment, name, answeredAfterHours, voice }: DemoReview,
  at: LocalMoment,
) {
  return {
    at,
    rating,
    comment,
    name: name ?? null,
    answeredAt: answeredAfterHours ? later(at, answeredAfterHours * 3600) : null,
    voice: voice ?? null,
  }
}
