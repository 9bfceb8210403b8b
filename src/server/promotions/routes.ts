import { getCostOfPromotion } from '../../contract/promotionCost.ts'
import { getPromotionReport } from '../../contract/promotionReport.ts'
import * as promotions from '../../contract/promotions.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { costOfPromotion } from './cost/service.ts'
import { reportPromotion } from './report/service.ts'
import { changePromotions, listPromotions } from './service.ts'

export function promotionRoutes(serve: Serve, context: Context): void {
  serve(promotions.listPromotions, ({ params }) => listPromotions(context, params.businessId))
  serve(promotions.changePromotions, ({ by, body }) => changePromotions(context, { by, body }))
  serve(getCostOfPromotion, ({ params, body }) => costOfPromotion(context, { ...params, ...body }))
  serve(getPromotionReport, ({ params }) => reportPromotion(context, params))
}
