import { expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { tillOf, untilTaken } from '../../../test/rewards.ts'
import { testApp, twoBeside } from '../../../test/testApp.ts'

/** I7: rewards claimed never exceed rewards earned, at however many tills and servers. */

const server = testApp()
const nodes = twoBeside(server)

/** A customer with 5 × 60 points, where a reward takes 100. */
async function openShop(capType: 'reset' | 'unlimited') {
  const shop = await registerTestBusiness(server)
  const { businessId, cookie } = shop
  await server.change('businesses', { id: businessId }, { point_cap_type: capType })
  const till = tillOf(server, shop)
  const phone = testPhone()
  await till.scan(phone, 5)
  const { id: customerId } = await server.row('loyalty_accounts', ['id'], {
    business_id: businessId,
  })
  const { claimCode } = (await till.claim(phone)).json()

  const redeemAt = async (node: TestApp, body: object, key: string) => {
    const headers = { cookie, 'idempotency-key': key }
    const answer = await node.post(`/api/businesses/${businessId}/redeem`, body, headers)
    return { status: answer.statusCode, body: answer.body }
  }
  /** Sends 64 requests at once, to both servers. */
  const redeemAll = (body: object, keyOf = (index: number) => `press-${index}`) =>
    Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        untilTaken(
          () => redeemAt(nodes[index % 2 === 0 ? 0 : 1], body, keyOf(index)),
          ({ status }) => status,
        ),
      ),
    )
  const redemptions = () =>
    server.context.db
      .selectFrom('ledger_entries')
      .select(['points', 'balance_after as balanceAfter'])
      .where('business_id', '=', businessId)
      .where('kind', '=', 'redemption')
      .orderBy('version')
      .execute()
  return { customerId, claimCode, redeemAll, redemptions }
}

/** Counts the answers by code. */
function tally(answers: readonly { status: number; body: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const what = status === 200 ? 'given' : JSON.parse(body).code
    counts[what] = (counts[what] ?? 0) + 1
  }
  return counts
}

test('64 claims at once give what the points are enough for', async () => {
  const keeps = await openShop('unlimited')
  const answers = await keeps.redeemAll({ customerId: keeps.customerId, again: true })
  expect(tally(answers)).toEqual({ given: 3, no_reward_waiting: 61 })
  expect(await keeps.redemptions()).toEqual([
    { points: -100, balanceAfter: 200 },
    { points: -100, balanceAfter: 100 },
    { points: -100, balanceAfter: 0 },
  ])

  const takesAll = await openShop('reset')
  const reset = await takesAll.redeemAll({ customerId: takesAll.customerId, again: true })
  expect(tally(reset)).toEqual({ given: 1, no_reward_waiting: 63 })
  expect(await takesAll.redemptions()).toEqual([{ points: -300, balanceAfter: 0 }])
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

test('without being told that it is another one, they give one', async () => {
  const keeps = await openShop('unlimited')
  expect(tally(await keeps.redeemAll({ customerId: keeps.customerId }))).toEqual({
    given: 1,
    just_redeemed: 63,
  })
  expect(await keeps.redemptions()).toHaveLength(1)
})

test.each(['reset', 'unlimited'] as const)(
  'one claim code gives one reward (%s)',
  async (capType) => {
    const shop = await openShop(capType)
    expect(tally(await shop.redeemAll({ claimCode: shop.claimCode, again: true }))).toEqual({
      given: 1,
      claim_code_used: 63,
    })
    expect(await shop.redemptions()).toHaveLength(1)
  },
  30_000,
)

test('one key is one reward and one answer', async () => {
  const shop = await openShop('unlimited')
  const answers = await shop.redeemAll({ claimCode: shop.claimCode, again: true }, () => 'same')
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await shop.redemptions()).toHaveLength(1)
})
