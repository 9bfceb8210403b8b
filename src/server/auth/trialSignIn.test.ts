import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openTestApp, publicSettings } from '../../../test/app.ts'
import { openBrowser, signInForTrial, type TestBrowser } from '../../../test/browser.ts'
import { testApp } from '../../../test/testApp.ts'
import { buildApp } from '../app.ts'
import { createIdentity } from './oidc/createIdentity.ts'

/** The bundled provider of local mode, from our page and back. */

const server = testApp()
const printed = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'info'), vi.spyOn(console, 'error')]
afterAll(() => void vi.restoreAllMocks())

const users = (subject: string) =>
  server.context.db.selectFrom('users').selectAll().where('subject', '=', subject).execute()
const customerOf = async (browser: TestBrowser) =>
  JSON.parse((await browser.visit('/api/auth/session')).body).customer

/** Begins a sign-in, up to our page of the provider, and returns the sign-in's id. */
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
    email: 'Ada@example.com',
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

/** The way back from the provider: once, in the browser that left, and to one of our pages. */

const sessionOf = async (browser: TestBrowser) =>
  JSON.parse((await browser.visit('/api/auth/session')).body)

/** Continues a sign-in to the address to which the provider returns the browser. */
async function comeBack(browser: TestBrowser, returnTo = '/scan'): Promise<URL> {
  const page = await browser.endUp(`/auth/login?returnTo=${encodeURIComponent(returnTo)}`)
  const interaction = new URL(page, 'http://localhost').searchParams.get('interaction')
  const person = { interaction, name: 'Eve', email: 'eve@example.com' }
  const { body } = await browser.send('/api/auth/trial-sign-in', person)
  const { location = '' } = await browser.visit(JSON.parse(body).continueAt)
  return new URL(location)
}

const failed = '/signup?problem=sign_in_failed'

describe('coming back', () => {
  test('works once, and leads on when it is repeated', async () => {
    const browser = openBrowser(server)
    const callback = await comeBack(browser)
    expect(await browser.endUp(callback.href)).toBe('/scan')
    const sid = browser.sid()
    expect(await browser.endUp(callback.href)).toBe('/scan')
    expect(browser.sid()).toBe(sid)
    expect((await sessionOf(browser)).customer).not.toBeNull()
    expect(await openBrowser(server).endUp(callback.href)).toBe(failed)
  })

  test('works once for two at the same moment', async () => {
    const browser = openBrowser(server)
    const { href } = await comeBack(browser)
    const headers = { cookie: browser.sid() }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.app.inject({ url: href, headers })),
    )
    expect(answers.map((answer) => answer.headers.location)).toEqual(Array(8).fill('/scan'))
    const signedIn = answers.filter((answer) => answer.headers['set-cookie'] !== undefined)
    expect(signedIn).toHaveLength(1)
  })

  test.each<[string, (search: URLSearchParams) => void]>([
    ['forged', (search) => search.set('state', 'A'.repeat(43))],
    ['truncated', (search) => search.set('state', search.get('state')?.slice(0, -1) ?? '')],
    ['empty', (search) => search.set('state', '')],
    ['missing', (search) => search.delete('state')],
    ['given twice', (search) => search.append('state', search.get('state') ?? '')],
    ['unreadable', (search) => search.set('state', '\0\ud800')],
  ])('with a state that is %s is refused', async (_, change) => {
    const browser = openBrowser(server)
    const callback = await comeBack(browser)
    change(callback.searchParams)
    expect(await browser.endUp(callback.href)).toMatch(/^\/signup\?problem=sign_in_failed/)
    expect((await sessionOf(browser)).customer).toBeNull()
  })

  test('in another browser is refused, and takes nothing from the right one', async () => {
    const browser = openBrowser(server)
    const callback = await comeBack(browser)
    const other = openBrowser(server)
    await signInForTrial(other, { email: 'other@example.com' })
    await other.visit('/auth/login')
    expect(await other.endUp(callback.href)).toBe(failed)
    expect(await openBrowser(server).endUp(callback.href)).toBe(failed)
    // Whoever learns the state can make up the cookie's name, and not its value.
    const state = callback.searchParams.get('state') ?? ''
    const name = createHash('sha256').update(state).digest('base64url').slice(0, 10)
    const posing = `${callback.pathname}${callback.search}`
    const refused = await server.get(posing, `sign-in-${name}=${'x'.repeat(43)}`)
    expect(refused.headers.location).toBe(failed)
    expect((await sessionOf(other)).customer).toMatchObject({ email: 'other@example.com' })
    expect(await browser.endUp(callback.href)).toBe('/scan')
  })

  test('with the state of another sign-in under way is refused', async () => {
    const browser = openBrowser(server)
    const first = await comeBack(browser)
    const second = await comeBack(browser)
    first.searchParams.set('state', second.searchParams.get('state') ?? '')
    expect(await browser.endUp(first.href)).toBe(`${failed}&returnTo=%2Fscan`)
    expect((await sessionOf(browser)).customer).toBeNull()
  })

  test('after ten minutes is refused', async () => {
    const browser = openBrowser(server)
    const callback = await comeBack(browser)
    const underWay = server.context.db.updateTable('sign_ins_under_way')
    const [row] = await server.context.db.selectFrom('sign_ins_under_way').selectAll().execute()
    expect(row?.expires_at.getTime()).toBeLessThanOrEqual(Date.now() + 10 * 60_000 + 1_000)
    await underWay.set({ expires_at: new Date(Date.now() - 1) }).execute()
    expect(await browser.endUp(callback.href)).toBe(failed)
  })

  test('with a code that is another one is refused', async () => {
    const browser = openBrowser(server)
    const callback = await comeBack(browser)
    callback.searchParams.set('code', 'A'.repeat(43))
    expect(await browser.endUp(callback.href)).toBe(`${failed}&returnTo=%2Fscan`)
  })

  test('keeps nothing readable of what only the browser may bring back', async () => {
    const browser = openBrowser(server)
    const { location } = await browser.visit('/auth/login')
    const state = new URL(location ?? '').searchParams.get('state') ?? ''
    const rows = await server.context.db.selectFrom('sign_ins_under_way').selectAll().execute()
    const kept = JSON.stringify(rows) + rows.map((row) => row.state_hash.toString('latin1')).join()
    const [, token = ''] = browser.sid().split('=')
    for (const secret of [state, token]) expect(kept).not.toContain(secret)
  })
})
