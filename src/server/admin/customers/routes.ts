import * as customers from '../../../contract/adminCustomers.ts'
import type { Context } from '../../platform/context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import {
  deleteAdminCustomer,
  describeAccountDeletion,
  eraseNumber,
  findNumber,
} from './erasure/service.ts'
import { countAdminCustomers, listAdminCustomers } from './service.ts'

export function adminCustomerRoutes(serve: Serve, context: Context): void {
  serve(customers.listAdminCustomers, ({ query }) => listAdminCustomers(context, query))
  serve(customers.searchAdminCustomers, ({ body }) => listAdminCustomers(context, body))
  serve(customers.countAdminCustomers, ({ query }) => countAdminCustomers(context, query))
  serve(customers.countFoundCustomers, ({ body }) => countAdminCustomers(context, body))
  serve(customers.describeAccountDeletion, ({ params }) =>
    describeAccountDeletion(context, params.customerId),
  )
  serve(customers.deleteAdminCustomer, async ({ params, browser }) => {
    const shops = await deleteAdminCustomer(context, { ...params, browser })
    return { success: true as const, shops }
  })
  serve(customers.findNumber, ({ body }) => findNumber(context, body.phoneNumber))
  serve(customers.eraseNumber, async ({ body, browser }) => {
    const shops = await eraseNumber(context, { ...body, browser })
    return { success: true as const, shops }
  })
}
