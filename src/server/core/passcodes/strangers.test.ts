import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/app.ts'
import { cookieOf, testPhone } from '../../../../test/factories.ts'
import { lastPasscode } from '../../../../test/passcodes.ts'
import { inTurn } from '../../platform/process/turns.ts'

/** Whatever strangers request, the owner of a phone gets a code; see I15. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ BUSINESS_SIGN_IN: 'code', LIMITS: 'all' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.deleteFrom('rate_limits').execute()
})

interface Shop {
  readonly businessId: number
  readonly businessName: string
  readonly businessPhone: string
  readonly cookie: string
}

const owner = '198.51.100.10'
const strangers = ['192.0.2.1', '2001:db8:77:1::1']

const post = (at: TestApp, from: string, url: string, payload: object, cookie = '') =>
  at.app.inject({ method: 'POST', url, payload, remoteAddress: from, headers: { cookie } })

const register = (
  from: string,
  asked: { businessName: string; businessPhone: string },
  at = server,
) => post(at, from, '/api/businesses/register', asked)

/** Registers from the owner's own address, and enters the code. */
async function confirmedShop(businessName: string, at = server): Promise<Shop> {
  const asked = { businessName, businessPhone: testPhone() }
  const registered = await register(owner, asked, at)
  const { businessId, confirmation } = registered.json()
  const code = await lastPasscode(at, asked.businessPhone)
  const { challengeId } = confirmation
  const answer = { challengeId, code }
  const cookie = cookieOf(registered)
  const confirmed = await post(at, owner, `/api/businesses/${businessId}/code`, answer, cookie)
  expect(confirmed.statusCode).toBe(200)
  await letHoursPass(25, at)
  return { ...asked, businessId, cookie: cookieOf(confirmed) || cookie }
}

async function letHoursPass(hours: number, at = server): Promise<void> {
  await at.context.db
    .updateTable('one_time_codes')
    .set({
      created_at: sql<Date>`created_at - ${hours} * interval '1 hour'`,
      expires_at: sql<Date>`expires_at - ${hours} * interval '1 hour'`,
    })
    .execute()
}

const signIn = (from: string, { businessName, businessPhone }: Shop, at = server) =>
  post(at, from, '/api/businesses/verify', { businessName, businessPhone })

const askInShop = ({ businessId, cookie }: Shop, at = server) =>
  post(at, owner, `/api/businesses/${businessId}/code`, {}, cookie)

const ofAddresses = sql<boolean>`key LIKE '%by_address:%' OR key LIKE 'business_sign_ins%'`

/** Requests codes from each stranger's network until that gets no more today. */
async function useUpSignIns(shop: Shop, from: readonly string[] = strangers): Promise<void> {
  for (const stranger of from) {
    let texted = 0
    while ((await signIn(stranger, shop)).json().isTexted) {
      texted += 1
      await letHoursPass(2)
    }
    expect(texted).toBe(5)
  }
}

describe('strangers who sign in to a shop all day', () => {
  test('do not keep its owner’s new phone from a code', async () => {
    const shop = await confirmedShop('Shut Out')
    await useUpSignIns(shop)
    const asked = await signIn('203.0.113.9', shop)
    expect(asked.json()).toMatchObject({ isTexted: true })
  })

  test.each([
    ['2001:db8:7700:1::1', '2001:db8:7701:1::1', '2001:db8:7702:1::1'],
    ['203.0.113.20', '203.0.113.21', '203.0.113.22'],
  ])('do not keep it from one in their own network: %s and %s', async (stranger, home, other) => {
    const shop = await confirmedShop('Neighbors')
    await useUpSignIns(shop, [stranger])
    expect((await signIn(home, shop)).json()).toMatchObject({ isTexted: true })
    await letHoursPass(2)
    // A whole network gets ten a day, so that no phone is texted all day.
    await server.context.db.deleteFrom('rate_limits').where(ofAddresses).execute()
    for (let codes = 0; codes < 4; codes += 1) {
      expect((await signIn(home, shop)).json()).toMatchObject({ isTexted: true })
      await letHoursPass(2)
    }
    expect((await signIn(other, shop)).json()).toMatchObject({ isTexted: false })
    expect((await signIn('198.51.100.77', shop)).json()).toMatchObject({ isTexted: true })
  })

  test('do not keep its owner, who is signed in, from a code', async () => {
    const shop = await confirmedShop('Still In')
    await useUpSignIns(shop)
    expect((await askInShop(shop)).json()).toMatchObject({ isTexted: true })
  })

  test('do not stand before its owner, who is signed in, however many come at once', async () => {
    const shop = await confirmedShop('Queue at the Door')
    const { promise: held, resolve } = Promise.withResolvers<void>()
    const inLine = `code of stranger ${shop.businessPhone}`
    const waiting = Array.from({ length: 200 }, () => inTurn(inLine, () => held))
    const refused = await signIn('192.0.2.1', shop)
    expect(refused.json()).toMatchObject({ isTexted: false })
    expect((await askInShop(shop)).json()).toMatchObject({ isTexted: true })
    resolve()
    await Promise.all(waiting)
  })
})

test.each([
  ['a /48 as of four addresses', 40, '2001:db8:48:1::1', '2001:db8:48:2::1', '2001:db8:49:1::1'],
  ['a /24 as of eight addresses', 80, '203.0.113.61', '203.0.113.62', '198.51.100.62'],
])('codes are sent for %s, and not for one address alone', async (_, most, one, next, other) => {
  const shops = [await confirmedShop('First'), await confirmedShop('Next')] as const
  const { db } = server.context
  await db.deleteFrom('rate_limits').execute()
  expect((await signIn(one, shops[0])).json()).toMatchObject({ isTexted: true })
  const counted = sql<boolean>`key LIKE 'codes_by_address:%'`
  await db.updateTable('rate_limits').set({ count: most }).where(counted).execute()
  expect((await signIn(next, shops[1])).json()).toMatchObject({
    isTexted: false,
  })
  expect((await signIn(other, shops[1])).json()).toMatchObject({ isTexted: true })
})

test('strangers with the shop’s own address keep no browser that it trusts out', async () => {
  const shop = await confirmedShop('Guest Wi-Fi')
  const signedOut = await post(server, owner, '/api/auth/sign-out', {}, shop.cookie)
  const nobody = { ...shop, businessName: 'Nobody' }
  while ((await signIn(owner, nobody)).statusCode !== 429);
  const { businessId, businessName, businessPhone } = shop
  const credentials = { businessName, businessPhone }
  const trusted = cookieOf(signedOut)
  const inside = await post(server, owner, '/api/businesses/verify', credentials, trusted)
  expect(inside.json()).toEqual({ success: true, businessId })
})

test('a guest of the shop’s Wi-Fi leaves its owner’s new browser other ways, and blames nobody', async () => {
  const shop = await confirmedShop('Open Wi-Fi')
  await useUpSignIns(shop, [owner])
  const untexted = (await signIn(owner, shop)).json()
  expect(untexted).toMatchObject({
    isTexted: false,
    message: expect.stringMatching(/^Too many codes were requested for the number ending \d\d,/),
    ways: { text: { words: expect.stringMatching(/^CODE \d{4}$/) } },
  })
  expect(untexted.message).not.toMatch(/Wi-Fi|network/)
  expect((await signIn('100.64.7.1', shop)).json()).toMatchObject({ isTexted: true })
})

describe('strangers who register somebody’s number', () => {
  test('do not keep its owner from registering, and from confirming', async () => {
    const businessPhone = testPhone()
    for (const [place, stranger] of strangers.entries()) {
      for (const name of ['Squatter', 'Corner Café', 'Corner Café']) {
        const taken = { businessName: `${name} ${place}`, businessPhone }
        expect((await register(stranger, taken)).statusCode).toBe(200)
      }
    }
    const mine = { businessName: 'Corner Café 0', businessPhone }
    const registered = await register(owner, mine)
    const { businessId, confirmation } = registered.json()
    expect(confirmation).toMatchObject({ isTexted: true })
    const answer = {
      challengeId: confirmation.challengeId,
      code: await lastPasscode(server, businessPhone),
    }
    const url = `/api/businesses/${businessId}/code`
    const confirmed = await post(server, owner, url, answer, cookieOf(registered))
    expect(confirmed.statusCode).toBe(200)
  })

  test('use up no codes of the shop whose confirmed number it is', async () => {
    const shop = await confirmedShop('Spared')
    const { businessPhone } = shop
    for (const stranger of strangers) {
      for (const name of ['A', 'B', 'C', 'D', 'E']) {
        const squatted = await register(stranger, { businessName: name, businessPhone })
        await letHoursPass(1)
        const url = `/api/businesses/${squatted.json().businessId}/code`
        await post(server, stranger, url, {}, cookieOf(squatted))
        await letHoursPass(1)
      }
    }
    for (let codes = 0; codes < 8; codes += 1) {
      expect((await askInShop(shop)).json()).toMatchObject({ isTexted: true })
      await letHoursPass(1)
    }
    expect((await askInShop(shop)).json()).toMatchObject({ isTexted: false })
  })
})

describe('where the whole platform texts ten codes a day', () => {
  let small: TestApp
  beforeEach(async () => {
    small = await openTestApp({ BUSINESS_SIGN_IN: 'code', LIMITS: 'all', SMS_DAILY_STOP: '10' })
  })
  afterEach(() => small.close())

  test('registrations of strangers use up eight, and keep none from confirmed shops', async () => {
    const shop = await confirmedShop('Reserved', small)
    let texted = 0
    // One is the first of this provider's network, which stands outside the eight.
    for (let host = 1; host <= 12; host += 1) {
      const asked = { businessName: 'Pump', businessPhone: testPhone() }
      const registered = await register(`198.18.${host}.1`, asked, small)
      if (registered.json().confirmation) texted += 1
    }
    expect(texted).toBe(9)
    const elsewhere = { businessName: 'Honest', businessPhone: testPhone() }
    const first = await register('100.64.1.1', elsewhere, small)
    expect(first.json().confirmation).toMatchObject({ codeRequired: true })
    expect((await signIn('203.0.113.9', shop, small)).json()).toMatchObject({ isTexted: true })
    expect((await askInShop(shop, small)).json()).toMatchObject({ isTexted: true })
    const second = { businessName: 'Second Shop', businessPhone: shop.businessPhone }
    const registered = await register('203.0.114.8', second, small)
    expect(registered.json().confirmation).toMatchObject({ isTexted: true })
  })

  test.each([
    ['a /24', (host: number) => `203.0.113.${host}`],
    ['a /40', (host: number) => `2001:db8:${100 + host}::1`],
  ])('%s uses up one, and leaves the rest to others', async (_, addressOf) => {
    const asked = async (from: string) => {
      const shop = { businessName: 'Pump', businessPhone: testPhone() }
      return (await register(from, shop, small)).json().confirmation !== null
    }
    expect([await asked(addressOf(1)), await asked(addressOf(2))]).toEqual([true, false])
    expect(await asked('198.18.1.1')).toBe(true)
  })

  test('sign-ins of strangers to many shops keep no owner’s new browser out', async () => {
    const shops: Shop[] = []
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
      await small.context.db.deleteFrom('rate_limits').execute()
      shops.push(await confirmedShop(name, small))
    }
    for (const [place, shop] of shops.entries()) {
      for (const host of [1, 2]) {
        const asked = await signIn(`198.18.${10 * place + host}.1`, shop, small)
        expect(asked.statusCode).toBe(200)
      }
    }
  })

  test('shops confirmed a week ago that change their phone have two to themselves', async () => {
    const shop = await confirmedShop('Moving', small)
    const aWeekAgo = { phone_confirmed_at: new Date(Date.now() - 8 * 24 * 3_600_000) }
    await small.change('businesses', { id: shop.businessId }, aWeekAgo)
    for (let host = 1; host <= 10; host += 1) {
      const asked = { businessName: 'Pump', businessPhone: testPhone() }
      await register(`198.18.${host}.1`, asked, small)
    }
    const { businessId, cookie } = shop
    const change = (newPhone: string) =>
      small.app.inject({
        method: 'PUT',
        url: `/api/businesses/${businessId}/phone`,
        payload: { newPhone },
        headers: { cookie },
        remoteAddress: owner,
      })
    // The first is the owner's own share, and two are kept for known shops.
    for (let codes = 0; codes < 3; codes += 1) {
      expect((await change(testPhone())).json()).toMatchObject({ isTexted: true })
    }
    expect((await change(testPhone())).json()).toMatchObject({ isTexted: false })
  })
})
