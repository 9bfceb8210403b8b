import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Configuration } from 'oidc-provider'
import { signUpAddress } from '../../platform/text/returnAddress.ts'
import { memoryStore } from './memoryStore.ts'

export interface TrialPerson {
  readonly name: string
  readonly email: string
}

export const sessionCookie = 'trial_session'

const tenMinutes = 10 * 60

/** The bundled provider's settings: one client (us), our own page, and keys made at this start. */
export function trialSettings({
  clientId,
  publicUrl,
  people,
}: {
  clientId: string
  publicUrl: string
  /** The claims of everybody who was believed, by subject. */
  people: ReadonlyMap<string, TrialPerson>
}): Configuration {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    adapter: memoryStore(),
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${publicUrl}/auth/callback`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: {
        session: sessionCookie,
        interaction: 'trial_interaction',
        resume: 'trial_resume',
      },
      // The page sends its form only to this call.
      short: { path: '/api/auth/trial-sign-in', httpOnly: true, sameSite: 'lax' },
    },
    interactions: { url: (_, { uid }) => `/trial-sign-in?interaction=${encodeURIComponent(uid)}` },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    ttl: {
      AccessToken: tenMinutes,
      AuthorizationCode: 60,
      Grant: tenMinutes,
      IdToken: tenMinutes,
      Interaction: tenMinutes,
      Session: tenMinutes,
    },
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    // The ID token has all claims, because there is no other call for them.
    conformIdTokenClaims: false,
    findAccount: (_, subject) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, ...people.get(subject) }),
    }),
    // Consent counts as given, because everybody who signs in here wants to be known here.
    loadExistingGrant: async ({ oidc: { account, client, provider } }) => {
      if (!account || !client) return undefined
      const { accountId } = account
      const grant = new provider.Grant({ accountId, clientId: client.clientId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    renderError: (context) => context.redirect(signUpAddress('sign_in_failed', '/')),
  }
}
