import type { Configuration, ServerMetadata } from 'openid-client'
import { AppError } from '../../platform/errors.ts'
import { noAccessToken } from './answers.ts'
import { claimsOf, completedBy, isComplete } from './claims.ts'
import { connector, type OpenId, type Registered } from './connect.ts'
import { asSignInError, causesOf, reasonFor, refusalIn } from './failures.ts'
import type { Claims, Identity } from './identity.ts'
import { providerTroubles } from './troubles.ts'

/** Signs people in at an OpenID Connect provider: authorization code, PKCE, state and nonce. */
export function openIdClient(
  registered: Registered,
): Pick<Identity, 'authorizationUrl' | 'finish' | 'signOutUrl' | 'troubles'> {
  const { clientId, publicUrl } = registered
  const connect = connector(registered)
  return {
    authorizationUrl: ({ state, nonce, codeVerifier }) =>
      asSignInError(async () => {
        const { openid, configuration } = await connect()
        return openid.buildAuthorizationUrl(configuration, {
          redirect_uri: `${publicUrl}/auth/callback`,
          ...wayBackFrom(configuration.serverMetadata()),
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        })
      }),
    finish: (callbackUrl, { state, nonce, codeVerifier }) =>
      asSignInError(async () => {
        const refusal = refusalIn(callbackUrl)
        if (refusal) throw new AppError(refusal, { reason: 'said by the provider' })
        const { openid, configuration, changeAuthentication } = await connect()
        const exchange = () =>
          openid.authorizationCodeGrant(configuration, callbackUrl, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: codeVerifier,
            idTokenExpected: true,
          })
        const tokens = await withEitherPlace(exchange, changeAuthentication)
        refuseOtherParty(tokens, clientId)
        return whoSignedIn(openid, configuration, tokens)
      }),
    signOutUrl: () =>
      asSignInError(async () => {
        const { openid, configuration } = await connect()
        if (!canSignOut(configuration.serverMetadata())) return undefined
        const goOnAt = { post_logout_redirect_uri: `${publicUrl}/` }
        return openid.buildEndSessionUrl(configuration, goOnAt)
      }),
    troubles: () => providerTroubles(registered, connect),
  }
}

/** What is asked for, and how the browser brings the answer back. */
function wayBackFrom(server: ServerMetadata): Record<string, string> {
  const { response_modes_supported: modes = [] } = server
  // Apple has no scope `profile`, and insists on a form if anything besides the subject is asked.
  if (new URL(server.issuer).hostname === 'appleid.apple.com') {
    return { scope: 'openid name email', response_mode: 'form_post' }
  }
  const takesForms = modes.includes('form_post') && !modes.includes('query')
  return { scope: 'openid profile email', ...(takesForms && { response_mode: 'form_post' }) }
}

type Tokens = Awaited<ReturnType<OpenId['authorizationCodeGrant']>>

const unknownClient = ['invalid_client', 'unauthorized_client']

/** Asks for the tokens, and once more with the secret in the other place if we are not known. */
async function withEitherPlace(
  exchange: () => Promise<Tokens>,
  changeAuthentication: () => boolean,
): Promise<Tokens> {
  try {
    return await exchange()
  } catch (error) {
    const isUnknown = causesOf(error).some(
      ({ error: said = '', name }) =>
        unknownClient.includes(said) || name === 'WWWAuthenticateChallengeError',
    )
    if (!isUnknown || !changeAuthentication()) throw error
    try {
      return await exchange()
    } catch {
      changeAuthentication()
      throw error
    }
  }
}

/**
 * Refuses an ID token that the provider gave to another client, even if it names us as well. The
 * library looks at that only where a token names several.
 */
function refuseOtherParty(tokens: Tokens, clientId: string): void {
  const { azp: givenTo } = tokens.claims() ?? {}
  if (!givenTo || givenTo === clientId) return
  throw new AppError('sign_in_failed', { reason: 'given to another client' })
}

/**
 * Who the ID token says signed in. The provider is asked for a name and an email that are not in
 * it; if that fails, whoever signed in has none, but has signed in all the same.
 */
async function whoSignedIn(
  openid: OpenId,
  configuration: Configuration,
  tokens: Tokens,
): Promise<Claims> {
  const idToken: Record<string, unknown> = { ...tokens.claims() }
  const claims = claimsOf(idToken)
  const { userinfo_endpoint: more } = configuration.serverMetadata()
  const { access_token: accessToken } = tokens
  if (isComplete(claims) || !more || accessToken === noAccessToken) return claims
  try {
    const userInfo = await openid.fetchUserInfo(configuration, accessToken, claims.subject)
    return completedBy(idToken, userInfo)
  } catch (error) {
    return { ...claims, withheld: reasonFor(error) }
  }
}

/** Whether the provider signs a browser out without an ID token, which we do not keep. */
function canSignOut({ end_session_endpoint: address }: ServerMetadata): boolean {
  // Okta answers 400 without one, and would show the browser an error.
  return address !== undefined && !/\/oauth2\/(?:[^/]+\/)?v1\/logout$/.test(address)
}
