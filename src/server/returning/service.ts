import { averageSaleOf } from '../../contract/averageSale.ts'
import {
  type AverageSale,
  type Returning,
  type ReturningInsights,
  returningDays,
} from '../../contract/returning.ts'
import { rollUpAll } from '../analytics/rollups/service.ts'
import { getBusiness } from '../core/businesses/service.ts'
import type { Context } from '../platform/context.ts'
import { listCodeFigures, listQrCodes } from '../qr-codes/service.ts'
import { countBack, findAverageSale, listMonths, listSlipping, readRewards } from './store.ts'

const slippingShown = 20

/** The one figure of the dashboard. The sum is made by whoever shows it, who also says how. */
export async function getReturning(context: Context, businessId: number): Promise<Returning> {
  const [customersBack, averageSale] = await Promise.all([
    countBack(context.db, { businessId, days: returningDays }),
    getAverageSale(context, businessId),
  ])
  return { customersBack, averageSale }
}

/** The owner's own, or else from the codes' bands. */
export async function getAverageSale(
  context: Context,
  businessId: number,
): Promise<AverageSale | null> {
  const entered = await findAverageSale(context.db, businessId)
  if (entered !== null) return averageSaleOf(entered, [])
  const of = { businessId, locationIds: undefined }
  const [codes, figures] = await Promise.all([
    listQrCodes(context, of),
    listCodeFigures(context, of),
  ])
  const scansOf = new Map(figures.map(({ codeId, scans }) => [codeId, scans]))
  return averageSaleOf(
    null,
    codes.map(({ id, description }) => ({ description, scans: scansOf.get(id) ?? 0 })),
  )
}

/** Who is slipping away, who returns by month, and what a reward brings. */
export async function getReturningInsights(
  context: Context,
  businessId: number,
): Promise<ReturningInsights> {
  await rollUpAll(context, businessId)
  const { rewardThreshold } = await getBusiness(context, businessId)
  const [slipping, months, rewards, averageSale] = await Promise.all([
    listSlipping(context.db, { businessId, limit: slippingShown }),
    listMonths(context.db, businessId),
    readRewards(context.db, businessId),
    getAverageSale(context, businessId),
  ])
  const { visits, points, given, cameAgain } = rewards
  const visitsEach = points > 0 ? Math.round((rewardThreshold * visits * 10) / points) / 10 : null
  return {
    slipping: slipping.map(({ count: _, lastVisitAt, ...customer }) => ({
      ...customer,
      lastVisitAt: lastVisitAt.toISOString(),
    })),
    slippingCount: slipping[0]?.count ?? 0,
    months,
    reward: { visitsEach, given, cameAgain },
    averageSale,
  }
}
