import * as points from '../../contract/points.ts'
import type { Browsing } from '../invitations/service.ts'
import type { Context } from '../platform/context.ts'
import { languageOfCall } from '../platform/http/language.ts'
import type { Serve } from '../platform/http/serve.ts'
import {
  checkPointsByBusiness,
  checkPointsByCode,
  listTransactions,
  resetCustomerPoints,
} from './service.ts'

export function pointsRoutes(serve: Serve, context: Context): void {
  const readerOf = (browsing: Browsing) => ({
    address: browsing.request.ip,
    languageAmong: () => languageOfCall(context.config, browsing.request),
    browsing,
  })
  serve(points.checkPointsByCode, ({ body, request, reply }) =>
    checkPointsByCode(context, { ...body, ...readerOf({ request, reply }) }),
  )
  serve(points.checkPointsByBusiness, ({ body, request, reply }) =>
    checkPointsByBusiness(context, { ...body, ...readerOf({ request, reply }) }),
  )
  serve(points.listTransactions, ({ params, query }) =>
    listTransactions(context, { businessId: params.businessId, limit: query.limit }),
  )
  serve(points.resetCustomerPoints, async ({ by, params, body, idempotencyKey }) => {
    const reset = { ...params, ...body, idempotencyKey, by }
    return { success: true as const, ...(await resetCustomerPoints(context, reset)) }
  })
}
