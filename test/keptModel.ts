import { isWorse as isWorseThan } from '../src/contract/keptTerms.ts'
import type { LadderReward, RewardProgress } from '../src/contract/ladder.ts'
import { promiseHolds, rewardsWaiting } from '../src/contract/progress.ts'
import { rewardsOn, type ShopRewards } from '../src/server/rewards/ladder/standing.ts'
import { isNear, type ModelPromise, rewardsKept } from './promiseModel.ts'

/** What customers keep of rewards besides the first, as the ledger's `kept.sql` says it. */

type Reward = Omit<LadderReward, 'cost'>

export interface Kept extends Reward {
  readonly times: number
  /** The last day to reach the last of them; undefined if all were. */
  readonly until: string | undefined
  readonly pointCapType: 'reset' | 'unlimited'
}

export interface Keeper {
  readonly balance: number
  readonly collected: number
  readonly milestones: readonly number[]
  readonly promise: ModelPromise | undefined
  readonly kept: readonly Kept[]
}

type Points = Pick<Keeper, 'balance' | 'collected'>

const isReached = ({ kind, points }: Reward, { balance, collected }: Points) =>
  points <= (kind === 'milestone' ? collected : balance)

const isInSeason = ({ isOn, startsOn, endsOn }: Reward, day: string) =>
  isOn && (startsOn ?? '') <= day && (endsOn ?? '9999') >= day

/** Whether a reward is not there as good any more. */
function isWorse(
  told: Reward,
  {
    pointCapType,
    shop,
    day,
  }: { pointCapType: ShopRewards['pointCapType']; shop: ShopRewards; day: string },
): boolean {
  const now = shop.rewards.find(({ id, isOn }) => id === told.id && isOn)
  const caps = { earlierCapType: pointCapType, pointCapType: shop.pointCapType }
  return isWorseThan(told, now, { ...caps, day })
}

/** With what a customer has a claim to of the rewards that were better. */
export function keptMore(
  { kept, ...customer }: Omit<Keeper, 'promise'>,
  {
    earlier,
    shop,
    day,
    lastDay,
  }: { earlier: ShopRewards; shop: ShopRewards; day: string; lastDay: string },
  isMeant: (reward: Reward) => boolean = () => true,
): Kept[] {
  const { pointCapType } = earlier
  const more = earlier.rewards
    .slice(1)
    .filter((told) => isInSeason(told, day) && isWorse(told, { pointCapType, shop, day }))
    .filter((told) => isMeant(told) && !kept.some(({ id }) => id === told.id))
    .map((told) => ({
      ...told,
      pointCapType,
      ...claimOf(told, { customer, pointCapType, lastDay }),
    }))
  return [...kept, ...more.filter(({ times }) => times > 0)]
}

function claimOf(
  { id, kind, points }: Reward,
  of: {
    customer: Omit<Keeper, 'promise' | 'kept'>
    pointCapType: Kept['pointCapType']
    lastDay: string
  },
) {
  const { balance, collected, milestones } = of.customer
  const isGiven = milestones.includes(id)
  if (kind === 'milestone') {
    const times = Number(!isGiven && collected * 5 >= points * 4)
    return { times, until: collected < points ? of.lastDay : undefined }
  }
  const terms = { rewardThreshold: points, pointCapType: of.pointCapType }
  const times = rewardsKept(balance, terms)
  return { times, until: times > rewardsWaiting(balance, terms) ? of.lastDay : undefined }
}

/** Those that are still worse today. */
export const stillKept = (kept: readonly Kept[], shop: ShopRewards, day: string) =>
  kept.filter((one) => isWorse(one, { pointCapType: one.pointCapType, shop, day }))

/** Without those whose last day was over before they were reached. */
export function keptBy(day: string, { kept, ...customer }: Points & { kept: readonly Kept[] }) {
  return kept.flatMap((one) => {
    if (one.until === undefined || one.until >= day) return [one]
    if (!isReached(one, customer)) return []
    const paid = Math.floor(customer.balance / one.points)
    const times = one.kind === 'milestone' ? 1 : Math.min(one.times, paid)
    return [{ ...one, times, until: undefined }]
  })
}

/** Those that hold on a day. */
export function inForce({ kept, ...customer }: Keeper, shop: ShopRewards, day: string) {
  const isReadyToday = ({ id }: Kept) =>
    shop.rewards.some((now) => now.id === id && isInSeason(now, day) && isReached(now, customer))
  return kept
    .filter(({ endsOn }) => (endsOn ?? '9999') >= day)
    .filter((one) => isReached(one, customer) || ((one.until ?? '') >= day && !isReadyToday(one)))
}

/** What a reward leaves of the kept ones, and what it takes. */
export function used(kept: readonly Kept[], balance: number, given: number | undefined) {
  const counted = kept.map((one) => {
    const had = one.times - Number(one.id === given)
    const payable = Math.floor(balance / one.points) + Number(one.until !== undefined)
    return { one, left: one.kind === 'milestone' ? had : Math.min(had, payable) }
  })
  return {
    left: counted.filter(({ left }) => left > 0).map(({ one, left }) => ({ ...one, times: left })),
    took: counted
      .filter(({ one, left }) => left < one.times)
      .map(({ one, left }) => ({ ...one, times: one.times - left })),
  }
}

/** With those that an undone entry took. */
export function keptBack(
  kept: readonly Kept[],
  took: readonly Kept[],
  shop: ShopRewards,
  day: string,
) {
  const both = kept.map((one) => {
    const back = took.find(({ id }) => id === one.id)
    const isOnce = one.pointCapType === 'reset' || one.kind === 'milestone'
    const until = [one.until, back?.until].filter(Boolean).toSorted().at(-1)
    return { ...one, times: isOnce ? 1 : one.times + (back?.times ?? 0), until }
  })
  const others = took.filter(({ id }) => !kept.some((one) => one.id === id))
  return [...both, ...stillKept(others, shop, day)]
}

/** How far a customer is with each reward, those included that they keep. */
export function keeperRewards(keeper: Keeper, shop: ShopRewards, day: string): RewardProgress[] {
  const { balance, promise } = keeper
  const [first, ...others] = shop.rewards
  if (!first) throw new Error('A shop has a first reward')
  const terms = { ...first, version: 0, rewardThreshold: first.points, rewardDescription: '' }
  const today = { ...terms, pointCapType: shop.pointCapType }
  const near = isNear(keeper, today, day)
  const told = near || promiseHolds(balance, today, promise) ? promise : undefined
  const kept = inForce(keeper, shop, day)
  const rewards = [
    { ...first, ...(told && { points: told.rewardThreshold, name: told.rewardDescription }) },
    ...others.filter(({ id }) => !kept.some((one) => one.id === id)),
    ...kept.map((one) => ({ ...one, isOn: true })),
  ]
  return rewardsOn({ ...shop, rewards }, keeper, day).map((reward) => {
    const own = kept.find(({ id }) => id === reward.id)
    const capType = reward.id === 1 ? told?.pointCapType : own?.pointCapType
    const isAll = (capType ?? shop.pointCapType) === 'reset' && reward.kind === 'spend'
    const spent = reward.kind === 'spend' ? reward.points : 0
    const until = reward.id === 1 ? near && promise?.until : own?.until
    const missing =
      reward.kind === 'milestone' ? reward.points - keeper.collected : reward.points - balance
    return {
      ...reward,
      takes: isAll ? Math.max(reward.points, balance) : spent,
      ...(until && missing > 0 && { keptUntil: until }),
      ...(own && { pointCapType: own.pointCapType }),
    }
  })
}

/** How many rewards wait for a customer. */
export function keeperWaiting(keeper: Keeper, shop: ShopRewards, day: string): number {
  const kept = inForce(keeper, shop, day)
  const isKept = (id: number) => kept.some((one) => one.id === id)
  const others = shop.rewards.filter((one) => isInSeason(one, day) && !isKept(one.id))
  const prices = others.filter(({ kind }) => kind === 'spend').map(({ points }) => points)
  const cheapest = Math.min(...prices)
  const spends = kept.filter(({ kind }) => kind === 'spend')
  let { balance } = keeper
  let waiting = 0
  const paidFirst = spends
    .filter(({ pointCapType }) => pointCapType === 'unlimited')
    .filter(({ points }) => points < cheapest || shop.pointCapType === 'reset')
    .toSorted((one, other) => one.points - other.points || one.id - other.id)
  for (const { points, times } of paidFirst) {
    const paid = Math.min(times, Math.floor(balance / points))
    waiting += paid
    balance -= paid * points
  }
  const takesAll = spends.some(
    ({ pointCapType, points }) => pointCapType === 'reset' && points <= balance,
  )
  const terms = { rewardThreshold: cheapest, pointCapType: shop.pointCapType }
  const milestones = keeperRewards(keeper, shop, day).filter(
    ({ kind, isReady }) => kind === 'milestone' && isReady,
  )
  return (
    waiting +
    Math.max(rewardsWaiting(balance, terms, keeper.promise), Number(takesAll)) +
    milestones.length
  )
}
