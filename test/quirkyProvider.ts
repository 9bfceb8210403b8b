import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { CustomFetch } from 'openid-client'
import { openIdClient } from '../src/server/auth/oidc/client.ts'
import type { Claims, Identity } from '../src/server/auth/oidc/identity.ts'

type Members = Record<string, unknown>

/** Changes what an honest provider would say: an object's members, or the whole answer. */
type Change = Members | ((honest: Members) => Answer | Promise<Answer>)
interface Answer {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body: unknown
}

/** How a provider differs from one that does everything as the standard's examples do. */
export interface Quirk {
  /** What it calls itself; it answers at this address. */
  readonly issuer?: string
  /** What our operator has set. */
  readonly setting?: string
  readonly clientSecret?: string | undefined
  readonly metadata?: Change
  readonly idToken?: Members
  readonly header?: Members
  readonly tokens?: Change
  readonly keys?: (honest: Members) => Members[]
  readonly userInfo?: Change
  /** Members of a user info that it signs. */
  readonly signedUserInfo?: Members
  readonly callback?: (search: URLSearchParams) => void
  /** The only place in which it takes our secret. */
  readonly secretIn?: 'body' | 'header'
}

export const quirkyClientId = 'rewardhop-test'
const clientSecret = 'a secret of the two'
const publicUrl = 'https://points.example.com'
const secrets = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) }

const keys = await generateKeyPair('RS256', { extractable: true })
const publicJwk: Members = {
  ...(await exportJWK(keys.publicKey)),
  kid: 'the-key',
  alg: 'RS256',
  use: 'sig',
}

export interface QuirkyProvider {
  readonly client: Pick<Identity, 'authorizationUrl' | 'finish' | 'signOutUrl' | 'troubles'>
  readonly secrets: typeof secrets
  /** From our page to the provider and back, as far as it lets us. */
  signIn(): Promise<Claims>
}

/** A provider without a network: real keys and tokens, and exactly the quirks that it is given. */
export function openQuirkyProvider(quirk: Quirk): QuirkyProvider {
  const { issuer = 'https://id.example.com', setting = issuer } = quirk
  const base = issuer.replace(/\/$/, '')
  const fetch: CustomFetch = async (url, { body, headers }) => {
    const { pathname } = new URL(url)
    if (pathname.includes('/.well-known/'))
      return answerOf(metadataOf(base, issuer), quirk.metadata)
    if (pathname.endsWith('/jwks')) {
      return Response.json({ keys: quirk.keys?.(publicJwk) ?? [publicJwk] })
    }
    if (pathname.endsWith('/userinfo')) return userInfoOf(quirk)
    const place = headers.authorization === undefined ? 'body' : 'header'
    if (quirk.secretIn && quirk.secretIn !== place) {
      return Response.json({ error: 'invalid_client' }, { status: 401 })
    }
    const given = body instanceof URLSearchParams ? body.get('code_verifier') : null
    if (given !== secrets.codeVerifier) return Response.json({ error: 'invalid_grant' })
    return answerOf(await tokensOf(issuer, quirk), quirk.tokens)
  }
  const client = openIdClient({
    issuer: setting,
    clientId: quirkyClientId,
    clientSecret: 'clientSecret' in quirk ? quirk.clientSecret : clientSecret,
    publicUrl,
    timeoutMs: 2_000,
    allowHttp: false,
    fetch,
  })
  return {
    client,
    secrets,
    signIn: async () => {
      await client.authorizationUrl(secrets)
      const back = new URL(`${publicUrl}/auth/callback`)
      back.search = new URLSearchParams({ code: 'the-code', state: secrets.state }).toString()
      quirk.callback?.(back.searchParams)
      return client.finish(back, secrets)
    },
  }
}

function metadataOf(base: string, issuer: string): Members {
  return {
    issuer,
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/jwks`,
    userinfo_endpoint: `${base}/userinfo`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
    userinfo_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  }
}

async function tokensOf(issuer: string, { idToken, header }: Quirk): Promise<Members> {
  const now = Math.floor(Date.now() / 1000)
  const said = { iss: issuer, aud: quirkyClientId, iat: now, exp: now + 300, nonce: secrets.nonce }
  const claims = { ...said, sub: 'ada', ...idToken }
  const id_token = await sign(claims, header)
  return { access_token: 'the-access-token', token_type: 'Bearer', expires_in: 300, id_token }
}

async function userInfoOf({ userInfo, signedUserInfo }: Quirk): Promise<Response> {
  const honest = { sub: 'ada', name: 'Ada Lovelace', email: 'ada@example.com' }
  if (!signedUserInfo) return answerOf(honest, userInfo)
  const body = await sign({ ...honest, ...signedUserInfo })
  return new Response(body, { headers: { 'content-type': 'application/jwt' } })
}

async function answerOf(honest: Members, change: Change = {}): Promise<Response> {
  if (typeof change !== 'function') return Response.json({ ...honest, ...change })
  const { status = 200, headers = {}, body } = await change(honest)
  if (typeof body === 'string') return new Response(body, { status, headers })
  return Response.json(body, { status, headers })
}

const sign = (claims: Members, header: Members = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'the-key', ...header })
    .sign(keys.privateKey)
