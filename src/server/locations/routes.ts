import * as locations from '../../contract/locations.ts'
import { listLocations } from '../core/locations/service.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { addLocation, changeLocation, orderLocations, switchLocation } from './service.ts'

export function locationRoutes(serve: Serve, context: Context): void {
  serve(locations.listLocations, async ({ params, caller }) => {
    const all = await listLocations(context.db, params.businessId)
    return caller.as === 'manager' ? all.filter(({ id }) => caller.locationIds.includes(id)) : all
  })
  serve(locations.addLocation, ({ by, body, idempotencyKey }) =>
    addLocation(context, { ...body, idempotencyKey, by }),
  )
  serve(locations.changeLocation, ({ by, params, body }) =>
    changeLocation(context, { ...params, ...body, by }),
  )
  serve(locations.orderLocations, ({ by, body }) => orderLocations(context, { ...body, by }))
  serve(locations.switchLocation, ({ by, params, body }) =>
    switchLocation(context, { ...params, ...body, by }),
  )
}
