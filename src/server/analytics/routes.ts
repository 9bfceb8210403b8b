import * as analytics from '../../contract/analytics.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http.ts'
import { getAnalytics } from './service.ts'

export function analyticsRoutes(serve: Serve, context: Context): void {
  serve(analytics.getAnalytics, ({ params }) => getAnalytics(context, params.businessId))
}
