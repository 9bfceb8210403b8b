import { beforeEach, describe, expect, test } from 'vitest'
import {
  cookieOf,
  registerTestBusiness,
  type TestBusiness,
  testPhone,
} from '../../../../test/factories.ts'
import { shopOfAll, testApp } from '../../../../test/testApp.ts'
import { addTestMember, pairTestDevice, unlockTestTill } from '../../../../test/tills.ts'
import { buildApp } from '../../app.ts'

/** Whom requests count for: what guests do in a shop's Wi-Fi does not count for the shop. */

const server = testApp({ LIMITS: 'all' })
const shop = shopOfAll(server)

let hosts = 0
let wifi = ''
beforeEach(() => {
  hosts += 1
  wifi = `192.0.${hosts}.1`
})

type Signed = Pick<TestBusiness, 'businessId' | 'cookie'>

const confirm = ({ businessId }: Signed, at: Date | null = new Date()) =>
  server.change('businesses', { id: businessId }, { phone_confirmed_at: at })

const post = (url: string, payload: object, cookie = '', remoteAddress = wifi) =>
  server.app.inject({ method: 'POST', url, payload, headers: { cookie }, remoteAddress })
const read = ({ businessId, cookie }: Signed, remoteAddress = wifi) =>
  server.app.inject({ url: `/api/businesses/${businessId}`, headers: { cookie }, remoteAddress })
const scan = () =>
  post('/api/qr/scan-with-phone', { qrCode: shop.codes[0].code, phoneNumber: testPhone() })
const redeem = (of: Signed) =>
  post(`/api/businesses/${of.businessId}/redeem`, { customerPhone: testPhone() }, of.cookie)

async function exhaustWrites(cookie = ''): Promise<void> {
  const leave = () => post('/api/nothing', {}, cookie)
  while ((await leave()).statusCode !== 429);
}

test('a guest of the Wi-Fi keeps neither the owner from redeeming nor a customer from a scan', async () => {
  expect((await read(shop, '198.51.100.1')).statusCode).toBe(200)
  await exhaustWrites()
  expect((await post('/api/auth/sign-out', {})).statusCode).toBe(429)
  expect((await redeem(shop)).statusCode).not.toBe(429)
  expect((await scan()).statusCode).toBe(200)
})

test('nor a paired till from giving points', async () => {
  const device = await pairTestDevice(server, shop)
  const till = await unlockTestTill(server, device, await addTestMember(server, shop))
  const app = await buildApp(server.context)
  const award = async () => {
    const payload = { phoneNumber: testPhone(), points: 20 }
    const sent = { method: 'POST', url: '/api/till/award', payload, remoteAddress: wifi } as const
    return (await app.inject({ ...sent, headers: till })).statusCode
  }
  const guest = { method: 'POST', url: '/api/nothing', remoteAddress: wifi } as const
  while ((await app.inject(guest)).statusCode !== 429);
  await expect.poll(award).toBe(200)
  await app.close()
})

test('sixteen /48 keep neither of them from it in their /40', async () => {
  wifi = '2001:db8:100::1'
  expect((await read(shop, '198.51.100.1')).statusCode).toBe(200)
  for (let network = 0; network < 16; network += 1) {
    const from = `2001:db8:${(0x101 + network).toString(16)}::1`
    for (let sent = 0; sent < 60; sent += 1) await post('/api/nothing', {}, '', from)
  }
  expect((await post('/api/auth/sign-out', {})).statusCode).toBe(429)
  expect((await redeem(shop)).statusCode).not.toBe(429)
  expect((await scan()).statusCode).toBe(200)
})

test('reads leave a customer the page of a scanned code', async () => {
  for (let reads = 0; reads <= 300; reads += 1) await read({ ...shop, cookie: '' })
  const described = (url: string) => server.app.inject({ url, remoteAddress: wifi })
  expect((await described('/api/businesses/1/public')).statusCode).toBe(429)
  expect((await described(`/api/qr/describe?code=${shop.codes[0].code}`)).statusCode).toBe(200)
})

describe('a browser of a shop', () => {
  test('has what an address has, and leaves others of its shop theirs', async () => {
    await read(shop)
    await exhaustWrites(shop.cookie)
    expect((await redeem(shop)).statusCode).toBe(429)
    expect((await post('/api/auth/sign-out', {})).statusCode).not.toBe(429)
  })

  test('counts for its owner, whatever shops are opened with one phone', async () => {
    const { db } = server.context
    const { phone } = shop
    const browsers: Signed[] = []
    for (let place = 0; place < 9; place += 1) {
      await db.deleteFrom('rate_limits').execute()
      const own = await registerTestBusiness(server, `Shop ${place}`)
      await db.updateTable('businesses').set({ phone }).where('id', '=', own.businessId).execute()
      await read(own)
      browsers.push(own)
    }
    for (const { cookie } of browsers.slice(1)) await exhaustWrites(cookie)
    expect((await redeem(browsers[0] as Signed)).statusCode).toBe(429)
  })

  test('counts for its address until the phone of its shop is confirmed', async () => {
    const asked = { businessName: 'New', businessPhone: testPhone() }
    const registered = await post('/api/businesses/register', asked)
    const own = { businessId: registered.json().businessId, cookie: cookieOf(registered) }
    await confirm(own, null)
    await read(own)
    await exhaustWrites()
    expect((await redeem(own)).statusCode).toBe(429)
    await confirm(own)
    await read(own, '198.51.100.2')
    expect((await redeem(own)).statusCode).not.toBe(429)
  })

  test('is the same one when it has signed out, and signs in again', async () => {
    const own = await registerTestBusiness(server)
    await read(own)
    const left = await post('/api/auth/sign-out', {}, own.cookie)
    await exhaustWrites()
    const { name: businessName, phone: businessPhone } = own
    const credentials = { businessName, businessPhone }
    const back = await post('/api/businesses/verify', credentials, cookieOf(left))
    expect(back.json()).toMatchObject({ success: true })
  })

  test('is known to a server that has just started', async () => {
    const app = await buildApp(server.context)
    const sent = (payload: object, cookie = '') =>
      app.inject({
        method: 'POST',
        url: `/api/businesses/${shop.businessId}/redeem`,
        payload,
        headers: { cookie },
        remoteAddress: wifi,
      })
    while ((await sent({})).statusCode !== 429);
    const redeems = async () => (await sent({ customerPhone: testPhone() }, shop.cookie)).statusCode
    await expect.poll(redeems).not.toBe(429)
    await app.close()
  })
})
