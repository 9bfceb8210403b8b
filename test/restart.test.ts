import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/server/app.ts'
import { openTestApp, type TestApp } from './app.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from './factories.ts'
import { addTestMember, pairTestDevice, type TestDevice } from './tills.ts'

/** A server that is started again in the middle of an attack: what stood against it still stands. */

const attacker = '203.0.113.66'
let server: TestApp
let shop: TestBusiness
let device: TestDevice
let app: TestApp['app']
beforeAll(async () => {
  server = await openTestApp({ LIMITS: 'all' })
  shop = await registerTestBusiness(server)
  device = await pairTestDevice(server, shop)
  await addTestMember(server, shop, { pin: '4711' })
})
afterAll(async () => {
  await app?.close()
  await server.close()
})

const post = (on: TestApp['app'], url: string, payload: object, more = {}) =>
  on.inject({ method: 'POST', url, payload, remoteAddress: attacker, ...more })
const check = (on: TestApp['app']) =>
  post(on, '/api/customer/check-points', { businessId: shop.businessId, phoneNumber: testPhone() })
const claim = (on: TestApp['app']) =>
  post(on, '/api/rewards/claim-code', {
    businessId: shop.businessId,
    phoneNumber: testPhone(),
    qrCode: shop.codes[0].code,
  })
const unknown = (on: TestApp['app'], from: string) =>
  on.inject({ url: `/api/qr/describe?code=RH-1-20-${'A'.repeat(9)}`, remoteAddress: from })
const unlock = (on: TestApp['app'], pin: string) =>
  post(on, '/api/till/unlock', { pin }, { headers: device.headers })

test('who was made to wait still waits, and who is at the counter goes on', async () => {
  for (let tries = 0; tries < 12; tries += 1) await check(server.app)
  for (let tries = 0; tries < 22; tries += 1) await unknown(server.app, '198.51.100.66')
  for (let tries = 0; tries < 6; tries += 1) await unlock(server.app, '0000')
  const phone = testPhone()
  const scan = { qrCode: shop.codes[2].code, phoneNumber: phone }
  const customer = { remoteAddress: '192.0.2.1' }
  for (let scans = 0; scans < 2; scans += 1) {
    expect((await post(server.app, '/api/qr/scan-with-phone', scan, customer)).statusCode).toBe(200)
  }

  app = await buildApp(server.context)
  expect((await check(app)).statusCode).toBe(429)
  expect((await claim(app)).statusCode).toBe(429)
  expect((await unknown(app, '198.51.100.66')).statusCode).toBe(429)
  expect((await unlock(app, '4711')).statusCode).toBe(429)
  const mine = {
    businessId: shop.businessId,
    phoneNumber: phone,
    qrCode: shop.codes[0].code,
  }
  const given = await post(app, '/api/rewards/claim-code', mine, customer)
  expect(given.json()).toMatchObject({ rewardsWaiting: 1 })
})
