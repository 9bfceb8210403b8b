import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../app.ts'
import { signInCustomer } from '../callers.ts'
import { listen, openEvents } from '../eventStream.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../factories.ts'
import { addTestMember, pairTestDevice } from '../tills.ts'
import { hotCalls, make } from './hotCalls.ts'
import { businessTablesOf, judge } from './plans.ts'
import { type RanStatement, type WatchedApp, watchApp } from './watched.ts'

let server: TestApp
let watched: WatchedApp
let shop: TestBusiness
let others: TestBusiness[]
beforeAll(async () => {
  server = await openTestApp({ LIMITS: 'off' }, { ownDatabase: true })
  shop = await openShop()
  others = [await openShop(), await openShop()]
  watched = await watchApp(server, 'business')
})
afterAll(async () => {
  await watched.close()
  await server.close()
})

/** A shop that texts its customers and owner, so that every kind of row is written. */
async function openShop(): Promise<TestBusiness> {
  const opened = await registerTestBusiness(server)
  await server.context.db
    .updateTable('businesses')
    .set({ phone_confirmed_at: new Date() })
    .where('id', '=', opened.businessId)
    .execute()
  return opened
}

/**
 * Statements that may be about several businesses, found by words of their text. Each must run in
 * these tests, so that the list stays current.
 */
const exceptions: Record<string, string> = {
  the_businesses: 'inside find_balances and find_tills: their lists are judged at the call',
  'AS watched (id)': 'news: one look for all the shops that are watched at a server',
}
const isException = ({ text }: RanStatement) =>
  Object.keys(exceptions).some((words) => text.includes(words))

const isOf = ({ businessId }: TestBusiness, value: string) =>
  value === `${businessId}` || value.startsWith('$')

/** Finds statements that are not about exactly one business. */
function wrongIn(ran: readonly RanStatement[], ofShop?: TestBusiness): string[] {
  return ran
    .filter((one) => !isException(one))
    .map(({ text, plan }) => ({ text, ...judge(plan) }))
    .filter(({ businesses, everywhere }) => {
      // Plans inside credit_scans are made without values, so a parameter stands for the business.
      const isOther = ofShop && [...businesses].some((one) => !isOf(ofShop, one))
      return everywhere.length > 0 || businesses.size > 1 || isOther
    })
    .map(
      ({ text, businesses, everywhere }) =>
        `businesses ${[...businesses]}; without one: ${everywhere}; in: ${text}`,
    )
}

test('each statement of what customers and owners do is about one business', async () => {
  const checkCode = await watched.get(`/api/businesses/${shop.businessId}/check-code`, shop.cookie)
  const tables = new Set<string>()
  const wrong: string[] = []
  for (const call of hotCalls(watched, shop, checkCode.json().code)) {
    const ran = await watched.during(() => make(call))
    wrong.push(...wrongIn(ran, shop).map((finding) => `${call[0]}: ${finding}`))
    expect(ran, `${call[0]} is watched`).not.toEqual([])
    for (const table of ran.flatMap(({ plan }) => businessTablesOf(plan))) tables.add(table)
  }
  expect(wrong).toEqual([])
  // The tables that the calls used. If a hot table is missing here, it was not judged.
  expect([...tables]).toEqual(
    expect.arrayContaining([
      'claim_codes',
      'customer_months',
      'feedback',
      'ledger_days',
      'ledger_entries',
      'loyalty_accounts',
      'messages',
      'moved_scans',
      'qr_codes',
      'sms_consents',
    ]),
  )
})

test('so is each of what staff do at a till', async () => {
  const device = await pairTestDevice(server, shop)
  const member = await addTestMember(server, shop)
  const phoneNumber = testPhone()
  let till: Record<string, string> = device.headers
  const calls = {
    '/api/till/unlock': { pin: member.pin },
    '/api/till/customer': { phoneNumber },
    '/api/till/award': { phoneNumber, points: 20 },
  }
  for (const [path, body] of Object.entries(calls)) {
    const ran = await watched.during(async () => {
      const answer = await watched.post(path, body, till)
      expect(answer.statusCode, answer.body).toBe(200)
      if (path.endsWith('unlock')) till = { ...till, 'x-till-token': answer.json().token }
    })
    expect(wrongIn(ran, shop), path).toEqual([])
    expect(ran, `${path} is watched`).not.toEqual([])
  }
})

test('so is each of a scan by account, and of one at a shop that nobody has confirmed', async () => {
  const { codes } = shop
  const cookie = await signInCustomer(server, testPhone())
  const byAccount = await watched.during(async () => {
    const answer = await watched.post('/api/qr/scan', { qrCode: codes[1].code }, { cookie })
    expect(answer.statusCode).toBe(200)
  })
  expect(wrongIn(byAccount, shop)).toEqual([])

  const unconfirmed = await registerTestBusiness(server)
  await server.context.db
    .updateTable('businesses')
    .set({ phone_confirmed_at: null })
    .where('id', '=', unconfirmed.businessId)
    .execute()
  const scanned = await watched.during(async () => {
    const body = { qrCode: unconfirmed.codes[1].code, phoneNumber: testPhone() }
    expect((await watched.post('/api/qr/scan-with-phone', body)).statusCode).toBe(200)
  })
  expect(wrongIn(scanned, unconfirmed)).toEqual([])
  expect(scanned.filter(({ plan }) => businessTablesOf(plan).length > 0)).not.toEqual([])
})

test('scans that share a statement are of one business, with many shops at once', async () => {
  const shops = [shop, ...others]
  const ran = await watched.during(() =>
    Promise.all(
      shops
        .flatMap((one) => Array.from({ length: 30 }, () => one))
        .map(async ({ codes }) => {
          const body = { qrCode: codes[1].code, phoneNumber: testPhone() }
          expect((await watched.post('/api/qr/scan-with-phone', body)).statusCode).toBe(200)
        }),
    ),
  )
  expect(wrongIn(ran)).toEqual([])
  const shared = ran.filter(({ text }) => text.includes('FROM credit_scans('))
  const served = new Set(shared.flatMap(({ plan }) => [...judge(plan).businesses]))
  expect(served).toEqual(new Set(shops.map(({ businessId }) => `${businessId}`)))
  expect(ran.some(({ text }) => text.includes('a.phone = scan.phone'))).toBe(true)
})

test('an open dashboard asks nothing but its shop and the shared look for news', async () => {
  const url = `${await listen(watched.app)}/api/businesses/${shop.businessId}/news`
  const ran = await watched.during(async () => {
    const stream = await openEvents(url, shop.cookie)
    expect(await stream.next()).toBeDefined()
    stream.leave()
  })
  expect(wrongIn(ran, shop)).toEqual([])
  expect(ran.some(({ text }) => text.includes('AS watched (id)'))).toBe(true)
})
