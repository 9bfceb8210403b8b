import * as businesses from '../../../contract/adminBusinesses.ts'
import type { Context } from '../../platform/context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { setBrowserToken } from '../../platform/http/session.ts'
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
  serve(businesses.openBusiness, async ({ params, body, browser, reply }) => {
    const { token, ...opened } = await openAsSupport(context, { ...params, ...body, browser })
    if (!browser.isScript) setBrowserToken(config, reply, token)
    return { success: true as const, ...opened }
  })
  serve(businesses.sendManual, async ({ body, browser }) => {
    const email = await sendManual(context, { ...body, browser })
    return { success: true as const, email }
  })
  serve(businesses.changeBusinessEmail, async ({ params, body, browser }) => {
    const email = await changeBusinessEmail(context, { ...params, ...body, browser })
    return { success: true as const, email }
  })
  serve(businesses.changePlan, async ({ params, body, browser }) => {
    await changePlan(context, { ...params, ...body, browser })
    return { success: true as const, plan: body.plan }
  })
  serve(businesses.switchBusiness, async ({ params, body, browser }) => {
    await switchBusiness(context, { ...params, ...body, browser })
    return { success: true as const, isActive: body.isActive }
  })
}
