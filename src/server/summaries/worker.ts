import { queueMessage } from '../core/messages/service.ts'
import type { Context } from '../platform/context.ts'
import { getAverageSale } from '../returning/service.ts'
import { formatDay, repeatPercentOf } from './rules.ts'
import {
  findRatings,
  listReviews,
  listShopsToSum,
  listWeeksToSum,
  readWeek,
  type ShopToSum,
  type Week,
} from './store.ts'
import { unsubscribeToken } from './tokens.ts'

const shopsAtOnce = 200
const reviewsShown = 3

/**
 * Job, every hour: writes last week's summary for each shop where it is Monday, 8:00 or later. A
 * written summary is not written again, so the job may stop anywhere and run again.
 */
export async function writeWeeklySummaries(context: Context, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const week of await listWeeksToSum(context.db, context.clock())) {
    failures.push(...(await writeSummariesOf(context, week, signal)))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some summaries were not written')
}

/** One shop's failure does not keep others from their summary. Returns the errors. */
async function writeSummariesOf(
  context: Context,
  week: Week,
  signal: AbortSignal | undefined,
): Promise<unknown[]> {
  const event = `weekly_summary:${week.name}`
  const failures: unknown[] = []
  let after = 0
  let shops: ShopToSum[]
  do {
    shops = await listShopsToSum(context.db, { week, event, after, limit: shopsAtOnce })
    for (const shop of shops) {
      // The server is about to stop. The next run continues here.
      signal?.throwIfAborted()
      await writeSummary(context, shop, week).catch((error) => failures.push(error))
      after = shop.id
    }
  } while (shops.length === shopsAtOnce)
  return failures
}

async function writeSummary(
  context: Context,
  { id: businessId, name: businessName, email }: ShopToSum,
  week: Week,
): Promise<void> {
  const { db, config, secret } = context
  const asked = { businessId, week }
  const figures = await readWeek(db, asked)
  const ratings = await findRatings(db, asked)
  const sale = await getAverageSale(context, businessId)
  const reviews = await listReviews(db, { ...asked, limit: reviewsShown })
  await queueMessage(db, {
    businessId,
    kind: 'weekly_summary',
    about: week.name,
    recipient: email,
    variables: {
      businessName,
      from: formatDay(week.firstDay),
      to: formatDay(week.lastDay),
      ...figures,
      repeatPercent: repeatPercentOf(figures),
      averageSale: sale?.amount ?? null,
      reviews,
      ...ratings,
      dashboardUrl: `${config.publicUrl}/business-dashboard-real`,
      unsubscribeUrl: `${config.publicUrl}/api/messages/unsubscribe?token=${unsubscribeToken(secret, businessId)}`,
    },
  })
}
