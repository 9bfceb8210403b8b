import * as analytics from '../../contract/analytics.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { getAnalytics, getInsights, getRewardProgress, getTimeline } from './service.ts'

export function analyticsRoutes(serve: Serve, context: Context): void {
  serve(analytics.getAnalytics, ({ params, query }) =>
    getAnalytics(context, { ...params, ...query }),
  )
  serve(analytics.getTimeline, ({ params, query }) => getTimeline(context, { ...params, ...query }))
  serve(analytics.getRewardProgress, ({ params, query }) =>
    getRewardProgress(context, { ...params, ...query }),
  )
  serve(analytics.getInsights, ({ params, query }) => getInsights(context, { ...params, ...query }))
}
