import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Configuration, Provider } from 'oidc-provider'
import { memoryStore } from '../src/server/auth/oidc/memoryStore.ts'
import { freePort } from './server.ts'

const tenMinutes = 600

export interface TestProvider {
  readonly issuer: string
  /** The settings that make a server of ours its client. */
  readonly settings: Record<string, string>
  /** The person at the keyboard; undefined for somebody who refuses to sign in. */
  person: { readonly subject: string; readonly name: string } | undefined
  /** Signs with new keys from now on, and forgets the old ones. */
  rotateKeys(): void
  stop(): Promise<void>
  start(): Promise<void>
}

/**
 * A real OpenID Connect provider, as different from the bundled one as possible: its own port,
 * Ed25519 keys, a client with a secret, names only from the userinfo endpoint, and no email.
 */
export async function openTestProvider(publicUrl: string): Promise<TestProvider> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  let provider = makeProvider()
  let server: Server

  function makeProvider(): Provider {
    return new Provider(issuer, settingsOf({ publicUrl, nameOf: () => testProvider.person?.name }))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response)
    const { person } = testProvider
    const result = person ? { login: { accountId: person.subject } } : { error: 'access_denied' }
    await provider.interactionFinished(request, response, result)
  }

  const testProvider: TestProvider = {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'rewardhop-test',
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Corner ID',
      OIDC_SIGN_UP_URL: `${issuer}/register`,
    },
    person: undefined,
    rotateKeys: () => {
      provider = makeProvider()
    },
    start: async () => {
      server = createServer((request, response) => void answer(request, response))
      await once(server.listen(port, '127.0.0.1'), 'listening')
    },
    stop: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
  await testProvider.start()
  return testProvider
}

const clientSecret = 'a secret between the two of them'

function settingsOf({
  publicUrl,
  nameOf,
}: {
  publicUrl: string
  nameOf: () => string | undefined
}): Configuration {
  const { privateKey } = generateKeyPairSync('ed25519')
  const ttl = { AccessToken: tenMinutes, AuthorizationCode: 60, Grant: tenMinutes }
  return {
    adapter: memoryStore(),
    clients: [
      {
        client_id: 'rewardhop-test',
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${publicUrl}/auth/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        id_token_signed_response_alg: 'EdDSA',
      },
    ],
    clientAuthMethods: ['client_secret_post'],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'EdDSA', use: 'sig' }] },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA', 'RS256'] },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the tests'] },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
    },
    ttl: { ...ttl, IdToken: tenMinutes, Interaction: tenMinutes, Session: tenMinutes },
    claims: { openid: ['sub'], profile: ['name'] },
    scopes: ['openid', 'profile', 'email'],
    findAccount: (_, subject) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, name: nameOf() }),
    }),
    loadExistingGrant: async ({ oidc: { account, client, provider } }) => {
      if (!account || !client) return undefined
      const { accountId } = account
      const grant = new provider.Grant({ accountId, clientId: client.clientId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  }
}
