import * as points from '../../contract/points.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http.ts'
import {
  checkPointsByBusiness,
  checkPointsByCode,
  listTransactions,
  resetCustomerPoints,
} from './service.ts'

export function pointsRoutes(serve: Serve, context: Context): void {
  serve(points.checkPointsByCode, ({ body }) => checkPointsByCode(context, body))
  serve(points.checkPointsByBusiness, ({ body }) => checkPointsByBusiness(context, body))
  serve(points.listTransactions, ({ params, query }) =>
    listTransactions(context, { businessId: params.businessId, limit: query.limit }),
  )
  serve(points.resetCustomerPoints, async ({ params, body, idempotencyKey }) => ({
    success: true as const,
    ...(await resetCustomerPoints(context, { ...params, ...body, idempotencyKey })),
  }))
}
