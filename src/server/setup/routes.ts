import * as businesses from '../../contract/businesses.ts'
import * as setup from '../../contract/setup.ts'
import { getBusiness } from '../core/businesses/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import type { Serve } from '../platform/http/serve.ts'
import { setBrowserToken } from '../platform/http/session.ts'
import { createBusiness, registerWithCodes, updateBusiness } from './service.ts'

export function setupRoutes(serve: Serve, context: Context): void {
  const { config } = context

  serve(businesses.registerBusiness, async ({ body, browser, idempotencyKey, reply }) => {
    const { token, ...registered } = await registerWithCodes(context, {
      ...body,
      browser,
      idempotencyKey,
    })
    setBrowserToken(config, reply, token)
    return { success: true as const, message: 'Your business is registered.', ...registered }
  })

  serve(setup.createBusiness, async ({ body, browser, caller, idempotencyKey, reply }) => {
    if (caller.as !== 'customer') throw new AppError('sign_in_required')
    const { token, businessId } = await createBusiness(context, { body, browser, idempotencyKey })
    setBrowserToken(config, reply, token)
    return getBusiness(context, businessId)
  })

  serve(setup.updateBusiness, async ({ by, body }) => {
    await updateBusiness(context, { body, by })
    return getBusiness(context, by.businessId)
  })
}
