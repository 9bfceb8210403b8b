import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../../test/factories.ts'
import { sendDue } from '../../../../test/messages.ts'
import { testApp } from '../../../../test/testApp.ts'

/** Which question a reply answers, if several shops have asked. */

const server = testApp()

async function tick(shop: TestBusiness, phoneNumber: string): Promise<void> {
  const payload = { qrCode: shop.codes[0]?.code, phoneNumber, textMe: true }
  expect((await server.post('/api/qr/scan-with-phone', payload)).statusCode).toBe(200)
}
const agreedOf = async (phone: string) =>
  (
    await server.rows('sms_consents', ['business_id', 'confirmed_by'], { phone }, 'business_id')
  ).map(({ business_id: businessId, confirmed_by: by }) => ({ businessId, by }))
const shiftDays = (phone: string, days: number) =>
  sql`UPDATE messages SET attempted_at = attempted_at - ${days}::integer * interval '1 day'
    WHERE recipient = ${phone}`.execute(server.context.db)

/** A shop that has asked a number, some time ago. */
async function asking(name: string, phone: string): Promise<TestBusiness> {
  const shop = await registerTestBusiness(server, name)
  await tick(shop, phone)
  await sendDue(server)
  await sql`UPDATE messages SET attempted_at = attempted_at - interval '1 minute'
    WHERE recipient = ${phone}`.execute(server.context.db)
  return shop
}
const reply = (from: string, text: string) => server.post('/api/outbox/replies', { from, text })
const receivedBy = async ({ businessId }: TestBusiness) =>
  (await server.rows('received_texts', ['words'], { business_id: businessId })).map(
    ({ words }) => words,
  )

describe('a reply of YES', () => {
  test('counts for the latest question alone', async () => {
    const phone = testPhone()
    const shops: TestBusiness[] = []
    for (const name of ['Hostile', 'Real']) shops.push(await asking(name, phone))
    const [hostile, real] = shops
    await reply(phone, 'YES')
    const one = { businessId: hostile?.businessId, by: null }
    const other = { businessId: real?.businessId, by: expect.any(String) }
    expect(await agreedOf(phone)).toEqual([one, other])
    // Said twice, it agrees to nothing more.
    await reply(phone, 'yes please')
    expect(await agreedOf(phone)).toEqual([one, other])
  })

  test('that comes late counts for nothing, and stands where the owner sees it', async () => {
    const phone = testPhone()
    const shop = await asking('Asked Long Ago', phone)
    await shiftDays(phone, 8)
    await reply(phone, 'YES')
    expect(await agreedOf(phone)).toEqual([{ businessId: shop.businessId, by: null }])
    expect(await receivedBy(shop)).toEqual(['YES'])
  })

  test('that crosses another question on its way counts for the one before', async () => {
    const phone = testPhone()
    const first = await asking('First', phone)
    const second = await registerTestBusiness(server, 'Second')
    await tick(second, phone)
    await sendDue(server)
    await reply(phone, 'YES')
    expect(await agreedOf(phone)).toEqual([
      { businessId: first.businessId, by: expect.any(String) },
      { businessId: second.businessId, by: null },
    ])
    await reply(phone, 'YES')
    expect(await agreedOf(phone)).toMatchObject([{}, { by: expect.any(String) }])
  })

  test('from one phone says nothing about another that was asked', async () => {
    const [phone, other] = [testPhone(), testPhone()]
    const shop = await asking('Two Phones', phone)
    await tick(shop, other)
    await sendDue(server)
    await reply(other, 'YES')
    expect(await agreedOf(phone)).toMatchObject([{ by: null }])
    expect(await agreedOf(other)).toMatchObject([{ by: expect.any(String) }])
  })

  test('after a STOP is one, and a START after a STOP only takes that back', async () => {
    const phone = testPhone()
    await asking('Stopped First', phone)
    await reply(phone, 'STOP')
    await reply(phone, 'START')
    expect(await agreedOf(phone)).toMatchObject([{ by: null }])
    await reply(phone, 'STOP')
    await reply(phone, 'YES')
    expect(await agreedOf(phone)).toMatchObject([{ by: expect.any(String) }])
    expect(await server.rows('sms_stops', ['phone'], { phone })).toEqual([])
  })

  test.each(['NO', 'Nein danke', 'いいえ'])(
    'is none if it is %s: the question is over',
    async (no) => {
      const phone = testPhone()
      await asking('Older', phone)
      const shop = await asking('Refused', phone)
      await reply(phone, no)
      expect(await agreedOf(phone)).toHaveLength(1)
      // Not for the older question either.
      await reply(phone, 'YES')
      expect(await agreedOf(phone)).toMatchObject([{ by: null }])
      expect(await receivedBy(shop)).toEqual([])
    },
  )

  test.each(['yesterday', 'yes but no', 'ok'])('is not inferred from %j', async (text) => {
    const phone = testPhone()
    const shop = await asking('Careful', phone)
    await reply(phone, text)
    expect(await agreedOf(phone)).toMatchObject([{ by: null }])
    expect(await receivedBy(shop)).toEqual([text])
  })
})
