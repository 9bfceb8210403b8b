import { describe, expect, test } from 'vitest'
import { openQuirkyProvider, type Quirk, quirkyClientId } from '../../../../test/quirkyProvider.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * What reports say of real providers. A valid ID token lets its person in whatever else is odd, and
 * nothing but it says who that is.
 */

const ada = { subject: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' }
const nameless = { subject: 'ada', email: undefined, firstName: undefined, lastName: undefined }
const now = () => Math.floor(Date.now() / 1000)
const page = { body: '<html>Be right back</html>', headers: { 'content-type': 'text/html' } }
const otherKey = (honest: Record<string, unknown>) => ({ ...honest, kid: 'another', use: 'enc' })

describe('lets somebody in', () => {
  test.each<[string, Quirk, object]>([
    ['without a quirk', {}, ada],
    // User info
    ['whose user info is forbidden', { userInfo: () => ({ status: 403, body: {} }) }, nameless],
    ['whose user info wants another token', { userInfo: challenge(401) }, nameless],
    ['whose user info is not there', { userInfo: () => ({ status: 404, ...page }) }, nameless],
    ['whose user info crashes', { userInfo: () => ({ status: 500, ...page }) }, nameless],
    ['whose user info is overloaded', { userInfo: () => ({ status: 429, body: {} }) }, nameless],
    ['whose user info leads elsewhere', { userInfo: () => ({ status: 302, body: {} }) }, nameless],
    ['whose user info is a page', { userInfo: () => page }, nameless],
    ['whose user info is empty', { userInfo: () => ({ body: '' }) }, nameless],
    ['whose user info is a list', { userInfo: () => ({ body: [{ name: 'Ada' }] }) }, nameless],
    ['whose user info is null', { userInfo: () => ({ body: 'null' }) }, nameless],
    ['whose user info is of somebody else', { userInfo: { sub: 'grace' } }, nameless],
    ['whose user info is of nobody', { userInfo: { sub: undefined } }, nameless],
    ['whose user info has the subject null', { userInfo: { sub: null } }, nameless],
    ['whose user info has a number as subject', { userInfo: { sub: 7 } }, nameless],
    ['whose user info is signed', { signedUserInfo: {} }, ada],
    ['whose signed user info is for others', { signedUserInfo: { aud: 'others' } }, nameless],
    [
      'whose user info is signed by a way that it did not name',
      { signedUserInfo: {}, metadata: { userinfo_signing_alg_values_supported: undefined } },
      nameless,
    ],
    ['whose user info is encrypted', { userInfo: jwt('a.b.c.d.e') }, nameless],
    [
      'whose user info is signed by nobody',
      { userInfo: jwt('eyJhbGciOiJub25lIn0.e30.') },
      nameless,
    ],
    ['without user info', { metadata: { userinfo_endpoint: undefined } }, nameless],
    ['with null for user info', { metadata: { userinfo_endpoint: null } }, nameless],
    ['whose user info has no address', { metadata: { userinfo_endpoint: 'none' } }, nameless],
    [
      'whose user info contradicts the ID token',
      { idToken: { email: 'right@example.com' }, userInfo: { email: 'wrong@example.com' } },
      { ...ada, email: 'right@example.com' },
    ],
    ['with names that are null', { idToken: { name: null, email: null } }, ada],
    ['with names that are empty', { idToken: { name: '', email: '' } }, ada],
    [
      'whose user info is null throughout',
      { userInfo: { name: null, given_name: null, email: null } },
      nameless,
    ],
    // Tokens
    ['whose tokens have null members', { tokens: { refresh_token: null, scope: null } }, ada],
    ['whose tokens never expire', { tokens: { expires_in: null } }, ada],
    ['whose tokens expire in words', { tokens: { expires_in: 'soon' } }, ada],
    ['whose tokens expire in text', { tokens: { expires_in: '3599' } }, ada],
    ['whose scopes are a list', { tokens: { scope: ['openid', 'email'] } }, ada],
    ['whose tokens have no type', { tokens: { token_type: undefined } }, ada],
    ['whose tokens are of type bearer', { tokens: { token_type: 'bearer' } }, ada],
    ['that gives no access token', { tokens: { access_token: undefined } }, nameless],
    ['whose access token is null', { tokens: { access_token: null } }, nameless],
    [
      'whose tokens come as plain text',
      {
        tokens: (honest) => ({
          body: JSON.stringify(honest),
          headers: { 'content-type': 'text/plain' },
        }),
      },
      ada,
    ],
    // Clocks
    ['whose clock is 4 minutes behind', { idToken: { exp: now() - 240, iat: now() - 540 } }, ada],
    ['whose clock is 4 minutes ahead', { idToken: { nbf: now() + 240, iat: now() + 240 } }, ada],
    // ID tokens
    ['whose audience is a list', { idToken: { aud: [quirkyClientId] } }, ada],
    [
      'with two audiences, meant for us',
      { idToken: { aud: [quirkyClientId, 'api'], azp: quirkyClientId } },
      ada,
    ],
    ['whose token has a type of its own', { header: { typ: 'id_token+jwt' } }, ada],
    ['whose token names no key, as there is one', { header: { kid: undefined } }, ada],
    ['that lists its key for encryption first', { keys: (key) => [otherKey(key), key] }, ada],
    [
      'whose keys have no use',
      { keys: (key) => [{ ...key, use: undefined, alg: undefined }] },
      ada,
    ],
    [
      'whose given name is null',
      { idToken: { given_name: null, name: 'Ada King', email: 'king@example.com' } },
      { ...ada, email: 'king@example.com', lastName: 'King' },
    ],
    // Metadata
    [
      'whose algorithms are null',
      { metadata: { id_token_signing_alg_values_supported: null } },
      ada,
    ],
    [
      'that names no place for the secret',
      { metadata: { token_endpoint_auth_methods_supported: null } },
      ada,
    ],
    ['that takes the secret in a header only', { secretIn: 'header' }, ada],
    ['that takes the secret in the body only', { secretIn: 'body' }, ada],
    [
      'that takes it in the body and does not say so',
      { secretIn: 'body', metadata: { token_endpoint_auth_methods_supported: undefined } },
      ada,
    ],
    ['for a client without a secret', { clientSecret: undefined }, ada],
    // Issuers
    [
      'set without its slash',
      { issuer: 'https://id.example.com/o/shop/', setting: 'https://id.example.com/o/shop' },
      ada,
    ],
    [
      'set with a slash too much',
      { issuer: 'https://id.example.com/realms/a', setting: 'https://id.example.com/realms/a/' },
      ada,
    ],
    [
      'set without the slash of a bare host',
      { issuer: 'https://shop.eu.auth0.com/', setting: 'https://shop.eu.auth0.com' },
      ada,
    ],
    [
      'set by the address of its description',
      { setting: 'https://id.example.com/.well-known/openid-configuration' },
      ada,
    ],
    // Ways back
    [
      'that says who it is',
      { callback: (search) => search.set('iss', 'https://id.example.com') },
      ada,
    ],
    [
      'that adds to the way back',
      {
        callback: (search) => {
          for (const name of ['session_state', 'authuser', 'hd', 'prompt', 'client_info', 'scope'])
            search.set(name, 'x')
        },
      },
      ada,
    ],
    ['that adds an empty error', { callback: (search) => search.set('error', '') }, ada],
  ])('%s', async (_, quirk, who) => {
    expect(await openQuirkyProvider(quirk).signIn()).toMatchObject(who)
  })
})

describe('lets nobody in', () => {
  test.each<[string, Quirk, string]>([
    ['whose clock is 6 minutes behind', { idToken: { exp: now() - 360 } }, 'sign_in_failed'],
    ['whose token is for later', { idToken: { nbf: now() + 360 } }, 'sign_in_failed'],
    [
      'whose issuer differs in more than a slash',
      { setting: 'https://id.example.com/realms/b', issuer: 'https://id.example.com/realms/a' },
      'sign_in_failed',
    ],
    [
      'whose token drops the issuer’s slash',
      { issuer: 'https://id.example.com/a/', idToken: { iss: 'https://id.example.com/a' } },
      'sign_in_failed',
    ],
    [
      'whose way back drops the issuer’s slash',
      {
        issuer: 'https://id.example.com/a/',
        callback: (search) => search.set('iss', 'https://id.example.com/a'),
      },
      'sign_in_failed',
    ],
    ['whose ID token is null', { tokens: { id_token: null } }, 'sign_in_failed'],
    [
      'that says an error with status 200',
      { tokens: () => ({ body: { error: 'bad_verification_code' } }) },
      'sign_in_failed',
    ],
    ['whose nonce is null', { idToken: { nonce: null } }, 'sign_in_failed'],
    ['whose subject is null', { idToken: { sub: null } }, 'sign_in_failed'],
    ['whose audience is null', { idToken: { aud: null } }, 'sign_in_failed'],
    [
      'whose two audiences are meant for nobody',
      { idToken: { aud: [quirkyClientId, 'api'], azp: null } },
      'sign_in_failed',
    ],
    ['whose keys are gone', { keys: () => [] }, 'sign_in_failed'],
    [
      'that knows our secret nowhere',
      { tokens: () => ({ status: 401, body: { error: 'invalid_client' } }) },
      'sign_in_failed',
    ],
    ...[
      'access_denied',
      'user_cancelled_authorize',
      'user_cancelled_login',
      'consent_required',
      'login_required',
      'interaction_required',
      'account_selection_required',
      'authentication_expired',
    ].map((error): [string, Quirk, string] => [
      `that says ${error}`,
      {
        callback: (search) => {
          search.delete('code')
          search.set('error', error)
        },
      },
      'provider_refused',
    ]),
    ...['server_error', 'temporarily_unavailable'].map((error): [string, Quirk, string] => [
      `that says ${error}`,
      {
        callback: (search) => {
          search.delete('code')
          search.set('error', error)
        },
      },
      'provider_unavailable',
    ]),
    [
      'that says something unheard of',
      { callback: (search) => search.set('error', '__proto__') },
      'sign_in_failed',
    ],
  ])('%s', async (_, quirk, code) => {
    const refused = await openQuirkyProvider(quirk)
      .signIn()
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(refused).toMatchObject({ code })
  })
})

function challenge(status: number) {
  return () => ({
    status,
    body: '',
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  })
}

function jwt(body: string) {
  return () => ({ body, headers: { 'content-type': 'application/jwt' } })
}
