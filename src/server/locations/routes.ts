import * as locations from '../../contract/locations.ts'
import type { Context } from '../context.ts'
import { actorOf } from '../http/caller.ts'
import type { Call, Serve } from '../http/serve.ts'
import { browserOf } from '../http/session.ts'
import {
  addLocation,
  changeLocation,
  listLocations,
  orderLocations,
  switchLocation,
} from './service.ts'

export function locationRoutes(serve: Serve, context: Context): void {
  const whoOf = ({
    caller,
    request,
  }: Pick<Call<typeof locations.addLocation>, 'caller' | 'request'>) => ({
    actor: actorOf(caller),
    browser: browserOf(context.config, request),
  })

  serve(locations.listLocations, async ({ params, caller }) => {
    const all = await listLocations(context.db, params.businessId)
    return caller.as === 'manager' ? all.filter(({ id }) => caller.locationIds.includes(id)) : all
  })
  serve(locations.addLocation, ({ params, body, idempotencyKey, ...call }) =>
    addLocation(context, { ...params, ...body, idempotencyKey, ...whoOf(call) }),
  )
  serve(locations.changeLocation, ({ params, body, ...call }) =>
    changeLocation(context, { ...params, ...body, ...whoOf(call) }),
  )
  serve(locations.orderLocations, ({ params, body, ...call }) =>
    orderLocations(context, { ...params, ...body, ...whoOf(call) }),
  )
  serve(locations.switchLocation, ({ params, body, ...call }) =>
    switchLocation(context, { ...params, ...body, ...whoOf(call) }),
  )
}
