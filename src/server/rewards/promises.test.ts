import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { messagesTo } from '../../../test/messages.ts'
import { openReaders } from '../../../test/promises.ts'
import { rewardsOf, tillOf } from '../../../test/rewards.ts'
import { rounds } from '../../../test/rounds.ts'
import { someOf } from '../../../test/someOf.ts'
import { testApp } from '../../../test/testApp.ts'

/** What a customer's screen showed as waiting stays theirs when the shop changes its reward. */

const server = testApp({ LIMITS: 'off' })
const usual = 'Free reward of your choice'

async function openShop(pointCapType: 'reset' | 'unlimited', balance: number) {
  const shop = await registerTestBusiness(server)
  const counter = tillOf(server, shop)
  const { accountOf } = rewardsOf(() => ({ server, shop, till: counter }))
  await change(shop, { pointCapType })
  const phone = testPhone()
  await counter.scan(phone)
  const customerId = await accountOf(phone, shop)
  await give(shop, customerId, balance - 60)
  return { shop, counter, phone, customerId }
}

async function change({ businessId, cookie }: TestBusiness, terms: object) {
  const answer = await server.put(`/api/businesses/${businessId}`, terms, { cookie })
  expect(answer.statusCode, answer.body).toBe(200)
}

async function give({ businessId, cookie }: TestBusiness, customerId: number, points: number) {
  const path = `/api/businesses/${businessId}/customers/${customerId}/adjust`
  const answer = await server.post(path, { points, reason: 'For the test' }, { cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().transactionId as number
}

const account = (id: number) =>
  server.row('loyalty_accounts', ['balance', 'promised_threshold', 'promised_rewards'], { id })

const changes: Record<string, { steps: object[]; price: number }> = {
  'a raise': { steps: [{ rewardThreshold: 200 }], price: 100 },
  'two raises': { steps: [{ rewardThreshold: 200 }, { rewardThreshold: 1000 }], price: 100 },
  'a raise for another reward': {
    steps: [{ rewardThreshold: 200, rewardDescription: 'A lunch' }],
    price: 100,
  },
  'another reward': { steps: [{ rewardDescription: 'A lunch' }], price: 100 },
  'a raise that starts again at 0': {
    steps: [{ rewardThreshold: 200, pointCapType: 'reset' }],
    price: 100,
  },
  'a raise, lowered to between': {
    steps: [{ rewardThreshold: 200 }, { rewardThreshold: 150 }],
    price: 100,
  },
  'a raise, lowered again below': {
    steps: [{ rewardThreshold: 200 }, { rewardThreshold: 80 }],
    price: 80,
  },
}
const capTypes = ['reset', 'unlimited'] as const
const table = Object.keys(changes).flatMap((name) =>
  capTypes.flatMap((capType) => [100, 250].map((balance) => [name, capType, balance] as const)),
)

describe('is kept, and told alike at each door', () => {
  test.each(someOf(table))('%s, %s, with %i points', async (name, capType, balance) => {
    const { steps, price } = changes[name] ?? { steps: [], price: 0 }
    const { shop, counter, phone, customerId } = await openShop(capType, balance)
    const doors = await openReaders(server, shop)
    const waiting = capType === 'reset' ? 1 : Math.floor(balance / 100)
    await doors.expectAll(phone, { threshold: 100, description: usual, waiting })
    for (const step of steps) await change(shop, step)

    // With the dearer reward's points, those who would lose all of them get that one.
    const hasNew = capType === 'reset' && balance >= 200 && name.startsWith('a raise')
    const isToday = price < 100 || (hasNew && name !== 'two raises')
    const today = Object.assign({ rewardThreshold: 100, rewardDescription: usual }, ...steps)
    const told = isToday
      ? { threshold: today.rewardThreshold, description: today.rewardDescription }
      : { threshold: price, description: usual }
    const left = price === 80 && capType === 'unlimited' ? Math.floor(balance / 80) : waiting
    await doors.expectAll(phone, { ...told, waiting: left })

    let points = balance
    for (let more = left - 1; more >= 0; more -= 1) {
      const given = await counter.redeem({ customerId, again: true }, `reward-${more}`)
      const taken = capType === 'reset' ? points : price
      expect(given.json()).toMatchObject({
        pointsBefore: points,
        pointsAfter: points - taken,
        rewardsWaiting: more,
        rewardDescription: told.description,
      })
      // The same request gets the same answer, whatever waits by then.
      const again = await counter.redeem({ customerId, again: true }, `reward-${more}`)
      expect(again.json()).toEqual(given.json())
      points -= taken
    }
    const refused = await counter.redeem({ customerId, again: true })
    expect(refused.json().code).toBe('no_reward_waiting')
    const next = { threshold: today.rewardThreshold, description: today.rewardDescription }
    await doors.expectAll(phone, { ...next, waiting: 0 })
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })
})

test('a till gives what was promised, and a claim code from before still works', async () => {
  const { shop, counter, phone } = await openShop('unlimited', 250)
  const { till } = await openReaders(server, shop)
  const { claimCode } = (await counter.claim(phone)).json()
  await change(shop, { rewardThreshold: 200, rewardDescription: 'A lunch' })
  const given = (await server.post('/api/till/redeem', { claimCode }, till)).json()
  const left = { pointsBefore: 250, pointsAfter: 150, rewardsWaiting: 1 }
  expect(given).toMatchObject({ ...left, rewardDescription: usual })
  expect((await counter.redeem({ claimCode })).json().code).toBe('claim_code_used')
  expect(await account((await server.row('loyalty_accounts', ['id'], { phone })).id)).toEqual({
    balance: 150,
    promised_threshold: 100,
    promised_rewards: 1,
  })
})

describe('a promise', () => {
  test('comes back when its reward is undone, once', async () => {
    const { shop, counter, customerId } = await openShop('unlimited', 250)
    await change(shop, { rewardThreshold: 1000 })
    const given = (await counter.redeem({ customerId })).json()
    expect(await account(customerId)).toMatchObject({ balance: 150, promised_rewards: 1 })
    expect((await counter.undo(given.transactionId)).statusCode).toBe(200)
    expect((await counter.undo(given.transactionId)).json().code).toBe('already_undone')
    expect(await account(customerId)).toMatchObject({ balance: 250, promised_rewards: 2 })
  })

  test('is made for a reward that was given before the raise and is undone after it', async () => {
    const { shop, counter, customerId } = await openShop('reset', 100)
    const given = (await counter.redeem({ customerId })).json()
    await change(shop, { rewardThreshold: 200 })
    await counter.undo(given.transactionId)
    expect((await counter.redeem({ customerId })).json()).toMatchObject({
      pointsBefore: 100,
      pointsAfter: 0,
      rewardsWaiting: 0,
    })
  })

  test('needs its price: points that are undone take it, and points that are undone back give it', async () => {
    const { shop, counter, customerId, phone } = await openShop('reset', 100)
    const doors = await openReaders(server, shop)
    await change(shop, { rewardThreshold: 200 })
    const taken = await give(shop, customerId, -1)
    await doors.expectAll(phone, { threshold: 200, description: usual, waiting: 0 })
    expect((await counter.redeem({ customerId })).json().code).toBe('no_reward_waiting')
    await counter.undo(taken)
    await doors.expectAll(phone, { threshold: 100, description: usual, waiting: 1 })
  })

  test('ends with a reset of points, and comes back with its undo', async () => {
    const { shop, counter, customerId } = await openShop('unlimited', 250)
    await change(shop, { rewardThreshold: 1000 })
    const path = `/api/businesses/${shop.businessId}/reset-customer-points`
    const headers = { cookie: shop.cookie }
    const reset = await server.post(path, { customerId: String(customerId) }, headers)
    await give(shop, customerId, 100)
    expect((await counter.redeem({ customerId })).json().code).toBe('no_reward_waiting')
    await counter.undo(reset.json().transactionId)
    expect(await account(customerId)).toMatchObject({ balance: 350, promised_rewards: 2 })
  })

  test('goes along to another number, with a customer or without', async () => {
    const { shop, customerId, phone } = await openShop('unlimited', 250)
    const { counter, customerId: other } = await collect(shop, 60)
    await change(shop, { rewardThreshold: 1000 })
    const move = `/api/businesses/${shop.businessId}/customers/${customerId}/phone`
    const headers = { cookie: shop.cookie }
    const fresh = testPhone()
    const moved = await server.put(move, { newPhone: fresh }, headers)
    expect(moved.json()).toMatchObject({ isMerged: false })
    const { phone: otherPhone } = await server.row('loyalty_accounts', ['phone'], { id: other })
    const merged = await server.put(move, { newPhone: otherPhone }, headers)
    expect(merged.json()).toMatchObject({ isMerged: true })
    expect(await account(customerId)).toMatchObject({ balance: 0, promised_rewards: null })
    expect(await account(other)).toMatchObject({ balance: 310, promised_rewards: 2 })
    expect((await counter.redeem({ customerId: other })).json().pointsAfter).toBe(210)
    const { rows } = await sql<{ earned: number }>`
      SELECT sum(rewards_unlocked)::integer AS earned FROM ledger_entries
      WHERE business_id = ${shop.businessId}`.execute(server.context.db)
    expect(rows[0]?.earned).toBe(2)
    expect(phone).not.toBe(fresh)
  })

  test('leaves with whoever is erased', async () => {
    const { shop, customerId } = await openShop('reset', 100)
    await change(shop, { rewardThreshold: 200 })
    const erase = `/api/businesses/${shop.businessId}/customers/${customerId}`
    const erased = await server.app.inject({
      method: 'DELETE',
      url: erase,
      headers: { cookie: shop.cookie },
    })
    expect(erased.statusCode).toBe(200)
    expect(await account(customerId)).toMatchObject({ balance: 0, promised_rewards: null })
  })

  test('is scanned on: the page and the texts speak of it, and a repeat is answered as before', async () => {
    const { shop, counter, phone, customerId } = await openShop('reset', 100)
    await change(shop, { rewardThreshold: 200, rewardDescription: 'A lunch' })
    const key = { 'idempotency-key': 'promised' }
    const body = { qrCode: shop.codes[1].code, phoneNumber: phone }
    const scanned = await server.post('/api/qr/scan-with-phone', body, key)
    const business = { rewardThreshold: 100, rewardDescription: usual, pointCapType: 'reset' }
    expect(scanned.json()).toMatchObject({ totalPoints: 120, rewardEarned: true, business })
    const given = await counter.redeem({ customerId })
    expect(given.json()).toMatchObject({ rewardDescription: usual, pointsAfter: 0 })
    const repeated = await server.post('/api/qr/scan-with-phone', body, key)
    expect(repeated.json()).toEqual(scanned.json())
    const texts = await messagesTo(server, phone)
    expect(texts.map(({ kind }) => kind)).toEqual(['reward_unlocked', 'reward_redeemed'])
    expect(texts.at(-1)).toMatchObject({ variables: { points: 0, reward: usual } })
  })

  test('is no second news: the rewards earned are those that were given and those that wait', async () => {
    const { shop, counter, customerId } = await openShop('unlimited', 100)
    await change(shop, { rewardThreshold: 200 })
    // At 200 points the reward of 100 still waits, and no other.
    await give(shop, customerId, 100)
    await counter.redeem({ customerId })
    await give(shop, customerId, 100)
    await counter.redeem({ customerId, again: true })
    const path = `/api/businesses/${shop.businessId}/analytics-public`
    expect((await server.get(path, shop.cookie)).json()).toMatchObject({
      totalRewardsEarned: 2,
      totalRewardsClaimed: 2,
    })
  })

  test('is not made for a customer far from a reward, nor when the reward only gets better', async () => {
    const { shop, customerId } = await openShop('reset', 79)
    await change(shop, { rewardThreshold: 200 })
    expect(await account(customerId)).toMatchObject({ promised_rewards: null })
    await change(shop, { rewardThreshold: 50 })
    await change(shop, { pointCapType: 'unlimited' })
    expect(await account(customerId)).toMatchObject({ promised_rewards: null })
  })
})

async function collect(shop: TestBusiness, points: 60) {
  const counter = tillOf(server, shop)
  const phone = testPhone()
  await counter.scan(phone, points / 60)
  const { id } = await server.row('loyalty_accounts', ['id'], { phone })
  return { counter, customerId: id }
}

test('64 tills that redeem at once give exactly what was promised', async () => {
  const { shop, counter, customerId } = await openShop('unlimited', 250)
  await change(shop, { rewardThreshold: 1000 })
  const tries = Array.from({ length: 64 }, () => counter.redeem({ customerId, again: true }))
  const answers = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  expect(answers.filter((status) => status === 200)).toHaveLength(2)
  expect(await account(customerId)).toMatchObject({ balance: 50, promised_rewards: null })
})

test('a raise beside scans and rewards loses no promise and makes none twice', async () => {
  for (let round = 0; round < rounds(12); round += 1) {
    const { shop, counter, phone, customerId } = await openShop('unlimited', 100)
    const [given] = await Promise.all([
      counter.redeem({ customerId }),
      counter.scan(phone),
      change(shop, { rewardThreshold: 1000 }),
    ])
    expect(given.statusCode).toBe(200)
    const more = await counter.redeem({ customerId, again: true })
    expect(more.json().code).toBe('no_reward_waiting')
    expect((await account(customerId)).balance).toBe(60)
  }
})
