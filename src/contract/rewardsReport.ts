import * as z from 'zod/mini'
import { rewardId } from './ladder.ts'
import { endpoint } from './platform/endpoint.ts'
import { businessIdText, instant } from './platform/values.ts'
import { countedDays } from './ruleCost.ts'

/** The most parts into which balances are counted, from 0 to the points of the dearest reward. */
export const mostBalanceParts = 18

/** What one reward did in the last 90 days, and who can have it now. */
const rewardReport = z.object({
  id: rewardId,
  /**
   * Customers who can have it now, by what is kept for them of earlier terms too. Null where it
   * cannot be had today, and is kept for nobody.
   */
  ready: z.nullable(z.int()),
  /** Who have at least 80 % of its points, and not all. */
  near: z.nullable(z.int()),
  /** Of a milestone: customers who have had it, whenever that was. */
  had: z.nullable(z.int()),
  /** How often it was given. What was undone does not count. */
  given: z.int(),
  /** In as many days before. Null for a shop that is younger. */
  givenBefore: z.nullable(z.int()),
  /** Customers who got it. Who was merged into another counts as that one. */
  people: z.int(),
  /** The points that it took. */
  points: z.int(),
  /** What those cost the owner to make that say so, in cents. Null where none does. */
  cost: z.nullable(z.int()),
  /** How many of those say no cost. */
  withoutCost: z.int(),
})
export type RewardReport = z.output<typeof rewardReport>

const rewardsReport = z.object({
  since: instant,
  until: instant,
  customers: z.int(),
  /** Customers by their points now. */
  balances: z.object({
    /** The points of the dearest reward that is paid with points. */
    top: z.int(),
    /** Equal parts from 0 to `top`, and at the end who has that many or more. */
    counts: z.array(z.int()),
  }),
  /** All rewards that were not deleted, as `listRewards` has them. */
  rewards: z.array(rewardReport),
})
export type RewardsReport = z.output<typeof rewardsReport>

export const getRewardsReport = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/rewards/report',
  access: 'business',
  heavy: 'answer',
  summary: `What each reward of a shop did in the last ${countedDays} days: how often it was given, to how many people, the points and the money that it took; and where customers stand now.`,
  params: z.object({ businessId: businessIdText }),
  response: rewardsReport,
})
