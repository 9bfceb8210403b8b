import { describe, expect, test } from 'vitest'
import { openTestApp, publicSettings } from '../../../../test/app.ts'
import { registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import { shopOfAll, testApp } from '../../../../test/testApp.ts'
import { buildApp } from '../../app.ts'
import { countedAddress } from './service.ts'

/** The limits of addresses, businesses and phones, and what counts as an address. */

const server = testApp({ LIMITS: 'all' })
const shop = shopOfAll(server, 'Limited')

/** Counts from 1, for unused names and addresses. */
function counter(): () => number {
  let last = 0
  return () => {
    last += 1
    return last
  }
}
const nextAddress = counter()
/** An unused address in an unused network. */
const newAddress = () => `198.18.${nextAddress()}.1`

const from = (remoteAddress: string) => ({
  post: (url: string, payload: object, headers = {}) =>
    server.app.inject({ method: 'POST', url, payload, headers, remoteAddress }),
  get: (url: string) => server.app.inject({ url, remoteAddress }),
})

interface Answer {
  readonly statusCode: number
  readonly headers: Record<string, unknown>
  json(): { message: string; code: string }
}

/** Sends until it is refused, and returns how many were let through. */
async function untilRefused(most: number, send: () => Promise<Answer>): Promise<number> {
  for (let sent = 0; sent <= most; sent += 1) {
    const answer = await send()
    if (answer.statusCode !== 429) continue
    expect(answer.json().code).toBe('too_many_requests')
    expect(answer.json().message).toMatch(
      /^[A-Z].+\. Please try again in \d+ (second|minute|hour)s?\.$/,
    )
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    return sent
  }
  return Number.POSITIVE_INFINITY
}

describe('by address', () => {
  test('20 unknown codes, then a pause for every code', async () => {
    const { get, post } = from(newAddress())
    const unknown = () => get(`/api/qr/describe?code=RH-${shop.businessId}-20-AAAAAAAAA`)
    expect(await untilRefused(21, unknown)).toBe(20)
    const valid = { qrCode: shop.codes[0].code, phoneNumber: testPhone() }
    expect((await post('/api/qr/scan-with-phone', valid)).statusCode).toBe(429)
    expect((await from(newAddress()).post('/api/qr/scan-with-phone', valid)).statusCode).toBe(200)
  })

  test('scans of unknown codes count as well', async () => {
    const { post } = from(newAddress())
    const body = { qrCode: `RH-${shop.businessId}-20-BBBBBBBBB`, phoneNumber: testPhone() }
    expect(await untilRefused(21, () => post('/api/qr/scan-with-phone', body))).toBe(20)
  })

  test('10 points checks a minute', async () => {
    const { post } = from(newAddress())
    const body = { businessId: shop.businessId, phoneNumber: testPhone() }
    expect(await untilRefused(11, () => post('/api/customer/check-points', body))).toBe(10)
  })

  test('100 different phones checked a day, then nothing for a day', async () => {
    const remoteAddress = newAddress()
    const { db } = server.context
    // A second server on the same database. Each has its own flood limit in memory.
    const nodes = [server.app, await buildApp(server.context)]
    const check = (node: number) =>
      nodes[node]?.inject({
        method: 'POST',
        url: '/api/customer/check-points',
        payload: { businessId: shop.businessId, phoneNumber: testPhone() },
        remoteAddress,
      })
    let checked = 0
    for (; checked < 110; checked += 1) {
      // This test is not about the limits per minute and hour.
      await db
        .deleteFrom('rate_limits')
        .where('key', '~', '^points_checks_by_address(_in_a_minute)?:')
        .execute()
      const answer = await check(checked % 2)
      if (answer?.statusCode === 429) break
    }
    expect(checked).toBe(100)
    expect((await check(0))?.json().message).toMatch(
      /^Too many different numbers were checked from here\. Please try again in 2[34] hours\.$/,
    )
    await nodes[1]?.close()
  })

  test('5 registrations an hour', async () => {
    const { post } = from(newAddress())
    const register = () =>
      post('/api/businesses/register', { businessName: 'Again', businessPhone: testPhone() })
    expect(await untilRefused(6, register)).toBe(5)
  })

  test('10 business sign-ins in 15 minutes, whoever they name', async () => {
    const { post } = from(newAddress())
    const verify = () =>
      post('/api/businesses/verify', { businessName: 'Nobody', businessPhone: testPhone() })
    expect(await untilRefused(11, verify)).toBe(10)
  })

  test('60 accruals an hour at one business, and not one more in parallel', async () => {
    const address = newAddress()
    const { db } = server.context
    await db.deleteFrom('rate_limits').execute()
    const scan = () =>
      from(address).post('/api/qr/scan-with-phone', {
        qrCode: shop.codes[0].code,
        phoneNumber: testPhone(),
      })
    // The flood limit is 60 a minute too, but each server counts in its own memory.
    const answers = await Promise.all(Array.from({ length: 60 }, scan))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60)
    const taken = await db
      .selectFrom('rate_limits')
      .select('count')
      .where('key', 'like', 'accruals_by_address_and_business:%')
      .execute()
    // One count is the address's, one its network's.
    expect(taken).toEqual([{ count: 60 }, { count: 60 }])
  })

  test('scans of a new number wait for each other in one order, from whichever address', async () => {
    const { db } = server.context
    const [first, second] = [newAddress(), newAddress()]
    const phone = testPhone()
    const scan = (address: string, phoneNumber = phone) =>
      from(address).post('/api/qr/scan-with-phone', { qrCode: shop.codes[0].code, phoneNumber })
    await scan(first, testPhone())
    const scans = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('rate_limits').select('key').forUpdate().execute()
      const begun: ReturnType<typeof scan>[] = []
      for (const address of [first, second, first]) {
        begun.push(scan(address))
        // Repeats until it has to wait, or all calls are through.
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      return begun
    })
    const answers = await Promise.all(scans)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers.map((answer) => answer.json().totalPoints).sort()).toEqual([1, 2, 3])
  })

  test('300 reads and 60 writes a minute of everything', async () => {
    const address = newAddress()
    const { get, post } = from(address)
    expect(await untilRefused(301, () => get('/api/auth/session'))).toBe(300)
    expect(await untilRefused(61, () => post('/api/auth/sign-out', {}))).toBe(60)
  })

  test.each(['/openapi.json', '/api/docs/'])(
    '%s, which describes the calls, is a read like any other',
    async (url) => {
      const { get } = from(newAddress())
      await untilRefused(301, () => get('/api/auth/session'))
      expect((await get(url)).statusCode).toBe(429)
    },
  )
})

describe('by business and by phone', () => {
  test('10 sign-ins an hour to one business from one address, but from elsewhere more', async () => {
    const own = await registerTestBusiness(server, 'Popular')
    const credentials = { businessName: own.name, businessPhone: own.phone }
    const address = newAddress()
    const verify = () => from(address).post('/api/businesses/verify', credentials)
    expect(await untilRefused(11, verify)).toBe(10)
    expect((await from(newAddress()).post('/api/businesses/verify', credentials)).statusCode).toBe(
      200,
    )
  })

  test('a phone is registered as often as somebody likes: its owner is not kept out by it', async () => {
    const businessPhone = testPhone()
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
      const registered = await from(newAddress()).post('/api/businesses/register', {
        businessName: `Shop ${name}`,
        businessPhone,
      })
      expect(registered.statusCode).toBe(200)
    }
  })
})

describe('an address', () => {
  const counted = (address: string) =>
    countedAddress(
      { config: { ...server.context.config, limits: 'auto', localMode: true } },
      address,
    )?.map(({ name, times }) => `${times} × ${name}`)

  const ofIPv4 = ['1 × 192.0.2.7', '8 × 192.0.2.0/24']
  const ofIPv6 = ['1 × 2001:db8:1:2::/64', '4 × 2001:db8:1::/48', '16 × 2001:db8::/40']

  test.each([
    ['127.0.0.1', undefined],
    ['::1', undefined],
    ['::ffff:127.0.0.1', undefined],
    ['192.0.2.7', ofIPv4],
    ['::ffff:192.0.2.7', ofIPv4],
    ['2001:db8:1:2:3:4:5:6', ofIPv6],
    ['2001:db8:1:2:ffff::1', ofIPv6],
    ['192.0.2.7:4711', ofIPv4],
    ['[2001:db8:1:2::9]:4711', ofIPv6],
    ['not an address', ['1 × unknown']],
  ])('%s counts by itself and by its networks', (address, expected) => {
    expect(counted(address)).toEqual(expected)
  })

  test('of this machine counts off localhost and where all are to count', () => {
    expect(
      countedAddress(
        { config: { ...server.context.config, localMode: false, limits: 'auto' } },
        '127.0.0.1',
      )?.[0]?.name,
    ).toBe('127.0.0.1')
    expect(countedAddress(server.context, '127.0.0.1')?.[0]?.name).toBe('127.0.0.1')
  })

  test('is not what a stranger’s X-Forwarded-For says', async () => {
    const address = newAddress()
    const verify = (forwarded: number) =>
      from(address).post(
        '/api/businesses/verify',
        { businessName: 'Nobody', businessPhone: testPhone() },
        { 'x-forwarded-for': `198.51.100.${forwarded}`, 'x-real-ip': `198.51.100.${forwarded}` },
      )
    const nextForwarded = counter()
    expect(await untilRefused(11, () => verify(nextForwarded()))).toBe(10)
  })

  test('is what a trusted proxy says, and only its own last word', async () => {
    const open = await openTestApp({ ...publicSettings, TRUST_PROXY: '10.0.0.0/8' })
    const verify = (forwarded: string) =>
      open.app.inject({
        method: 'POST',
        url: '/api/businesses/verify',
        payload: { businessName: 'Nobody', businessPhone: testPhone() },
        headers: { 'x-forwarded-for': forwarded },
        remoteAddress: '10.1.2.3',
      })
    const nextSpoofed = counter()
    const sameClient = () => verify(`198.51.100.${nextSpoofed()}, 192.0.2.200`)
    expect(await untilRefused(11, sameClient)).toBe(10)
    expect((await verify('192.0.2.201')).statusCode).toBe(404)
    await open.close()
  })
})

test('the keys tell nobody’s phone or address', async () => {
  const rows = await server.context.db.selectFrom('rate_limits').select('key').execute()
  expect(rows.length).toBeGreaterThan(5)
  for (const { key } of rows) expect(key).not.toMatch(/192\.0\.2|\+1415|415\d{7}/)
})
