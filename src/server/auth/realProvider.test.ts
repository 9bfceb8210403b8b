import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { openBrowser, type TestBrowser } from '../../../test/browser.ts'
import { openTestProvider, type TestProvider } from '../../../test/identityProvider.ts'
import { createIdentity } from './oidc/createIdentity.ts'

/** Signing in over the network, at a provider that somebody else runs. */

let provider: TestProvider
let server: TestApp

beforeAll(async () => {
  provider = await openTestProvider('http://localhost:3000')
  server = await openTestApp(provider.settings)
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})
beforeEach(() => {
  provider.person = { subject: 'grace', name: 'Grace Brewster Hopper' }
})

const users = () => server.context.db.selectFrom('users').selectAll().orderBy('id').execute()
const customerOf = async (browser: TestBrowser) =>
  JSON.parse((await browser.visit('/api/auth/session')).body).customer

test('brings back who it is, by issuer and subject, without an e-mail', async () => {
  const browser = openBrowser(server)
  expect(await browser.endUp('/auth/login?returnTo=/qr-scanner?from=a%26b')).toBe(
    '/qr-scanner?from=a&b',
  )
  expect(await customerOf(browser)).toEqual({
    name: 'Grace Brewster Hopper',
    email: null,
    phone: null,
  })
  expect(await users()).toMatchObject([
    {
      issuer: provider.issuer,
      subject: 'grace',
      first_name: 'Grace',
      last_name: 'Brewster Hopper',
    },
  ])
})

test('is the same account next time, with the name that it has by then', async () => {
  const [before] = await users()
  provider.person = { subject: 'grace', name: 'Amazing Grace' }
  await openBrowser(server).endUp('/auth/login')
  expect(await users()).toMatchObject([{ id: before?.id, first_name: 'Amazing' }])
})

test('is shown by its name, with the page where accounts are made', async () => {
  expect((await server.get('/api/auth/provider')).json()).toEqual({
    name: 'Corner ID',
    signUpUrl: `${provider.issuer}/register`,
    isTrial: false,
  })
})

test('may change its keys between two sign-ins, twice within a minute', async () => {
  for (const subject of ['first', 'second']) {
    provider.rotateKeys()
    provider.person = { subject, name: 'Key Keeper' }
    expect(await openBrowser(server).endUp('/auth/login?returnTo=/scan')).toBe('/scan')
  }
  expect((await users()).map((user) => user.subject)).toContain('second')
})

test('may say that somebody did not want to', async () => {
  provider.person = undefined
  const browser = openBrowser(server)
  expect(await browser.endUp('/auth/login?returnTo=/scan')).toBe(
    '/signup?problem=provider_refused&returnTo=%2Fscan',
  )
  expect(await customerOf(browser)).toBeNull()
})

describe('while it is down', () => {
  afterEach(() => provider.start())

  test('the sign-in says so, and works again afterwards', async () => {
    const fresh = await openTestApp(provider.settings)
    await provider.stop()
    const problem = '/signup?problem=provider_unavailable&returnTo=%2Fscan'
    expect(await openBrowser(fresh).endUp('/auth/login?returnTo=/scan')).toBe(problem)
    await provider.start()
    expect(await openBrowser(fresh).endUp('/auth/login?returnTo=/scan')).toBe('/scan')
    await provider.stop()
    await fresh.close()
  })

  test('a sign-in that was under way says so too', async () => {
    const browser = openBrowser(server)
    const { location } = await browser.visit('/auth/login?returnTo=/scan')
    const state = new URL(location ?? '').searchParams.get('state')
    await provider.stop()
    expect(await browser.endUp(`/auth/callback?code=x&state=${state}&iss=${provider.issuer}`)).toBe(
      '/signup?problem=provider_unavailable&returnTo=%2Fscan',
    )
  })

  test('signing out still works here', async () => {
    const browser = openBrowser(server)
    await browser.endUp('/auth/login')
    await provider.stop()
    const { context } = server
    // As after a restart, nothing is known about the provider.
    Object.assign(context, { identity: createIdentity(context.config, context.waits) })
    const left = await browser.visit('/auth/logout', { 'sec-fetch-site': 'none' })
    expect(left).toMatchObject({ status: 302, location: '/' })
    expect(await customerOf(browser)).toBeNull()
  })
})

test('signing out goes on there, and comes back to our home page', async () => {
  const browser = openBrowser(server)
  await browser.endUp('/auth/login')
  const { location } = await browser.visit('/auth/logout', { 'sec-fetch-site': 'same-origin' })
  const address = new URL(location ?? '')
  expect(`${address.origin}${address.pathname}`).toBe(`${provider.issuer}/session/end`)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'rewardhop-test',
    post_logout_redirect_uri: 'http://localhost:3000/',
  })
  expect(await customerOf(browser)).toBeNull()
  const again = await browser.visit('/auth/logout', { 'sec-fetch-site': 'same-origin' })
  expect(again.location).toBe('/')
})

test('the bundled provider is not there besides', async () => {
  expect((await server.get('/trial-provider/auth')).statusCode).toBe(404)
  const person = { interaction: 'x', name: 'Ada', email: 'ada@example.com' }
  expect((await server.post('/api/auth/trial-sign-in', person)).statusCode).toBe(404)
})
