import { describe, expect, test } from 'vitest'
import { openBrowser, signInForTrial, type TestBrowser } from '../../../test/browser.ts'
import { testApp } from '../../../test/testApp.ts'

/** The way back from the provider: once, in the browser that left, and to a page of ours. */

const server = testApp()

const sessionOf = async (browser: TestBrowser) =>
  JSON.parse((await browser.visit('/api/auth/session')).body)

/** Follows a sign-in up to the address that the provider sends the browser back to. */
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
  test('works once', async () => {
    const browser = openBrowser(server)
    const callback = await comeBack(browser)
    expect(await browser.endUp(callback.href)).toBe('/scan')
    expect(await browser.endUp(callback.href)).toBe(failed)
    expect((await sessionOf(browser)).customer).not.toBeNull()
  })

  test('works once for two at the same moment', async () => {
    const browser = openBrowser(server)
    const { href } = await comeBack(browser)
    const headers = { cookie: browser.sid() }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.app.inject({ url: href, headers })),
    )
    const went = answers.map((answer) => answer.headers.location)
    expect(went.filter((location) => location === '/scan')).toHaveLength(1)
    expect(went.filter((location) => location === failed)).toHaveLength(7)
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
    await other.visit('/auth/login')
    expect(await other.endUp(callback.href)).toBe(failed)
    expect(await openBrowser(server).endUp(callback.href)).toBe(failed)
    expect((await sessionOf(other)).customer).toBeNull()
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
    for (const secret of [state, browser.sid().slice(4)]) expect(kept).not.toContain(secret)
  })
})

describe('where it leads', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\r\nlocation: https://evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/auth/logout',
    '/api/auth/session',
  ])('is never %j', async (returnTo) => {
    const browser = openBrowser(server)
    expect(await signInForTrial(browser, { email: 'eve@example.com', returnTo })).toBe('/')
  })

  test('is a path of ours with everything behind it', async () => {
    const returnTo = '/scan?qr=RH-1-20-ABCDEFGHJ&note=caf%C3%A9#top'
    const browser = openBrowser(server)
    expect(await signInForTrial(browser, { email: 'eve@example.com', returnTo })).toBe(returnTo)
  })
})
