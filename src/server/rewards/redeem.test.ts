import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreeToTexts } from '../../../test/agreeing.ts'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { kindsTo, messagesTo } from '../../../test/messages.ts'
import { rewardsOf, type Till, tillOf } from '../../../test/rewards.ts'
import { shopOfAll, testApp } from '../../../test/testApp.ts'

const server = testApp()
const shop = shopOfAll(server)
let till: Till

beforeAll(() => {
  till = tillOf(server, shop)
})
afterAll(async () => {
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

const { openUnlimitedShop, change, accountOf, rewarded, ageCode } = rewardsOf(() => ({
  server,
  shop,
  till,
}))

describe('redeeming', () => {
  test('by claim code: what to hand over, to whom, and what is left', async () => {
    const { phone, customerId, claimCode } = await rewarded()
    await agreeToTexts(server, shop, phone)
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
      locationId: 1,
      sms: 'now',
    })
    const inADay = new Date(undoUntil).getTime() - Date.now() - 24 * 3_600_000
    expect(Math.abs(inADay)).toBeLessThan(60_000)
    expect(await messagesTo(server, phone)).toContainEqual({
      kind: 'reward_redeemed',
      variables: {
        language: 'en',
        businessName: shop.name,
        points: 0,
        reward: 'Free reward of your choice',
      },
    })
    const [audit] = (
      await server.get(`/api/businesses/${shop.businessId}/audit-log`, shop.cookie)
    ).json()
    expect(audit).toMatchObject({
      action: 'reward_given',
      actor: 'owner',
      after: `Customer ${customerId}, Free reward of your choice: 120 points`,
    })
    expect(transactionId).toBeGreaterThan(0)
  })

  test('by who they are, under the terms of now', async () => {
    const { shop: keeps, till } = await openUnlimitedShop()
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
    const { shop: keeps, till } = await openUnlimitedShop()
    const phone = testPhone()
    await till.scan(phone, 6)
    const customerId = await accountOf(phone, keeps)
    const first = (await till.redeem({ customerId })).json()
    const second = await till.redeem({ customerId })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toEqual({
      code: 'just_redeemed',
      message: expect.stringMatching(
        /^This number was given a reward \d+ seconds? ago\. Give another one\?$/,
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
        message: expect.stringMatching(/^This number was given a reward .* ago\. No other reward/),
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
    const { shop: changing, till } = await openUnlimitedShop()
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
    const elsewhere = { claimCode, locationId: 2 }
    for (const body of [{ customerId }, { claimCode, again: true }, elsewhere]) {
      const reused = await till.redeem(body, 'press-2')
      expect([reused.statusCode, reused.json().code]).toEqual([422, 'idempotency_key_reused'])
    }
    expect((await till.undo(given.transactionId, 'press-2')).statusCode).toBe(422)
    const undone = await till.undo(given.transactionId, 'press-3')
    expect((await till.undo(given.transactionId, 'press-3')).body).toBe(undone.body)
    expect((await till.redeem({ customerId }, 'press-3')).statusCode).toBe(422)
  })
})
