import { describe, expect, test } from 'vitest'
import { openQuirkyProvider, type Quirk } from '../../../../test/quirkyProvider.ts'

/** Eight providers under their own addresses, as their metadata and public reports describe them. */

interface Row {
  readonly quirk: Quirk
  readonly scope?: string
  readonly form?: true
  /** Its page for signing out; undefined if a sign-out stays here. */
  readonly signOut?: string
}

const thin = { metadata: { claims_supported: ['sub'] } }
const full = { name: 'Ada Lovelace', email: 'ada@example.com' }

const providers: readonly (readonly [string, Row])[] = [
  [
    'Google',
    {
      quirk: {
        issuer: 'https://accounts.google.com',
        idToken: { ...full, azp: 'rewardhop-test', at_hash: 'x', email_verified: true },
        callback: (search) => search.set('authuser', '0'),
      },
    },
  ],
  [
    'Apple',
    {
      quirk: {
        issuer: 'https://appleid.apple.com',
        metadata: {
          scopes_supported: ['openid', 'email', 'name'],
          token_endpoint_auth_methods_supported: ['client_secret_post'],
          response_modes_supported: ['query', 'fragment', 'form_post'],
          userinfo_endpoint: undefined,
        },
        idToken: { email: 'x@privaterelay.appleid.com', email_verified: 'true' },
        secretIn: 'body',
      },
      scope: 'openid name email',
      form: true,
    },
  ],
  [
    'Microsoft Entra, any tenant',
    {
      quirk: {
        issuer: 'https://login.microsoftonline.com/common/v2.0',
        metadata: {
          issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
          end_session_endpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/logout',
        },
        idToken: {
          iss: 'https://login.microsoftonline.com/9122040d/v2.0',
          tid: '9122040d',
          name: 'Ada Lovelace',
          preferred_username: 'ada@example.com',
        },
        userInfo: () => ({ status: 401, body: {} }),
      },
      signOut: 'https://login.microsoftonline.com/common/oauth2/v2.0/logout',
    },
  ],
  [
    'Keycloak',
    {
      quirk: {
        issuer: 'https://id.example.com/realms/shops',
        setting: 'https://id.example.com/realms/shops/',
        metadata: { end_session_endpoint: 'https://id.example.com/realms/shops/logout' },
        keys: (key) => [{ ...key, kid: 'enc', use: 'enc', alg: 'RSA-OAEP' }, key],
        callback: (search) => {
          search.set('session_state', 'x')
          search.set('iss', 'https://id.example.com/realms/shops')
        },
      },
      signOut: 'https://id.example.com/realms/shops/logout',
    },
  ],
  [
    'Auth0',
    {
      quirk: {
        ...thin,
        issuer: 'https://shops.eu.auth0.com/',
        setting: 'https://shops.eu.auth0.com',
      },
    },
  ],
  [
    'Okta',
    {
      quirk: {
        issuer: 'https://shops.okta.com/oauth2/default',
        metadata: { end_session_endpoint: 'https://shops.okta.com/oauth2/default/v1/logout' },
      },
    },
  ],
  [
    'Authentik',
    {
      quirk: {
        issuer: 'https://id.example.com/application/o/shops/',
        setting: 'https://id.example.com/application/o/shops',
        metadata: {
          end_session_endpoint: 'https://id.example.com/application/o/shops/end-session/',
        },
      },
      signOut: 'https://id.example.com/application/o/shops/end-session/',
    },
  ],
  [
    'Zitadel',
    {
      quirk: {
        issuer: 'https://shops.zitadel.cloud',
        metadata: { end_session_endpoint: 'https://shops.zitadel.cloud/oidc/v1/end_session' },
        secretIn: 'header',
      },
      signOut: 'https://shops.zitadel.cloud/oidc/v1/end_session',
    },
  ],
]

describe.each(providers)('%s', (_, { quirk, scope = 'openid profile email', form, signOut }) => {
  test('is asked as it wants to be, signs somebody in, and has nothing to complain of', async () => {
    const { client, secrets, signIn } = openQuirkyProvider(quirk)
    const { searchParams } = await client.authorizationUrl(secrets)
    expect(searchParams.get('scope')).toBe(scope)
    expect(searchParams.get('response_mode')).toBe(form ? 'form_post' : null)
    expect(await signIn()).toMatchObject({ subject: 'ada' })
    expect(await client.troubles()).toEqual([])
  })

  test('signs somebody out where it can', async () => {
    const { client } = openQuirkyProvider(quirk)
    const address = await client.signOutUrl()
    expect(address && `${address.origin}${address.pathname}`).toBe(signOut)
  })
})

describe('at the start, the log says', () => {
  const token = (exp: number) =>
    `e.${Buffer.from(JSON.stringify({ exp: exp / 1000 })).toString('base64url')}.s`
  const dayMs = 24 * 60 * 60 * 1000

  test.each<[string, Quirk, RegExp | undefined]>([
    ['nothing if all is well', {}, undefined],
    [
      'nothing if only a slash differs',
      { issuer: 'https://a.example/o/', setting: 'https://a.example/o' },
      undefined,
    ],
    [
      'what the provider calls itself',
      { issuer: 'https://a.example/realms/a', setting: 'https://a.example/realms/b' },
      /is https:\/\/a\.example\/realms\/b, but .* calls itself https:\/\/a\.example\/realms\/a\. .* OIDC_ISSUER is https:\/\/a\.example\/realms\/a,/,
    ],
    ['that there is no provider', { metadata: () => ({ status: 404, body: {} }) }, /answers 404/],
    [
      'that a page is there',
      { metadata: () => ({ body: '<html>' }) },
      /answers 200 and no description/,
    ],
    ['that no issuer is there', { metadata: { issuer: null } }, /gives no description/],
    [
      'where it leads',
      { metadata: () => ({ status: 301, body: '', headers: { location: 'https://b.example/' } }) },
      /leads elsewhere, to https:\/\/b\.example\//,
    ],
    [
      'that it is down',
      { metadata: () => ({ status: 503, body: {} }) },
      /does not answer \(status 503\)/,
    ],
    [
      'that it signs with a secret',
      { metadata: { id_token_signing_alg_values_supported: ['HS256'] } },
      /Choose a signing key/,
    ],
    ['that it has no keys', { metadata: { jwks_uri: null } }, /names no jwks_uri/],
    [
      'that a secret has ended',
      { clientSecret: token(Date.now() - dayMs) },
      /OIDC_CLIENT_SECRET ended on/,
    ],
    [
      'that a secret ends',
      { clientSecret: token(Date.now() + 9 * dayMs) },
      /OIDC_CLIENT_SECRET ends on/,
    ],
    ['nothing of a secret that lasts', { clientSecret: token(Date.now() + 90 * dayMs) }, undefined],
  ])('%s', async (_, quirk, said) => {
    const troubles = await openQuirkyProvider(quirk).client.troubles()
    expect(troubles).toEqual(said ? [expect.stringMatching(said)] : [])
  })
})
