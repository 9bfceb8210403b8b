import * as businesses from '../../../contract/adminBusinesses.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../http/serve.ts'
import { browserOf, setBrowserToken } from '../../http/session.ts'
import { openAsSupport } from '../../support/service.ts'
import {
  changeBusinessEmail,
  changePlan,
  countAdminBusinesses,
  listAdminBusinesses,
  sendManual,
  switchBusiness,
} from './service.ts'

export function adminBusinessRoutes(serve: Serve, context: Context): void {
  const { config } = context

  serve(businesses.listAdminBusinesses, ({ query }) => listAdminBusinesses(context, query))
  serve(businesses.searchAdminBusinesses, ({ body }) => listAdminBusinesses(context, body))
  serve(businesses.countAdminBusinesses, ({ query }) => countAdminBusinesses(context, query))
  serve(businesses.countFoundBusinesses, ({ body }) => countAdminBusinesses(context, body))
  serve(businesses.openBusiness, async ({ params, body, request, reply }) => {
    const browser = browserOf(config, request)
    const { token, ...opened } = await openAsSupport(context, { ...params, ...body, browser })
    if (!browser.isScript) setBrowserToken(config, reply, token)
    return { success: true as const, ...opened }
  })
  serve(businesses.sendManual, async ({ body: { businessId }, request }) => {
    const email = await sendManual(context, { businessId, browser: browserOf(config, request) })
    return { success: true as const, email }
  })
  serve(businesses.changeBusinessEmail, async ({ params, body, request }) => {
    const browser = browserOf(config, request)
    const email = await changeBusinessEmail(context, { ...params, ...body, browser })
    return { success: true as const, email }
  })
  serve(businesses.changePlan, async ({ params, body, request }) => {
    await changePlan(context, { ...params, ...body, browser: browserOf(config, request) })
    return { success: true as const, plan: body.plan }
  })
  serve(businesses.switchBusiness, async ({ params, body, request }) => {
    await switchBusiness(context, { ...params, ...body, browser: browserOf(config, request) })
    return { success: true as const, isActive: body.isActive }
  })
}
