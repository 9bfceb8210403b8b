import * as deletion from '../../../contract/adminDeletion.ts'
import type { Context } from '../../platform/context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { deleteAdminBusiness, describeBusinessDeletion, restoreAdminBusiness } from './service.ts'

export function adminDeletionRoutes(serve: Serve, context: Context): void {
  serve(deletion.describeBusinessDeletion, ({ params }) =>
    describeBusinessDeletion(context, params.businessId),
  )
  serve(deletion.deleteAdminBusiness, async ({ params, body, browser }) => {
    const restoreUntil = await deleteAdminBusiness(context, { ...params, ...body, browser })
    return { success: true as const, restoreUntil: restoreUntil.toISOString() }
  })
  serve(deletion.restoreAdminBusiness, async ({ params, browser }) => {
    const { businessName } = await restoreAdminBusiness(context, { ...params, browser })
    return { success: true as const, businessName }
  })
}
