import * as activity from '../../contract/activity.ts'
import type { Context } from '../platform/context.ts'
import { onlyLocations } from '../platform/http/caller.ts'
import type { Serve } from '../platform/http/serve.ts'
import { listActivity } from './service.ts'

export function activityRoutes(serve: Serve, context: Context): void {
  serve(activity.listActivity, ({ params, query, caller }) =>
    listActivity(context, { ...params, ...query, locationIds: onlyLocations(caller) }),
  )
  serve(activity.searchActivity, ({ params, body, caller }) =>
    listActivity(context, { ...params, ...body, locationIds: onlyLocations(caller) }),
  )
}
