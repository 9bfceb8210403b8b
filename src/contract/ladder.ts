import * as z from 'zod/mini'
import { ruleWords } from './languages.ts'
import { locationId } from './locations.ts'
import { endpoint } from './platform/endpoint.ts'
import { fieldSentences } from './platform/fieldSentences.ts'
import { businessIdText } from './platform/values.ts'
import { businessForm } from './setup.ts'

/** The most rewards of a shop at once, its first included. */
export const mostRewards = 10

/** Numbered within the shop. The first is always 1, and no number is used twice. */
export const rewardId = z
  .int(fieldSentences.reward)
  .check(z.gte(1, fieldSentences.reward), z.lte(32_767, fieldSentences.reward))

/** The number of the reward that the shop's setup asks for. */
export const firstReward = 1

/** Paid with points; or given once when so many have ever been collected, and points stay. */
export const rewardKind = z.enum(['spend', 'milestone'])

/**
 * The shop has made the reward worse since, or taken it away, and the customer has at least 80 % of
 * it: the last day on which reaching it gives it by the earlier terms. Left out where it is reached.
 */
export const keptUntil = z.optional(z.iso.date())

/** How far a customer is with one of a shop's rewards. */
export const rewardProgress = z.object({
  id: rewardId,
  name: z.string(),
  points: z.int(),
  kind: rewardKind,
  /** The points that it takes once it is given: its own, or all where points start again. */
  takes: z.int(),
  /** Of a milestone, of the points ever collected. */
  pointsNeeded: z.int(),
  isReady: z.boolean(),
  /** A milestone that the customer has had. */
  isGiven: z.boolean(),
  /** The last day on which it can be had, by the shop's calendar. */
  endsOn: z.nullable(z.iso.date()),
  /** Where it can be had; null: everywhere. */
  locationIds: z.nullable(z.array(locationId)),
  keptUntil,
  /** What becomes of the rest of the points, where the customer keeps earlier terms. */
  pointCapType: z.optional(businessForm.shape.pointCapType),
})
export type RewardProgress = z.output<typeof rewardProgress>

/** How far a customer is at a shop that has several rewards. */
export const standing = z.object({
  /** A ready reward that takes the fewest points, or else the closest. */
  next: rewardProgress,
  /** All points ever collected, less what was undone: milestones count them. */
  collected: z.int(),
  /** By their points, the fewest first. */
  rewards: z.array(rewardProgress),
})
export type Standing = z.output<typeof standing>

/** Left out where the shop has one reward, which the other fields are about. */
export const ofLadder = {
  rewards: z.optional(standing.shape.rewards),
  collected: z.optional(standing.shape.collected),
}

/** A standing, as `ofLadder` has it. */
export function shownLadder(
  found: Standing | null,
): Partial<Pick<Standing, 'rewards' | 'collected'>> {
  return found ? { rewards: found.rewards, collected: found.collected } : {}
}

const day = z.nullable(z.iso.date('Please enter a date'))

const cents = z
  .int('Please enter an amount')
  .check(
    z.gte(0, 'Please enter an amount from 0'),
    z.lte(10_000_000, 'Please enter at most 100,000'),
  )

/** A reward as its owner sees it. */
const ladderReward = z.object({
  id: rewardId,
  name: z.string(),
  points: z.int(),
  kind: rewardKind,
  startsOn: z.nullable(z.iso.date()),
  endsOn: z.nullable(z.iso.date()),
  locationIds: z.nullable(z.array(locationId)),
  isOn: z.boolean(),
  /** What it costs the owner to make, in cents. */
  cost: z.nullable(z.int()),
  /** What it is called in the shop's other languages, where that is written and still true. */
  words: ruleWords('reward'),
})
export type LadderReward = z.output<typeof ladderReward>

const response = z.object({
  pointCapType: businessForm.shape.pointCapType,
  /** Of the business: the next change sends it back, so that a second tab notices. */
  revision: z.int(),
  /** The shop's first reward, then the others by their points. */
  rewards: z.array(ladderReward),
})
export type Ladder = z.output<typeof response>

/** A reward as its owner wants it. A new one has no id. */
export const wantedReward = z
  .object({
    id: z.optional(rewardId),
    name: businessForm.shape.rewardDescription,
    points: businessForm.shape.rewardThreshold,
    kind: z._default(rewardKind, 'spend'),
    startsOn: z._default(day, null),
    endsOn: z._default(day, null),
    locationIds: z._default(
      z.nullable(
        z.array(locationId).check(z.minLength(1, 'Please choose a location'), z.maxLength(50)),
      ),
      null,
    ),
    isOn: z._default(z.boolean(), true),
    cost: z._default(z.nullable(cents), null),
    words: ruleWords('reward'),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
      error: 'The last day is before the first. Please choose a later one.',
      path: ['endsOn'],
    }),
  )
export type WantedReward = z.output<typeof wantedReward>

const params = z.object({ businessId: businessIdText })

export const listRewards = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/rewards',
  access: 'business',
  summary: 'All rewards of a shop. The first is the one that setup asks for.',
  params,
  response,
})

export const changeRewards = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/rewards',
  access: 'business',
  summary:
    'Change the rewards of a shop: those that are sent are all that it has. The first is the one of the setup, and changes with it.',
  params,
  body: z.object({
    rewards: z
      .array(wantedReward)
      .check(
        z.minLength(1, 'A shop has at least one reward'),
        z.maxLength(mostRewards, 'A shop can have up to ten rewards'),
      ),
    /**
     * Whether points start again after a reward, or the rest stays. A shop where they start again
     * is asked when it adds a second reward that is paid with points.
     */
    pointCapType: z.optional(businessForm.shape.pointCapType),
    revision: z.optional(z.int()),
  }),
  response,
})
