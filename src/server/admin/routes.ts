import * as admin from '../../contract/admin.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http.ts'
import { browserOf, setBrowserToken } from '../session.ts'
import { openAsSupport } from '../support/service.ts'
import { sendManual } from './manual.ts'
import { listAdminBusinesses, signInAsAdmin, signOutAsAdmin } from './service.ts'

export function adminRoutes(serve: Serve, context: Context): void {
  const { config } = context

  serve(admin.adminLogin, async ({ body, request, reply }) => {
    const browser = browserOf(config, request)
    const { token, expiresAt } = await signInAsAdmin(context, { ...body, browser })
    if (!browser.isScript) setBrowserToken(config, reply, token)
    return { success: true as const, token, expiresAt: expiresAt.toISOString() }
  })
  serve(admin.adminLogout, async ({ request }) => {
    await signOutAsAdmin(context, browserOf(config, request))
    return { success: true as const }
  })
  serve(admin.listAdminBusinesses, ({ query }) => listAdminBusinesses(context, query))
  serve(admin.openBusiness, async ({ params, body, request, reply }) => {
    const browser = browserOf(config, request)
    const { token, ...opened } = await openAsSupport(context, { ...params, ...body, browser })
    if (!browser.isScript) setBrowserToken(config, reply, token)
    return { success: true as const, ...opened }
  })
  serve(admin.sendManual, async ({ body: { businessId }, request }) => {
    const email = await sendManual(context, { businessId, browser: browserOf(config, request) })
    return { success: true as const, email }
  })
}
