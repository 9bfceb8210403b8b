import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { businessIdText, instant } from './platform/values.ts'
import { businessForm } from './setup.ts'

/** How far back another reward is tried on the shop's own visits. */
export const triedDays = 90

/** With fewer days of visits, a count would say nothing. */
export const leastTriedDays = 30

const wholeNumberText = z.pipe(
  z.string().check(z.regex(/^\d{1,7}$/, 'Please enter a whole number')),
  z.transform(Number),
)

/** Customers who would have reached the same reward at another time. */
const shifted = z.object({
  customers: z.int(),
  /** By how many days, on average over their rewards. */
  days: z.number(),
})

export const rewardChange = z.object({
  /** The time that was counted: 90 days, or all days since the first visit. */
  since: instant,
  until: instant,
  /** Fewer than 30 days of visits: everything else is 0. */
  isTooYoung: z.boolean(),
  /** Rewards that the visits earn by today's terms, and would earn by the others. */
  earned: z.int(),
  wouldEarn: z.int(),
  sooner: shifted,
  later: shifted,
  /** Customers who have a reward waiting now. */
  waiting: z.int(),
  /** Customers who have none waiting, and would at once. */
  atOnce: z.int(),
})
export type RewardChange = z.output<typeof rewardChange>

export const tryReward = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/reward-change',
  access: 'business',
  heavy: 'answer',
  summary:
    'What another threshold would have done in the last 90 days, counted from the shop’s own entries. Everybody takes a reward as soon as it is earned, by both terms.',
  params: z.object({ businessId: businessIdText }),
  query: z.object({
    rewardThreshold: z.pipe(wholeNumberText, businessForm.shape.rewardThreshold),
    pointCapType: z.enum(['reset', 'unlimited']),
  }),
  response: rewardChange,
})
