import * as deletion from '../../contract/deletion.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { browserOf } from '../http/session.ts'
import { deleteBusiness, restoreBusiness } from './service.ts'

export function deletionRoutes(serve: Serve, context: Context): void {
  serve(deletion.deleteBusiness, async ({ params, body, request }) => {
    const { restoreUntil, restoreToken } = await deleteBusiness(context, {
      businessId: params.businessId,
      typedName: body.businessName,
      browser: browserOf(context.config, request),
    })
    return { success: true as const, restoreUntil: restoreUntil.toISOString(), restoreToken }
  })
  serve(deletion.restoreBusiness, async ({ body, request }) => {
    const browser = browserOf(context.config, request)
    const { businessName } = await restoreBusiness(context, { ...body, browser })
    return { success: true as const, businessName }
  })
}
