import type * as z from 'zod/mini'
import { wallClock } from '../../../contract/platform/wallClock.ts'
import type { Promotion, WantedPromotion } from '../../../contract/promotions.ts'
import {
  type CostOfPromotion,
  type CostOfRewards,
  countedDays,
  type getCostOfRewards,
  leastDays,
} from '../../../contract/ruleCost.ts'
import { getBusiness } from '../../core/businesses/service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { inSlices } from '../../platform/process/slices.ts'
import { listRewards } from '../ladder/store.ts'
import { dayHeld } from '../promotions/rules.ts'
import { newSaid } from '../promotions/said.ts'
import { listPromotions } from '../promotions/store.ts'
import { Shifts } from './comparison.ts'
import { Count, type Counting } from './count.ts'
import { playPast } from './past.ts'
import { asGiven, byPromotions, Play, type PlayedRules } from './play.ts'
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
  const time = await timeOf(context, businessId)
  const { now, shop, stored } = time
  const cap = pointCapType ?? shop.pointCapType
  const tried = triedRewards(wanted)
  const answer = { ...now, leavesOutDates: [...stored, ...wanted].some(hasDates) }
  if (now.readyOn) return { ...answer, counted: null }
  const today = playedBy(stored, { time, pointCapType: shop.pointCapType, bonusFor: asGiven() })
  const other = playedBy(tried, { time, pointCapType: cap, bonusFor: asGiven() })
  const counted = await count(context, { time, today, other })
  const rewardThreshold = wanted[0]?.points ?? shop.rewardThreshold
  const terms = { rewardThreshold, pointCapType: cap, ladder: asLadder(wanted) }
  const ready = await countReady(context.db, businessId, terms)
  return { ...answer, counted: { ...counted.figures, ...ready } }
}

/** What a new or changed promotion would have done, beside the shop's others. Changes nothing. */
export async function costOfPromotion(
  context: Context,
  {
    businessId,
    promotion: { said: _said, ...wanted },
  }: { readonly businessId: number; readonly promotion: WantedPromotion },
): Promise<CostOfPromotion> {
  const [time, known] = await Promise.all([
    timeOf(context, businessId),
    listPromotions(context.db, businessId),
  ])
  const { now, shop, stored } = time
  if (wanted.id !== undefined && !known.some(({ id }) => id === wanted.id)) {
    throw new AppError('not_found')
  }
  // New ones are younger than all others.
  const asked = { ...wanted, id: wanted.id ?? Number.MAX_SAFE_INTEGER }
  const others = known.filter(({ id }) => id !== asked.id)
  const leavesOutDates = [...known, asked].some(hasDates)
  const answer = { ...now, leavesOutDates }
  if (now.readyOn) return { ...answer, counted: null, said: null }
  const playedWith = (promotions: readonly Promotion[]) =>
    playedBy(stored, {
      time,
      pointCapType: shop.pointCapType,
      bonusFor: byPromotions(promotions.filter((one) => !isOver(one, time.day)).map(withoutDates)),
    })
  const always = withoutDates(asked)
  const { figures, counted } = await count(context, {
    time,
    today: playedWith(known),
    other: playedWith([...others, asked]),
    dayHeld: (entry) => dayHeld(always, entry),
  })
  const { morePoints, customers, visitsInHours, byWeekday } = counted
  const said = newSaid(context.secret, {
    businessId,
    promotion: wanted,
    figures: {
      saidAt: now.until,
      days: now.days,
      visits: visitsInHours,
      morePoints,
      customers,
      moreRewards: figures.wouldEarn - figures.earned,
    },
  })
  return {
    ...answer,
    counted: { ...figures, morePoints, customers, visitsInHours, byWeekday },
    said,
  }
}

/** It is tried as if it always held. */
function withoutDates(promotion: Promotion): Promotion {
  return { ...promotion, startsOn: null, endsOn: null }
}

type Time = Awaited<ReturnType<typeof timeOf>>

/** The days that are counted, and the shop as it is. */
async function timeOf({ db, clock, ...context }: Context, businessId: number) {
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

function playedBy(
  rewards: readonly TriedReward[],
  { time, ...rules }: Omit<PlayedRules, 'rewards'> & { readonly time: Time },
): Played {
  const lasting = rewards.filter((reward) => !isOver(reward, time.day))
  return { rewards: lasting, play: new Play({ ...rules, rewards: lasting }) }
}

async function count(
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
