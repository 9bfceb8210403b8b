import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../../test/factories.ts'
import { tillOf } from '../../../../test/rewards.ts'
import { rounds } from '../../../../test/rounds.ts'
import { testApp } from '../../../../test/testApp.ts'
import type { RewardTerms } from '../../../contract/progress.ts'

const server = testApp({ LIMITS: 'off' })

async function shopWith({ rewardThreshold, pointCapType }: RewardTerms): Promise<TestBusiness> {
  const shop = await registerTestBusiness(server)
  const changed = { reward_threshold: rewardThreshold, point_cap_type: pointCapType }
  await server.change('businesses', { id: shop.businessId }, changed)
  return shop
}

/** A visit of so many days ago, by somebody who has been forgotten since. */
async function openedDaysAgo({ businessId, codes }: TestBusiness, days: number): Promise<void> {
  await sql`
    WITH visitor AS (INSERT INTO loyalty_accounts (business_id, balance, version, erased_at)
      VALUES (${businessId}, 1, 1, now()) RETURNING id)
    INSERT INTO ledger_entries (business_id, account_id, version, kind, points, balance_after,
      rewards_unlocked, code_id, actor, terms_version, created_at)
    SELECT ${businessId}, id, 1, 'accrual', 1, 1, 0, ${codes[0].id}, 'customer', 1,
      now() - make_interval(days => ${days})
    FROM visitor`.execute(server.context.db)
}

async function tryAt({ businessId, cookie }: TestBusiness, terms: RewardTerms) {
  const query = new URLSearchParams({ ...terms, rewardThreshold: String(terms.rewardThreshold) })
  const answer = await server.get(`/api/businesses/${businessId}/reward-change?${query}`, cookie)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const terms = fc.record({
  rewardThreshold: fc.integer({ min: 1, max: 300 }),
  pointCapType: fc.constantFrom('reset' as const, 'unlimited' as const),
})
const visits = fc.array(
  fc.record({ phone: fc.nat(2), code: fc.constantFrom(0 as const, 1 as const, 2 as const) }),
  { maxLength: 25 },
)

test('a trial says what the ledger then does, reward by reward', async () => {
  await fc.assert(
    fc.asyncProperty(terms, terms, visits, fc.nat(3), async (today, other, visited, lazy) => {
      const [shop, twin] = [await shopWith(today), await shopWith(other)]
      await openedDaysAgo(shop, 120)
      const phones = [testPhone(), testPhone(), testPhone()]
      let earned = 0
      for (const [place, { phone, code }] of visited.entries()) {
        await visit(shop, phones[phone] ?? '', code)
        // Somebody takes a reward now and then, which must not matter.
        if (place % 4 === lazy) await takeReward(shop, phones[phone] ?? '')
        await visit(twin, phones[phone] ?? '', code)
        while (await takeReward(twin, phones[phone] ?? '')) earned += 1
      }
      expect(await tryAt(shop, other)).toMatchObject({ isTooYoung: false, wouldEarn: earned })
    }),
    { numRuns: rounds(24) },
  )
})

async function visit({ codes }: TestBusiness, phoneNumber: string, code: 0 | 1 | 2) {
  const body = { qrCode: codes[code].code, phoneNumber }
  expect((await server.post('/api/qr/scan-with-phone', body)).statusCode).toBe(200)
}

/** Whether there was one. */
async function takeReward(shop: TestBusiness, phone: string): Promise<boolean> {
  const account = { business_id: shop.businessId, phone }
  const { id: customerId } = await server.row('loyalty_accounts', ['id'], account)
  const given = await tillOf(server, shop).redeem({ customerId, again: true })
  return given.statusCode === 200
}

describe('a trial', () => {
  const keep = (rewardThreshold: number) =>
    ({ rewardThreshold, pointCapType: 'unlimited' }) as const

  test('leaves out what was undone, and compares who waits', async () => {
    const shop = await shopWith(keep(100))
    await openedDaysAgo(shop, 120)
    const [waiting, near] = [testPhone(), testPhone()]
    await tillOf(server, shop).scan(waiting, 2)
    await tillOf(server, shop).scan(near)
    await visit(shop, near, 0)
    const { id } = await server.row('ledger_entries', ['id'], {
      business_id: shop.businessId,
      code_id: shop.codes[0].id,
      balance_after: 60 + shop.codes[0].pointValue,
    })
    await tillOf(server, shop).undo(id)
    expect(await tryAt(shop, keep(60))).toMatchObject({
      earned: 1,
      wouldEarn: 3,
      waiting: 1,
      atOnce: 1,
      sooner: { customers: 1, days: 0 },
      later: { customers: 0, days: 0 },
    })
    expect(await tryAt(shop, keep(61))).toMatchObject({ wouldEarn: 1, atOnce: 0 })
  })

  test('counts ninety days and no more, and nothing at a shop of less than thirty', async () => {
    const [old, young] = [await shopWith(keep(100)), await shopWith(keep(100))]
    await openedDaysAgo(old, 200)
    await openedDaysAgo(young, 29)
    await tillOf(server, young).scan(testPhone(), 2)
    const { since, until } = await tryAt(old, keep(1))
    expect(new Date(until).getTime() - new Date(since).getTime()).toBe(90 * 86_400_000)
    expect(await tryAt(old, keep(1))).toMatchObject({ isTooYoung: false, wouldEarn: 0 })
    expect(await tryAt(young, keep(1))).toMatchObject({
      isTooYoung: true,
      wouldEarn: 0,
      waiting: 1,
    })
  })

  test('refuses what the settings refuse', async () => {
    const shop = await shopWith(keep(100))
    for (const rewardThreshold of ['0', '100001', '-1', '1.5', 'x', '']) {
      const path = `/api/businesses/${shop.businessId}/reward-change`
      const query = new URLSearchParams({ rewardThreshold, pointCapType: 'reset' })
      expect((await server.get(`${path}?${query}`, shop.cookie)).statusCode).toBe(400)
    }
  })
})
