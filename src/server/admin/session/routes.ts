import * as admin from '../../../contract/admin.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { isSentByPage } from '../../platform/http/input.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { setBrowserToken } from '../../platform/http/session.ts'
import { signInAsAdmin, signOutAsAdmin } from './service.ts'

export function adminSessionRoutes(serve: Serve, context: Context): void {
  const { config } = context

  serve(admin.adminLogin, async ({ body: { password, asBearer }, request, reply, ...call }) => {
    if (asBearer && isSentByPage(request)) throw pageWantsToken()
    const browser = { ...call.browser, isScript: asBearer || call.browser.isScript }
    const { token, expiresAt } = await signInAsAdmin(context, { password, browser })
    if (!browser.isScript) setBrowserToken(config, reply, token)
    return {
      success: true as const,
      ...(browser.isScript && { token }),
      expiresAt: expiresAt.toISOString(),
    }
  })
  serve(admin.adminLogout, async ({ browser }) => {
    await signOutAsAdmin(context, browser)
    return { success: true as const }
  })
}

function pageWantsToken(): AppError {
  const message = 'A browser has its session as a cookie. Please leave “asBearer” out.'
  return new AppError('invalid_input', { message, fields: { asBearer: message } })
}
