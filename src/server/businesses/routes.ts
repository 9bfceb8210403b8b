import * as businesses from '../../contract/businesses.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http.ts'
import { browserOf, setSessionCookie } from '../session.ts'
import { getBusiness, getPublicBusiness, registerBusiness, verifyBusiness } from './service.ts'

export function businessRoutes(serve: Serve, context: Context): void {
  const { config } = context

  serve(businesses.registerBusiness, async ({ body, idempotencyKey, request, reply }) => {
    const browser = browserOf(config, request)
    const { businessId, session } = await registerBusiness(context, {
      ...body,
      browser,
      idempotencyKey,
    })
    setSessionCookie(config, reply, session)
    return { success: true as const, businessId, message: 'Your business is registered.' }
  })

  serve(businesses.verifyBusiness, async ({ body, request, reply }) => {
    const browser = browserOf(config, request)
    const { businessId, session } = await verifyBusiness(context, { ...body, browser })
    setSessionCookie(config, reply, session)
    return { success: true as const, businessId }
  })

  serve(businesses.getBusiness, ({ params }) => getBusiness(context, params.businessId))
  serve(businesses.getPublicBusiness, ({ params }) => getPublicBusiness(context, params.businessId))
}
