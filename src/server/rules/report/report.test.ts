import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testPhone } from '../../../../test/factories.ts'
import { rewardsOf, tillOf } from '../../../../test/rewards.ts'
import { openedDaysAgo } from '../../../../test/sameCustomers.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import type { RewardProgress } from '../../../contract/ladder.ts'
import type { RewardReport, RewardsReport } from '../../../contract/rewardsReport.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)
const till = () => tillOf(server, shop)
const { accountOf } = rewardsOf(() => ({ server, shop, till: till() }))

const path = (rest: string) => `/api/businesses/${shop.businessId}${rest}`
const put = async (rest: string, body: object) => {
  const answer = await server.put(path(rest), body, { cookie: shop.cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function report(): Promise<RewardsReport> {
  const answer = await server.get(path('/rewards/report'), shop.cookie)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function reportOf(id: number): Promise<RewardReport | undefined> {
  return (await report()).rewards.find((one) => one.id === id)
}

const coffee = { id: 1, name: 'Coffee', points: 100, cost: 240 }
const cookie = { name: 'Cookie', points: 50 }
const mug = { name: 'Mug', points: 150, kind: 'milestone' }

/** A customer with so many points, collected by scans of 60 and corrected. */
async function customerWith(points: number): Promise<{ phone: string; customerId: number }> {
  const phone = testPhone()
  await till().scan(phone)
  const customerId = await accountOf(phone, shop)
  await server.post(
    path(`/customers/${customerId}/adjust`),
    { points: points - 60, reason: 'For the test' },
    { cookie: shop.cookie },
  )
  return { phone, customerId }
}

const give = async (customerId: number, rewardId: number) => {
  const given = await till().redeem({ customerId, rewardId, again: true, evenFromBurst: true })
  expect(given.statusCode, given.body).toBe(200)
  return given.json().transactionId as number
}

test('how often each was given, to whom, and what it took; what was undone never was', async () => {
  await put('/rewards', { rewards: [coffee, cookie], pointCapType: 'unlimited' })
  const [anna, ben] = [await customerWith(350), await customerWith(100)]
  await give(anna.customerId, 1)
  await give(anna.customerId, 2)
  await give(anna.customerId, 2)
  await till().undo(await give(ben.customerId, 1))
  await give(ben.customerId, 2)
  expect(await reportOf(1)).toMatchObject({
    given: 1,
    people: 1,
    points: 100,
    cost: 240,
    withoutCost: 0,
    givenBefore: null,
    had: null,
  })
  // Nobody knows what a cookie costs.
  expect(await reportOf(2)).toMatchObject({
    given: 3,
    people: 2,
    points: 150,
    cost: null,
    withoutCost: 3,
  })
  // Whoever became another customer is one with them.
  const { phone: newPhone } = anna
  await server.put(
    path(`/customers/${ben.customerId}/phone`),
    { newPhone },
    { cookie: shop.cookie, 'idempotency-key': 'merge' },
  )
  expect(await reportOf(2)).toMatchObject({ given: 3, people: 1 })
  // A cost that is noted later is one of later rewards.
  await put('/rewards', { rewards: [coffee, { ...cookie, id: 2, cost: 50 }] })
  await give(anna.customerId, 2)
  expect(await reportOf(2)).toMatchObject({ given: 4, cost: 50, withoutCost: 3, points: 200 })
})

test('beside as many days before, where the shop had visits then', async () => {
  await openedDaysAgo(server, shop, 200)
  await put('/rewards', { rewards: [coffee, cookie], pointCapType: 'unlimited' })
  const { customerId } = await customerWith(200)
  await give(customerId, 2)
  const earlier = await give(customerId, 2)
  await sql`
    INSERT INTO ledger_entries (business_id, account_id, version, kind, points, balance_after, rewards_unlocked,
      actor, terms_version, reward_id, created_at)
    SELECT business_id, account_id, version + 100, kind, points, balance_after, 0, actor, terms_version, reward_id,
      now() - interval '100 days'
    FROM ledger_entries WHERE business_id = ${shop.businessId} AND id = ${earlier}`.execute(
    server.context.db,
  )
  expect(await reportOf(2)).toMatchObject({ given: 2, givenBefore: 1, points: 100 })
  expect(await reportOf(1)).toMatchObject({ given: 0, givenBefore: 0, people: 0, points: 0 })
})

/** What each customer's own page says, counted. */
async function counted(phones: readonly string[], id: number) {
  const told = await Promise.all(
    phones.map(async (phoneNumber) => {
      const { businessId, codes } = shop
      const answer = await server.post('/api/customer/check-points', {
        businessId,
        phoneNumber,
        qrCode: codes[0].code,
      })
      const { rewards, points, collected } = answer.json()
      const reward = rewards?.find((one: RewardProgress) => one.id === id)
      return reward && { ...reward, has: reward.kind === 'milestone' ? collected : points }
    }),
  )
  const open = told.filter((one) => one && !one.isGiven)
  return {
    ready: open.filter(({ isReady }) => isReady).length,
    near: open.filter(({ isReady, has, pointsNeeded }) => {
      return !isReady && has * 5 >= (has + pointsNeeded) * 4
    }).length,
  }
}

test('who can have each, and who nearly can, is what each customer is told', async () => {
  await put('/rewards', { rewards: [coffee, cookie, mug], pointCapType: 'unlimited' })
  const balances = [0, 39, 40, 49, 50, 79, 80, 99, 100, 119, 120, 150, 260]
  const phones: string[] = []
  for (const points of balances) phones.push((await customerWith(points)).phone)
  // One has had the mug, and one has collected 80 % of it.
  const owner = testPhone()
  await till().scan(owner, 3)
  await give(await accountOf(owner, shop), 3)
  const near = testPhone()
  await till().scan(near, 2)
  phones.push(owner, near)
  const expectAlike = async () => {
    const { rewards } = await report()
    for (const { id, ready, near: nearly } of rewards) {
      expect({ id, ready, near: nearly }).toEqual({ id, ...(await counted(phones, id)) })
    }
  }
  await expectAlike()
  expect(await reportOf(3)).toMatchObject({ had: 1, ready: 0, near: 1 })
  // Dearer ones, and one that goes: who has 80 % keeps the earlier terms.
  await put('/rewards', {
    rewards: [
      { ...coffee, points: 130 },
      { ...cookie, id: 2, points: 70 },
      { ...mug, id: 3 },
    ],
  })
  await expectAlike()
  await put('/rewards', {
    rewards: [
      { ...coffee, points: 130 },
      { ...cookie, id: 2, isOn: false },
      { ...mug, id: 3, points: 400 },
    ],
  })
  await expectAlike()
})

test('a reward that is not on today can be had by nobody', async () => {
  await put('/rewards', {
    rewards: [
      coffee,
      { ...cookie, isOn: false },
      { ...cookie, points: 60, startsOn: '2999-01-01' },
      { ...cookie, points: 70, endsOn: '2020-01-01', startsOn: '2020-01-01' },
    ],
    pointCapType: 'unlimited',
  })
  await customerWith(100)
  const { rewards } = await report()
  expect(rewards.map(({ ready, near }) => [ready, near])).toEqual([
    [1, 0],
    [null, null],
    [null, null],
    [null, null],
  ])
})

test('customers by their points, in parts up to the dearest reward', async () => {
  await put('/rewards', {
    rewards: [coffee, { ...cookie, points: 180 }],
    pointCapType: 'unlimited',
  })
  for (const points of [5, 9, 10, 179, 180, 4000]) await customerWith(points)
  const { customers, balances } = await report()
  const counts = Array(19).fill(0)
  Object.assign(counts, { 0: 2, 1: 1, 17: 1, 18: 2 })
  expect({ customers, balances }).toEqual({ customers: 6, balances: { top: 180, counts } })
})

test('a shop with one reward, and without a customer, has zeros', async () => {
  expect(await report()).toMatchObject({
    customers: 0,
    balances: { top: 100, counts: Array(19).fill(0) },
    rewards: [{ id: 1, ready: 0, near: 0, given: 0, givenBefore: null, cost: null, points: 0 }],
  })
  await put('/rewards', { rewards: [{ ...coffee, points: 3 }] })
  expect((await report()).balances).toEqual({ top: 3, counts: [0, 0, 0, 0] })
})
