import { afterAll, expect, test } from 'vitest'
import { replyYes } from '../../../test/agreeing.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { kindsTo } from '../../../test/messages.ts'
import { forgetSentPasscodes, lastPasscode } from '../../../test/passcodes.ts'
import { testApp } from '../../../test/testApp.ts'

/** What a registration may do before its phone is confirmed. */

const server = testApp({ BUSINESS_SIGN_IN: 'code' })
afterAll(async () => {
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

const scan = (shop: TestBusiness, phoneNumber: string) =>
  server.post('/api/qr/scan-with-phone', {
    qrCode: shop.codes[2].code,
    phoneNumber,
    textMe: true,
  })

async function confirm(shop: TestBusiness): Promise<void> {
  await forgetSentPasscodes(server, shop.phone)
  const url = `/api/businesses/${shop.businessId}/code`
  const headers = { cookie: shop.cookie }
  const { challengeId } = (await server.post(url, {}, headers)).json()
  const code = await lastPasscode(server, shop.phone)
  expect((await server.post(url, { challengeId, code }, headers)).statusCode).toBe(200)
}

test('gives points 20 times a day, however many ask at once, and freely once confirmed', async () => {
  const shop = await registerTestBusiness(server, 'Twenty')
  const answers = await Promise.all(Array.from({ length: 60 }, () => scan(shop, testPhone())))
  const given = answers.filter(({ statusCode }) => statusCode === 200)
  expect(given).toHaveLength(20)
  const [refused] = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused?.json()).toMatchObject({ code: 'unconfirmed_limit' })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  // Refused numbers left no trace.
  const { db } = server.context
  const accounts = db.selectFrom('loyalty_accounts').select('id')
  expect(await accounts.where('business_id', '=', shop.businessId).execute()).toHaveLength(20)

  await confirm(shop)
  expect((await scan(shop, testPhone())).statusCode).toBe(200)
})

test('texts no customer before, and does after', async () => {
  const shop = await registerTestBusiness(server, 'Quiet')
  const phone = testPhone()
  const reset = () =>
    server.post(
      `/api/businesses/${shop.businessId}/reset-customer-points`,
      { customerId: phone },
      { cookie: shop.cookie },
    )
  await scan(shop, phone)
  await scan(shop, phone)
  expect((await reset()).json()).toMatchObject({ pointsRemoved: 120, smsQueued: false })
  expect(await kindsTo(server, phone)).toEqual([])
  // The registration may name a phone that belongs to somebody else.
  expect(await kindsTo(server, shop.phone)).toEqual(['confirm_code'])

  await confirm(shop)
  await scan(shop, phone)
  await replyYes(server, phone)
  expect((await reset()).json()).toMatchObject({ pointsRemoved: 60, smsQueued: true })
  expect(await kindsTo(server, phone)).toEqual(['consent_request', 'points_reset'])
})

test('gives nothing after seven days, and its pages are gone', async () => {
  const shop = await registerTestBusiness(server, 'Forgotten')
  await server.context.db
    .updateTable('businesses')
    .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('id', '=', shop.businessId)
    .execute()
  const late = await scan(shop, testPhone())
  expect(late.json().code).toBe('inactive_business')
  const page = await server.get(`/api/qr/describe?code=${shop.codes[0].code}`)
  expect(page.json().code).toBe('inactive_business')
  const ofShop = `/api/businesses/${shop.businessId}`
  for (const path of ['/public', '/app.webmanifest', '/icons/192']) {
    const answer = await server.get(`${ofShop}${path}`)
    expect([answer.statusCode, answer.json().code], path).toEqual([404, 'business_not_found'])
  }
  const review = { businessId: shop.businessId, rating: 1 }
  expect((await server.post('/api/feedback/public', review)).json().code).toBe('business_not_found')
})
