import type {
  Analytics,
  Insights,
  RewardProgress,
  Timeline,
  TimelineRange,
} from '../../contract/analytics.ts'
import { getBusiness } from '../businesses/service.ts'
import type { Context } from '../context.ts'
import { rollUpAll, rollUpIfBehind } from './rollups/service.ts'
import {
  countWithReward,
  listBusiestHours,
  listClosest,
  listCustomerMonths,
  readFigures,
  readSteps,
} from './store.ts'

const ranges = {
  '14-days': { unit: 'day', count: 14 },
  '3-months': { unit: 'week', count: 13 },
  year: { unit: 'month', count: 12 },
} as const satisfies Record<TimelineRange, { unit: Timeline['unit']; count: number }>

const closestShown = 3
/** Eight weeks: each weekday counts eight times. */
const busiestHoursDays = 56

/** The figures of the dashboard, and what they are compared with. */
export async function getAnalytics(context: Context, businessId: number): Promise<Analytics> {
  await rollUpIfBehind(context, businessId)
  return readFigures(context.db, businessId)
}

/** Points, visits and rewards of the last days, weeks or months. */
export async function getTimeline(
  context: Context,
  { businessId, range }: { businessId: number; range: TimelineRange },
): Promise<Timeline> {
  await rollUpIfBehind(context, businessId)
  const { unit, count } = ranges[range]
  return { unit, ...(await readSteps(context.db, { businessId, unit, count })) }
}

/** Who is closest to a reward, and how many have one waiting. */
export async function getRewardProgress(
  context: Context,
  businessId: number,
): Promise<RewardProgress> {
  const { rewardThreshold: threshold } = await getBusiness(context, businessId)
  const asked = { businessId, threshold }
  const [closest, customersWithReward] = await Promise.all([
    listClosest(context.db, { ...asked, limit: closestShown }),
    countWithReward(context.db, asked),
  ])
  return { rewardThreshold: threshold, closest, customersWithReward }
}

/**
 * Who comes, who comes back, and when. Everything is rolled up first: returning customers cannot be
 * added up.
 */
export async function getInsights(context: Context, businessId: number): Promise<Insights> {
  await rollUpAll(context, businessId)
  const [months, figures, busiestHours] = await Promise.all([
    listCustomerMonths(context.db, businessId),
    readFigures(context.db, businessId),
    listBusiestHours(context.db, { businessId, days: busiestHoursDays }),
  ])
  return {
    ...months,
    totalRewardsEarned: figures.totalRewardsEarned,
    totalRewardsClaimed: figures.totalRewardsClaimed,
    pointsWaiting: figures.totalPointsWaiting,
    busiestHours,
    asOf: context.clock().toISOString(),
  }
}
