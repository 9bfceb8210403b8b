import { afterAll, describe, expect, test, vi } from 'vitest'
import { openTestApp, publicSettings } from '../../../test/app.ts'
import { openBrowser, signInForTrial, type TestBrowser } from '../../../test/browser.ts'
import { testApp } from '../../../test/testApp.ts'
import { buildApp } from '../app.ts'
import { createIdentity } from '../integrations/createIdentity.ts'

/** The bundled provider of local mode, from our page to our page. */

const server = testApp()
const printed = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'info'), vi.spyOn(console, 'error')]
afterAll(() => void vi.restoreAllMocks())

const users = (subject: string) =>
  server.context.db.selectFrom('users').selectAll().where('subject', '=', subject).execute()
const customerOf = async (browser: TestBrowser) =>
  JSON.parse((await browser.visit('/api/auth/session')).body).customer

/** Opens the sign-in up to our page, and returns its id. */
async function beginSignIn(browser: TestBrowser): Promise<string> {
  const page = new URL(await browser.endUp('/auth/login'), 'http://localhost')
  expect(page.pathname).toBe('/trial-sign-in')
  return page.searchParams.get('interaction') ?? ''
}

test('takes anybody at their word and brings them back', async () => {
  const browser = openBrowser(server)
  const person = { email: 'Ada@Example.com', name: ' Ada King  Lovelace ' }
  expect(await signInForTrial(browser, { ...person, returnTo: '/qr-scanner' })).toBe('/qr-scanner')
  expect(await customerOf(browser)).toEqual({
    name: 'Ada King Lovelace',
    email: 'Ada@Example.com',
    phone: null,
  })
  expect(await users('ada@example.com')).toMatchObject([
    { issuer: 'http://localhost:3000/trial-provider' },
  ])
})

test('knows the same e-mail again after a restart, however it is written', async () => {
  const [before] = await users('ada@example.com')
  const context = {
    ...server.context,
    identity: createIdentity(server.context.config, server.context.waits),
  }
  const restarted = { ...server, context, app: await buildApp(context) }
  await signInForTrial(openBrowser(restarted), { email: 'ADA@example.com', name: 'Ada' })
  await restarted.app.close()
  expect(await users('ada@example.com')).toMatchObject([{ id: before?.id, first_name: 'Ada' }])
})

test('asks again who it is at the next sign-in', async () => {
  const browser = openBrowser(server)
  await signInForTrial(browser, { email: 'one@example.com', name: 'One' })
  await signInForTrial(browser, { email: 'two@example.com', name: 'Two' })
  expect(await customerOf(browser)).toMatchObject({ email: 'two@example.com' })
})

test('shows itself as what it is', async () => {
  expect((await server.get('/api/auth/provider')).json()).toEqual({
    name: 'a trial account',
    signUpUrl: null,
    isTrial: true,
  })
})

describe('its page', () => {
  const person = { name: 'Eve', email: 'eve@example.com' }

  test('finishes only what its own browser began', async () => {
    const victim = openBrowser(server)
    const interaction = await beginSignIn(victim)
    const stranger = openBrowser(server)
    const ofStranger = await beginSignIn(stranger)
    for (const [browser, tried] of [
      [stranger, interaction],
      [openBrowser(server), interaction],
      [victim, ofStranger],
      [victim, interaction.slice(1)],
    ] as const) {
      const answer = await browser.send('/api/auth/trial-sign-in', {
        ...person,
        interaction: tried,
      })
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'sign_in_failed' })
    }
    const own = await victim.send('/api/auth/trial-sign-in', { ...person, interaction })
    expect(JSON.parse(own.body)).toEqual({ continueAt: `/trial-provider/auth/${interaction}` })
  })

  test('cannot be finished twice', async () => {
    const browser = openBrowser(server)
    const interaction = await beginSignIn(browser)
    const finish = () => browser.send('/api/auth/trial-sign-in', { ...person, interaction })
    const { continueAt } = JSON.parse((await finish()).body)
    expect(await browser.endUp(continueAt)).toBe('/')
    expect((await finish()).status).toBe(400)
    expect(await browser.endUp(continueAt)).toBe('/signup?problem=sign_in_failed')
  })

  test('goes on only in the browser that it was finished in', async () => {
    const browser = openBrowser(server)
    const interaction = await beginSignIn(browser)
    const { body } = await browser.send('/api/auth/trial-sign-in', { ...person, interaction })
    const { continueAt } = JSON.parse(body)
    expect(await openBrowser(server).endUp(continueAt)).toBe('/signup?problem=sign_in_failed')
    expect(await browser.endUp(continueAt)).toBe('/')
  })
})

describe('the provider', () => {
  test.each([
    '/.well-known/openid-configuration',
    '/.well-known/oauth-authorization-server',
    '/jwks',
    '/token',
    '/me',
    '/session/end',
    '/request',
    '/auth/x/y',
    '',
  ])('shows nobody %s', async (path) => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await server.app.inject({ method, url: `/trial-provider${path}` })
      expect(answer.statusCode, method).toBe(404)
    }
  })

  test.each([
    '',
    '?client_id=somebody-else&response_type=code&scope=openid',
    '?client_id=rewardhop&response_type=code&redirect_uri=https://evil.example/',
    '?client_id=rewardhop&response_type=token&redirect_uri=http://localhost:3000/auth/callback',
    '?client_id=rewardhop&response_mode=form_post&response_type=code&redirect_uri=http://localhost:3000/auth/callback',
    '/%00',
    '/..%2ftoken',
  ])('answers /auth%s with our own page', async (rest) => {
    const answer = await server.get(`/trial-provider/auth${rest}`)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toMatch(
      /^(\/signup\?problem=sign_in_failed|http:\/\/localhost:3000\/auth\/callback[?#]error=)/,
    )
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.body).toBe('')
  })

  test('is for this machine only', async () => {
    const url = '/trial-provider/auth'
    const far = await server.app.inject({ url, remoteAddress: '192.0.2.7' })
    expect(far.statusCode).toBe(404)
    const rebound = await server.app.inject({ url, headers: { host: 'rebound.example' } })
    expect(rebound.statusCode).toBe(404)
  })

  test('does not exist off localhost', async () => {
    const real = await openTestApp(publicSettings)
    expect((await real.get('/trial-provider/auth')).statusCode).toBe(404)
    expect((await real.get('/api/auth/provider')).json()).toBeNull()
    const login = await real.get('/auth/login?returnTo=/scan')
    expect(login.headers.location).toBe('/signup?problem=provider_missing&returnTo=%2Fscan')
    const callback = await real.get('/auth/callback?code=x&state=y')
    expect(callback.headers.location).toBe('/signup?problem=provider_missing')
    await real.close()
  })

  test('has said nothing in the terminal', () => {
    for (const spy of printed) expect(spy).not.toHaveBeenCalled()
  })
})
