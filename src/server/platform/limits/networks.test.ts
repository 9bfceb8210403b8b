import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import { shopOfAll, testApp } from '../../../../test/testApp.ts'
import { tryAgainIn } from '../sentences/waits.ts'
import { countedAddress, wideNetworkOf } from './addresses.ts'
import { keyOf } from './counts.ts'
import { limits } from './rules.ts'
import { consumeOne } from './store.ts'
import { adminPauseMs } from './waiting.ts'

/** What a sender with a whole network of addresses may do. */

const server = testApp({ LIMITS: 'all' })
const shop = shopOfAll(server, 'Attacked')
beforeEach(async () => {
  await server.context.db.deleteFrom('rate_limits').execute()
})

/** So many addresses of one /48, each in its own /64. */
const ofOne48 = (many: number, network = '2001:db8:77') =>
  Array.from({ length: many }, (_, place) => `${network}:${place.toString(16)}::1`)
const ofOne40 = (many: number) =>
  Array.from({ length: many }, (_, place) => `2001:db8:${(place + 16).toString(16)}:1::1`)
const ofOne24 = (many: number) =>
  Array.from({ length: many }, (_, place) => `203.0.113.${place + 1}`)

const register = (remoteAddress: string, payload: object) =>
  server.app.inject({ method: 'POST', url: '/api/businesses/register', payload, remoteAddress })
const wideOf = (address = '') => wideNetworkOf(countedAddress(server.context, address) ?? []).name

async function countLetThrough(
  addresses: readonly string[],
  url: string,
  payload: () => object,
): Promise<number> {
  let letThrough = 0
  for (const remoteAddress of addresses) {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      payload: payload(),
      remoteAddress,
    })
    if (answer.statusCode !== 429) letThrough += 1
  }
  return letThrough
}

test.each([
  ['a /48 signs in as four addresses do', ofOne48(45), 40],
  ['a /40 signs in as sixteen addresses do', ofOne40(165), 160],
  ['a /24 signs in as eight addresses do', ofOne24(85), 80],
])('%s', { tags: ['long'] }, async (_, addresses, most) => {
  const unknown = () => ({ businessName: 'Nobody', businessPhone: testPhone() })
  expect(await countLetThrough(addresses, '/api/businesses/verify', unknown)).toBe(most)
})

test('a /48 registers 20 businesses an hour, and its neighbor still registers one', async () => {
  const payload = () => ({ businessName: 'Again', businessPhone: testPhone() })
  expect(await countLetThrough(ofOne48(22), '/api/businesses/register', payload)).toBe(20)
  expect(await countLetThrough(['2001:db8:78::1'], '/api/businesses/register', payload)).toBe(1)
})

test.each([
  ['a /16', 80, (place: number) => `203.0.${place}.1`, '203.1.1.1'],
  ['a /32', 160, (place: number) => `2001:db8:${(place << 8).toString(16)}::1`, '2001:db9::1'],
])('%s registers %i businesses an hour, and its neighbor one', async (_, most, addressOf, next) => {
  const addresses = Array.from({ length: most + 2 }, (_, place) => addressOf(place))
  const payload = () => ({ businessName: 'Garbage', businessPhone: testPhone() })
  const known = await registerTestBusiness(server, 'Known')
  // The first registrations are only counted, because each takes a while.
  await register(addresses[0] ?? '', payload())
  await server.context.db
    .updateTable('rate_limits')
    .set({ count: most - 1 })
    .where('key', '=', keyOf(server.context, 'registrations_by_address', wideOf(addresses[0])))
    .execute()
  const url = '/api/businesses/register'
  expect(await countLetThrough(addresses.slice(1, 4), url, payload)).toBe(1)
  expect(await countLetThrough([next], url, payload)).toBe(1)
  // An owner who is signed in with a confirmed phone does not wait for whoever rents the rest.
  const [from = ''] = addresses.slice(5)
  const answer = await server.app.inject({
    method: 'POST',
    url,
    payload: payload(),
    remoteAddress: from,
    headers: { cookie: known.cookie },
  })
  expect(answer.statusCode, answer.body).toBe(200)
})

test('a carrier’s /16 scans without an end of its own', () => {
  const [one, other] = ['100.64.1.1', '100.64.2.1'].map((address) =>
    countedAddress(server.context, address)?.map(({ name }) => name),
  )
  expect(one?.filter((name) => other?.includes(name))).toEqual([])
})

test('a /48 looks 40 numbers up in a minute', async () => {
  const payload = () => ({ businessId: shop.businessId, phoneNumber: testPhone() })
  expect(await countLetThrough(ofOne48(44), '/api/customer/check-points', payload)).toBe(40)
})

test('a /40 leaves a shop to the feedback of others', async () => {
  const { businessId } = shop
  const payload = () => ({ businessId, rating: 3, comment: `Again ${testPhone()}` })
  // This network's addresses have 80 an hour at all shops together.
  expect(await countLetThrough(ofOne40(44), '/api/feedback/public', payload)).toBe(40)
  expect(await countLetThrough(['198.51.100.9'], '/api/feedback/public', payload)).toBe(1)
})

test('a /48 writes as much as four addresses do', async () => {
  // Another network, because floods are counted in memory, together with the tests above.
  const addresses = ofOne48(250, '2001:db8:7000')
  expect(await countLetThrough(addresses, '/api/auth/sign-out', () => ({}))).toBe(240)
})

test.each([
  ['one by one', 'off'],
  ['together with others', 'all'],
])('a /48 scans 240 times an hour at one business, %s', async (_, batching) => {
  const scanning = await openTestApp({ LIMITS: 'all', SCAN_BATCHING: batching })
  try {
    const { codes } = await registerTestBusiness(scanning, 'Farmed')
    const { db } = scanning.context
    const scan = async (remoteAddress: string) => {
      const payload = { qrCode: codes[0].code, phoneNumber: testPhone() }
      const url = '/api/qr/scan-with-phone'
      return (await scanning.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode
    }
    expect(await scan('2001:db8:77:1::1')).toBe(200)
    const counted = sql<boolean>`key LIKE 'accruals_by_address_and_business:%'`
    await db.updateTable('rate_limits').set({ count: 239 }).where(counted).execute()
    expect(await scan('2001:db8:77:2::1')).toBe(200)
    expect(await scan('2001:db8:77:3::1')).toBe(429)
    expect(await scan('2001:db8:78:1::1')).toBe(200)
  } finally {
    await scanning.close()
  }
})

test('what is refused to an address is not counted against its network', async () => {
  const unknown = () => ({ businessName: 'Nobody', businessPhone: testPhone() })
  const [address = ''] = ofOne24(1)
  const polls = Array.from({ length: 40 }, () => address)
  expect(await countLetThrough(polls, '/api/businesses/verify', unknown)).toBe(10)
  const { db } = server.context
  const counts = await db.selectFrom('rate_limits').select('count').orderBy('count').execute()
  expect(counts.map(({ count }) => count)).toEqual([10, 40])
})

/** How a limit is counted, alone and with others, and in what words it is explained. */

test('a limit holds for everybody who asks at once', async () => {
  const take = () =>
    consumeOne(server.context.db, [{ key: 'parallel', most: 7 }], { spanMs: 60_000 })
  const taken = await Promise.all(Array.from({ length: 100 }, take))
  expect(taken.filter(({ allowed }) => allowed)).toHaveLength(7)
})

test('a limit begins anew when its span is over', async () => {
  const { db } = server.context
  const take = () => consumeOne(db, [{ key: 'short', most: 1 }], { spanMs: 60_000 })
  expect((await take()).allowed).toBe(true)
  expect((await take()).allowed).toBe(false)
  await db
    .updateTable('rate_limits')
    .set({ until: sql<Date>`clock_timestamp()` })
    .where('key', '=', 'short')
    .execute()
  expect((await take()).allowed).toBe(true)
})

test('the administrator is never locked out for good', () => {
  expect([50, 51, 52, 53, 57, 58, 500].map(adminPauseMs)).toEqual([
    0, 1000, 2000, 4000, 60_000, 60_000, 60_000,
  ])
})

test.each([
  [1, 'in 1 second', 'بعد ثانية'],
  [40_000, 'in 40 seconds', 'بعد 40 ثانية'],
  [120_000, 'in 2 minutes', 'بعد دقيقتين'],
  [3 * 3_600_000, 'in 3 hours', 'بعد 3 ساعات'],
])('%i ms are %s', (ms, words, inArabic) => {
  const say = tryAgainIn(ms)
  expect(say('en')).toBe(`Please try again ${words}.`)
  expect(say('ar')).toContain(inArabic)
})

test('docs/limits.md names every limit with its figure', async () => {
  const page = await readFile(new URL('../../../../docs/limits.md', import.meta.url), 'utf8')
  for (const { what, most } of Object.values(limits)) {
    expect(page).toMatch(new RegExp(`\\| ${what} \\| ${most}\\b`))
  }
})

test('several limits are taken together or not at all', async () => {
  const { db } = server.context
  const spanMs = 60_000
  const first = { name: 'first', key: 'together:first', most: 5, spanMs }
  const second = { name: 'second', key: 'together:second', most: 2, spanMs }
  const third = { name: 'third', key: 'together:third', most: 5, spanMs }
  const all = [first, second, third]
  const takeAll = async (limits: object[]) => {
    const { rows } = await sql<{ reached: string | null }>`
      SELECT reached FROM take_limits(${JSON.stringify(limits)}::jsonb)`.execute(db)
    return rows[0]?.reached
  }
  const counted = async () => {
    const rows = await db
      .selectFrom('rate_limits')
      .select(['key', 'count'])
      .where('key', 'like', 'together:%')
      .orderBy('key')
      .execute()
    return rows.map(({ key, count }) => `${key.split(':')[1]} ${count}`)
  }
  expect(await takeAll(all)).toBeNull()
  expect(await takeAll(all)).toBeNull()
  expect(await counted()).toEqual(['first 2', 'second 2', 'third 2'])
  expect(await takeAll(all)).toBe('second')
  expect(await counted()).toEqual(['first 2', 'second 2', 'third 2'])
  expect(await takeAll([first, third])).toBeNull()
  expect(await counted()).toEqual(['first 3', 'second 2', 'third 3'])
  // At the same time, no more get through than there is room for, and others are not counted.
  const answers = await Promise.all(Array.from({ length: 20 }, () => takeAll([third, first])))
  expect(answers.filter((reached) => reached === null)).toHaveLength(2)
  expect(await counted()).toEqual(['first 5', 'second 2', 'third 5'])
})
