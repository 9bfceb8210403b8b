import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { replyYes } from '../../../../../test/agreeing.ts'
import { openTestApp, type TestApp } from '../../../../../test/app.ts'
import { customerAt } from '../../../../../test/customerAt.ts'
import {
  registerTestBusiness,
  type TestBusiness,
  testPhone,
} from '../../../../../test/factories.ts'
import { openTestGateway } from '../../../../../test/gateway.ts'
import { sendDue } from '../../../../../test/messages.ts'

/**
 * Anybody may tick the checkbox for any number, so the number is asked, and agrees by its reply.
 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** For scans by link, each in another network, so that no sender's limit interferes. */
let senders = 0
function elsewhere(): string {
  senders += 1
  return `198.${18 + (senders >> 8)}.${senders & 255}.1`
}
async function tick(
  shop: TestBusiness,
  phoneNumber: string,
  { on = server, code = 0, from = elsewhere() } = {},
) {
  const answer = await on.app.inject({
    method: 'POST',
    url: '/api/qr/scan-with-phone',
    payload: { qrCode: shop.codes[code]?.code, phoneNumber, textMe: true },
    remoteAddress: from,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

const textsTo = async (phone: string, on = server) => {
  const texts = await on.context.db
    .selectFrom('messages')
    .select(['kind', 'state', 'reason'])
    .where('recipient', '=', phone)
    .orderBy('id')
    .execute()
  return texts.map(({ kind, state, reason }) => `${kind} ${state}${reason ? ` ${reason}` : ''}`)
}

const agreedOf = async (phone: string, on = server) =>
  on.context.db
    .selectFrom('sms_consents')
    .select(['business_id as businessId', 'confirmed_by as by'])
    .where('phone', '=', phone)
    .orderBy('business_id')
    .execute()

const shiftDays = (phone: string, days: number) =>
  sql`UPDATE messages SET created_at = created_at - ${days}::integer * interval '1 day',
    attempted_at = attempted_at - ${days}::integer * interval '1 day', event = event || ' then'
    WHERE recipient = ${phone}`.execute(server.context.db)
const forgetLimits = (name: string) =>
  server.context.db.deleteFrom('rate_limits').where('key', 'like', `${name}:%`).execute()

describe('a tick', () => {
  test('asks once in the shop’s name, and nothing else is sent to that number', async () => {
    const shop = await registerTestBusiness(server, 'Blue Door Coffee')
    await customerAt(server, shop).change({ scan_sms_enabled: true })
    const phone = testPhone()
    for (const code of [2, 2, 0]) await tick(shop, phone, { code })
    await sendDue(server)
    expect(await textsTo(phone)).toEqual([
      'consent_request sent',
      'reward_unlocked suppressed not_confirmed',
    ])
    const outbox = (await server.get('/api/outbox')).json<{ to: string; text: string }[]>()
    expect(outbox.find(({ to, text }) => to === phone && /YES/.test(text))?.text).toBe(
      'Blue Door Coffee: reply YES to get texts about your points and rewards. Msg and data rates may apply. Reply STOP to stop.',
    )
    const owners = await server.get(`/api/businesses/${shop.businessId}/messages`, shop.cookie)
    expect(owners.json()).toContainEqual(
      expect.objectContaining({ kind: 'reward_unlocked', reason: 'not_confirmed' }),
    )
  })

  test('asks again after 30 days, and not before, whatever was erased since', async () => {
    const shop = await registerTestBusiness(server)
    const phone = testPhone()
    const asks = async () => {
      await tick(shop, phone)
      await sendDue(server)
      return (await textsTo(phone)).filter((text) => text === 'consent_request sent').length
    }
    expect([await asks(), await asks()]).toEqual([1, 1])
    const { id } = await customerAt(server, shop).account(phone)
    const url = `/api/businesses/${shop.businessId}/customers/${id}`
    const headers = { cookie: shop.cookie }
    expect((await server.delete(url, headers)).statusCode).toBe(200)
    expect([await asks(), await textsTo(phone)]).toEqual([0, ['consent_request suppressed limit']])
    await shiftDays(phone, 31)
    await forgetLimits('asking_texts_by_phone_and_business')
    expect(await asks()).toBe(1)
  })
})

describe('a reply of YES', () => {
  test('comes through the gateway, and allows texts from then on', async () => {
    const gateway = await openTestGateway()
    const { shop, fake } = gateway
    const phone = testPhone()
    const receive = (body: string) =>
      fake.receive(`${gateway.server.context.config.publicUrl}/api/sms/received`, {
        from: phone,
        body,
      })
    for (const code of [2, 2]) await tick(shop, phone, { on: gateway.server, code })
    await sendDue(gateway.server)
    await receive('who is this')
    expect(await agreedOf(phone, gateway.server)).toEqual([
      { businessId: shop.businessId, by: null },
    ])
    await receive('Yes, please!')
    expect(await agreedOf(phone, gateway.server)).toEqual([
      { businessId: shop.businessId, by: expect.stringMatching(/^SM/) },
    ])
    await receive('YES')
    await sendDue(gateway.server)
    // The waiting reward is announced once. Texts that were held back are not sent.
    const told = [
      'consent_request sent',
      'reward_unlocked suppressed not_confirmed',
      'reward_unlocked sent',
    ]
    expect(await textsTo(phone, gateway.server)).toEqual(told)
    await customerAt(gateway.server, shop).change({ scan_sms_enabled: true })
    await tick(shop, phone, { on: gateway.server })
    await sendDue(gateway.server)
    expect(await textsTo(phone, gateway.server)).toEqual([...told, 'points_earned sent'])
    await receive('STOP')
    await receive('START')
    expect(await agreedOf(phone, gateway.server)).toMatchObject([{ by: expect.any(String) }])
    await gateway.close()
  })

  test.each(['Y', 'yes please', 'Start', 'UNSTOP', '"Yes!"', 'yes 👍', 'Sí', 'OUI', 'JA'])(
    'is %j too',
    async (text) => {
      const shop = await registerTestBusiness(server)
      const phone = testPhone()
      await tick(shop, phone)
      await sendDue(server)
      await server.post('/api/outbox/replies', { from: phone, text })
      expect(await agreedOf(phone)).toEqual([
        { businessId: shop.businessId, by: 'a reply in the outbox' },
      ])
    },
  )

  test('means nothing from a number that nobody asked, or whose question still waits', async () => {
    const shop = await registerTestBusiness(server)
    const phone = testPhone()
    await server.post('/api/outbox/replies', { from: phone, text: 'YES' })
    await tick(shop, phone)
    await server.post('/api/outbox/replies', { from: phone, text: 'YES' })
    expect(await agreedOf(phone)).toEqual([{ businessId: shop.businessId, by: null }])
  })
})

describe('a stranger who ticks many numbers', () => {
  test('takes nothing from a customer who has agreed', async () => {
    const shop = await registerTestBusiness(server, 'Beset')
    const regular = testPhone()
    await tick(shop, regular, { code: 2 })
    await replyYes(server, regular)
    const numbers = Array.from({ length: 60 }, testPhone)
    for (const phone of numbers) await tick(shop, phone)
    await tick(shop, regular, { code: 2 })
    await sendDue(server)
    expect(await textsTo(regular)).toEqual(['consent_request sent', 'reward_unlocked sent'])
    const asked = await Promise.all(numbers.map((phone) => textsTo(phone)))
    const count = (wanted: string) => asked.flat().filter((text) => text === wanted).length
    // Includes the regular customer's own.
    expect(count('consent_request sent')).toBe(39)
    expect(count('consent_request suppressed limit')).toBe(21)
  })
})

describe('if the platform asks twenty numbers a day', () => {
  let small: TestApp
  beforeAll(async () => {
    small = await openTestApp({ SMS_DAILY_STOP: '100' })
  })
  afterAll(() => small.close())
  beforeEach(async () => {
    await small.context.db.deleteFrom('rate_limits').execute()
  })

  async function shopOfAWeek(name: string): Promise<TestBusiness> {
    const shop = await registerTestBusiness(small, name)
    await sql`UPDATE businesses SET phone_confirmed_at = phone_confirmed_at - interval '7 days'
      WHERE id = ${shop.businessId}`.execute(small.context.db)
    return shop
  }

  /** Ticks the checkbox for so many numbers, and returns how many of them were asked. */
  async function ask(shop: TestBusiness, many: number, from?: string): Promise<number> {
    const numbers = Array.from({ length: many }, testPhone)
    for (const phone of numbers) await tick(shop, phone, { on: small, ...(from && { from }) })
    await sendDue(small)
    const texts = await Promise.all(numbers.map((phone) => textsTo(phone, small)))
    return texts.flat().filter((text) => text === 'consent_request sent').length
  }

  test('strangers use up twenty, and every other shop has two of its own', async () => {
    // The first two of each shop stand outside the twenty.
    expect(await ask(await shopOfAWeek('Beset'), 24)).toBe(22)
    expect(await ask(await shopOfAWeek('Beset Too'), 3)).toBe(2)
  })

  test('new shops use up four together, each has one of its own, and the rest is for others', {
    tags: ['long'],
  }, async () => {
    const [one, other, third] = [
      await registerTestBusiness(small, 'New'),
      await registerTestBusiness(small, 'New Too'),
      await registerTestBusiness(small, 'New As Well'),
    ]
    expect([await ask(one, 4), await ask(other, 4), await ask(third, 2)]).toEqual([4, 2, 1])
    expect(await ask(await shopOfAWeek('Settled'), 3)).toBe(3)
  })

  test.each([
    ['203.0.113.8', '203.0.113.9'],
    ['2001:db8:7000::1', '2001:db8:7077::1'],
  ])('one network with %s and %s uses up four', async (one, other) => {
    const shop = await shopOfAWeek('Visited')
    expect([await ask(shop, 3, one), await ask(shop, 3, other)]).toEqual([3, 1])
    expect(await ask(shop, 3)).toBe(3)
  })

  test('all shops of one confirmed phone use up 40 together', async () => {
    const { db } = small.context
    const [one, other] = [await shopOfAWeek('One'), await shopOfAWeek('Other')]
    const { phone } = one
    await db.updateTable('businesses').set({ phone }).where('id', '=', other.businessId).execute()
    expect(await ask(one, 1)).toBe(1)
    const ofOwner = sql<boolean>`key LIKE 'asking_texts_by_owner:%'`
    await db.updateTable('rate_limits').set({ count: 39 }).where(ofOwner).execute()
    expect(await ask(other, 2)).toBe(1)
  })
})
