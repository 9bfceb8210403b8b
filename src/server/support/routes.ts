import * as support from '../../contract/support.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { browserOf } from '../http/session.ts'
import { requestSupport } from './requests.ts'
import { allowSupport, endSupportAccess, getSupportAccess, leaveAsSupport } from './service.ts'

export function supportRoutes(serve: Serve, context: Context): void {
  const { config } = context

  serve(support.requestSupport, async ({ body, request }) => {
    const browser = browserOf(config, request)
    const { requestId, accessUntil } = await requestSupport(context, { ...body, browser })
    return { success: true as const, requestId, accessUntil: accessUntil?.toISOString() ?? null }
  })
  serve(support.getSupportAccess, ({ params }) => getSupportAccess(context, params.businessId))
  serve(support.allowSupport, async ({ params, request }) => {
    const browser = browserOf(config, request)
    const until = await allowSupport(context, { ...params, browser })
    return { success: true as const, allowedUntil: until.toISOString() }
  })
  serve(support.endSupportAccess, async ({ params, request }) => {
    await endSupportAccess(context, { ...params, browser: browserOf(config, request) })
    return { success: true as const }
  })
  serve(support.leaveBusiness, async ({ request }) => {
    await leaveAsSupport(context, browserOf(config, request))
    return { success: true as const }
  })
}
