import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { businessIdText, instant } from './platform/values.ts'
import { promotionIdText, promotionSaid } from './promotions.ts'

/** The most weeks since it began that a report counts. Of a longer time, the last ones. */
export const mostReportedWeeks = 26

/** The weeks before it began that are put beside them. */
export const weeksBefore = 4

/**
 * Seven days from the weekday and time at which it began, by the shop's clock. So each has its
 * hours once, and the week of today is not over.
 */
const week = z.object({
  startsAt: instant,
  /** In its hours, at its locations, with its codes. */
  visits: z.int(),
  /** All others of the shop. */
  otherVisits: z.int(),
})

const promotionReport = z.object({
  /** When it began: switched on or changed, or its first day. Null for one that has not begun. */
  beganAt: z.nullable(instant),
  /** When it was switched off, or its last day ended; null while it goes on. */
  endedAt: z.nullable(instant),
  /** The time that is counted: since it began, or the last 26 weeks of that; null before. */
  since: z.nullable(instant),
  until: instant,
  /** Points that it gave, less what was taken back; and the points of the same visits without it. */
  points: z.int(),
  onTopOf: z.int(),
  /** Customers who got some, of the shop's customers. */
  people: z.int(),
  customers: z.int(),
  /**
   * Rewards that customers have earned with its points, and would not have earned without them, if
   * everybody takes each as soon as it is earned: as it is counted before.
   */
  rewards: z.int(),
  /** Up to four weeks before it began, the oldest first. Weeks before the shop’s first visit are left out. */
  before: z.array(week),
  /** The weeks since, the oldest first. */
  weeks: z.array(week),
  /** What was said before it was switched on; null if nobody asked. */
  said: z.nullable(promotionSaid),
})
export type PromotionReport = z.output<typeof promotionReport>

export const getPromotionReport = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/promotions/:promotionId/report',
  access: 'business',
  heavy: 'answer',
  summary:
    'What a promotion did since it began: points, people, rewards, and visits in its hours beside the four weeks before. What was undone does not count.',
  params: z.object({ businessId: businessIdText, promotionId: promotionIdText }),
  response: promotionReport,
})
