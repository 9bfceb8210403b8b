import type * as z from 'zod/mini'
import { wallClock } from '../../../contract/platform/wallClock.ts'
import {
  type CostOfRewards,
  countedDays,
  type getCostOfRewards,
  leastDays,
} from '../../../contract/ruleCost.ts'
import { getBusiness } from '../../core/businesses/service.ts'
import type { Context } from '../../platform/context.ts'
import { inSlices } from '../../platform/process/slices.ts'
import { listRewards } from '../../rewards/ladder/service.ts'
import { Shifts } from './comparison.ts'
import { Count, type Counting } from './count.ts'
import { playPast } from './past.ts'
import { asGiven, Play, type PlayedRules } from './play.ts'
import {
  asLadder,
  costMore,
  hasDates,
  isOver,
  type Played,
  rewardsEarned,
  type TriedReward,
  triedRewards,
} from './rules.ts'
import { countReady, findFirstVisit, findReach } from './store.ts'

export { playPast } from './past.ts'
export {
  asGiven,
  type Before,
  type BonusFor,
  type PastEntry,
  Play,
  type PlayedRules,
} from './play.ts'
export { hasDates, isOver } from './rules.ts'
export { findFirstVisit, findReach } from './store.ts'

const dayMs = 86_400_000

/** What other rewards would have done with the shop's own last 90 days. Changes nothing. */
export async function costOfRewards(
  context: Context,
  {
    businessId,
    rewards: wanted,
    pointCapType,
  }: z.output<typeof getCostOfRewards.body> & { readonly businessId: number },
): Promise<CostOfRewards> {
  const time = await countedTime(context, businessId)
  const { now, shop, stored } = time
  const cap = pointCapType ?? shop.pointCapType
  const tried = triedRewards(wanted)
  const answer = { ...now, leavesOutDates: [...stored, ...wanted].some(hasDates) }
  if (now.readyOn) return { ...answer, counted: null }
  const today = playedBy(stored, { time, pointCapType: shop.pointCapType, bonusFor: asGiven() })
  const other = playedBy(tried, { time, pointCapType: cap, bonusFor: asGiven() })
  const counted = await countBoth(context, { time, today, other })
  const rewardThreshold = wanted[0]?.points ?? shop.rewardThreshold
  const terms = { rewardThreshold, pointCapType: cap, ladder: asLadder(wanted) }
  const ready = await countReady(context.db, businessId, terms)
  return { ...answer, counted: { ...counted.figures, ...ready } }
}

type Time = Awaited<ReturnType<typeof countedTime>>

/** The days that are counted, and the shop as it is. */
export async function countedTime({ db, clock, ...context }: Context, businessId: number) {
  const until = clock()
  const [shop, firstVisit = until, stored] = await Promise.all([
    getBusiness({ db, clock, ...context }, businessId),
    findFirstVisit(db, businessId),
    listRewards(db, businessId),
  ])
  const age = until.getTime() - firstVisit.getTime()
  const since = new Date(Math.max(until.getTime() - countedDays * dayMs, firstVisit.getTime()))
  const ready = new Date(firstVisit.getTime() + leastDays * dayMs)
  const days = Math.min(countedDays, Math.floor(age / dayMs))
  const readyOn = days < leastDays ? wallClock(ready, shop.timeZone).date : null
  const now = { since: since.toISOString(), until: until.toISOString(), days, readyOn }
  const { date: day } = wallClock(until, shop.timeZone)
  return { businessId, shop, stored, since, until, day, now }
}

/** Rewards that can still be had, and what comes of them by these rules. */
export function playedBy(
  rewards: readonly TriedReward[],
  { time, ...rules }: Omit<PlayedRules, 'rewards'> & { readonly time: Time },
): Played {
  const lasting = rewards.filter((reward) => !isOver(reward, time.day))
  return { rewards: lasting, play: new Play({ ...rules, rewards: lasting }) }
}

/** What two sets of rules do with the entries of these days. */
export async function countBoth(
  { db }: Context,
  {
    time,
    today,
    other,
    dayHeld,
  }: Pick<Counting, 'dayHeld'> & {
    readonly time: Time
    readonly today: Played
    readonly other: Played
  },
) {
  const rules = { today: today.play, other: other.play }
  const counted = new Count(dayHeld ? { ...rules, dayHeld } : rules)
  const reach = await findReach(db, time)
  const asksCollected = [...today.rewards, ...other.rewards].some(
    ({ kind }) => kind === 'milestone',
  )
  if (reach) {
    await playPast(db, { reach, asksCollected }, (entry, before) => counted.add(entry, before))
  }
  const shifts = new Shifts()
  await inSlices(counted.shift(shifts))
  const { visits, visitors, week } = counted
  const figures = {
    visits,
    visitors,
    week,
    earned: today.play.earned,
    wouldEarn: other.play.earned,
    rewards: rewardsEarned(today, other),
    cost: costMore(today, other),
    ...shifts.averages,
  }
  return { figures, counted }
}
