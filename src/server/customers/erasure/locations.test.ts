import { expect, test } from 'vitest'
import { testPhone } from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)

const scan = (phoneNumber: string, code: 0 | 1) =>
  server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[code].code, phoneNumber })
const ofShop = async (path: string) =>
  (await server.get(`/api/businesses/${shop.businessId}${path}`, shop.cookie)).json()

test('somebody who came to two locations leaves both as they were, in figures alone', async () => {
  const headers = { cookie: shop.cookie }
  const path = `/api/businesses/${shop.businessId}`
  await server.post(`${path}/locations`, { name: 'Harbor Street' }, headers)
  const [, medium] = shop.codes
  const moved = { pointValue: 20, locationId: 2 }
  await server.put(`/api/qr-codes/${medium.id}/point-value`, moved, headers)
  const phone = testPhone()
  await scan(phone, 0)
  await scan(phone, 1)
  await scan(testPhone(), 1)
  const { id: customerId } = await server.row('loyalty_accounts', ['id'], {
    business_id: shop.businessId,
    phone,
  })
  const figures = async () => {
    const of = (locationId: string) => ofShop(`/analytics-public${locationId}`)
    const [all, first, second] = [
      await of(''),
      await of('?locationId=1'),
      await of('?locationId=2'),
    ]
    for (const name of ['totalCustomers', 'totalPointsAwarded', 'totalPointsWaiting']) {
      expect(first[name] + second[name], name).toBe(all[name])
    }
    return [all, first, second].map((of) => [of.totalPointsAwarded, of.totalCustomers])
  }
  const before = await figures()
  expect(before).toEqual([
    [41, 2],
    [1, 1],
    [40, 1],
  ])
  expect((await server.delete(`${path}/customers/${customerId}`, headers)).statusCode).toBe(200)
  const [all, first, second] = await figures()
  expect([all?.[0], first?.[0], second?.[0]]).toEqual([41, 1, 40])
  for (const locationId of [1, 2]) {
    const { customers } = await ofShop(`/customers?locationId=${locationId}`)
    expect(JSON.stringify(customers)).not.toContain(phone)
    const entries = await ofShop(`/activity?locationId=${locationId}&customerId=${customerId}`)
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.every((one: { customerPhone: null }) => one.customerPhone === null)).toBe(true)
  }
  expect(await ledgerViolations(server.context.db)).toEqual([])
})
