import type {
  Analytics,
  Insights,
  RewardProgress,
  Timeline,
  TimelineRange,
} from '../../contract/analytics.ts'
import { getBusiness } from '../core/businesses/service.ts'
import { requireLocation } from '../core/locations/service.ts'
import type { Context } from '../platform/context.ts'
import { rollUpAll, rollUpIfBehind } from './rollups/service.ts'
import {
  countWithReward,
  listBusiestHours,
  listClosest,
  listCustomerMonths,
  listShares,
  listSources,
  type Of,
  readFigures,
  readSteps,
} from './store.ts'

const ranges = {
  '14-days': { unit: 'day', count: 14 },
  '3-months': { unit: 'week', count: 13 },
  year: { unit: 'month', count: 12 },
} as const satisfies Record<TimelineRange, { unit: Timeline['unit']; count: number }>

const closestShown = 3
/** Eight weeks, so that each weekday counts eight times. */
const lookedAtDays = 56

/** The dashboard's figures, and what they are compared with. */
export async function getAnalytics(context: Context, of: Of): Promise<Analytics> {
  await requireLocation(context.db, of)
  await rollUpIfBehind(context, of.businessId)
  return readFigures(context.db, of)
}

/** Points, visits and rewards of the last days, weeks or months. */
export async function getTimeline(
  context: Context,
  { range, ...of }: Of & { range: TimelineRange },
): Promise<Timeline> {
  await requireLocation(context.db, of)
  await rollUpIfBehind(context, of.businessId)
  const { unit, count } = ranges[range]
  const shown = await readSteps(context.db, { ...of, unit, count })
  const { businessId, locationId } = of
  const locations =
    locationId === undefined
      ? await listShares(context.db, { businessId, unit, steps: shown.steps })
      : []
  return { unit, ...shown, locations }
}

/** Who is closest to a reward, and how many have one waiting. */
export async function getRewardProgress(context: Context, of: Of): Promise<RewardProgress> {
  await requireLocation(context.db, of)
  const [business, found, customersWithReward] = await Promise.all([
    getBusiness(context, of.businessId),
    listClosest(context.db, { ...of, limit: closestShown }),
    countWithReward(context.db, of),
  ])
  const rewardThreshold = found[0]?.cheapest ?? business.rewardThreshold
  const closest = found.map(({ customerId, phone, points }) => ({ customerId, phone, points }))
  return { rewardThreshold, closest, customersWithReward }
}

/**
 * Who comes, who comes back, and when. Rolls everything up first, because returning customers are
 * no sum of the rollup and the rest.
 */
export async function getInsights(context: Context, of: Of): Promise<Insights> {
  await requireLocation(context.db, of)
  await rollUpAll(context, of.businessId)
  const latest = { ...of, days: lookedAtDays }
  const [months, figures, busiestHours, sources] = await Promise.all([
    listCustomerMonths(context.db, of),
    readFigures(context.db, of),
    listBusiestHours(context.db, latest),
    listSources(context.db, latest),
  ])
  return {
    ...months,
    totalRewardsEarned: figures.totalRewardsEarned,
    totalRewardsClaimed: figures.totalRewardsClaimed,
    pointsWaiting: figures.totalPointsWaiting,
    busiestHours,
    sources,
    asOf: context.clock().toISOString(),
  }
}
