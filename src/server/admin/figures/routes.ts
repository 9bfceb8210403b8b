import * as platform from '../../../contract/platform.ts'
import type { Context } from '../../platform/context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { getGrowth, getPlatformAnalytics } from './service.ts'

export function platformFigureRoutes(serve: Serve, context: Context): void {
  serve(platform.getPlatformAnalytics, () => getPlatformAnalytics(context))
  serve(platform.getGrowth, ({ query }) => getGrowth(context, query.range))
}
