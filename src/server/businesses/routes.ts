import type { Business } from '../../contract/businesses.ts'
import * as businesses from '../../contract/businesses.ts'
import * as messages from '../../contract/messages.ts'
import { getBusiness, getMyBusiness, getPublicBusiness } from '../core/businesses/service.ts'
import { withOwnWords } from '../core/languages/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import type { Caller } from '../platform/http/caller.ts'
import { languageOfCall } from '../platform/http/language.ts'
import type { Serve } from '../platform/http/serve.ts'
import { knownBrowser, setBrowserToken } from '../platform/http/session.ts'
import { askForNewPhone, changeEmail, changePhone } from './contact.ts'
import { finishManagerSignIn, verifyManager } from './managers/service.ts'
import { changeNotifications } from './notifications/service.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { listMyBusinesses, releaseBusiness } from './service.ts'
import { askForBusinessCode, enterBusinessCode, finishSignIn, verifyBusiness } from './signIn.ts'

export function businessRoutes(serve: Serve, context: Context): void {
  const { config } = context
  recoveryRoutes(serve, context)

  serve(businesses.verifyBusiness, async ({ body, reply, ...call }) => {
    const browser = knownBrowser(call.browser)
    const answer = codeAnswerOf(body)
    const [ask, finish] =
      body.as === 'manager' ? [verifyManager, finishManagerSignIn] : [verifyBusiness, finishSignIn]
    const outcome = answer
      ? await finish(context, { ...answer, browser })
      : await ask(context, { ...credentialsOf(body), browser })
    // Only the browser for which the code was sent can enter it.
    setBrowserToken(config, reply, 'token' in outcome ? outcome.token : browser.token)
    return 'token' in outcome ? { success: true as const, businessId: outcome.businessId } : outcome
  })

  serve(businesses.enterBusinessCode, async ({ by, body }) => {
    const answer = codeAnswerOf(body)
    if (!answer) return askForBusinessCode(context, { by })
    const freshUntil = await enterBusinessCode(context, { ...answer, by })
    return { success: true as const, freshUntil: freshUntil.toISOString() }
  })

  serve(businesses.changeEmail, async ({ by, body }) => ({
    success: true as const,
    email: await changeEmail(context, { ...body, by }),
  }))

  serve(businesses.changePhone, async ({ by, body }) => {
    const answer = codeAnswerOf(body)
    const { newPhone, signOutOthers } = body
    if (!answer) return askForNewPhone(context, { newPhone, by })
    const phone = await changePhone(context, { ...answer, newPhone, signOutOthers, by })
    return { success: true as const, phone }
  })

  serve(messages.changeNotifications, async ({ by, body }) => {
    await changeNotifications(context, { ...body, by })
    return { success: true as const }
  })
  serve(businesses.releaseBusiness, async ({ by }) => {
    await releaseBusiness(context, { by })
    return { success: true as const }
  })

  serve(businesses.getMyBusiness, async ({ caller }) => {
    if ('businessId' in caller) return seenBy(caller, await getBusiness(context, caller.businessId))
    if (caller.as === 'customer') return getMyBusiness(context, { userId: caller.userId })
    throw new AppError('sign_in_required')
  })
  serve(businesses.listMyBusinesses, ({ caller }) => {
    if (caller.as === 'owner' || caller.as === 'manager' || caller.as === 'customer') {
      return listMyBusinesses(context, caller)
    }
    throw new AppError('sign_in_required')
  })
  serve(businesses.getBusiness, async ({ params, caller }) =>
    seenBy(caller, await getBusiness(context, params.businessId)),
  )
  serve(businesses.getPublicBusiness, async ({ params, request }) => {
    const business = await getPublicBusiness(context, params.businessId)
    const language = languageOfCall(context.config, request, business.languages)
    return withOwnWords(context.db, business, language)
  })
}

/** A manager's pages get the manager's part of the business. */
function seenBy(caller: Caller, business: Business): Business {
  if (caller.as !== 'manager') return business
  const { name, hasAll } = caller
  return { ...business, manager: { name, hasAll } }
}

interface Answered {
  readonly challengeId?: string | undefined
  readonly code?: string | undefined
}

function codeAnswerOf({ challengeId, code }: Answered) {
  return challengeId !== undefined && code !== undefined ? { challengeId, code } : undefined
}

/** The contract requires both name and phone if there is no code. */
function credentialsOf(body: {
  businessName?: string | undefined
  businessPhone?: string | undefined
}) {
  const { businessName, businessPhone } = body
  if (businessName === undefined || businessPhone === undefined) throw new AppError('invalid_input')
  return { businessName, businessPhone }
}
