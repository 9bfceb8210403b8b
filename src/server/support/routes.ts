import * as support from '../../contract/support.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { requestSupport } from './requests.ts'
import { allowSupport, endSupportAccess, getSupportAccess, leaveAsSupport } from './service.ts'

export function supportRoutes(serve: Serve, context: Context): void {
  serve(support.requestSupport, async ({ body, browser }) => {
    const { requestId, accessUntil } = await requestSupport(context, { ...body, browser })
    return { success: true as const, requestId, accessUntil: accessUntil?.toISOString() ?? null }
  })
  serve(support.getSupportAccess, ({ params }) => getSupportAccess(context, params.businessId))
  serve(support.allowSupport, async ({ by }) => {
    const until = await allowSupport(context, { by })
    return { success: true as const, allowedUntil: until.toISOString() }
  })
  serve(support.endSupportAccess, async ({ params, browser }) => {
    await endSupportAccess(context, { ...params, browser })
    return { success: true as const }
  })
  serve(support.leaveBusiness, async ({ browser }) => {
    await leaveAsSupport(context, browser)
    return { success: true as const }
  })
}
