import { getRewardsReport } from '../../contract/rewardsReport.ts'
import { getCostOfRewards } from '../../contract/ruleCost.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { costOfRewards } from './cost/service.ts'
import { reportRewards } from './report/service.ts'

export function ruleRoutes(serve: Serve, context: Context): void {
  serve(getCostOfRewards, ({ params, body }) => costOfRewards(context, { ...params, ...body }))
  serve(getRewardsReport, ({ params }) => reportRewards(context, params.businessId))
}
