import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './app.ts'
import { listEndpoints } from './endpoints.ts'
import { registerTestBusiness, type TestBusiness } from './factories.ts'

let server: TestApp
let own: TestBusiness
let foreign: TestBusiness

beforeAll(async () => {
  server = await openTestApp()
  own = await registerTestBusiness(server, 'Own')
  foreign = await registerTestBusiness(server, 'Foreign')
})
afterAll(() => server.close())

const ownerEndpoints = (await listEndpoints()).filter((endpoint) => endpoint.access === 'owner')

function callOn(business: TestBusiness, endpoint: (typeof ownerEndpoints)[number], cookie: string) {
  const url = endpoint.path
    .replace(':businessId', String(business.businessId))
    .replace(':codeId', String(business.codes[0].id))
  const body = endpoint.method === 'GET' ? {} : { payload: { customerId: '1' } }
  return server.app.inject({ method: endpoint.method, url, headers: { cookie }, ...body })
}

test('there are owner endpoints to check', () => {
  expect(ownerEndpoints.length).toBeGreaterThanOrEqual(6)
})

test.each(ownerEndpoints)('$method $path lets the owner in and nobody else', async (endpoint) => {
  const asOwner = await callOn(own, endpoint, own.cookie)
  expect([200, 404]).toContain(asOwner.statusCode)
  expect(asOwner.body).not.toContain('business_not_found')
  for (const cookie of ['', 'sid=', `sid=${'A'.repeat(43)}`, own.cookie.slice(0, -1)]) {
    expect((await callOn(own, endpoint, cookie)).statusCode).toBe(401)
  }
  const asStranger = await callOn(foreign, endpoint, own.cookie)
  expect(asStranger.statusCode).toBe(404)
  expect(asStranger.json()).toMatchObject({ code: 'business_not_found' })
})

test('an expired, an idle and an ended session are none', async () => {
  const url = `/api/businesses/${own.businessId}`
  const { db } = server.context
  const sessions = db.updateTable('sessions').where('business_id', '=', own.businessId)
  await sessions.set({ last_seen_at: new Date(Date.now() - 8 * 86_400_000) }).execute()
  expect((await server.get(url, own.cookie)).statusCode).toBe(401)
  await sessions.set({ last_seen_at: new Date(), expires_at: new Date(Date.now() - 1) }).execute()
  expect((await server.get(url, own.cookie)).statusCode).toBe(401)
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin', host: 'rebound.example' }, 403],
  [{ origin: 'http://rebound.example', host: 'rebound.example' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'same-origin', host: '127.0.0.1:3000' }, 200],
  [{ origin: 'http://localhost:3000' }, 200],
  [{}, 200],
])('a change asked for with %j is answered %i', async (headers, status) => {
  expect((await server.post('/api/auth/sign-out', {}, headers)).statusCode).toBe(status)
})

test('the outbox is for this machine and local mode only', async () => {
  const far = await server.app.inject({ url: '/api/outbox', remoteAddress: '192.0.2.7' })
  expect(far.statusCode).toBe(404)
  const rebound = await server.app.inject({
    url: '/api/outbox',
    headers: { host: 'rebound.example' },
  })
  expect(rebound.statusCode).toBe(404)
  expect((await server.get('/api/outbox')).statusCode).toBe(200)
})
