import * as z from 'zod/mini'
import { changeRewards, rewardId, rewardKind } from './ladder.ts'
import { endpoint } from './platform/endpoint.ts'
import { businessIdText, instant } from './platform/values.ts'

/** How far back other rules are tried on the shop's own visits. */
export const countedDays = 90

/** With fewer days of visits, a count would say nothing. */
export const leastDays = 30

/** Customers who would have reached the same reward at another time. */
const shifted = z.object({
  customers: z.int(),
  /** By how many days, on average over their rewards. */
  days: z.number(),
})

/** Rewards that the visits earn by today's rules, and would earn by the others. */
const earnings = { earned: z.int(), wouldEarn: z.int() }

const rewardEarned = z.object({
  /** Null for a new one. */
  id: z.nullable(rewardId),
  /** As it would be; of one that would go, as it is. */
  name: z.string(),
  points: z.int(),
  kind: rewardKind,
  /**
   * Of a reward that is paid: how often the points pay for it if everybody takes this one each time.
   * With several that are paid, these are alternatives and no sum. Of a milestone: how many reach it.
   */
  ...earnings,
  /** What one costs the owner to make, in cents. */
  cost: z.nullable(z.int()),
})
export type RewardEarned = z.output<typeof rewardEarned>

/** Whatever rule is tried. */
export const counted = {
  /** All visits of these days, and who came. */
  visits: z.int(),
  visitors: z.int(),
  /** Visits by weekday, Monday first, and by the 24 hours of the location's clock. */
  week: z.array(z.array(z.int())),
  /**
   * If everybody takes each reward as soon as it is earned, of several that are paid the one of the
   * fewest points. So the ledger counts what waits.
   */
  ...earnings,
  /** By points; today's that would go are among them. */
  rewards: z.array(rewardEarned),
  /**
   * What the rewards more, or fewer if negative, cost the owner, in cents. Null where one of them
   * says no cost.
   */
  cost: z.nullable(z.int()),
  sooner: shifted,
  later: shifted,
}

export const answerWith = <const Counted extends z.ZodMiniObject>(what: Counted) =>
  z.object({
    /** The days that are counted: the last 90, or all since the first visit. */
    since: instant,
    until: instant,
    /** Whole days since the first visit, at most 90. */
    days: z.int(),
    /** The shop's own scans answer from this day on; null once they do. */
    readyOn: z.nullable(z.iso.date()),
    /** Dates say when a rule will hold. What it would have done is counted as if it had none. */
    leavesOutDates: z.boolean(),
    /** Null with fewer than 30 days of visits. */
    counted: z.nullable(what),
  })

const costOfRewards = answerWith(
  z.object({
    ...counted,
    /** Customers who have a reward waiting now. */
    waiting: z.int(),
    /** Who have none waiting now, and would have one at once. */
    atOnce: z.int(),
    /** Who have one waiting now, and none by the others. What they have waiting is kept for them. */
    wouldLose: z.int(),
    /** Who have at least 80 % of the points of the first reward, and have not reached it. */
    near: z.int(),
  }),
)
export type CostOfRewards = z.output<typeof costOfRewards>

const params = z.object({ businessId: businessIdText })

export const getCostOfRewards = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/rewards/cost',
  access: 'business',
  readsOnly: true,
  heavy: 'answer',
  summary:
    'What other rewards would have done in the last 90 days, counted from the shop’s own entries. Changes nothing.',
  params,
  body: z.pick(changeRewards.body, { rewards: true, pointCapType: true }),
  response: costOfRewards,
})
