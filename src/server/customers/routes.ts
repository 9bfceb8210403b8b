import * as customers from '../../contract/customers.ts'
import type { Context } from '../context.ts'
import { actorOf, onlyLocations } from '../http/caller.ts'
import type { Serve } from '../http/serve.ts'
import { browserOf } from '../http/session.ts'
import { acceptBurst, listBursts, undoBurst } from './bursts/service.ts'
import { listDuplicates } from './duplicates/service.ts'
import { eraseCustomer } from './erasure/service.ts'
import { exportCustomers } from './export/service.ts'
import { moveCustomer } from './move/service.ts'
import {
  adjustPoints,
  blockCustomer,
  describeCustomer,
  getCustomer,
  listCustomers,
} from './service.ts'

export function customerRoutes(serve: Serve, context: Context): void {
  serve(customers.listCustomers, ({ params, query }) =>
    listCustomers(context, { ...params, ...query }),
  )
  serve(customers.searchCustomers, ({ params, body }) =>
    listCustomers(context, { ...params, ...body }),
  )
  serve(customers.getCustomer, ({ params, caller }) =>
    getCustomer(context, { ...params, locationIds: onlyLocations(caller) }),
  )
  serve(customers.describeCustomer, async ({ params, body, caller, request }) => {
    const browser = browserOf(context.config, request)
    await describeCustomer(context, { ...params, ...body, actor: actorOf(caller), browser })
    return { success: true as const }
  })
  serve(customers.adjustPoints, ({ params, body, idempotencyKey, caller, request }) => {
    const browser = browserOf(context.config, request)
    const actor = actorOf(caller)
    return adjustPoints(context, { ...params, ...body, idempotencyKey, actor, browser })
  })
  serve(customers.blockCustomer, ({ params, body, caller, request }) => {
    const browser = browserOf(context.config, request)
    return blockCustomer(context, { ...params, ...body, actor: actorOf(caller), browser })
  })
  serve(customers.listDuplicates, ({ params }) => listDuplicates(context, params))
  serve(customers.moveCustomer, ({ params, body, idempotencyKey, caller, request }) => {
    const browser = browserOf(context.config, request)
    const actor = actorOf(caller)
    return moveCustomer(context, { ...params, ...body, idempotencyKey, actor, browser })
  })
  serve(customers.eraseCustomer, async ({ params, request }) => {
    await eraseCustomer(context, { ...params, browser: browserOf(context.config, request) })
    return { success: true as const }
  })
  serve(customers.exportCustomers, ({ params, query, request }) =>
    exportCustomers(context, { ...params, ...query, browser: browserOf(context.config, request) }),
  )

  serve(customers.listBursts, ({ params }) => listBursts(context, params.businessId))
  serve(customers.undoBurst, ({ params, idempotencyKey, caller, request }) => {
    const browser = browserOf(context.config, request)
    const actor = actorOf(caller)
    return undoBurst(context, { ...params, idempotencyKey, actor, browser })
  })
  serve(customers.acceptBurst, async ({ params, caller, request }) => {
    const browser = browserOf(context.config, request)
    await acceptBurst(context, { ...params, actor: actorOf(caller), browser })
    return { success: true as const }
  })
}
