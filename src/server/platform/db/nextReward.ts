import { sql } from 'kysely'
import type { Standing } from '../../../contract/ladder.ts'
import type { PromisedReward, ReadyReward } from '../../../contract/rewards.ts'

/** A row of `next_reward`: an account's next reward, and how many wait. */
export interface NextReward {
  readonly id: number
  readonly is_promised: boolean
  readonly threshold: number
  readonly description: string
  readonly cap_type: 'reset' | 'unlimited'
  readonly waiting: number
  /** How far the account is with each reward; null where the shop has one. */
  readonly standing: Standing | null
  /** The last day to reach it by earlier terms, where it is not reached. */
  readonly kept_until: string | null
}

/**
 * How many rewards wait for each of a few accounts. The statement names the rows `account` and
 * `business`.
 */
// Most shops have one reward. Of theirs, the planner sees a plain expression.
export const rewardsWaiting = sql<number>`CASE WHEN business.ladder IS NULL AND account.kept_rewards IS NULL
  THEN rewards_waiting(account.balance, business.reward_threshold, business.point_cap_type,
    account.promised_threshold, account.promised_cap_type, account.promised_rewards)
  ELSE waiting_for(account, business, now()) END`

/** What the rewards of `business` ask today: one row, which statements call `prices`. */
export const pricesToday = sql<Prices>`prices_on(business.ladder, business.reward_threshold,
  day_at(business, now()))`

interface Prices {
  readonly cheapest: number
}

/**
 * The same for each of a shop's accounts, of which there may be very many. The statement also has
 * the `prices`.
 */
export const rewardsWaitingOfAll = sql<number>`CASE WHEN account.kept_rewards IS NOT NULL
  THEN waiting_for(account, business, now())
  ELSE rewards_waiting(account.balance, prices.cheapest, business.point_cap_type,
      account.promised_threshold, account.promised_cap_type, account.promised_rewards)
    + milestones_waiting(account.milestones, prices.milestones, prices.milestone_points,
      account.lifetime_points + account.lifetime_moved) END`

/**
 * The terms of an account's next reward, if they are not today's of the shop's first. The statement
 * names the rows `account` and `business`.
 */
export const promisedReward = sql<PromisedReward | null>`(SELECT jsonb_build_object(
    'rewardThreshold', next.threshold, 'rewardDescription', next.description, 'pointCapType', next.cap_type)
  FROM next_reward(account, business) next WHERE next.is_promised OR next.id > 1)`

/** The rewards that an account can choose from; null where it has none or one. Names as above. */
export const readyRewards = sql<ReadyReward[] | null>`CASE WHEN business.ladder IS NOT NULL
  OR account.kept_rewards IS NOT NULL THEN ready_rewards(account, business) END`
