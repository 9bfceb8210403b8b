import { beforeAll, describe, expect, test } from 'vitest'
import { listEndpoints } from '../../../../test/endpoints.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../../test/factories.ts'
import { addTestManager, signInTestManager } from '../../../../test/managers.ts'
import { testApp } from '../../../../test/testApp.ts'
import { takesLocation } from '../../platform/http/caller.ts'

/** A customer of the first location, a customer of both, and a manager of the second. */

const server = testApp()
let shop: TestBusiness
let cookie: string
const [regular, walker] = [testPhone(), testPhone()]
const reviewIds: number[] = []

beforeAll(async () => {
  shop = await registerTestBusiness(server)
  const ask = (method: 'POST' | 'PUT', url: string, payload: object) =>
    server.app.inject({ method, url: `/api${url}`, headers: { cookie: shop.cookie }, payload })
  await ask('POST', `/businesses/${shop.businessId}/locations`, { name: 'Harbor Street' })
  const [small, medium] = shop.codes
  await ask('PUT', `/qr-codes/${medium.id}/point-value`, { pointValue: 20, locationId: 2 })
  for (const [phoneNumber, { code }] of [
    [regular, small],
    [walker, small],
    [walker, medium],
  ] as const) {
    const scanned = await server.post('/api/qr/scan-with-phone', { qrCode: code, phoneNumber })
    const { transactionId, receipt } = scanned.json()
    const visit = { transactionId, receipt, rating: 4, comment: '' }
    await server.post('/api/feedback', { businessId: shop.businessId, ...visit })
  }
  const reviews = await server.rows('feedback', ['id'], { business_id: shop.businessId })
  reviewIds.push(...reviews.map(({ id }) => id))
  cookie = await signInTestManager(server, shop, await addTestManager(server, shop, [2]))
})

const read = async (path: string) =>
  (await server.get(`/api/businesses/${shop.businessId}${path}`, cookie)).json()
const idOf = async (phone: string) =>
  (await server.row('loyalty_accounts', ['id'], { business_id: shop.businessId, phone })).id

/** Calls that show only a manager's locations without being asked; the tests below cover each. */
const withoutLocation = [
  '/api/businesses/:businessId',
  '/api/businesses/:businessId/check-code',
  '/api/businesses/:businessId/code-figures',
  '/api/businesses/:businessId/customers/:customerId',
  '/api/businesses/:businessId/day-cards',
  '/api/businesses/:businessId/locations',
  '/api/businesses/:businessId/news',
  '/api/businesses/:businessId/qr-codes-public',
  '/api/businesses/:businessId/qr-codes/:codeId/download',
  '/api/businesses/:businessId/qr-codes/:codeId/print',
  '/api/businesses/:businessId/reviews/:reviewId/voice',
]

test('every call of managers takes a location, or is known to be cut to theirs', async () => {
  const theirs = (await listEndpoints()).filter(({ access }) => access === 'manager')
  expect(theirs.length).toBeGreaterThan(withoutLocation.length)
  const others = theirs.filter((endpoint) => !takesLocation(endpoint)).map(({ path }) => path)
  expect(others.sort()).toEqual(withoutLocation)
  for (const { method, readsOnly, path } of theirs) {
    expect(method === 'GET' || readsOnly, `${path} only reads`).toBe(true)
  }
})

describe('the manager of one location sees', () => {
  test('its name, and none of the others', async () => {
    expect((await read('/locations')).map(({ name }: { name: string }) => name)).toEqual([
      'Harbor Street',
    ])
    expect(await read('')).toMatchObject({ manager: { hasAll: false }, locationCount: 2 })
  })

  test('its codes with their figures, on the screen and on paper', async () => {
    const [small, medium] = shop.codes
    const codes = await read('/qr-codes-public')
    expect(codes.map(({ id }: { id: number }) => id)).toEqual([medium.id])
    expect(await read('/code-figures')).toMatchObject([{ codeId: medium.id, points: 20 }])
    const status = async (path: string) =>
      (await server.get(`/api/businesses/${shop.businessId}${path}`, cookie)).statusCode
    for (const how of ['print', 'download?format=svg']) {
      expect(await status(`/qr-codes/${medium.id}/${how}`)).toBe(200)
      expect(await status(`/qr-codes/${small.id}/${how}`)).toBe(404)
    }
    expect(await status(`/day-cards?codeId=${medium.id}`)).toBe(200)
    expect(await status(`/day-cards?codeId=${small.id}`)).toBe(404)
    const { id } = await read('/check-code')
    expect(await status(`/qr-codes/${id}/print`)).toBe(200)
  })

  test('its customers, and nobody who never came', async () => {
    const { customers } = await read('/customers?locationId=2')
    expect(customers.map(({ phone }: { phone: string }) => phone)).toEqual([walker])
    expect(await read(`/customers/${await idOf(walker)}`)).toMatchObject({ points: 21 })
    expect(await read(`/customers/${await idOf(regular)}`)).toMatchObject({
      code: 'customer_not_found',
    })
    const history = `/activity?customerId=${await idOf(walker)}`
    expect(await read(history)).toMatchObject({ code: 'location_not_found' })
    expect(await read(`${history}&locationId=2`)).toHaveLength(1)
  })

  test('its figures', async () => {
    expect(await read('/analytics-public?locationId=2')).toMatchObject({ totalPointsAwarded: 20 })
    for (const path of ['/analytics-public', '/timeline', '/insights', '/reward-progress']) {
      expect(await read(path)).toMatchObject({ code: 'location_not_found' })
      expect(await read(`${path}?locationId=1`)).toMatchObject({ code: 'location_not_found' })
    }
  })

  test('the reviews after visits there, and hears no others', async () => {
    const reviews = await read('/reviews?locationId=2')
    expect(reviews.map(({ id }: { id: number }) => id)).toEqual([reviewIds[2]])
    // The review exists, but has no recording.
    expect(await read(`/reviews/${reviewIds[2]}/voice`)).toMatchObject({
      code: 'recording_not_found',
    })
    expect(await read(`/reviews/${reviewIds[0]}/voice`)).toMatchObject({ code: 'review_not_found' })
  })
})
