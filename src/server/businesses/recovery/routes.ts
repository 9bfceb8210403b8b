import * as recovery from '../../../contract/recovery.ts'
import { getBusiness } from '../../core/businesses/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { knownBrowser, setBrowserToken } from '../../platform/http/session.ts'
import {
  askToConfirmEmail,
  confirmEmail,
  countRecoveryCodes,
  mailSignInLink,
  makeRecoveryCodes,
  openSignInLink,
  signInByRecoveryCode,
} from './service.ts'

export function recoveryRoutes(serve: Serve, context: Context): void {
  const { config } = context

  serve(recovery.mailSignInLink, async ({ body, browser }) => {
    const { sentAt } = await mailSignInLink(context, { ...body, browser })
    return { success: true as const, sentAt: sentAt.toISOString() }
  })

  serve(recovery.openSignInLink, async ({ body, reply, ...call }) => {
    const browser = knownBrowser(call.browser)
    const { token, ...opened } = await openSignInLink(context, { ...body, browser })
    setBrowserToken(config, reply, token)
    return { success: true as const, ...opened }
  })

  serve(recovery.signInByRecoveryCode, async ({ body, reply, ...call }) => {
    const { challengeId, recoveryCode: typed } = body
    const browser = knownBrowser(call.browser)
    const { token, businessId } = await signInByRecoveryCode(context, {
      challengeId,
      typed,
      browser,
    })
    setBrowserToken(config, reply, token)
    return { success: true as const, businessId }
  })

  serve(recovery.countRecoveryCodes, ({ params }) => countRecoveryCodes(context, params.businessId))
  serve(recovery.makeRecoveryCodes, async ({ by }) => ({
    success: true as const,
    codes: await makeRecoveryCodes(context, { by }),
  }))

  serve(recovery.confirmEmail, async ({ by, body }) => {
    const { businessId } = by
    const { challengeId, code } = body
    if (challengeId !== undefined && code !== undefined) {
      await confirmEmail(context, { challengeId, code, by })
      return { success: true as const }
    }
    const browser = knownBrowser(by.browser)
    const { name: businessName, email, isConfirmed } = await getBusiness(context, businessId)
    const asked = { businessId, businessName, email, isConfirmed, browser }
    return askToConfirmEmail(context, asked)
  })
}
