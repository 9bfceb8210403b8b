import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { kindsTo, messagesTo } from '../../../test/messages.ts'
import { type Till, tillOf } from '../../../test/rewards.ts'
import { giveConsent } from '../messages/consents/service.ts'
import { sweep } from '../sweep.ts'

let server: TestApp
let shop: TestBusiness
let till: Till

beforeAll(async () => {
  server = await openTestApp()
  shop = await registerTestBusiness(server)
  till = tillOf(server, shop)
})
afterAll(async () => {
  expect(await ledgerViolations(server.context.db)).toEqual([])
  await server.close()
})

/** Of a shop where a reward takes its points and leaves the rest. */
async function openKeepingShop() {
  const keeps = await registerTestBusiness(server)
  await change(keeps, { point_cap_type: 'unlimited' })
  return { shop: keeps, till: tillOf(server, keeps) }
}

const change = ({ businessId }: TestBusiness, terms: object) =>
  server.context.db.updateTable('businesses').set(terms).where('id', '=', businessId).execute()

async function accountOf(phone: string, { businessId } = shop): Promise<number> {
  const { id } = await server.context.db
    .selectFrom('loyalty_accounts')
    .select('id')
    .where('business_id', '=', businessId)
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  return id
}

/** A customer with 120 points, and so with a reward. */
async function rewarded(): Promise<{ phone: string; customerId: number; claimCode: string }> {
  const phone = testPhone()
  await till.scan(phone, 2)
  const claimCode = (await till.claim(phone)).json().claimCode
  return { phone, customerId: await accountOf(phone), claimCode }
}

/** Moves what was made a moment ago into the past; nothing but the database's clock ages a code. */
const ageCode = (code: string, minutes: number) =>
  sql`UPDATE claim_codes SET expires_at = expires_at - ${minutes} * interval '1 minute',
    used_at = used_at - ${minutes} * interval '1 minute' WHERE code = ${code}`.execute(
    server.context.db,
  )

describe('a claim code', () => {
  test('is five letters without look-alikes, valid for three minutes', async () => {
    const phone = testPhone()
    await till.scan(phone, 2)
    const claim = await till.claim(phone)
    expect(claim.statusCode).toBe(200)
    const { claimCode, expiresAt, validForMs, ...rest } = claim.json()
    expect(claimCode).toMatch(/^[2-9A-HJKMNP-Z]{5}$/)
    expect(rest).toEqual({ rewardsWaiting: 1, rewardDescription: 'Free reward of your choice' })
    const leftMs = new Date(expiresAt).getTime() - Date.now()
    for (const left of [leftMs, validForMs]) {
      expect(left).toBeGreaterThan(170_000)
      expect(left).toBeLessThanOrEqual(180_000)
    }
  })

  test('stays while it has more than a minute left, also where it is asked for twice at once', async () => {
    const phone = testPhone()
    await till.scan(phone, 2)
    const claims = await Promise.all(Array.from({ length: 8 }, () => till.claim(phone)))
    const codes = new Set(claims.map((claim) => claim.json().claimCode))
    expect(codes.size).toBe(1)
    const [code = ''] = codes
    await ageCode(code, 1.5)
    expect((await till.claim(phone)).json().claimCode).toBe(code)
    await ageCode(code, 1)
    expect((await till.claim(phone)).json().claimCode).not.toBe(code)
  })

  test('is for who has a reward: everybody else is answered alike, known here or not', async () => {
    const known = testPhone()
    await till.scan(known)
    const [none, some] = [await till.claim(testPhone()), await till.claim(known)]
    expect(none.statusCode).toBe(409)
    expect(none.json()).toEqual({
      code: 'no_reward_waiting',
      message: 'There is no reward waiting for this number.',
    })
    expect(some.body).toBe(none.body)
  })

  test('says how many rewards are waiting where points are kept', async () => {
    const { shop: keeps, till } = await openKeepingShop()
    const phone = testPhone()
    await till.scan(phone, 6)
    expect((await till.claim(phone)).json()).toMatchObject({ rewardsWaiting: 3 })
    await change(keeps, { reward_threshold: 150 })
    expect((await till.claim(phone)).json()).toMatchObject({ rewardsWaiting: 2 })
  })

  test('is given by a shop that is switched off, and by none that was deleted', async () => {
    const { shop: closing, till } = await openKeepingShop()
    const phone = testPhone()
    await till.scan(phone, 2)
    await change(closing, { is_active: false })
    expect((await till.claim(phone)).statusCode).toBe(200)
    await change(closing, { deleted_at: new Date() })
    expect((await till.claim(phone)).json()).toMatchObject({ code: 'business_not_found' })
  })

  test.each([
    [{ businessId: 2_000_000_000, phoneNumber: '+14155550138' }, 'business_not_found'],
    [{ businessId: 1, phoneNumber: '12' }, 'invalid_phone'],
    [{ businessId: '1', phoneNumber: '+14155550138' }, 'invalid_input'],
  ])('is refused to %j', async (body, code) => {
    expect((await server.post('/api/rewards/claim-code', body)).json()).toMatchObject({ code })
  })

  test('counts as a points check of its address', async () => {
    const counting = await openTestApp({ LIMITS: 'all' })
    const { businessId } = await registerTestBusiness(counting)
    const ask = (path: string) => counting.post(path, { businessId, phoneNumber: '+14155550138' })
    for (let count = 0; count < 5; count += 1) {
      expect((await ask('/api/customer/check-points')).statusCode).toBe(200)
      expect((await ask('/api/rewards/claim-code')).statusCode).toBe(409)
    }
    expect((await ask('/api/rewards/claim-code')).statusCode).toBe(429)
    await counting.close()
  })

  test('is swept away once it can say nothing more', async () => {
    const [unused, fresh, used, longUsed] = [
      (await rewarded()).claimCode,
      (await rewarded()).claimCode,
      (await rewarded()).claimCode,
      (await rewarded()).claimCode,
    ]
    await till.redeem({ claimCode: used })
    await till.redeem({ claimCode: longUsed })
    await ageCode(unused, 4)
    await ageCode(used, 50)
    await ageCode(longUsed, 70)
    await sweep(server.context)
    const left = await server.context.db
      .selectFrom('claim_codes')
      .select('code')
      .where('code', 'in', [unused, fresh, used, longUsed])
      .execute()
    expect(left.map(({ code }) => code).sort()).toEqual([fresh, used].sort())
    expect((await till.redeem({ claimCode: used })).json().code).toBe('claim_code_used')
  })
})

describe('redeeming', () => {
  test('by claim code: what to hand over, to whom, and what is left', async () => {
    const { phone, customerId, claimCode } = await rewarded()
    await giveConsent(server.context.db, { businessId: shop.businessId, phone, place: 'scan' })
    const typed = ` ${claimCode.slice(0, 3).toLowerCase()}-${claimCode.slice(3)} `
    const given = await till.redeem({ claimCode: typed })
    expect(given.statusCode).toBe(200)
    const { transactionId, undoUntil, ...rest } = given.json()
    expect(rest).toEqual({
      success: true,
      customerId: String(customerId),
      customerPhone: phone,
      rewardDescription: 'Free reward of your choice',
      pointsBefore: 120,
      pointsAfter: 0,
      rewardsWaiting: 0,
      sms: 'now',
    })
    const inADay = new Date(undoUntil).getTime() - Date.now() - 24 * 3_600_000
    expect(Math.abs(inADay)).toBeLessThan(10_000)
    expect(await messagesTo(server, phone)).toContainEqual({
      kind: 'reward_redeemed',
      variables: { businessName: shop.name, points: 0, reward: 'Free reward of your choice' },
    })
    const [audit] = (
      await server.get(`/api/businesses/${shop.businessId}/audit-log`, shop.cookie)
    ).json()
    expect(audit).toMatchObject({
      action: 'reward_given',
      actor: 'owner',
      after: `Customer ${customerId}, 120 points`,
    })
    expect(transactionId).toBeGreaterThan(0)
  })

  test('by who they are, under the terms of now', async () => {
    const { shop: keeps, till } = await openKeepingShop()
    const phone = testPhone()
    await till.scan(phone, 4)
    const customerId = await accountOf(phone, keeps)
    await change(keeps, { reward_threshold: 110, reward_description: 'Any cake' })
    expect((await till.redeem({ customerId })).json()).toMatchObject({
      pointsBefore: 240,
      pointsAfter: 130,
      rewardsWaiting: 1,
      rewardDescription: 'Any cake',
      sms: 'no_consent',
    })
  })

  test('asks before a second one within a minute, which an undo makes unsaid', async () => {
    const { shop: keeps, till } = await openKeepingShop()
    const phone = testPhone()
    await till.scan(phone, 6)
    const customerId = await accountOf(phone, keeps)
    const first = (await till.redeem({ customerId })).json()
    const second = await till.redeem({ customerId })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toEqual({
      code: 'just_redeemed',
      message: expect.stringMatching(
        /^This number was given a reward [1-5] seconds? ago\. Is this another one\?$/,
      ),
    })
    await till.undo(first.transactionId)
    expect((await till.redeem({ customerId })).json()).toMatchObject({ pointsAfter: 260 })
    expect((await till.redeem({ customerId, again: true })).json()).toMatchObject({
      pointsAfter: 160,
      rewardsWaiting: 1,
    })
  })

  test('tells the second till why nothing is waiting', async () => {
    const { customerId } = await rewarded()
    await till.redeem({ customerId })
    for (const again of [false, true]) {
      expect((await till.redeem({ customerId, again })).json()).toEqual({
        code: 'no_reward_waiting',
        message: expect.stringMatching(/^This number was given a reward .* ago\. No other one/),
      })
    }
  })

  test.each<[string, () => Promise<object>, string]>([
    ['a code that never was', async () => ({ claimCode: '22222' }), 'claim_code_unknown'],
    ['what is no code', async () => ({ claimCode: 'a\0b' }), 'claim_code_unknown'],
    [
      'a code that expired',
      async () => {
        const { claimCode } = await rewarded()
        await ageCode(claimCode, 4)
        return { claimCode }
      },
      'claim_code_unknown',
    ],
    [
      'a code that was used',
      async () => {
        const { claimCode } = await rewarded()
        await till.redeem({ claimCode })
        return { claimCode, again: true }
      },
      'claim_code_used',
    ],
    [
      'a code of points that are gone',
      async () => {
        const { phone, claimCode } = await rewarded()
        const reset = `/api/businesses/${shop.businessId}/reset-customer-points`
        await server.post(reset, { customerId: phone }, { cookie: shop.cookie })
        return { claimCode }
      },
      'no_reward_waiting',
    ],
    [
      'a customer with too few points',
      async () => {
        const phone = testPhone()
        await till.scan(phone)
        return { customerId: await accountOf(phone) }
      },
      'no_reward_waiting',
    ],
    ['a customer who is not there', async () => ({ customerId: 99_999 }), 'customer_not_found'],
    ['nobody', async () => ({}), 'invalid_input'],
    ['both', async () => ({ claimCode: '22222', customerId: 1 }), 'invalid_input'],
  ])('is refused for %s', async (_, reward, code) => {
    expect((await till.redeem(await reward())).json()).toMatchObject({ code })
  })

  test('refuses customers and codes of another shop as if there were none', async () => {
    const other = tillOf(server, await registerTestBusiness(server, 'The Other Bakery'))
    const { customerId, claimCode } = await rewarded()
    const [byCode, byId] = [await other.redeem({ claimCode }), await other.redeem({ customerId })]
    expect([byCode.statusCode, byCode.json().code]).toEqual([404, 'claim_code_unknown'])
    expect([byId.statusCode, byId.json().code]).toEqual([404, 'customer_not_found'])
    const { transactionId } = (await till.redeem({ claimCode })).json()
    const undone = await other.undo(transactionId)
    expect([undone.statusCode, undone.json().code]).toEqual([404, 'transaction_not_found'])
  })

  test('gives nothing to somebody who was erased', async () => {
    const { customerId, claimCode } = await rewarded()
    await server.context.db
      .updateTable('loyalty_accounts')
      .set({ phone: null, erased_at: new Date() })
      .where('business_id', '=', shop.businessId)
      .where('id', '=', customerId)
      .execute()
    expect((await till.redeem({ claimCode })).json().code).toBe('claim_code_unknown')
    expect((await till.redeem({ customerId })).json().code).toBe('customer_not_found')
  })
})

describe('one key', () => {
  test('is one reward, answered with the same bytes however the shop has changed since', async () => {
    const { shop: changing, till } = await openKeepingShop()
    const phone = testPhone()
    await till.scan(phone, 4)
    const { claimCode } = (await till.claim(phone)).json()
    const first = await till.redeem({ claimCode }, 'press-1')
    await change(changing, { reward_threshold: 50, reward_description: 'A biscuit' })
    const again = await till.redeem({ claimCode }, 'press-1')
    expect(first.statusCode).toBe(200)
    expect(again.body).toBe(first.body)
    expect(await kindsTo(server, phone)).toEqual([
      'reward_unlocked',
      'reward_unlocked',
      'reward_redeemed',
    ])
  })

  test('is refused with another body, and for another deed', async () => {
    const { customerId, claimCode } = await rewarded()
    const given = (await till.redeem({ claimCode }, 'press-2')).json()
    for (const body of [{ customerId }, { claimCode, again: true }]) {
      const reused = await till.redeem(body, 'press-2')
      expect([reused.statusCode, reused.json().code]).toEqual([422, 'idempotency_key_reused'])
    }
    expect((await till.undo(given.transactionId, 'press-2')).statusCode).toBe(422)
    const undone = await till.undo(given.transactionId, 'press-3')
    expect((await till.undo(given.transactionId, 'press-3')).body).toBe(undone.body)
    expect((await till.redeem({ customerId }, 'press-3')).statusCode).toBe(422)
  })
})
