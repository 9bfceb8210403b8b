import * as analytics from '../../contract/analytics.ts'
import { isStillLetIn } from '../access.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http.ts'
import { openNewsDesk } from './service.ts'

export function newsRoutes(serve: Serve, context: Context): void {
  const desk = openNewsDesk(context)
  serve(analytics.watchBusiness, async ({ params, request, signal }) =>
    desk.follow({
      businessId: params.businessId,
      signal,
      mayStay: () => isStillLetIn(context, analytics.watchBusiness, request),
    }),
  )
}
