import {
  mostBalanceParts,
  type RewardReport,
  type RewardsReport,
} from '../../../contract/rewardsReport.ts'
import { countedDays } from '../../../contract/ruleCost.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import { listRewards } from '../../rewards/ladder/service.ts'
import { findFirstVisit } from '../cost/store.ts'
import {
  countBalances,
  countCustomers,
  countGiven,
  countMilestones,
  countStanding,
  type GivenRewards,
  type RewardStanding,
} from './store.ts'

export { countCustomers } from './store.ts'

const countedMs = countedDays * 86_400_000

const nothing = { given: 0, givenBefore: 0, people: 0, points: 0, cost: null, withoutCost: 0 }

/** What each reward of a shop did in the last days, and where customers stand with it. */
export async function reportRewards(
  { db, clock }: Context,
  businessId: number,
): Promise<RewardsReport> {
  const until = clock()
  const since = new Date(until.getTime() - countedMs)
  const earlier = new Date(since.getTime() - countedMs)
  const rewards = await listRewards(db, businessId)
  if (rewards.length === 0) throw new AppError('business_not_found')
  const paid = rewards.filter(({ kind, isOn }) => kind === 'spend' && isOn)
  const top = Math.max(...paid.map(({ points }) => points))
  const parts = Math.min(mostBalanceParts, top)
  // One after the other: the owner's turn is of one connection at a time.
  const firstVisit = await findFirstVisit(db, businessId)
  const given = await countGiven(db, { businessId, earlier, since })
  const standing = await standingOf(db, businessId)
  const had = await countMilestones(db, businessId)
  const isOldEnough = firstVisit !== undefined && firstVisit <= earlier
  return {
    since: since.toISOString(),
    until: until.toISOString(),
    customers: await countCustomers(db, businessId),
    balances: { top, counts: await countBalances(db, { businessId, top, parts }) },
    rewards: rewards.map(({ id, kind }): RewardReport => {
      const { ready = null, near = null } = standing.get(id) ?? {}
      const did: Omit<GivenRewards, 'rewardId'> =
        given.find(({ rewardId }) => rewardId === id) ?? nothing
      return {
        id,
        ready,
        near,
        had: kind === 'milestone' ? (had.get(id) ?? 0) : null,
        given: did.given,
        givenBefore: isOldEnough ? did.givenBefore : null,
        people: did.people,
        points: did.points,
        cost: did.cost,
        withoutCost: did.withoutCost,
      }
    }),
  }
}

/** By the numbers of the rewards. */
async function standingOf(db: Queryable, businessId: number) {
  const sums = new Map<number, { ready: number; near: number }>()
  for (let after: number | null = 0; after !== null; ) {
    const page: RewardStanding[] = await countStanding(db, { businessId, after })
    for (const { rewardId, ready, near } of page) {
      const sum = sums.get(rewardId) ?? { ready: 0, near: 0 }
      sums.set(rewardId, { ready: sum.ready + ready, near: sum.near + near })
    }
    after = page[0]?.last ?? null
  }
  return sums
}
