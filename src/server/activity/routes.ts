import * as activity from '../../contract/activity.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http.ts'
import { listActivity } from './service.ts'

export function activityRoutes(serve: Serve, context: Context): void {
  serve(activity.listActivity, ({ params, query }) =>
    listActivity(context, {
      businessId: params.businessId,
      filter: query.filter,
      search: query.search,
      customerId: query.customerId,
      before: query.before,
      limit: query.limit,
    }),
  )
}
