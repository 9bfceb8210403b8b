import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { openBrowser, type TestBrowser } from '../../../test/browser.ts'
import { listEndpoints } from '../../../test/endpoints.ts'
import { type HostileProvider, openHostileProvider } from '../../../test/hostileProvider.ts'

/** The ways in which browsers come back from a provider besides the straight one. */

let provider: HostileProvider
let server: TestApp

beforeAll(async () => {
  provider = await openHostileProvider()
  server = await openTestApp(provider.settings)
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})
afterEach(() => {
  provider.forgery = {}
})

const isSignedIn = async (browser: TestBrowser) =>
  JSON.parse((await browser.visit('/api/auth/session')).body).customer !== null

/** Begins a sign-in and resolves with its page at the provider. */
async function leave(browser: TestBrowser, returnTo = '/scan'): Promise<string> {
  const { location } = await browser.visit(`/auth/login?returnTo=${returnTo}`)
  return location ?? ''
}

/** The address to which the provider's page sends the browser. */
async function continueFrom(browser: TestBrowser, page: string): Promise<string> {
  return (await browser.visit(page)).location ?? ''
}

const cancels = (search: URLSearchParams) => {
  search.delete('code')
  search.set('error', 'access_denied')
}
const refused = '/signup?problem=provider_refused&returnTo=%2Fscan'

describe('the back button', () => {
  test('leads on after a sign-in, from the provider’s page and from its answer', async () => {
    const browser = openBrowser(server)
    const page = await leave(browser)
    const answer = await continueFrom(browser, page)
    expect(await browser.endUp(answer)).toBe('/scan')
    expect(await browser.endUp(answer)).toBe('/scan')
    expect(await browser.endUp(page)).toBe('/scan')
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('leads to a sign-in after cancelling', async () => {
    const browser = openBrowser(server)
    const page = await leave(browser)
    provider.forgery.callback = cancels
    expect(await browser.endUp(page)).toBe(refused)
    expect(await browser.endUp(page)).toBe(refused)
    provider.forgery = {}
    expect(await browser.endUp(page)).toBe('/scan')
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('leads to a sign-in after the provider was down', async () => {
    const browser = openBrowser(server)
    const page = await leave(browser)
    provider.forgery.answers = { token: () => ({ status: 503, body: {} }) }
    expect(await browser.endUp(page)).toContain('problem=provider_unavailable')
    provider.forgery = {}
    expect(await browser.endUp(page)).toBe('/scan')
  })

  test('gives a refused sign-in no second try', async () => {
    const browser = openBrowser(server)
    const page = await leave(browser)
    provider.forgery.idToken = (said) => provider.sign({ ...said, aud: 'somebody-else' })
    expect(await browser.endUp(page)).toContain('problem=sign_in_failed')
    provider.forgery = {}
    await browser.endUp(page)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('signs nobody in again after a sign-out', async () => {
    const browser = openBrowser(server)
    const page = await leave(browser)
    await browser.endUp(page)
    await browser.visit('/auth/logout', { 'sec-fetch-site': 'same-origin' })
    expect(await browser.endUp(page)).toBe('/scan')
    expect(await isSignedIn(browser)).toBe(false)
  })
})

describe('cancelling', () => {
  test('is understood without a state, and in a browser without cookies', async () => {
    const browser = openBrowser(server)
    provider.forgery.callback = (search) => {
      cancels(search)
      search.delete('state')
    }
    expect(await browser.endUp(await leave(browser))).toBe('/signup?problem=provider_refused')
    const answer = '/auth/callback?error=user_cancelled_login'
    expect(await openBrowser(server).endUp(answer)).toBe('/signup?problem=provider_refused')
  })
})

describe('two tabs', () => {
  test('of a new browser sign in, one after the other, each where it wanted to go', async () => {
    const browser = openBrowser(server)
    // Both begin before either answer has arrived.
    const pages = await Promise.all([leave(browser, '/scan'), leave(browser, '/qr-scanner')])
    const [first = '', second = ''] = pages
    expect(await browser.endUp(first)).toBe('/scan')
    // The stand-in knows only the sign-in of its last page.
    expect(await browser.endUp(second)).toBe('/qr-scanner')
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('need not end in the order in which they began', async () => {
    const browser = openBrowser(server)
    const first = await leave(browser, '/scan')
    const second = await leave(browser, '/qr-scanner')
    expect(await browser.endUp(second)).toBe('/qr-scanner')
    expect(await browser.endUp(first)).toBe('/scan')
  })
})

describe('an answer that comes as a form', () => {
  const fromProvider = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-dest': 'document',
    origin: 'https://appleid.apple.com',
  }
  const post = (form: string, headers = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/auth/callback',
      payload: form,
      headers: { ...fromProvider, ...headers },
    })
  const formOf = (answer: string) => new URL(answer).search.slice(1)

  test('signs in, although the form itself comes without a cookie', async () => {
    const browser = openBrowser(server)
    const answer = await continueFrom(browser, await leave(browser))
    const name = encodeURIComponent('{"name":{"firstName":"Grace"},"email":"grace@example.com"}')
    const posted = await post(`${formOf(answer)}&user=${name}&id_token=x`)
    expect(posted.statusCode).toBe(303)
    expect(posted.headers['set-cookie']).toBeUndefined()
    expect(posted.headers.location).not.toMatch(/user|Grace|id_token/)
    expect(await browser.endUp(posted.headers.location ?? '')).toBe('/scan')
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('does not sign another browser in', async () => {
    const answer = await continueFrom(openBrowser(server), await leave(openBrowser(server)))
    const victim = openBrowser(server)
    await leave(victim)
    const { location } = (await post(formOf(answer))).headers
    expect(await victim.endUp(location ?? '')).toBe('/signup?problem=sign_in_failed')
    expect(await isSignedIn(victim)).toBe(false)
  })

  test('says that somebody cancelled', async () => {
    const browser = openBrowser(server)
    const state = new URL(await leave(browser)).searchParams.get('state')
    const { location } = (await post(`error=user_cancelled_authorize&state=${state}`)).headers
    expect(await browser.endUp(location ?? '')).toBe(refused)
  })

  test.each([
    ['nothing', ''],
    ['two codes', 'code=a&code=b&state=c'],
    ['too much', `code=${'x'.repeat(9_000)}&state=s`],
  ])('with %s ends on our page', async (_, form) => {
    const { location = '' } = (await post(form)).headers
    const isLed = location.startsWith('/auth/callback')
    const page = isLed ? await openBrowser(server).endUp(location) : location
    expect(page).toBe('/signup?problem=sign_in_failed')
  })

  test('is the only thing that another site’s page may send', async () => {
    const taken: string[] = []
    for (const { method, path } of await listEndpoints()) {
      if (method === 'GET') continue
      const url = path.replace(/:\w+/g, '1')
      const answer = await server.app.inject({ method, url, headers: fromProvider, payload: 'a=b' })
      if (answer.statusCode !== 403 || answer.json().code !== 'cross_site') taken.push(path)
    }
    expect(taken).toEqual(['/auth/callback'])
  })
})
