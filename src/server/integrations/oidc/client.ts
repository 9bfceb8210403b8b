import type { ClientAuth, Configuration, CustomFetch } from 'openid-client'
import { AppError } from '../../errors.ts'
import type { Claims, Identity } from '../oidc.ts'
import { asSignInError, unlessDown } from './failures.ts'

interface Registered {
  readonly issuer: string
  readonly clientId: string
  /** Undefined for a public client, for which only PKCE ties the code to us. */
  readonly clientSecret?: string | undefined
  readonly publicUrl: string
  readonly timeoutMs: number
  /** Only for providers on this machine. */
  readonly allowHttp: boolean
  /** How to reach the provider, if not over the network. */
  readonly fetch?: CustomFetch
}

const metadataLifetimeMs = 60 * 60 * 1000

/** Signs people in at an OpenID Connect provider: authorization code, PKCE, state and nonce. */
export function openIdClient(
  registered: Registered,
): Pick<Identity, 'authorizationUrl' | 'finish' | 'signOutUrl'> {
  const { publicUrl } = registered
  const connect = connector(registered)
  return {
    authorizationUrl: ({ state, nonce, codeVerifier }) =>
      asSignInError(async () => {
        const { openid, configuration } = await connect()
        return openid.buildAuthorizationUrl(configuration, {
          redirect_uri: `${publicUrl}/auth/callback`,
          scope: 'openid profile email',
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        })
      }),
    finish: (callbackUrl, { state, nonce, codeVerifier }) =>
      asSignInError(async () => {
        const { openid, configuration } = await connect()
        const tokens = await openid.authorizationCodeGrant(configuration, callbackUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        const idToken = tokens.claims()
        const claims = claimsOf({ ...idToken })
        const { userinfo_endpoint: more } = configuration.serverMetadata()
        if (isComplete(claims) || !more) return claims
        const { access_token: accessToken } = tokens
        const userInfo = await openid.fetchUserInfo(configuration, accessToken, claims.subject)
        return claimsOf({ ...userInfo, ...idToken })
      }),
    signOutUrl: () =>
      asSignInError(async () => {
        const { openid, configuration } = await connect()
        if (!configuration.serverMetadata().end_session_endpoint) return undefined
        const goOnAt = { post_logout_redirect_uri: `${publicUrl}/` }
        return openid.buildEndSessionUrl(configuration, goOnAt)
      }),
  }
}

// Our bodies are strings and forms. The library's type also names a kind of bytes that fetch's type
// does not.
const overNetwork: CustomFetch = (url, options) => fetch(url, options as RequestInit)

type OpenId = typeof import('openid-client')

/**
 * The configuration for talking to the provider. Its addresses are looked up once an hour. Its keys
 * are fetched at every sign-in, so that new keys are not missed, and old ones not trusted.
 */
function connector({ issuer, clientId, clientSecret, allowHttp, timeoutMs, fetch }: Registered) {
  const metadata = remember(unlessDown(fetch ?? overNetwork))
  return async (): Promise<{ openid: OpenId; configuration: Configuration }> => {
    const openid = await import('openid-client')
    const authenticate = clientSecret ? withSecret(openid, clientSecret) : openid.None()
    try {
      const configuration = await openid.discovery(new URL(issuer), clientId, {}, authenticate, {
        timeout: timeoutMs / 1000,
        [openid.customFetch]: metadata.fetch,
        execute: [
          // Otherwise the ID token's signature would be trusted only because of the connection.
          openid.enableNonRepudiationChecks,
          ...(allowHttp ? [openid.allowInsecureRequests] : []),
        ],
      })
      return { openid, configuration }
    } catch (error) {
      metadata.forget()
      throw error
    }
  }
}

/**
 * Sends the secret in the body if the provider accepts that, because not every provider reads the
 * header's escapes. The header is the standard's fallback.
 */
function withSecret(openid: OpenId, clientSecret: string): ClientAuth {
  const inBody = openid.ClientSecretPost(clientSecret)
  const inHeader = openid.ClientSecretBasic(clientSecret)
  return (server, ...request) => {
    const { token_endpoint_auth_methods_supported: ways = [] } = server
    const authenticate = ways.includes('client_secret_post') ? inBody : inHeader
    authenticate(server, ...request)
  }
}

/** Caches the provider's metadata for an hour, but no failure. */
function remember(fetch: CustomFetch): { fetch: CustomFetch; forget: () => void } {
  let kept: { readonly answer: Response; readonly until: number } | undefined
  return {
    fetch: async (url, options) => {
      if (!url.endsWith('/.well-known/openid-configuration')) return fetch(url, options)
      if (kept && kept.until > Date.now()) return kept.answer.clone()
      const answer = await fetch(url, options)
      if (answer.ok) kept = { answer: answer.clone(), until: Date.now() + metadataLifetimeMs }
      return answer
    },
    forget: () => {
      kept = undefined
    },
  }
}

/**
 * What we store of a provider's claims. They are checked by then, but people typed their content,
 * so they are shortened and lose characters that no name has.
 */
function claimsOf(claims: Record<string, unknown>): Claims {
  const { iss: issuer, sub: subject } = claims
  if (!isIdentifier(issuer) || !isIdentifier(subject)) {
    throw new AppError('sign_in_failed', { reason: 'no issuer or no subject' })
  }
  const [firstWord, ...otherWords] = textOf(claims.name, 240)?.split(' ') ?? []
  const given = textOf(claims.given_name, 120)
  const family = textOf(claims.family_name, 120)
  const isSplit = given === undefined && family === undefined
  return {
    issuer,
    subject,
    email: textOf(claims.email, 254),
    firstName: isSplit ? textOf(firstWord, 120) : given,
    lastName: isSplit ? textOf(otherWords.join(' '), 120) : family,
  }
}

/** Whether the profile has an email and a name. */
function isComplete({ email, firstName, lastName }: Claims): boolean {
  return email !== undefined && (firstName !== undefined || lastName !== undefined)
}

/** Compared byte for byte, so an identifier that cannot be stored unchanged identifies nobody. */
function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && /^[^\p{Cc}\p{Cs}]{1,255}$/u.test(value)
}

function textOf(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.replace(/[\p{Cc}\p{Cs}]/gu, ' ').replace(/\s+/g, ' ')
  return [...text.trim()].slice(0, most).join('').trim() || undefined
}
