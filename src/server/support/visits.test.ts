import { beforeEach, describe, expect, test } from 'vitest'
import { untilBlocked } from '../../../test/blocked.ts'
import {
  cookieOf,
  registerTestBusiness,
  signInTestAdmin,
  type TestBusiness,
  testPhone,
} from '../../../test/factories.ts'
import { lengthOf, reason, supportOf, url } from '../../../test/supportVisits.ts'
import { testApp } from '../../../test/testApp.ts'
import { lockToken } from '../core/sessions/lock/store.ts'
import { hashOf } from '../core/sessions/service.ts'

/** A visit by support: how it begins, what it opens and how it ends. */

const server = testApp()
beforeEach(async () => {
  await server.context.db.deleteFrom('rate_limits').execute()
})

const { open, visit, allow, takeBack, access, customerOf, reset, auditOf } = supportOf(() => server)

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('opening a business as support', () => {
  test('lets the administrator read it for 60 minutes, and says so', async () => {
    const shop = await registerTestBusiness(server, 'Opened Once')
    const { cookie } = await signInTestAdmin(server)
    const answer = await open(shop, { cookie })
    expect(answer.json()).toEqual({
      success: true,
      businessId: shop.businessId,
      businessName: 'Opened Once',
      businessPhone: shop.phone,
      expiresAt: expect.any(String),
      mayChange: false,
    })
    const lastsMs = Date.parse(answer.json().expiresAt) - Date.now()
    expect(lastsMs).toBeGreaterThan(3_590_000)
    expect(lastsMs).toBeLessThanOrEqual(3_600_000)
    const support = cookieOf(answer)
    expect((await server.get(url(shop), support)).statusCode).toBe(200)
    expect((await server.get(url(shop), cookie)).statusCode).toBe(401)
    expect((await server.get('/api/admin/businesses', support)).statusCode).toBe(200)
    const { support: shown } = (await server.get('/api/auth/session', support)).json()
    expect(shown).toMatchObject({ businessId: shop.businessId, reason, mayChange: false })
    expect((await auditOf(shop))[0]).toMatchObject({
      actor: 'admin',
      action: 'support_opened',
      reason,
      after: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      address: '127.0.0.1',
    })
  })

  test('waits for a sign-out of the same browser, and is refused after it', async () => {
    const shop = await registerTestBusiness(server, 'Opened While Leaving')
    const { cookie } = await signInTestAdmin(server)
    const answers = await server.context.db.transaction().execute(async (tx) => {
      await lockToken(tx, hashOf(cookie.replace('sid=', '')))
      const left = server.post('/api/auth/sign-out', {}, { cookie })
      await untilBlocked(tx, 1)
      const opened = open(shop, { cookie })
      await untilBlocked(tx, 2)
      return [left, opened] as const
    })
    const [left, opened] = await Promise.all(answers)
    expect([left.statusCode, opened.statusCode]).toEqual([200, 401])
  })

  test('needs a reason, an administrator and an existing business', async () => {
    const shop = await registerTestBusiness(server, 'Not Without')
    const { cookie } = await signInTestAdmin(server)
    const without = await open(shop, { cookie }, '  ')
    expect(without.json()).toMatchObject({
      fields: { reason: 'Please say why you open this dashboard' },
    })
    expect((await open(shop, { cookie: shop.cookie })).statusCode).toBe(401)
    const missing = await open({ ...shop, businessId: 2_000_000_000 }, { cookie })
    expect(missing.json()).toMatchObject({ code: 'business_not_found' })
    await server.change('businesses', { id: shop.businessId }, { deleted_at: new Date() })
    expect((await open(shop, { cookie })).statusCode).toBe(404)
    expect((await auditOf(shop)).map(({ action }) => action)).not.toContain('support_opened')
  })

  test('a script keeps its token and gets no cookie', async () => {
    const shop = await registerTestBusiness(server, 'By Script')
    const headers = bearer((await signInTestAdmin(server)).token)
    const answer = await open(shop, headers)
    expect(answer.headers['set-cookie']).toBeUndefined()
    for (const path of [url(shop), '/api/admin/businesses']) {
      expect((await server.app.inject({ url: path, headers })).statusCode).toBe(200)
    }
  })

  test('a script that opens ten at once has one open, and nine that it left', async () => {
    const shops = await Promise.all(
      Array.from({ length: 10 }, () => registerTestBusiness(server, 'One Of Ten')),
    )
    const headers = bearer((await signInTestAdmin(server)).token)
    const answers = await Promise.all(shops.map((shop) => open(shop, headers)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(shops.map(() => 200))
    const read = await Promise.all(
      shops.map((shop) => server.app.inject({ url: url(shop), headers })),
    )
    expect(read.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const left = (await Promise.all(shops.map(auditOf)))
      .flat()
      .filter(({ action }) => action === 'support_left')
    expect(left).toHaveLength(9)
  })

  test('a browser that opens two at once ends with one token, and the other is refused', async () => {
    const shop = await registerTestBusiness(server, 'Tapped Twice')
    const { cookie } = await signInTestAdmin(server)
    const answers = await Promise.all([open(shop, { cookie }), open(shop, { cookie })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    const opened = answers.find(({ statusCode }) => statusCode === 200)
    const support = cookieOf(opened ?? { headers: {} })
    expect((await server.get('/api/admin/businesses', support)).statusCode).toBe(200)
  })

  test('a second business replaces the first', async () => {
    const first = await registerTestBusiness(server, 'The First')
    const second = await registerTestBusiness(server, 'The Second')
    const cookie = cookieOf(await open(second, { cookie: await visit(first) }))
    expect((await server.get(url(first), cookie)).statusCode).toBe(404)
    expect((await server.get(url(second), cookie)).statusCode).toBe(200)
    expect((await auditOf(first))[0]).toMatchObject({ action: 'support_left' })
  })

  test('opens nothing of another business, and nothing that is for the owner in person', async () => {
    const shop = await registerTestBusiness(server, 'Business A')
    const foreign = await registerTestBusiness(server, 'Business B')
    await allow(shop)
    await allow(foreign)
    const cookie = await visit(shop)
    for (const path of ['', '/analytics-public', '/transactions-public', '/qr-codes-public']) {
      expect((await server.get(url(foreign, path), cookie)).statusCode, path).toBe(404)
    }
    const phone = await customerOf(foreign)
    expect((await reset(foreign, phone, cookie)).statusCode).toBe(404)
    for (const path of ['/sessions', '/support-access', '/audit-log']) {
      expect((await server.get(url(shop, path), cookie)).statusCode, path).toBe(404)
    }
    const changes = [
      ['POST', '/support-access', {}],
      ['DELETE', '/support-access', undefined],
      ['POST', '/sessions/end-all', {}],
      ['PUT', '/email', { newEmail: 'support@example.com' }],
      ['PUT', '/phone', { newPhone: testPhone() }],
      ['POST', '/code', {}],
    ] as const
    for (const [method, path, payload] of changes) {
      const asked = { method, url: url(shop, path), headers: { cookie } }
      const answer = await server.app.inject({ ...asked, ...(payload && { payload }) })
      expect(answer.statusCode, path).toBe(404)
      expect(answer.json().code, path).toBe('business_not_found')
    }
  })
})

describe('the end of a visit', () => {
  test('comes after 60 minutes, however much it is used', async () => {
    const shop = await registerTestBusiness(server, 'An Hour')
    const cookie = await visit(shop)
    const sessions = server.context.db
      .updateTable('sessions')
      .where('kind', '=', 'support')
      .where('business_id', '=', shop.businessId)
    await sessions.set({ last_seen_at: new Date(Date.now() - 3_700_000) }).execute()
    expect((await server.get(url(shop), cookie)).statusCode).toBe(200)
    const [session] = await server.rows('sessions', ['expires_at'], {
      business_id: shop.businessId,
      kind: 'support',
    })
    expect(session?.expires_at.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000)
    await sessions.set({ expires_at: new Date(Date.now() - 1) }).execute()
    expect((await server.get(url(shop), cookie)).statusCode).toBe(401)
  })

  test('comes when support leaves; leaving without a visit is no error', async () => {
    const shop = await registerTestBusiness(server, 'Bye')
    const cookie = await visit(shop)
    const leave = () => server.post('/api/support/leave', {}, { cookie })
    expect((await leave()).json()).toEqual({ success: true })
    expect((await server.get(url(shop), cookie)).statusCode).toBe(401)
    expect((await server.get('/api/admin/businesses', cookie)).statusCode).toBe(200)
    expect((await leave()).json()).toEqual({ success: true })
    expect((await server.post('/api/support/leave', {})).json()).toEqual({ success: true })
    const left = (await auditOf(shop)).filter(({ action }) => action === 'support_left')
    expect(left).toHaveLength(1)
    expect(left[0]).toMatchObject({ actor: 'admin' })
  })

  test('comes when the browser is signed out of everything', async () => {
    const shop = await registerTestBusiness(server, 'All Out')
    const cookie = await visit(shop)
    await server.post('/api/auth/sign-out', {}, { cookie })
    expect((await server.get(url(shop), cookie)).statusCode).toBe(401)
    expect((await server.get('/api/admin/businesses', cookie)).statusCode).toBe(401)
    expect((await auditOf(shop))[0]).toMatchObject({ action: 'support_left' })
  })

  test('is shown to the owner, with the reason, newest first', async () => {
    const shop = await registerTestBusiness(server, 'What Happened')
    const { cookie } = await signInTestAdmin(server)
    const first = cookieOf(await open(shop, { cookie }, 'The first reason'))
    await server.post('/api/support/leave', {}, { cookie: first })
    const other = await signInTestAdmin(server)
    await open(shop, { cookie: other.cookie }, 'The second reason')
    const { visits } = await access(shop)
    expect(visits.map((visit: { reason: string }) => visit.reason)).toEqual([
      'The second reason',
      'The first reason',
    ])
    const [current, over] = visits.map(lengthOf)
    expect(current).toBe(3_600_000)
    expect(over).toBeLessThan(60_000)
  })

  test('of one visit is not the end of another', async () => {
    const shop = await registerTestBusiness(server, 'Two At Once')
    const staying = await signInTestAdmin(server)
    await open(shop, { cookie: staying.cookie }, 'Staying')
    const cookie = await visit(shop)
    await server.post('/api/support/leave', {}, { cookie })
    const { visits } = await access(shop)
    expect(visits.map(lengthOf)).toEqual([expect.toSatisfy((ms) => ms < 60_000), 3_600_000])
  })

  test.each([
    ['taking the permission back', (shop: TestBusiness) => takeBack(shop)],
    [
      'signing out everywhere',
      (shop: TestBusiness) =>
        server.post(url(shop, '/sessions/end-all'), {}, { cookie: shop.cookie }),
    ],
  ])('comes to all of them with %s', async (_, endAll) => {
    const shop = await registerTestBusiness(server, 'Everybody Out')
    const cookies = [await visit(shop), await visit(shop)]
    await endAll(shop)
    for (const cookie of cookies) {
      expect((await server.get(url(shop), cookie)).statusCode).toBe(401)
    }
    const credentials = { businessName: shop.name, businessPhone: shop.phone }
    const back = cookieOf(await server.post('/api/businesses/verify', credentials))
    const { visits } = (await server.get(url(shop, '/support-access'), back)).json()
    expect(visits).toHaveLength(2)
    for (const visit of visits) expect(lengthOf(visit)).toBeLessThan(60_000)
  })
})
