import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, testAdminPassword } from '../../../../test/app.ts'
import { cookieOf, registerTestBusiness, signInTestAdmin } from '../../../../test/factories.ts'
import { askList } from '../../../../test/lists.ts'
import { buildApp } from '../../app.ts'
import { createLog } from '../../platform/process/log.ts'

const lines: string[] = []
let server: TestApp
beforeAll(async () => {
  const log = createLog({ logLevel: 'debug' }, { write: (line: string) => lines.push(line) })
  server = await openTestApp({}, { log })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.deleteFrom('rate_limits').execute()
})

const login = (password: string, headers: Record<string, string> = {}) =>
  server.post('/api/admin/login', { password }, headers)
const loginAsScript = (headers: Record<string, string> = {}) =>
  server.post('/api/admin/login', { password: testAdminPassword, asBearer: true }, headers)
const list = (headers: Record<string, string>) =>
  server.app.inject({ url: '/api/admin/businesses', headers })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function auditOfPlatform() {
  return server.context.db
    .selectFrom('audit_log')
    .selectAll()
    .where('business_id', '=', 0)
    .orderBy('id', 'desc')
    .execute()
}

describe('signing in as the administrator', () => {
  test('the right password gives 24 hours, in a cookie that no page can read', async () => {
    const answer = await login(testAdminPassword)
    expect(answer.statusCode).toBe(200)
    const { expiresAt, ...rest } = answer.json()
    expect(rest).toEqual({ success: true })
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/)
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(86_390_000)
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(86_400_000)
    const [entry] = await auditOfPlatform()
    expect(entry).toMatchObject({
      actor: 'admin',
      action: 'admin_signed_in',
      address: '127.0.0.1',
    })
    expect((await list({ cookie: cookieOf(answer) })).statusCode).toBe(200)
  })

  test.each([
    ['a wrong one', 'the password of the test'],
    ['one of another case', testAdminPassword.toUpperCase()],
    ['a longer one', `${testAdminPassword}s`],
    ['one with a NUL', `${testAdminPassword}\0`],
    ['a lone surrogate', '\ud800'],
  ])('%s is refused, opens nothing and is written down', async (_, password) => {
    const answer = await login(password)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      code: 'wrong_password',
      message: 'Invalid admin password',
    })
    expect(cookieOf(answer)).toBe('')
    const [entry] = await auditOfPlatform()
    expect(entry).toMatchObject({ actor: 'stranger', action: 'admin_refused' })
    expect(JSON.stringify(entry)).not.toContain(password)
  })

  test('a script that asks for it has the token in the answer, and no cookie', async () => {
    const answer = await loginAsScript()
    const { token } = answer.json()
    expect(answer.statusCode).toBe(200)
    expect(cookieOf(answer)).toBe('')
    expect((await list(bearer(token))).statusCode).toBe(200)
    const renewed = await login(testAdminPassword, bearer(token))
    expect((await list(bearer(renewed.json().token))).statusCode).toBe(200)
    expect((await list(bearer(token))).statusCode).toBe(401)
  })

  test.each([
    ['sec-fetch-site', 'same-origin'],
    ['origin', 'http://localhost:3000'],
  ])('a page of ours, by its %s, gets no token, although it asks', async (name, value) => {
    const answer = await loginAsScript({ [name]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields.asBearer).toMatch(/^A browser has/)
    expect(cookieOf(answer)).toBe('')
  })

  test('an empty or missing password is asked for', async () => {
    expect((await login('')).json()).toMatchObject({ fields: { password: 'Password is required' } })
    expect((await server.post('/api/admin/login', {})).statusCode).toBe(400)
  })

  test('signing in again gives the browser a new token, and invalidates the old one', async () => {
    const { cookie } = await signInTestAdmin(server)
    const renewed = cookieOf(await login(testAdminPassword, { cookie }))
    expect((await list({ cookie })).statusCode).toBe(401)
    expect((await list({ cookie: renewed })).statusCode).toBe(200)
  })

  test('many at once are checked a few at a time, and the rest is asked to come again', async () => {
    const crowd = await openTestApp({ LIMITS: 'off' })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => crowd.post('/api/admin/login', { password: 'wrong' })),
    )
    const turnedAway = answers.filter(({ statusCode }) => statusCode === 429)
    const checked = answers.filter(({ statusCode }) => statusCode === 401)
    expect(turnedAway.length + checked.length).toBe(40)
    expect(checked.length).toBeGreaterThanOrEqual(22)
    expect(turnedAway.length).toBeGreaterThan(0)
    expect(turnedAway[0]?.headers['retry-after']).toBe('2')
    const later = await crowd.post('/api/admin/login', { password: testAdminPassword })
    expect(later.statusCode).toBe(200)
    await crowd.close()
  })
})

describe('the administrator’s token', () => {
  test('as bearer opens nothing of an owner or a customer in the same browser', async () => {
    const shop = await registerTestBusiness(server, 'Also An Owner')
    const answer = await login(testAdminPassword, { cookie: shop.cookie })
    const token = cookieOf(answer).replace('sid=', '')
    const url = `/api/businesses/${shop.businessId}`
    expect((await server.get(url, `sid=${token}`)).statusCode).toBe(200)
    for (const path of [url, `${url}/sessions`, '/api/businesses/mine']) {
      const asked = await server.app.inject({ url: path, headers: bearer(token) })
      expect(asked.statusCode, path).toBe(401)
    }
  })

  test('cannot be replaced by an owner’s token', async () => {
    const { cookie } = await registerTestBusiness(server, 'Only An Owner')
    expect((await list({ cookie })).statusCode).toBe(401)
    expect((await list(bearer(cookie.replace('sid=', '')))).statusCode).toBe(401)
    expect((await list({})).statusCode).toBe(401)
  })

  test('24 hours are 24 hours, however often it is used or renewed', async () => {
    const { cookie } = await signInTestAdmin(server)
    const { businessId } = await registerTestBusiness(server, 'Opened Late')
    const admins = await adminSessions()
    const newest = admins.at(-1)
    if (!newest) throw new Error('The administrator has a session')
    const used = { last_seen_at: new Date(Date.now() - 7_200_000) }
    await server.context.db.updateTable('sessions').set(used).where('id', '=', newest.id).execute()
    await list({ cookie })
    const opened = await server.post(
      `/api/admin/businesses/${businessId}/access`,
      { reason: 'A look' },
      { cookie },
    )
    const rotated = { cookie: cookieOf(opened) }
    expect((await adminSessions()).at(-1)).toEqual(newest)
    await server.context.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', newest.id)
      .execute()
    expect((await list(rotated)).statusCode).toBe(401)
    expect((await server.get('/api/auth/session', rotated.cookie)).json().admin).toBeNull()
  })

  test('another password ends it, and support’s session with it', async () => {
    const { businessId } = await registerTestBusiness(server, 'After The Leak')
    const { token } = await signInTestAdmin(server)
    const open = `/api/admin/businesses/${businessId}/access`
    await server.post(open, { reason: 'A look' }, bearer(token))
    const changed = await buildApp({ ...server.context, adminPassword: 'quite another password' })
    for (const url of ['/api/admin/businesses', `/api/businesses/${businessId}`]) {
      const headers = bearer(token)
      expect((await server.app.inject({ url, headers })).statusCode).toBe(200)
      expect((await changed.inject({ url, headers })).statusCode).toBe(401)
    }
    await changed.close()
  })

  test('logging out ends it and the business that was open, and both are written down', async () => {
    const { businessId } = await registerTestBusiness(server, 'Left Behind')
    const { token } = await signInTestAdmin(server)
    const headers = bearer(token)
    await server.post(`/api/admin/businesses/${businessId}/access`, { reason: 'A look' }, headers)
    expect((await server.post('/api/admin/logout', {}, headers)).json()).toEqual({ success: true })
    for (const url of ['/api/admin/businesses', `/api/businesses/${businessId}`]) {
      expect((await server.app.inject({ url, headers })).statusCode).toBe(401)
    }
    expect((await server.post('/api/admin/logout', {}, headers)).statusCode).toBe(401)
    expect((await auditOfPlatform())[0]).toMatchObject({ action: 'admin_signed_out' })
    const left = await server.context.db
      .selectFrom('audit_log')
      .select('action')
      .where('business_id', '=', businessId)
      .where('action', '=', 'support_left')
      .execute()
    expect(left).toHaveLength(1)
  })

  async function adminSessions() {
    return server.context.db
      .selectFrom('sessions')
      .select(['id', 'expires_at'])
      .where('kind', '=', 'admin')
      .orderBy('id')
      .execute()
  }
})

test('no password, no token and no phone is in the log', async () => {
  const shop = await registerTestBusiness(server, 'Discreet')
  const { cookie, token } = await signInTestAdmin(server)
  await login('a secret that was mistyped')
  await list(bearer(token))
  await askList(server, `/api/admin/businesses?search=${encodeURIComponent(shop.phone)}`, cookie)
  const written = lines.join('')
  expect(written).toContain('"route":"/api/admin/login"')
  for (const secret of [testAdminPassword, 'mistyped', token, shop.phone, shop.phone.slice(2)]) {
    expect(written).not.toContain(secret)
  }
})
