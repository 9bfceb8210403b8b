import * as admin from '../../../contract/admin.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../http.ts'
import { browserOf, setBrowserToken } from '../../session.ts'
import { signInAsAdmin, signOutAsAdmin } from './service.ts'

export function adminSessionRoutes(serve: Serve, context: Context): void {
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
}
