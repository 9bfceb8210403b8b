import type { FastifyReply, FastifyRequest } from 'fastify'
import * as auth from '../../contract/auth.ts'
import type { Config } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { languageOfCall } from '../platform/http/language.ts'
import type { Serve } from '../platform/http/serve.ts'
import { clearBrowserToken, knownBrowser, setBrowserToken } from '../platform/http/session.ts'
import { setSignInToken, signInTokenOf } from '../platform/http/signInCookie.ts'
import { returnAddress, searchOf } from '../platform/text/returnAddress.ts'
import { finishSignIn, getProvider, leave, startSignIn, trialSignIn } from './accounts.ts'
import { openPlacesAtProvider } from './placesAtProvider.ts'
import { askForMyPhone, confirmMyPhone, getSession, signOut } from './service.ts'

export function authRoutes(serve: Serve, context: Context): void {
  const { config } = context
  const atProviderFor = openPlacesAtProvider(context.waits)

  serve(auth.startSignIn, async ({ query, browser, request, reply }) => {
    const returnTo = returnAddress(query.returnTo)
    const isOwn = isOwnNavigation(request)
    const { location, ...begun } = await startSignIn(context, { returnTo, browser, isOwn })
    setSignInToken(config, reply, begun)
    return { location }
  })
  serve(auth.finishSignIn, async ({ browser, request, reply }) => {
    // Without the host, because a request line may name any.
    const callbackUrl = new URL(`/auth/callback${searchOf(request.url)}`, config.publicUrl)
    const signInToken = signInTokenOf(config, request, callbackUrl.searchParams.get('state'))
    const atProvider = atProviderFor(request.sender)
    const cameIn = await finishSignIn(context, { callbackUrl, browser, signInToken, atProvider })
    const { token, returnTo, withheld: reason } = cameIn
    if (reason) request.log.warn({ reason }, 'the provider told no more about who signed in')
    if (token) setBrowserToken(config, reply, token)
    return { location: returnTo }
  })
  serve(auth.leave, async ({ browser, request, reply }) => {
    if (!isOwnNavigation(request)) return { location: '/' }
    const { token, location } = await leave(context, browser)
    handOver(config, reply, token)
    return { location }
  })
  serve(auth.getProvider, async () => getProvider(context))
  serve(auth.trialSignIn, async ({ body, request }) => {
    const { cookie } = request.headers
    return { continueAt: await trialSignIn(context, { ...body, cookie }) }
  })

  serve(auth.getSession, ({ browser }) => getSession(context, browser))
  serve(auth.signOut, async ({ browser, reply }) => {
    const { token } = await signOut(context, browser)
    handOver(config, reply, token)
    return { success: true as const }
  })
  serve(auth.confirmMyPhone, async ({ body, caller, request, ...call }) => {
    if (caller.as !== 'customer') throw new AppError('sign_in_required')
    const browser = knownBrowser(call.browser)
    const { phoneNumber, challengeId, code } = body
    const mine = { userId: caller.userId, phoneNumber, browser }
    if (challengeId === undefined || code === undefined) {
      return askForMyPhone(context, { ...mine, language: languageOfCall(config, request) })
    }
    const phone = await confirmMyPhone(context, { ...mine, challengeId, code })
    return { success: true as const, phone }
  })
}

/** Where some identity providers make the browser post a form instead. */
export function signInFormRoutes(serve: Serve): void {
  serve(auth.finishSignInByForm, async ({ request, reply }) => {
    // As a link, because browsers send our cookies with a link of another site, not with a form.
    reply.status(303)
    return { location: `/auth/callback?${callbackQuery(request.body)}` }
  })
}

/** The longest address that proxies and Node pass on, with room for cookies. */
const longestQuery = 8_000

/** What a sign-in's answer consists of. Apple adds a name that nobody has signed, for example. */
function callbackQuery(body: unknown): URLSearchParams {
  const form = { ...(body as Record<string, unknown> | null) }
  const query = new URLSearchParams()
  for (const name of ['code', 'state', 'iss', 'error']) {
    for (const value of [form[name] ?? []].flat()) {
      if (typeof value === 'string') query.append(name, value)
    }
  }
  if (query.toString().length > longestQuery) throw new AppError('sign_in_failed')
  return query
}

/** Sets the browser's token after a sign-out; clears it if no business trusts the browser. */
function handOver(config: Config, reply: FastifyReply, token: string | undefined): void {
  if (token) setBrowserToken(config, reply, token)
  else clearBrowserToken(config, reply)
}

/** Whether a page of ours or a typed address leads here: other sites must not sign anybody out. */
function isOwnNavigation({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site } = headers
  return site === 'same-origin' || site === 'none'
}
