import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { agreeToTexts } from '../../../test/agreeing.ts'
import { testPhone } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/messages.ts'
import { shopOfAll, testApp } from '../../../test/testApp.ts'

const server = testApp()
const shop = shopOfAll(server)

const scan = (phoneNumber: string, qrCode = shop.codes[2].code) =>
  server.post('/api/qr/scan-with-phone', { qrCode, phoneNumber })
const reset = (customerId: string | number, headers: Record<string, string> = {}) =>
  server.post(
    `/api/businesses/${shop.businessId}/reset-customer-points`,
    { customerId },
    { cookie: shop.cookie, ...headers },
  )
const checkByBusiness = (phoneNumber: string, businessId: unknown = shop.businessId) =>
  server.post('/api/customer/check-points', { businessId, phoneNumber })

describe('checking points', () => {
  test('answers by code and by business alike', async () => {
    const phone = testPhone()
    await scan(phone)
    const expected = {
      businessId: shop.businessId,
      businessName: shop.name,
      points: 60,
      rewardThreshold: 100,
      hasReward: false,
      pointsNeeded: 40,
      rewardDescription: 'Free reward of your choice',
      givesPoints: true,
    }
    expect((await checkByBusiness(phone)).json()).toEqual(expected)
    const byCode = await server.post('/api/qr/check-points', {
      qrCode: shop.codes[0].link,
      phoneNumber: phone,
    })
    expect(byCode.json()).toEqual(expected)
  })

  test('answers for an unknown number like for a customer with none', async () => {
    expect((await checkByBusiness(testPhone())).json()).toMatchObject({
      points: 0,
      hasReward: false,
      pointsNeeded: 100,
    })
  })

  test('shows a reward once the threshold is reached', async () => {
    const phone = testPhone()
    await scan(phone)
    await scan(phone)
    expect((await checkByBusiness(phone)).json()).toMatchObject({
      points: 120,
      hasReward: true,
      pointsNeeded: 0,
    })
  })

  test('says when the shop or the code does not exist', async () => {
    expect((await checkByBusiness(testPhone(), 2_000_000_000)).statusCode).toBe(404)
    expect((await checkByBusiness(testPhone(), '1')).statusCode).toBe(400)
    const unknown = { qrCode: 'RH-1-20-AAAAAAAAA', phoneNumber: testPhone() }
    expect((await server.post('/api/qr/check-points', unknown)).statusCode).toBe(404)
  })
})

describe('the latest activity', () => {
  test('is newest first, with the balance of now and the number asked for', async () => {
    const phone = testPhone()
    await scan(phone)
    await scan(phone, shop.codes[0].code)
    const rows = (
      await server.get(
        `/api/businesses/${shop.businessId}/transactions-public?limit=2`,
        shop.cookie,
      )
    ).json()
    expect(rows).toMatchObject([
      { customerPhone: phone, pointsEarned: 1, customerTotalPoints: 61, isRepeatScan: true },
      { customerPhone: phone, pointsEarned: 60, customerTotalPoints: 61, isRepeatScan: false },
    ])
  })
})

describe('resetting a customer', () => {
  test('by number or id: points go to zero, the customer is texted, the ledger says who did it', async () => {
    const phone = testPhone()
    await agreeToTexts(server, shop, phone)
    await scan(phone)
    const first = await reset(phone)
    expect(first.json()).toMatchObject({ success: true, pointsRemoved: 60, smsQueued: true })
    expect((await checkByBusiness(phone)).json()).toMatchObject({ points: 0 })

    const entries = await server.context.db
      .selectFrom('ledger_entries')
      .select([
        'account_id as accountId',
        'kind',
        'points',
        'actor',
        'balance_after as balanceAfter',
      ])
      .where('business_id', '=', shop.businessId)
      .where('id', '=', first.json().transactionId)
      .execute()
    expect(entries).toMatchObject([{ kind: 'reset', points: -60, actor: 'owner', balanceAfter: 0 }])

    await scan(phone)
    const accountId = entries[0]?.accountId ?? 0
    expect((await reset(accountId)).json()).toMatchObject({ pointsRemoved: 60 })
    const told = { kind: 'points_reset', variables: { language: 'en', businessName: shop.name } }
    expect(await messagesTo(server, phone)).toEqual([told, told])
  })

  test('takes nothing twice for one key, and nothing from a customer who has none', async () => {
    const phone = testPhone()
    await scan(phone)
    const first = await reset(phone, { 'idempotency-key': 'reset-1' })
    await scan(phone)
    const again = await reset(phone, { 'idempotency-key': 'reset-1' })
    expect(again.body).toBe(first.body)
    expect((await checkByBusiness(phone)).json()).toMatchObject({ points: 60 })

    await reset(phone)
    expect((await reset(phone)).json()).toMatchObject({
      transactionId: null,
      pointsRemoved: 0,
      smsQueued: false,
    })
  })

  test('names a customer who is not there', async () => {
    expect((await reset(testPhone())).json()).toMatchObject({ code: 'customer_not_found' })
    expect((await reset('not a number')).json()).toMatchObject({ code: 'invalid_phone' })
  })
})

describe('the ledger itself', () => {
  test.each([
    ['changed', sql`UPDATE ledger_entries SET points = 1000`],
    ['deleted', sql`DELETE FROM ledger_entries`],
    ['truncated', sql`TRUNCATE ledger_entries CASCADE`],
  ])('cannot be %s, not even by the application’s own role', async (_, statement) => {
    await scan(testPhone())
    await expect(statement.execute(server.context.db)).rejects.toThrow(
      /permission denied|append-only/,
    )
  })

  test('waits with switching off until the scans under way are in', async () => {
    const { db } = server.context
    const order: string[] = []
    const scanning = db.transaction().execute(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock_shared(1, ${shop.businessId})`.execute(tx)
      order.push('scan under way')
      await new Promise((resolve) => setTimeout(resolve, 200))
      order.push('scan committed')
    })
    await expect.poll(() => order).toEqual(['scan under way'])
    await db.transaction().execute(async (tx) => {
      await sql`SELECT hold_off_scans(${shop.businessId})`.execute(tx)
      order.push('switched off')
    })
    await scanning
    expect(order).toEqual(['scan under way', 'scan committed', 'switched off'])
  })
})
