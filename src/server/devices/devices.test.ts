import { describe, expect, test } from 'vitest'
import { cookieOf, registerTestBusiness } from '../../../test/factories.ts'
import { holdShop, untilWaiting } from '../../../test/heldShop.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import { addTestMember, pairTestDevice } from '../../../test/tills.ts'
import type { Device } from '../../contract/devices.ts'
import { forgetExpiredPairings } from './service.ts'

const server = testApp()
const shop = shopOfEach(server)

const path = (rest = '') => `/api/businesses/${shop.businessId}${rest}`
const owner = () => ({ cookie: shop.cookie })
const start = (body = {}) =>
  server.post(path('/device-pairings'), { name: 'Counter tablet', locationId: 1, ...body }, owner())
let places = 0
/** Pairs from a new address each time, because wrong codes count by address. */
const pair = (code: string, headers: Record<string, string> = {}, remoteAddress = nextAddress()) =>
  server.app.inject({
    method: 'POST',
    url: '/api/device/pair',
    payload: { code },
    headers,
    remoteAddress,
  })
function nextAddress(): string {
  places += 1
  return `192.0.${places}.7`
}
const open = (headers: Record<string, string>) => server.app.inject({ url: '/api/device', headers })
const list = async () => (await server.get(path('/devices'), shop.cookie)).json<Device[]>()
const revoke = (id: number) => server.post(path(`/devices/${id}/revoke`), {}, owner())
const audit = async () =>
  (await server.get(path('/audit-log'), shop.cookie)).json<{ action: string; after: string }[]>()

describe('pairing', () => {
  test('a code opens one location on one device, with a cookie of its own', async () => {
    await addTestMember(server, shop, { name: 'Anna Lind' })
    const { code, validForMs } = (await start()).json()
    expect([code, validForMs]).toEqual([expect.stringMatching(/^[A-HJ-NP-Z]{8}$/), 600_000])
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`
    const paired = await pair(typed)
    expect(paired.json()).toEqual({
      device: { id: 1, name: 'Counter tablet' },
      shop: {
        name: shop.name,
        logoUrl: null,
        primaryColor: '#1976d2',
        secondaryColor: '#388e3c',
        rewardThreshold: 100,
        rewardDescription: 'Free reward of your choice',
        givesPoints: true,
        textsCustomers: true,
        languages: ['en'],
        words: {},
      },
      location: {
        id: 1,
        name: 'Main location',
        timeZone: expect.any(String),
        shownName: null,
        country: { code: 'US', callingCode: '1', name: 'United States' },
      },
      values: [1, 20, 60],
      mostPoints: 60,
      members: [{ id: 1, name: 'Anna Lind', initials: 'AL', pinDigits: 4 }],
    })
    const cookie = String(paired.headers['set-cookie'])
    expect(cookie).toMatch(/^device=\d+\.1\.[\w-]{43}; Max-Age=34560000; .*HttpOnly; .*Strict$/)
    expect((await open({ cookie: cookieOf(paired) })).json()).toEqual(paired.json())
    expect((await audit())[0]).toMatchObject({ action: 'device_paired', after: 'Counter tablet' })
  })

  test('neither the code nor the token stands in a table', async () => {
    const { code } = (await start()).json()
    const rows = await server.rows('device_pairings', ['code_hash'], {
      business_id: shop.businessId,
    })
    expect(rows[0]?.code_hash.toString('latin1')).not.toContain(code)
    const [, , token = ''] = cookieOf(await pair(code)).split('.')
    const [device] = await server.rows('devices', ['token_hash'], { business_id: shop.businessId })
    expect(device?.token_hash).toHaveLength(32)
    expect(device?.token_hash).not.toEqual(Buffer.from(token, 'base64url'))
  })

  test('of devices that enter a code at once, one is paired', async () => {
    const { code } = (await start()).json()
    // All four find the code before one of them may take it.
    const { letGo } = await holdShop(server, shop, 'owner')
    const pairing = [1, 2, 3, 4].map(() => pair(code))
    expect(await untilWaiting(server, shop, pairing.length)).toBe('waiting')
    await letGo()
    const answers = await Promise.all(pairing)
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400])
    expect(await list()).toHaveLength(1)
  })

  test('a code is replaced by the next of its location, and over after ten minutes', async () => {
    const first = (await start()).json()
    const second = (await start()).json()
    expect((await pair(first.code)).json().code).toBe('pairing_code_wrong')
    await server.change(
      'device_pairings',
      { business_id: shop.businessId },
      { expires_at: new Date(Date.now() - 1) },
    )
    expect((await pair(second.code)).json().code).toBe('pairing_code_wrong')
    await forgetExpiredPairings(server.context)
    expect(
      await server.rows('device_pairings', ['location_id'], { business_id: shop.businessId }),
    ).toEqual([])
  })

  test('wrong ones make their address wait, and nobody else', async () => {
    const { code } = (await start()).json()
    const here = '198.51.100.9'
    for (let tries = 0; tries < 11; tries += 1) await pair('AAAAAAAA', {}, here)
    expect((await pair(code, {}, here)).statusCode).toBe(429)
    expect((await pair(code)).statusCode).toBe(200)
  })

  test('a closed location is paired with nothing', async () => {
    await server.post(path('/locations'), { name: 'Harbor Street' }, owner())
    const { code } = (await start({ locationId: 2 })).json()
    await server.put(path('/locations/2/open'), { isOpen: false }, owner())
    expect((await start({ locationId: 2 })).json().code).toBe('location_closed')
    expect((await pair(code)).json().code).toBe('location_closed')
    expect((await start({ locationId: 9 })).json().code).toBe('location_not_found')
  })
})

describe('a device', () => {
  test('is known by its token and its browser, and by nothing else', async () => {
    const { headers } = await pairTestDevice(server, shop)
    const { cookie } = headers
    const other = await pairTestDevice(server, await registerTestBusiness(server, 'Next Door'))
    const [, , foreign = ''] = other.headers.cookie.split('.')
    const forged = [
      cookie.replace(/[\w-]{43}$/, foreign),
      cookie.replace(/^device=\d+/, `device=${shop.businessId + 1}`),
      cookie.replace('.1.', '.2.'),
      cookie.slice(0, -1),
      'device=99999999999.1.aaa',
    ]
    for (const tried of forged) {
      const answer = await open({ ...headers, cookie: tried })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'device_unpaired'])
    }
    const elsewhere = await open({ cookie, 'user-agent': 'Mozilla/5.0 (Windows) Firefox/140.0' })
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([401, 'device_elsewhere'])
    // A newer version of the same browser counts as the same browser.
    const newer = headers['user-agent'].replace('141.0', '150.0')
    expect((await open({ cookie, 'user-agent': newer })).statusCode).toBe(200)
  })

  test('says with what and when it was last seen', async () => {
    const { headers } = await pairTestDevice(server, shop)
    const early = new Date(Date.now() - 3_600_000)
    const ofShop = { business_id: shop.businessId }
    await server.change('devices', ofShop, { last_seen_at: early })
    const newer = headers['user-agent'].replace('141.0', '150.0')
    await open({ ...headers, 'user-agent': newer })
    const [{ last_seen_at: seen, user_agent: agent } = {}] = await server.rows(
      'devices',
      ['last_seen_at', 'user_agent'],
      ofShop,
    )
    expect(agent).toBe(newer)
    expect(seen?.getTime()).toBeGreaterThan(early.getTime())
    expect(await list()).toMatchObject([{ browser: 'Chrome on Android', revokedAt: null }])
  })

  test('is renamed, and revoked it opens nothing any more', async () => {
    const { headers } = await pairTestDevice(server, shop)
    const renamed = await server.put(path('/devices/1'), { name: 'Window' }, owner())
    expect(renamed.json()).toMatchObject([{ id: 1, name: 'Window' }])
    expect((await revoke(1)).json()).toMatchObject([{ id: 1, revokedAt: expect.any(String) }])
    expect((await open(headers)).json().code).toBe('device_unpaired')
    expect((await revoke(1)).statusCode).toBe(200)
    expect((await audit()).filter(({ action }) => action === 'device_revoked')).toHaveLength(1)
    const again = await server.put(path('/devices/1'), { name: 'Window' }, owner())
    expect(again.json().code).toBe('device_not_found')
    expect((await revoke(7)).json().code).toBe('device_not_found')
    // Its number is not used again, because entries name it.
    expect((await pairTestDevice(server, shop)).deviceId).toBe(2)
  })

  test('ends with its location, also where that is reopened, and with its shop', async () => {
    await server.post(path('/locations'), { name: 'Harbor Street' }, owner())
    const there = await pairTestDevice(server, shop, { locationId: 2 })
    const here = await pairTestDevice(server, shop)
    expect((await open(there.headers)).json().location).toMatchObject({
      shownName: 'Harbor Street',
    })
    for (const [isOpen, code] of [
      [false, 'till_closed'],
      [true, 'device_unpaired'],
    ] as const) {
      await server.put(path('/locations/2/open'), { isOpen }, owner())
      expect((await open(there.headers)).json().code).toBe(code)
    }
    expect((await open(here.headers)).statusCode).toBe(200)
    await server.change('businesses', { id: shop.businessId }, { deleted_at: new Date() })
    expect((await open(here.headers)).json().code).toBe('device_unpaired')
  })
})
