import { createSecretKey } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { openBrowser } from '../../../test/browser.ts'
import {
  clientId,
  clientSecret,
  type HostileProvider,
  openHostileProvider,
} from '../../../test/hostileProvider.ts'
import { createLog } from '../platform/process/log.ts'
import { placesAtProvider } from './placesAtProvider.ts'

/** A provider, or an impostor, that lies in every way we know of; nobody may get in. */

const waits = { providerMs: 2_000 }
const written: string[] = []
let provider: HostileProvider
let server: TestApp

beforeAll(async () => {
  provider = await openHostileProvider()
  const log = createLog({ logLevel: 'debug' }, { write: (line: string) => written.push(line) })
  server = await openTestApp(provider.settings, { log, waits })
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})
afterEach(() => {
  provider.forgery = {}
})

const users = () => server.context.db.selectFrom('users').selectAll().execute()

/** Signs in as far as the provider allows. Resolves with the browser's last page and session. */
async function signIn() {
  const browser = openBrowser(server)
  const page = await browser.endUp('/auth/login?returnTo=/scan')
  const { customer } = JSON.parse((await browser.visit('/api/auth/session')).body)
  return { page, customer }
}

async function expectRefused(problem = 'sign_in_failed') {
  const before = await users()
  const refused = { page: `/signup?problem=${problem}&returnTo=%2Fscan`, customer: null }
  expect(await signIn()).toEqual(refused)
  expect(await users()).toEqual(before)
}

test('an honest answer is believed', async () => {
  expect(await signIn()).toMatchObject({ page: '/scan', customer: { name: 'Mallory Hostile' } })
})

test('our secret goes where the standard puts it, unless the provider names another place', () => {
  const [scheme, encoded = ''] = provider.authorization()?.split(' ') ?? []
  const words = Buffer.from(encoded, 'base64').toString().replaceAll('+', ' ').split(':')
  expect([scheme, ...words.map(decodeURIComponent)]).toEqual(['Basic', clientId, clientSecret])
})

describe('an ID token', () => {
  test.each<[string, object]>([
    ['for another audience', { aud: 'somebody-else' }],
    ['for several audiences, meant for another', { aud: [clientId, 'other'], azp: 'other' }],
    ['given to another client', { azp: 'somebody-else' }],
    ['without an audience', { aud: undefined }],
    ['of another sign-in', { nonce: 'n'.repeat(43) }],
    ['of no sign-in', { nonce: undefined }],
    ['of another issuer', { iss: 'https://accounts.example.com' }],
    ['without an issuer', { iss: undefined }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 310 }],
    ['that never expires', { exp: undefined }],
    ['that is not valid yet', { nbf: Math.floor(Date.now() / 1000) + 600 }],
    ['about nobody', { sub: undefined }],
    ['about an empty name', { sub: '' }],
    ['about a number', { sub: 7 }],
    ['about a name that cannot be stored', { sub: 'mallory\0' }],
  ])('%s is refused', async (_, changed) => {
    provider.forgery.idToken = (said) => provider.sign({ ...said, ...changed })
    await expectRefused()
  })

  test('without a signature is refused', async () => {
    provider.forgery.idToken = async (said) => new UnsecuredJWT(said).encode()
    await expectRefused()
  })

  test('whose signature was taken off is refused', async () => {
    provider.forgery.idToken = async (said) =>
      `${(await provider.sign(said)).split('.').slice(0, 2).join('.')}.`
    await expectRefused()
  })

  test('signed with the secret of the client is refused', async () => {
    const secret = createSecretKey(Buffer.from(clientSecret))
    provider.forgery.idToken = (said) =>
      new SignJWT(said).setProtectedHeader({ alg: 'HS256' }).sign(secret)
    await expectRefused()
  })

  test('signed with the public key for a secret is refused', async () => {
    const publicKey = await importJWK(await provider.publicKey(), 'RS256')
    if (publicKey instanceof Uint8Array) throw new Error('A public key is no secret')
    const secret = createSecretKey(Buffer.from(await exportSPKI(publicKey)))
    provider.forgery.idToken = (said) =>
      new SignJWT(said).setProtectedHeader({ alg: 'HS256', kid: 'the-key' }).sign(secret)
    await expectRefused()
  })

  test.each([
    ['under the name of the right one', { kid: 'the-key' }],
    ['under its own name', { kid: 'my-key' }],
    ['without a name', {}],
  ])('signed by a foreign key %s is refused', async (_, name) => {
    const { privateKey } = await generateKeyPair('RS256')
    provider.forgery.idToken = (said) =>
      new SignJWT(said).setProtectedHeader({ alg: 'RS256', ...name }).sign(privateKey)
    await expectRefused()
  })

  test('that brings its own key is refused', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = await exportJWK(publicKey)
    provider.forgery.idToken = (said) =>
      new SignJWT(said).setProtectedHeader({ alg: 'RS256', jwk }).sign(privateKey)
    await expectRefused()
  })

  test('that was changed after signing is refused', async () => {
    provider.forgery.idToken = async (said) => {
      const [header, , signature] = (await provider.sign(said)).split('.')
      const changed = Buffer.from(JSON.stringify({ ...said, sub: 'grace' })).toString('base64url')
      return [header, changed, signature].join('.')
    }
    await expectRefused()
  })

  test.each([
    ['missing', undefined],
    ['no token', 'hello'],
    ['encrypted', 'a.b.c.d.e'],
  ])('that is %s is refused', async (_, token) => {
    provider.forgery.idToken = async () => token
    await expectRefused()
  })
})

describe('coming back', () => {
  test.each<[string, (search: URLSearchParams) => void]>([
    ['from another issuer', (search) => search.set('iss', 'https://accounts.example.com')],
    ['from nowhere', (search) => search.delete('iss')],
    ['without a code', (search) => search.delete('code')],
    ['with two codes', (search) => search.append('code', 'another')],
    ['with an unknown error', (search) => search.set('error', 'invalid_scope')],
  ])('%s is refused', async (_, callback) => {
    provider.forgery.callback = callback
    await expectRefused()
  })

  test.each([
    ['access_denied', 'provider_refused'],
    ['server_error', 'provider_unavailable'],
    ['temporarily_unavailable', 'provider_unavailable'],
  ])('with %s says so', async (error, problem) => {
    provider.forgery.callback = (search) => {
      search.delete('code')
      search.set('error', error)
    }
    await expectRefused(problem)
  })
})

describe('a provider', () => {
  test('that speaks for another issuer is refused, and not remembered', async () => {
    const fresh = await openTestApp(provider.settings)
    provider.forgery.answers = {
      metadata: (honest) => ({ body: { ...honest, issuer: 'https://accounts.example.com' } }),
    }
    const login = () => openBrowser(fresh).endUp('/auth/login')
    expect(await login()).toBe('/signup?problem=sign_in_failed')
    provider.forgery = {}
    expect(await login()).toBe('/')
    await fresh.close()
  })

  test.each([
    ['refuses the code', 400, { error: 'invalid_grant' }],
    ['does not know us', 401, { error: 'invalid_client' }],
    ['answers with no JSON', 200, '<html>'],
    ['sends us elsewhere', 302, {}],
  ])('that %s fails the sign-in', async (_, status, body) => {
    provider.forgery.answers = { token: () => ({ status, body }) }
    await expectRefused()
  })

  test.each([500, 502, 503])('that answers %i is unavailable', async (status) => {
    provider.forgery.answers = { token: () => ({ status, body: {} }) }
    await expectRefused('provider_unavailable')
  })

  test('that breaks off in the middle of an answer is unavailable', async () => {
    provider.forgery.answers = { token: (honest) => ({ body: honest, cut: true }) }
    await expectRefused('provider_unavailable')
  })

  test('whose answer goes on and on is unavailable', async () => {
    const padding = 'x'.repeat(8 * 1024 * 1024)
    provider.forgery.answers = { token: (honest) => ({ body: { ...honest, padding } }) }
    await expectRefused('provider_unavailable')
  })

  test.each(['metadata', 'token', 'jwks', 'userinfo'] as const)(
    'whose %s leads elsewhere is not followed, not even to this machine',
    async (place) => {
      const inside = createServer((_, response) => response.end('{}'))
      await once(inside.listen(0, '127.0.0.1'), 'listening')
      let visits = 0
      inside.on('request', () => (visits += 1))
      const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/metrics`
      provider.forgery.answers = { [place]: () => ({ status: 307, body: {}, location }) }
      provider.forgery.idToken = (said) => provider.sign({ ...said, email: undefined })
      const fresh = await openTestApp(provider.settings)
      await openBrowser(fresh).endUp('/auth/login')
      expect(visits).toBe(0)
      await Promise.all([fresh.close(), once(inside.close(), 'close')])
    },
  )

  test('that never answers is unavailable after a while', async () => {
    provider.forgery.answers = { token: () => undefined }
    const start = Date.now()
    await expectRefused('provider_unavailable')
    expect(Date.now() - start).toBeGreaterThan(waits.providerMs - 200)
    expect(Date.now() - start).toBeLessThan(waits.providerMs + 5_000)
  })

  test('that never answers keeps few waiting, and tells all others to come back', async () => {
    provider.forgery.answers = { token: () => undefined }
    const fresh = await openTestApp(provider.settings, { waits: { ...waits, placeMs: 500 } })
    const waiting = Array.from({ length: placesAtProvider.ofServer + 40 }, () => openBrowser(fresh))
    const pages = await Promise.all(waiting.map((one) => one.endUp('/auth/login?returnTo=/scan')))
    const turnedAway = '/signup?problem=sign_in_busy&returnTo=%2Fscan'
    expect(pages.filter((page) => page === turnedAway)).toHaveLength(40)
    // The places are free again, and so is the way of those who were turned away.
    provider.forgery = {}
    for (const place of [pages.indexOf(turnedAway), 0]) {
      expect(await waiting[place]?.endUp('/auth/login?returnTo=/scan')).toBe('/scan')
    }
    await fresh.close()
  })
  test('that tells of somebody else when asked for more is not believed about anybody', async () => {
    provider.forgery.idToken = (said) => provider.sign({ ...said, sub: 'eve', email: undefined })
    const grace = { sub: 'grace', name: 'Grace', email: 'grace@example.com' }
    provider.forgery.answers = { userinfo: () => ({ body: grace }) }
    expect(await signIn()).toMatchObject({ customer: { name: 'Mallory Hostile', email: null } })
    const known = (await users()).filter(({ subject }) => subject === 'eve' || subject === 'grace')
    expect(known).toMatchObject([{ subject: 'eve', email: null, first_name: 'Mallory' }])
  })

  test('writes no name that we could not keep', async () => {
    const claims = {
      sub: 'oddly-named',
      given_name: `\u202E  \0Od\u0007d\ud800 ${'x'.repeat(500)}`,
      family_name: { first: 'of its kind' },
      email: ['odd@example.com'],
    }
    provider.forgery.idToken = (said) => provider.sign({ ...said, ...claims })
    provider.forgery.answers = { userinfo: () => ({ body: { sub: 'oddly-named' } }) }
    expect((await signIn()).page).toBe('/scan')
    const odd = (await users()).find((user) => user.subject === 'oddly-named')
    expect(odd).toMatchObject({
      first_name: `Od d ${'x'.repeat(115)}`,
      last_name: null,
      email: null,
    })
  })
})

test('the log says why, and nothing that opens a door', () => {
  const log = written.join('')
  expect(log).toContain('"reason":"OAUTH_JWT_CLAIM_COMPARISON_FAILED aud"')
  expect(log).toContain('"reason":"OAUTH_RESPONSE_BODY_ERROR invalid_client"')
  expect(log).toContain('"reason":"status 503"')
  expect(log).toContain('"reason":"answer too long"')
  for (const secret of [
    'eyJ',
    'the-code',
    'the-access-token',
    clientSecret,
    'mallory@',
    'nonce=',
  ]) {
    expect(log).not.toContain(secret)
  }
})
