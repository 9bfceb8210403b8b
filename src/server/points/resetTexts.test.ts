import { describe, expect, test } from 'vitest'
import { agreeToTexts } from '../../../test/agreeing.ts'
import { customerAt } from '../../../test/customerAt.ts'
import { nightZone } from '../../../test/daytime.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { sendDue } from '../../../test/messages.ts'
import { testApp } from '../../../test/testApp.ts'
import type { ResetSms } from '../../contract/points.ts'

/** What the answer to a reset of points says about the text to the customer. */

const server = testApp()

async function openShop(name: string, switches: object = {}): Promise<TestBusiness> {
  const shop = await registerTestBusiness(server, name)
  if (Object.keys(switches).length > 0) await customerAt(server, shop).change(switches)
  return shop
}

const scan = (shop: TestBusiness, phone: string) =>
  customerAt(server, shop).scan(phone, { code: 0 })

const agree = (shop: TestBusiness, phone: string) => agreeToTexts(server, shop, phone)

const reset = (shop: TestBusiness, phone: string) =>
  server.post(
    `/api/businesses/${shop.businessId}/reset-customer-points`,
    { customerId: phone },
    { cookie: shop.cookie },
  )

describe('a reset', () => {
  const smsOf = async (shop: TestBusiness, phone: string) => {
    const { sms, smsQueued } = (await reset(shop, phone)).json<{
      sms: ResetSms
      smsQueued: boolean
    }>()
    expect(smsQueued).toBe(sms === 'now' || sms === 'morning')
    return sms
  }

  test('says that the customer is texted only if they will be, and why not', async () => {
    const shop = await openShop('Truthful Toast')
    const [agreed, silent, stopped] = [testPhone(), testPhone(), testPhone()]
    for (const phone of [agreed, silent, stopped]) await scan(shop, phone)
    for (const phone of [agreed, stopped]) await agree(shop, phone)
    await server.add('sms_stops', { phone: stopped, keyword: 'STOP' })
    expect(await smsOf(shop, agreed)).toBe('now')
    expect(await smsOf(shop, agreed)).toBe('none')
    expect(await smsOf(shop, silent)).toBe('no_consent')
    expect(await smsOf(shop, stopped)).toBe('stopped')

    const quiet = await openShop('Quiet Corner', { sms_notifications_enabled: false })
    await agree(quiet, agreed)
    await scan(quiet, agreed)
    expect(await smsOf(quiet, agreed)).toBe('switched_off')
    const unsure = await openShop('Unsure', { phone_confirmed_at: null })
    await scan(unsure, agreed)
    expect(await smsOf(unsure, agreed)).toBe('unconfirmed')
  })

  test('says that the text waits for the morning, where it is night', async () => {
    const shop = await openShop('Night Nibbles')
    const phone = testPhone()
    await agree(shop, phone)
    await scan(shop, phone)
    await server.change('businesses', { id: shop.businessId }, { time_zone: nightZone() })
    expect(await smsOf(shop, phone)).toBe('morning')
  })

  test('says that the customer has had the texts of today, without counting one more', async () => {
    const shop = await openShop('Three Teas')
    const phone = testPhone()
    await agree(shop, phone)
    const resetWith = async (key: string) => {
      await scan(shop, phone)
      const address = `/api/businesses/${shop.businessId}/reset-customer-points`
      const headers = { cookie: shop.cookie, 'idempotency-key': key }
      const ask = async () =>
        (await server.post(address, { customerId: phone }, headers)).json<{ sms: ResetSms }>().sms
      const [first, again] = [await ask(), await ask()]
      await sendDue(server)
      // The answer stays the same, whether the text was sent by then or not.
      expect([again, await ask()]).toEqual([first, first])
      return first
    }
    expect(await resetWith('1')).toBe('now')
    expect(await resetWith('2')).toBe('now')
    expect(await resetWith('3')).toBe('now')
    expect(await resetWith('4')).toBe('limit')
    const rows = await server.rows('messages', ['state', 'reason'], { recipient: phone }, 'id')
    expect(rows.at(-1)).toEqual({ state: 'suppressed', reason: 'limit' })
    expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(3)
  })

  test('says that nothing here can send a text', async () => {
    const shop = await openShop('No Gateway')
    const phone = testPhone()
    await agree(shop, phone)
    await scan(shop, phone)
    const { sms } = server.context
    Object.assign(server.context, { sms: { ...sms, canSend: false } })
    try {
      expect(await smsOf(shop, phone)).toBe('unavailable')
    } finally {
      Object.assign(server.context, { sms })
    }
  })

  test('says the same again when the customer agrees or stops later', async () => {
    const shop = await openShop('Later Lattes')
    const [early, late] = [testPhone(), testPhone()]
    await agree(shop, early)
    await scan(shop, early)
    await scan(shop, late)
    const resetOnce = (customerId: string) =>
      server.post(
        `/api/businesses/${shop.businessId}/reset-customer-points`,
        { customerId },
        { cookie: shop.cookie, 'idempotency-key': 'once' },
      )
    const first = [(await resetOnce(early)).body, (await resetOnce(late)).body]
    await server.add('sms_stops', { phone: early, keyword: 'STOP' })
    await agree(shop, late)
    expect([(await resetOnce(early)).body, (await resetOnce(late)).body]).toEqual(first)
    expect(first.map((body) => JSON.parse(body).smsQueued)).toEqual([true, false])
  })
})
