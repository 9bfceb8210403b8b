import { beforeEach, describe, expect, test } from 'vitest'
import {
  cookieOf,
  registerTestBusiness,
  type TestBusiness,
  testPhone,
} from '../../../test/factories.ts'
import { addTestManager } from '../../../test/managers.ts'
import { forgetSentPasscodes, lastPasscode } from '../../../test/passcodes.ts'
import { testApp } from '../../../test/testApp.ts'
import {
  addTestMember,
  pairTestDevice,
  type TestDevice,
  type TestMember,
  unlockTestTill,
} from '../../../test/tills.ts'

/**
 * Before the owner comes, a stranger registers a shop with the owner's phone, a team and devices.
 */

const server = testApp({ BUSINESS_SIGN_IN: 'code', LIMITS: 'off' })
let shop: TestBusiness
let device: TestDevice
let member: TestMember
let manager: TestMember & { phone: string }
let till: Record<string, string>
let pairingCode: string
beforeEach(async () => {
  shop = await registerTestBusiness(server)
  device = await pairTestDevice(server, shop)
  member = await addTestMember(server, shop)
  manager = await addTestManager(server, shop)
  till = await unlockTestTill(server, device, member)
  const pairing = await server.post(
    `/api/businesses/${shop.businessId}/device-pairings`,
    { locationId: 1 },
    { cookie: shop.cookie },
  )
  pairingCode = pairing.json().code
  expect((await award()).statusCode).toBe(200)
})

const award = () => server.post('/api/till/award', { phoneNumber: testPhone(), points: 60 }, till)
const verify = (body: object, cookie = '') =>
  server.post('/api/businesses/verify', body, { cookie })

/** Signs the owner in, in a browser other than the one that registered. */
async function ownerComes(): Promise<string> {
  const { name: businessName, phone: businessPhone } = shop
  await forgetSentPasscodes(server, businessPhone)
  const asked = await verify({ businessName, businessPhone })
  const code = await lastPasscode(server, businessPhone)
  const entered = await verify({ challengeId: asked.json().challengeId, code }, cookieOf(asked))
  expect(entered.json()).toMatchObject({ success: true, businessId: shop.businessId })
  return cookieOf(entered)
}

describe('once the owner has entered the code', () => {
  test('the stranger’s till gives nothing, and is not unlocked', async () => {
    await ownerComes()
    const unlock = { pin: member.pin, memberId: member.id }
    const refused = [await award(), await server.post('/api/till/unlock', unlock, device.headers)]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401])
    const screen = await server.app.inject({
      url: '/api/device/counter-screen',
      headers: device.headers,
    })
    expect(screen.statusCode).toBe(401)
  })

  test('their manager is none', async () => {
    await ownerComes()
    const { name: businessName } = shop
    const asked = await verify({ as: 'manager', businessName, businessPhone: manager.phone })
    const texted = await server.rows('messages', ['kind'], { recipient: manager.phone })
    expect([asked.statusCode, texted]).toEqual([200, []])
  })

  test('their pairing code pairs nothing', async () => {
    await ownerComes()
    const paired = await server.post('/api/device/pair', { code: pairingCode }, device.headers)
    expect(paired.json().code).toBe('pairing_code_wrong')
  })

  test('the owner reads what was ended', async () => {
    const cookie = await ownerComes()
    const log = await server.get(`/api/businesses/${shop.businessId}/audit-log`, cookie)
    const actions = log.json().map(({ action }: { action: string }) => action)
    expect(actions).toEqual(expect.arrayContaining(['member_ended', 'device_revoked']))
  })
})

test('whoever has registered it keeps their team when they confirm it', async () => {
  const url = `/api/businesses/${shop.businessId}/code`
  await forgetSentPasscodes(server, shop.phone)
  const asked = await server.post(url, {}, { cookie: shop.cookie })
  const code = await lastPasscode(server, shop.phone)
  const { challengeId } = asked.json()
  const confirmed = await server.post(url, { challengeId, code }, { cookie: shop.cookie })
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  expect((await award()).statusCode).toBe(200)
})
