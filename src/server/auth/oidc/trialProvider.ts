import { Socket } from 'node:net'
import type { Provider } from 'oidc-provider'
import type { CustomFetch } from 'openid-client'
import { AppError } from '../../platform/errors.ts'
import { IncomingMessage, ServerResponse } from '../../platform/process/nodeHttp.ts'
import { sessionCookie, type TrialPerson, trialSettings } from './trialSettings.ts'

/** The path of ours below which the bundled provider answers. */
export const trialPath = '/trial-provider'

/** A real OpenID Connect provider in this process, for trying out: it believes everybody. */
export interface TrialProvider {
  readonly issuer: string
  readonly clientId: string
  /** Makes a request as our own server. Its tokens and keys cannot be reached in another way. */
  readonly fetch: CustomFetch
  /** Where a browser that begins or resumes a sign-in is redirected, and with which cookies. */
  send(browser: {
    readonly resumed: string | undefined
    readonly search: string
    readonly cookie: string | undefined
  }): Promise<{ readonly location: string | undefined; readonly cookies: readonly string[] }>
  /**
   * Believes what a person says about themselves. Resolves with the path where sign-in continues.
   */
  believe(
    person: TrialPerson & { readonly interaction: string; readonly cookie: string | undefined },
  ): Promise<string>
}

/** Loads and creates nothing before somebody signs in. */
export function createTrialProvider(publicUrl: string): TrialProvider {
  const clientId = 'rewardhop'
  const issuer = `${publicUrl}${trialPath}`
  const people = new Map<string, TrialPerson>()
  let started: Promise<Provider> | undefined
  const provider = () => {
    started ??= start(issuer, trialSettings({ clientId, publicUrl, people }))
    return started
  }
  return {
    issuer,
    clientId,
    fetch: async (url, { method, headers, body }) => {
      const payload = body instanceof URLSearchParams ? body.toString() : undefined
      const asked = { method, headers, ...(payload && { payload }) }
      const answer = await ask(await provider(), url, asked)
      const type = String(answer.headers['content-type'])
      return new Response(answer.payload, {
        status: answer.statusCode,
        headers: { 'content-type': type },
      })
    },
    send: async ({ resumed, search, cookie }) => {
      const url = `${issuer}/auth${resumed ? `/${encodeURIComponent(resumed)}` : ''}${search}`
      const headers = { accept: 'text/html', ...(cookie && { cookie }) }
      const answer = await ask(await provider(), url, { method: 'GET', headers })
      const { location, 'set-cookie': cookies = [] } = answer.headers
      return {
        location,
        // Nobody stays signed in: the next sign-in asks again who it is.
        cookies: [cookies].flat().filter((set) => !set.startsWith(sessionCookie)),
      }
    },
    believe: async ({ interaction, cookie, name, email }) => {
      const subject = email.toLowerCase()
      people.set(subject, { name, email })
      return finish(await provider(), { interaction, cookie, subject })
    },
  }
}

type Settings = ReturnType<typeof trialSettings>

async function start(issuer: string, settings: Settings): Promise<Provider> {
  const { Provider } = await import('oidc-provider')
  const provider = new Provider(issuer, settings)
  // Only `ask` makes requests, and it writes the header with the address.
  provider.proxy = true
  return provider
}

interface Asked {
  readonly method: string
  readonly headers: Record<string, string>
  readonly payload?: string
}

/** A request without a network, as if it had reached the provider's public address. */
async function ask(provider: Provider, url: string, { headers, ...asked }: Asked) {
  const { default: inject } = await import('light-my-request')
  const { host, protocol, pathname, search } = new URL(url)
  const handle = provider.callback()
  return inject(
    (request, response) => {
      Object.assign(request, { baseUrl: trialPath })
      return handle(request, response)
    },
    {
      ...asked,
      url: `${pathname.slice(trialPath.length)}${search}`,
      headers: { ...headers, host, 'x-forwarded-proto': protocol.slice(0, -1) },
    },
  )
}

/** Only the browser with the interaction's cookie may finish it. */
async function finish(
  provider: Provider,
  {
    interaction,
    cookie,
    subject,
  }: { interaction: string; cookie: string | undefined; subject: string },
): Promise<string> {
  const { errors } = await import('oidc-provider')
  const request = new IncomingMessage(new Socket())
  if (cookie !== undefined) request.headers.cookie = cookie
  const response = new ServerResponse(request)
  try {
    const { uid } = await provider.interactionDetails(request, response)
    if (uid !== interaction) throw new AppError('sign_in_failed')
    const login = { accountId: subject, remember: false }
    const continueAt = await provider.interactionResult(request, response, { login })
    return new URL(continueAt).pathname
  } catch (error) {
    throw error instanceof errors.SessionNotFound ? new AppError('sign_in_failed') : error
  }
}
