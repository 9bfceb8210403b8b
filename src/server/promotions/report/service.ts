import { wallClock } from '../../../contract/platform/wallClock.ts'
import {
  mostReportedWeeks,
  type PromotionReport,
  weeksBefore,
} from '../../../contract/promotionReport.ts'
import type { Promotion } from '../../../contract/promotions.ts'
import { getBusiness } from '../../core/businesses/service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { listRewards } from '../../rewards/ladder/service.ts'
import { findFirstVisit, findReach, isOver, playPast } from '../../rules/cost/service.ts'
import { countCustomers } from '../../rules/report/service.ts'
import { listPromotions } from '../store.ts'
import { Effects, Weeks } from './effects.ts'
import { type Course, findCourse, listWeeks } from './store.ts'

const weekMs = 7 * 86_400_000

/** What a promotion did since it began. */
export async function reportPromotion(
  context: Context,
  { businessId, promotionId }: { readonly businessId: number; readonly promotionId: number },
): Promise<PromotionReport> {
  const { db } = context
  const now = context.clock()
  const [known, course, customers] = await Promise.all([
    listPromotions(db, businessId),
    findCourse(db, { businessId, promotionId }),
    countCustomers(db, businessId),
  ])
  const promotion = known.find(({ id }) => id === promotionId)
  if (!promotion || !course) throw new AppError('not_found')
  const { beganAt, endsAt, said } = course
  const hasBegun = beganAt !== null && beganAt <= now && (endsAt === null || beganAt < endsAt)
  const hasEnded = hasBegun && endsAt !== null && endsAt <= now
  const report = {
    beganAt: hasBegun ? beganAt.toISOString() : null,
    endedAt: hasEnded ? endsAt.toISOString() : null,
    until: now.toISOString(),
    customers,
    said,
  }
  if (!hasBegun) {
    const nothing = { points: 0, onTopOf: 0, people: 0, rewards: 0 }
    return { ...report, ...nothing, since: null, before: [], weeks: [] }
  }
  const until = hasEnded ? endsAt : now
  return { ...report, ...(await countEffects(context, { businessId, promotion, beganAt, until })) }
}

interface Counted {
  readonly businessId: number
  readonly promotion: Promotion
  readonly beganAt: NonNullable<Course['beganAt']>
  readonly until: Date
}

async function countEffects(context: Context, { businessId, promotion, beganAt, until }: Counted) {
  const { db } = context
  const after = Math.ceil((until.getTime() - beganAt.getTime()) / weekMs)
  const [{ pointCapType, timeZone }, ladder, firstVisit, starts] = await Promise.all([
    getBusiness(context, businessId),
    listRewards(db, businessId),
    findFirstVisit(db, businessId),
    listWeeks(db, { businessId, from: beganAt, before: weeksBefore, after }),
  ])
  const since = starts.slice(weeksBefore).filter((start) => start < until)
  const weeks = new Weeks(promotion, since.slice(-mostReportedWeeks))
  const [countedSince = beganAt] = since.slice(-mostReportedWeeks)
  const earlier = starts.slice(0, weeksBefore).filter((start) => firstVisit && start >= firstVisit)
  const before = new Weeks(promotion, earlier)

  const { date: today } = wallClock(until, timeZone)
  const rewards = ladder.filter((reward) => !isOver(reward, today))
  const effects = new Effects(promotion.id, { pointCapType, rewards })
  const asksCollected = rewards.some(({ kind }) => kind === 'milestone')
  const reach = await findReach(db, { businessId, since: countedSince, until })
  if (reach) {
    await playPast(db, { reach, asksCollected }, (entry, had) => {
      effects.add(entry, had)
      weeks.add(entry)
    })
  }
  const [earliest = beganAt] = earlier
  const past = await findReach(db, { businessId, since: earliest, until: beganAt })
  if (past && earlier.length > 0) {
    await playPast(db, { reach: past, asksCollected: false }, (entry) => before.add(entry))
  }
  const { points, onTopOf, people } = effects
  return {
    since: countedSince.toISOString(),
    points,
    onTopOf,
    people,
    rewards: effects.rewards,
    before: before.all,
    weeks: weeks.all,
  }
}
