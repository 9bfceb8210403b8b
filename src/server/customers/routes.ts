import * as customers from '../../contract/customers.ts'
import type { Context } from '../platform/context.ts'
import { onlyLocations } from '../platform/http/caller.ts'
import type { Serve } from '../platform/http/serve.ts'
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
  serve(customers.describeCustomer, async ({ by, params, body }) => {
    await describeCustomer(context, { ...params, profile: body, by })
    return { success: true as const }
  })
  serve(customers.adjustPoints, ({ by, params, body, idempotencyKey }) =>
    adjustPoints(context, { ...params, ...body, idempotencyKey, by }),
  )
  serve(customers.blockCustomer, ({ by, params, body }) =>
    blockCustomer(context, { ...params, ...body, by }),
  )
  serve(customers.listDuplicates, ({ params }) => listDuplicates(context, params))
  serve(customers.moveCustomer, ({ by, params, body, idempotencyKey }) =>
    moveCustomer(context, { ...params, ...body, idempotencyKey, by }),
  )
  serve(customers.eraseCustomer, async ({ by, params }) => {
    await eraseCustomer(context, { ...params, by })
    return { success: true as const }
  })
  serve(customers.exportCustomers, ({ by, query }) => exportCustomers(context, { ...query, by }))
}
