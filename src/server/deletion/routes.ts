import * as deletion from '../../contract/deletion.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { deleteBusiness, restoreBusiness } from './service.ts'

export function deletionRoutes(serve: Serve, context: Context): void {
  serve(deletion.deleteBusiness, async ({ by, body }) => {
    const deletion = { by, typedName: body.businessName }
    const { restoreUntil, restoreToken } = await deleteBusiness(context, deletion)
    return { success: true as const, restoreUntil: restoreUntil.toISOString(), restoreToken }
  })
  serve(deletion.restoreBusiness, async ({ body, browser }) => {
    const { businessName } = await restoreBusiness(context, { ...body, browser })
    return { success: true as const, businessName }
  })
}
