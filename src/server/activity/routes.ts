import * as activity from '../../contract/activity.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { listActivity } from './service.ts'

export function activityRoutes(serve: Serve, context: Context): void {
  serve(activity.listActivity, ({ params, query }) =>
    listActivity(context, { ...params, ...query }),
  )
  serve(activity.searchActivity, ({ params, body }) =>
    listActivity(context, { ...params, ...body }),
  )
}
