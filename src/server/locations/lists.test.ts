import { beforeAll, expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { enterFreshCode } from '../../../test/freshCode.ts'
import { testApp } from '../../../test/testApp.ts'
import type { Review } from '../../contract/reviews.ts'

/**
 * Two customers at the first location, one of whom also comes to the second. Each visit is
 * reviewed.
 */

const server = testApp()
let shop: TestBusiness
const [regular, walker] = [testPhone(), testPhone()]

beforeAll(async () => {
  shop = await registerTestBusiness(server)
  const ask = (method: 'POST' | 'PUT', url: string, payload: object) =>
    server.app.inject({ method, url: `/api${url}`, headers: { cookie: shop.cookie }, payload })
  await ask('POST', `/businesses/${shop.businessId}/locations`, { name: 'Harbor Street' })
  const [small, medium] = shop.codes
  await ask('PUT', `/qr-codes/${medium.id}/point-value`, { pointValue: 20, locationId: 2 })
  for (const [phoneNumber, { code }, rating] of [
    [regular, small, 4],
    [walker, small, 5],
    [walker, medium, 2],
  ] as const) {
    const scanned = await server.post('/api/qr/scan-with-phone', { qrCode: code, phoneNumber })
    const { transactionId, receipt } = scanned.json()
    const review = { businessId: shop.businessId, transactionId, receipt, rating, comment: '' }
    expect((await server.post('/api/feedback', review)).statusCode).toBe(200)
  }
  const loose = { businessId: shop.businessId, rating: 1, comment: '' }
  await server.post('/api/feedback/public', loose)
})

const read = async (path: string) =>
  (await server.get(`/api/businesses/${shop.businessId}${path}`, shop.cookie)).json()

test('the activity is that of the location, of each kind and customer', async () => {
  const entries = async (query: string) =>
    (await read(`/activity?${query}`)).map((one: { customerPhone: string; locationId: number }) => [
      one.customerPhone,
      one.locationId,
    ])
  expect(await entries('')).toHaveLength(3)
  expect(await entries('locationId=2')).toEqual([[walker, 2]])
  expect(await entries('locationId=1&filter=scans')).toEqual([
    [walker, 1],
    [regular, 1],
  ])
  expect(await entries(`locationId=2&filter=corrections`)).toEqual([])
})

test('the customers are those who came there', async () => {
  const phones = async (query: string) => {
    const { customers, total } = await read(`/customers?${query}`)
    expect(total).toBe(customers.length)
    return customers.map(({ phone }: { phone: string }) => phone).sort()
  }
  expect(await phones('locationId=1')).toEqual([regular, walker].sort())
  expect(await phones('locationId=2')).toEqual([walker])
  const { closest } = await read('/reward-progress?locationId=2')
  expect(closest.map(({ phone }: { phone: string }) => phone)).toEqual([walker])
})

test('the reviews are those of visits there; one without a visit is the whole shop’s', async () => {
  const reviews = async (query: string): Promise<Review[]> => read(`/reviews?${query}`)
  const stars = async (query: string) => (await reviews(query)).map(({ rating }) => rating)
  expect(await stars('')).toEqual([1, 2, 5, 4])
  expect(await stars('locationId=1')).toEqual([5, 4])
  expect(await stars('locationId=2')).toEqual([2])
  expect((await reviews('')).map(({ locationId }) => locationId)).toEqual([null, 2, 1, 1])
  const summary = await read('/reviews/summary?locationId=2')
  expect(summary).toMatchObject({ total: 1, average: 2 })
  expect(summary.months.at(-1)).toMatchObject({ reviews: 1, average: 2 })
})

test('the files hold the same, and the log says of which location', async () => {
  await enterFreshCode(server, shop)
  const lines = async (path: string) => {
    const file = await server.get(`/api/businesses/${shop.businessId}${path}`, shop.cookie)
    return file.body.trim().split('\r\n').slice(1)
  }
  expect(await lines('/customers.csv')).toHaveLength(2)
  const ofSecond = await lines('/customers.csv?locationId=2')
  expect(ofSecond.map((line) => line.includes(walker.slice(1)))).toEqual([true])
  expect(await lines('/reviews.csv')).toHaveLength(4)
  expect(await lines('/reviews.csv?locationId=2')).toHaveLength(1)
  const done = (await read('/audit-log')).map((one: { after: string | null }) => one.after)
  expect(done.slice(0, 4)).toEqual([
    'Harbor Street',
    null,
    '1 customers of Harbor Street',
    '2 customers',
  ])
})

test.each([
  '/activity',
  '/customers',
  '/reviews',
  '/reviews/summary',
  '/reviews.csv',
  '/customers.csv',
])('%s of a location that is none is refused', async (path) => {
  expect(await read(`${path}?locationId=7`)).toMatchObject({ code: 'location_not_found' })
})
