import * as returning from '../../contract/returning.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { getReturning, getReturningInsights } from './service.ts'

export function returningRoutes(serve: Serve, context: Context): void {
  serve(returning.getReturning, ({ params }) => getReturning(context, params.businessId))
  serve(returning.getReturningInsights, ({ params }) =>
    getReturningInsights(context, params.businessId),
  )
}
