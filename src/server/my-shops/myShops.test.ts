import { beforeAll, expect, test } from 'vitest'
import { signInCustomer } from '../../../test/callers.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { lastPasscode } from '../../../test/passcodes.ts'
import { testApp } from '../../../test/testApp.ts'

const server = testApp()
let bakery: TestBusiness
let florist: TestBusiness

beforeAll(async () => {
  bakery = await registerTestBusiness(server)
  florist = await registerTestBusiness(server)
})

const scan = ({ codes }: TestBusiness, phoneNumber: string) =>
  server.post('/api/qr/scan-with-phone', { qrCode: codes[2].code, phoneNumber })
const myShops = (cookie?: string) => server.get('/api/customer/shops', cookie)

test('a customer sees every shop where the confirmed number collects, the last visit first', async () => {
  const phone = testPhone()
  await scan(bakery, phone)
  await scan(florist, phone)
  await scan(florist, phone)
  await scan(bakery, testPhone())
  const answer = await myShops(await signInCustomer(server, phone))
  expect(answer.statusCode).toBe(200)
  const when = expect.stringMatching(/^20\d\d-.*Z$/)
  const both = { rewardThreshold: 100, rewardDescription: 'Free reward of your choice' }
  expect(answer.json()).toEqual([
    {
      ...both,
      businessId: florist.businessId,
      businessName: florist.name,
      points: 120,
      hasReward: true,
      pointsNeeded: 0,
      givesPoints: true,
      lastVisitAt: when,
    },
    {
      ...both,
      businessId: bakery.businessId,
      businessName: bakery.name,
      points: 60,
      hasReward: false,
      pointsNeeded: 40,
      givesPoints: true,
      lastVisitAt: when,
    },
  ])
})

test('nothing of others: another number, none, or no account', async () => {
  await scan(bakery, testPhone())
  expect((await myShops(await signInCustomer(server, testPhone()))).json()).toEqual([])
  expect((await myShops(await signInCustomer(server, null))).json()).toEqual([])
  expect((await myShops()).statusCode).toBe(401)
  // An owner's session is no customer's, even if the shop knows the number.
  expect((await myShops(bakery.cookie)).statusCode).toBe(401)
})

test('a shop that nobody confirmed is not listed after seven days', async () => {
  const phone = testPhone()
  const forgotten = await registerTestBusiness(server)
  for (const shop of [bakery, forgotten]) await scan(shop, phone)
  const listed = async () => (await myShops(await signInCustomer(server, phone))).json().length
  const age = (days: number) =>
    server.context.db
      .updateTable('businesses')
      .set({ phone_confirmed_at: null, created_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', forgotten.businessId)
      .execute()
  await age(6)
  expect(await listed()).toBe(2)
  await age(8)
  expect(await listed()).toBe(1)
})

test('a deleted shop is not listed, nor is one that has erased the number', async () => {
  const phone = testPhone()
  const closing = await registerTestBusiness(server)
  for (const shop of [bakery, florist, closing]) await scan(shop, phone)
  const { db } = server.context
  await server.change('businesses', { id: closing.businessId }, { deleted_at: new Date() })
  await db
    .updateTable('loyalty_accounts')
    .set({ phone: null, erased_at: new Date() })
    .where('business_id', '=', florist.businessId)
    .where('phone', '=', phone)
    .execute()
  const shops = (await myShops(await signInCustomer(server, phone))).json()
  expect(shops.map(({ businessId }: { businessId: number }) => businessId)).toEqual([
    bakery.businessId,
  ])
})

test('a number that changed hands shows whoever had it before nothing more', async () => {
  const phone = testPhone()
  await scan(bakery, phone)
  const before = await signInCustomer(server, phone)
  expect((await myShops(before)).json()).toHaveLength(1)
  const now = await signInCustomer(server, null)
  const confirm = (answer: object) =>
    server.post('/api/auth/phone', { phoneNumber: phone, ...answer }, { cookie: now })
  const { challengeId } = (await confirm({})).json()
  const code = await lastPasscode(server, phone)
  expect((await confirm({ challengeId, code })).json()).toEqual({ success: true, phone })
  expect((await myShops(now)).json()).toHaveLength(1)
  expect((await myShops(before)).json()).toEqual([])
})
