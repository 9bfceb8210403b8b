import * as expiry from '../../contract/pointsExpiry.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { changePointsExpiry, readPointsExpiry } from './service.ts'

export function pointsExpiryRoutes(serve: Serve, context: Context): void {
  serve(expiry.readPointsExpiry, ({ params }) => readPointsExpiry(context, params.businessId))
  serve(expiry.changePointsExpiry, ({ by, body }) => changePointsExpiry(context, { by, ...body }))
}
