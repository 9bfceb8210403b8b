import type { Growth, GrowthRange, PlatformAnalytics } from '../../../contract/platform.ts'
import type { Context } from '../../platform/context.ts'
import { rollUpIfBehind } from './rollup/service.ts'
import { listGrowth, sumFigures } from './store.ts'

const ranges = {
  '30-days': { unit: 'day', count: 30 },
  '3-months': { unit: 'week', count: 13 },
  year: { unit: 'month', count: 12 },
} as const satisfies Record<GrowthRange, { unit: Growth['unit']; count: number }>

/** The platform's current figures, without demo shops. */
export async function getPlatformAnalytics(context: Context): Promise<PlatformAnalytics> {
  await rollUpIfBehind(context)
  return sumFigures(context.db)
}

/** The platform's growth over the last days, weeks or months. */
export async function getGrowth(context: Context, range: GrowthRange): Promise<Growth> {
  await rollUpIfBehind(context)
  const { unit, count } = ranges[range]
  return { unit, steps: await listGrowth(context.db, { unit, count }) }
}
