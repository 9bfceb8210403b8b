import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const clientId = 'rewardhop-test'
export const clientSecret = 'a secret that both of them know, long enough'

/** The claims that an honest provider would put into the current ID token. */
type Said = Record<string, unknown>

interface Forgery {
  /** Changes the ID token; returning undefined leaves it out. */
  idToken?: (said: Said) => Promise<string | undefined>
  /** Replaces the answer of an endpoint. */
  answers?: Partial<Record<'metadata' | 'token' | 'jwks' | 'userinfo', Answer>>
  /** Changes the address to which the browser returns. */
  callback?: (search: URLSearchParams) => void
}

/** Undefined: no answer at all. `cut`: the connection breaks in the middle of the answer. */
type Answer = (
  honest: object,
) => { status?: number; body: object | string; cut?: true; location?: string } | undefined

export interface HostileProvider {
  readonly issuer: string
  readonly settings: Record<string, string>
  /** How the next sign-ins are forged; empty for an honest provider. */
  forgery: Forgery
  /** The `Authorization` header of the last token request. */
  authorization(): string | undefined
  /** Signs correctly, with the provider's own key. */
  sign(said: Said, header?: Record<string, unknown>): Promise<string>
  /** The provider's public key, which everybody knows. */
  publicKey(): Promise<object>
  stop(): Promise<void>
}

/** An identity provider that can be told to break every rule, one at a time. */
export async function openHostileProvider(): Promise<HostileProvider> {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'the-key', alg: 'RS256', use: 'sig' }
  const server = createServer((request, response) => void answer(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let asked = new URLSearchParams()
  let authorization: string | undefined

  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    response_types_supported: ['code'],
    authorization_response_iss_parameter_supported: true,
    // The provider claims to support everything, so that refusing is up to us.
    id_token_signing_alg_values_supported: ['RS256', 'ES256', 'PS256', 'HS256', 'none'],
  }

  function said(): Said {
    const now = Math.floor(Date.now() / 1000)
    const nonce = asked.get('nonce')
    const who = { sub: 'mallory', email: 'mallory@example.com', name: 'Mallory Hostile' }
    return { iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce, ...who }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    const { answers = {} } = provider.forgery
    if (pathname === '/authorize') {
      asked = searchParams
      const state = searchParams.get('state') ?? ''
      const back = new URLSearchParams({ code: 'the-code', state, iss: issuer })
      provider.forgery.callback?.(back)
      response.writeHead(302, { location: `${searchParams.get('redirect_uri')}?${back}` }).end()
    } else if (pathname === '/token') {
      authorization = request.headers.authorization
      const { idToken = (honest) => provider.sign(honest) } = provider.forgery
      const tokens = { access_token: 'the-access-token', token_type: 'Bearer' }
      send(response, answers.token, { ...tokens, id_token: await idToken(said()) })
    } else if (pathname === '/userinfo') {
      send(response, answers.userinfo, { sub: 'mallory', name: 'Mallory at Home' })
    } else if (pathname === '/jwks') {
      send(response, answers.jwks, { keys: [jwk] })
    } else {
      send(response, answers.metadata, metadata)
    }
  }

  const provider: HostileProvider = {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
    },
    forgery: {},
    authorization: () => authorization,
    sign: (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'the-key', ...header })
        .sign(keys.privateKey),
    publicKey: async () => jwk,
    stop: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
  return provider
}

function send(response: ServerResponse, answer: Answer | undefined, honest: object): void {
  const sent = answer ? answer(honest) : { body: honest }
  if (!sent) return
  const { status = 200, body, cut, location } = sent
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const length = Buffer.byteLength(text) + (cut ? 10 : 0)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': length,
    ...(location && { location }),
  })
  if (cut) response.write(text, () => response.destroy())
  else response.end(text)
}
