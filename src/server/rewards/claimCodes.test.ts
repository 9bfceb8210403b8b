import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { rewardsOf, type Till, tillOf } from '../../../test/rewards.ts'
import { shopOfAll, testApp } from '../../../test/testApp.ts'
import { sweep } from '../jobs.ts'

const server = testApp()
const shop = shopOfAll(server)
let till: Till

beforeAll(() => {
  till = tillOf(server, shop)
})
afterAll(async () => {
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

const { openUnlimitedShop, change, rewarded, ageCode } = rewardsOf(() => ({ server, shop, till }))

describe('a claim code', () => {
  test('is five letters without look-alikes, valid for three minutes', async () => {
    const phone = testPhone()
    await till.scan(phone, 2)
    const claim = await till.claim(phone)
    expect(claim.statusCode).toBe(200)
    const { claimCode, expiresAt, validForMs, ...rest } = claim.json()
    expect(claimCode).toMatch(/^[2-9A-HJKMNP-Z]{5}$/)
    expect(rest).toEqual({
      rewardsWaiting: 1,
      rewardDescription: 'Free reward of your choice',
      ticket: expect.any(String),
    })
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
      message: 'This number has no reward waiting.',
    })
    expect(some.body).toBe(none.body)
  })

  describe('is not for who knows a number alone, but', () => {
    const ask = (body: object) =>
      server.post('/api/rewards/claim-code', { businessId: shop.businessId, ...body })

    /** A number with a reward, and its latest scan's receipt. */
    async function rewardedScan() {
      const phoneNumber = testPhone()
      await till.scan(phoneNumber)
      const body = { qrCode: shop.codes[2].code, phoneNumber }
      const { transactionId, receipt } = (await server.post('/api/qr/scan-with-phone', body)).json()
      return { phoneNumber, visit: { transactionId, receipt } }
    }

    test('for the browser that scanned, which has the receipt', async () => {
      const { phoneNumber, visit } = await rewardedScan()
      expect((await ask({ phoneNumber })).json()).toEqual({
        code: 'visit_needed',
        message: 'To get your claim code, scan the code at the counter.',
      })
      expect((await ask({ phoneNumber, visit })).json()).toMatchObject({ rewardsWaiting: 1 })
    })

    test('for who is at the counter and scans a code there, of any kind', async () => {
      const { phoneNumber } = await rewardedScan()
      const check = (await server.get(`/api/test/generate-check-qr/${shop.businessId}`)).json()
        .qrCode
      expect((await ask({ phoneNumber, qrCode: check })).statusCode).toBe(200)
      const elsewhere = await registerTestBusiness(server)
      const foreign = await ask({ phoneNumber, qrCode: elsewhere.codes[0].code })
      expect(foreign.json().code).toBe('visit_needed')
    })

    test('not for the receipt of another number, of another shop, or of long ago', async () => {
      const { phoneNumber, visit } = await rewardedScan()
      const other = await rewardedScan()
      const forged = { ...visit, receipt: `link.${'A'.repeat(43)}` }
      for (const wrong of [other.visit, forged]) {
        expect((await ask({ phoneNumber, visit: wrong })).json().code).toBe('visit_needed')
      }
      const elsewhere = await registerTestBusiness(server)
      const there = await ask({ ...elsewhere, phoneNumber, visit })
      expect(there.statusCode).toBeGreaterThanOrEqual(400)
      expect((await ask({ phoneNumber, visit })).statusCode).toBe(200)
    })
  })

  test('says how many rewards are waiting where points are kept', async () => {
    const { shop: keeps, till } = await openUnlimitedShop()
    const phone = testPhone()
    await till.scan(phone, 6)
    expect((await till.claim(phone)).json()).toMatchObject({ rewardsWaiting: 3 })
    await change(keeps, { reward_threshold: 150 })
    expect((await till.claim(phone)).json()).toMatchObject({ rewardsWaiting: 2 })
  })

  test('is given by a shop that is switched off, and by none that was deleted', async () => {
    const { shop: closing, till } = await openUnlimitedShop()
    const phone = testPhone()
    await till.scan(phone, 2)
    await change(closing, { is_active: false })
    expect((await till.claim(phone)).statusCode).toBe(200)
    await change(closing, { deleted_at: new Date() })
    expect((await till.claim(phone)).json()).toMatchObject({ code: 'business_not_found' })
  })

  test.each([
    [{ businessId: 2_000_000_000, phoneNumber: '+14155550138' }, 'visit_needed'],
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
      expect((await ask('/api/rewards/claim-code')).statusCode).toBe(403)
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
    for (const claimCode of [used, longUsed]) {
      await till.redeem({ claimCode, evenFromBurst: true })
    }
    await ageCode(unused, 4)
    await ageCode(used, 50)
    await ageCode(longUsed, 70)
    await sweep(server.context)
    const left = await server.rows('claim_codes', ['code'], {
      code: [unused, fresh, used, longUsed],
    })
    expect(left.map(({ code }) => code).sort()).toEqual([fresh, used].sort())
    expect((await till.redeem({ claimCode: used })).json().code).toBe('claim_code_used')
  })
})
