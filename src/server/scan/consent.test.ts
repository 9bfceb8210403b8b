import { expect, test } from 'vitest'
import { openTestApp, publicSettings } from '../../../test/app.ts'
import { signInCustomer } from '../../../test/callers.ts'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/messages.ts'
import { shopOfAll, testApp } from '../../../test/testApp.ts'

/** What customers agree to beside the phone field, and when that is stored. */

const server = testApp()
const shop = shopOfAll(server, 'Corner Bakery')

const scan = (body: object, key?: string) =>
  server.post('/api/qr/scan-with-phone', body, key ? { 'idempotency-key': key } : {})

const change = (values: object, { businessId } = shop) =>
  server.context.db.updateTable('businesses').set(values).where('id', '=', businessId).execute()

const consentsOf = (phone: string) =>
  server.context.db
    .selectFrom('sms_consents')
    .select(['business_id as businessId', 'sentence', 'place', 'agreed_at as agreedAt'])
    .select(['asked_by as askedBy', 'confirmed_by as confirmedBy'])
    .where('phone', '=', phone)
    .orderBy('id')
    .execute()

test('is kept with the scan, word for word, once, and only with the tick', async () => {
  const phoneNumber = testPhone()
  const qrCode = shop.codes[0].code
  expect((await scan({ qrCode, phoneNumber })).statusCode).toBe(200)
  expect((await scan({ qrCode, phoneNumber, textMe: false })).statusCode).toBe(200)
  expect(await consentsOf(phoneNumber)).toEqual([])

  expect((await scan({ qrCode, phoneNumber, textMe: true })).json()).toMatchObject({
    totalPoints: 3,
  })
  const first = await consentsOf(phoneNumber)
  expect(first).toMatchObject([
    {
      businessId: shop.businessId,
      sentence:
        'Text me about my rewards at Corner Bakery. How often depends on your visits. Reply STOP to stop, HELP for help. Message and data rates may apply.',
      place: 'scan',
      askedBy: expect.stringMatching(/^[\w-]{43}$/),
      confirmedBy: null,
    },
  ])
  expect(Math.abs(Date.now() - (first[0]?.agreedAt.getTime() ?? 0))).toBeLessThan(60_000)

  // Another tick, no tick and the shop's new name change nothing.
  await change({ name: 'Renamed' })
  await scan({ qrCode, phoneNumber, textMe: true })
  await scan({ qrCode, phoneNumber })
  expect(await consentsOf(phoneNumber)).toEqual(first)
  await change({ name: 'Corner Bakery' })
})

test('is kept of customers who are signed in, for their own number', async () => {
  const phone = testPhone()
  const cookie = await signInCustomer(server, phone)
  const earn = (textMe?: boolean) =>
    server.post('/api/qr/scan', { qrCode: shop.codes[0].code, textMe }, { cookie })
  for (const textMe of [undefined, false]) expect((await earn(textMe)).statusCode).toBe(200)
  expect(await consentsOf(phone)).toEqual([])
  expect((await earn(true)).json()).toMatchObject({ totalPoints: 3 })
  expect(await consentsOf(phone)).toMatchObject([{ businessId: shop.businessId, place: 'scan' }])
})

test('asks the number, once, and counts for no other text', async () => {
  const every = await registerTestBusiness(server, 'Every Time')
  await change({ scan_sms_enabled: true }, every)
  const phoneNumber = testPhone()
  await scan({ qrCode: every.codes[0].code, phoneNumber, textMe: true })
  await scan({ qrCode: every.codes[0].code, phoneNumber, textMe: true })
  expect(await messagesTo(server, phoneNumber)).toEqual([
    { kind: 'consent_request', variables: { language: 'en', businessName: 'Every Time' } },
  ])
})

test('is kept once by scans at the same moment, and each counts', async () => {
  const phoneNumber = testPhone()
  const body = { qrCode: shop.codes[0].code, phoneNumber, textMe: true }
  const twice = await Promise.all([scan(body, 'tap'), scan(body, 'tap')])
  expect(twice[1].body).toBe(twice[0].body)
  const answers = await Promise.all(Array.from({ length: 10 }, () => scan(body)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await consentsOf(phoneNumber)).toHaveLength(1)
  const checked = await server.post('/api/customer/check-points', {
    businessId: shop.businessId,
    phoneNumber,
  })
  expect(checked.json()).toMatchObject({ points: 11 })
})

test('is kept when a scan is sent again after its answer was lost, with the same answer', async () => {
  const phoneNumber = testPhone()
  const qrCode = shop.codes[1].code
  const first = await scan({ qrCode, phoneNumber }, 'lost')
  const again = await scan({ qrCode, phoneNumber, textMe: true }, 'lost')
  expect(again.body).toBe(first.body)
  expect(await consentsOf(phoneNumber)).toHaveLength(1)
})

test('is not kept by a shop that texts nobody, whose page does not ask', async () => {
  const silent = await registerTestBusiness(server, 'Silent')
  await change({ sms_notifications_enabled: false }, silent)
  const phoneNumber = testPhone()
  const { statusCode } = await scan({ qrCode: silent.codes[0].code, phoneNumber, textMe: true })
  expect(statusCode).toBe(200)
  expect(await consentsOf(phoneNumber)).toEqual([])
})

test('a scan that is refused keeps nothing', async () => {
  const strict = await registerTestBusiness(server, 'Strict')
  await change({ repeat_scan_policy: 'block' }, strict)
  const phoneNumber = testPhone()
  const refused = async (qrCode: string, key?: string) =>
    (await scan({ qrCode, phoneNumber, textMe: true }, key)).json().code
  await scan({ qrCode: strict.codes[0].code, phoneNumber }, 'strict')
  expect(await refused(strict.codes[0].code)).toBe('repeat_scan')
  expect(await refused(strict.codes[1].code, 'strict')).toBe('idempotency_key_reused')
  expect(await refused('RH-1-20-AAAAAAAAA')).toBe('unknown_code')
  expect(await refused('RH-2147483647-20-AAAAAAAAA')).toBe('unknown_code')
  await change({ is_active: false }, strict)
  expect(await refused(strict.codes[0].code)).toBe('inactive_business')
  await change({ deleted_at: new Date() }, strict)
  expect(await refused(strict.codes[0].code)).toBe('inactive_business')
  expect(await consentsOf(phoneNumber)).toEqual([])
})

test('unknown codes count against their address with the tick as without', async () => {
  const strict = await openTestApp({ LIMITS: 'all' })
  const own = await registerTestBusiness(strict, 'Guessed')
  const guess = (qrCode: string) =>
    strict.app.inject({
      method: 'POST',
      url: '/api/qr/scan-with-phone',
      payload: { qrCode, phoneNumber: testPhone(), textMe: true },
      remoteAddress: '192.0.2.7',
    })
  for (let tries = 0; tries < 20; tries++) {
    expect((await guess(`RH-${own.businessId}-20-AAAAAAAAA`)).json().code).toBe('unknown_code')
  }
  expect((await guess(`RH-${own.businessId}-20-AAAAAAAAA`)).statusCode).toBe(429)
  expect((await guess(own.codes[0].code)).statusCode).toBe(429)
  const kept = await strict.context.db.selectFrom('sms_consents').select('id').execute()
  expect(kept).toEqual([])
  await strict.close()
})

test('is asked for where the shop texts customers, and nowhere else', async () => {
  const asks = async (app = server, { codes } = shop) =>
    (await app.get(`/api/qr/describe?code=${codes[0].code}`)).json().textsCustomers
  expect(await asks()).toBe(true)
  await change({ sms_notifications_enabled: false })
  expect(await asks()).toBe(false)
  await change({ sms_notifications_enabled: true, phone_confirmed_at: null })
  expect(await asks()).toBe(false)
  await change({ phone_confirmed_at: new Date() })
  expect(await asks()).toBe(true)

  // This server has no gateway that could send a text.
  const silent = await openTestApp(publicSettings)
  const other = await registerTestBusiness(silent, 'No Gateway')
  await silent.context.db
    .updateTable('businesses')
    .set({ phone_confirmed_at: new Date() })
    .execute()
  expect(await asks(silent, other)).toBe(false)
  await silent.close()
})
