import * as points from '../../contract/points.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { browserOf } from '../http/session.ts'
import {
  checkPointsByBusiness,
  checkPointsByCode,
  listTransactions,
  resetCustomerPoints,
} from './service.ts'

export function pointsRoutes(serve: Serve, context: Context): void {
  serve(points.checkPointsByCode, ({ body, request }) =>
    checkPointsByCode(context, { ...body, address: request.ip }),
  )
  serve(points.checkPointsByBusiness, ({ body, request }) =>
    checkPointsByBusiness(context, { ...body, address: request.ip }),
  )
  serve(points.listTransactions, ({ params, query }) =>
    listTransactions(context, { businessId: params.businessId, limit: query.limit }),
  )
  serve(points.resetCustomerPoints, async ({ params, body, idempotencyKey, caller, request }) => {
    const actor = caller.as === 'support' ? 'support' : 'owner'
    const browser = browserOf(context.config, request)
    const reset = { ...params, ...body, idempotencyKey, actor, browser } as const
    return { success: true as const, ...(await resetCustomerPoints(context, reset)) }
  })
}
