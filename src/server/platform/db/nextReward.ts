import { type RawBuilder, sql } from 'kysely'
import type { Standing } from '../../../contract/ladder.ts'
import type { PromisedReward, ReadyReward } from '../../../contract/rewards.ts'

type Row = 'account' | 'loyalty_accounts'

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

/** How many rewards wait for an account, by the statement's names of its row and of the business's. */
export function rewardsWaiting(account: Row, business: string): RawBuilder<number> {
  const of = (column: string) => sql.ref(`${account}.${column}`)
  // Most shops have one reward. Of theirs, the planner sees a plain expression.
  return sql`CASE WHEN ${sql.ref(`${business}.ladder`)} IS NULL AND ${of('kept_rewards')} IS NULL THEN rewards_waiting(${of('balance')},
    ${sql.ref(`${business}.reward_threshold`)}, ${sql.ref(`${business}.point_cap_type`)},
    ${of('promised_threshold')}, ${of('promised_cap_type')}, ${of('promised_rewards')})
    ELSE waiting_for(${sql.ref(account)}, ${sql.ref(business)}, now()) END`
}

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
