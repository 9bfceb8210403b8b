import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openEveryDoor } from '../../../test/callers.ts'
import { openCalendar } from '../../../test/days.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { openReaders } from '../../../test/promises.ts'
import { type Till, tillOf } from '../../../test/rewards.ts'
import { someOf } from '../../../test/someOf.ts'
import { testApp } from '../../../test/testApp.ts'
import type { WantedReward } from '../../contract/ladder.ts'

/** Whoever has 80 % of a reward that is made worse has 60 days to reach it by the earlier terms. */

const server = testApp({ LIMITS: 'off' })
const usual = 'Free reward of your choice'
let shop: TestBusiness
let till: Till
let calendar: Awaited<ReturnType<typeof openCalendar>>

beforeEach(async () => {
  shop = await registerTestBusiness(server)
  till = tillOf(server, shop)
  calendar = await openCalendar(server, shop)
})

async function change(terms: object) {
  const { businessId, cookie } = shop
  const answer = await server.put(`/api/businesses/${businessId}`, terms, { cookie })
  expect(answer.statusCode, answer.body).toBe(200)
}

type Wanted = Partial<WantedReward> & Pick<WantedReward, 'name' | 'points'>

async function climb(...rewards: readonly Wanted[]) {
  const { businessId, cookie } = shop
  const wanted = { rewards, pointCapType: 'unlimited' }
  const answer = await server.put(`/api/businesses/${businessId}/rewards`, wanted, { cookie })
  expect(answer.statusCode, answer.body).toBe(200)
}

async function give(customerId: number, points: number) {
  const { businessId, cookie } = shop
  const path = `/api/businesses/${businessId}/customers/${customerId}/adjust`
  const answer = await server.post(path, { points, reason: 'For the test' }, { cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().transactionId as number
}

/** A customer who has collected 60 points by a scan, and has so many now. */
async function customer(balance: number) {
  const phone = testPhone()
  await till.scan(phone)
  const { id: customerId, balance: had } = await server.row('loyalty_accounts', ['id', 'balance'], {
    phone,
    business_id: shop.businessId,
  })
  if (balance !== had) await give(customerId, balance - had)
  return { phone, customerId }
}

const check = async (phoneNumber: string) =>
  (
    await server.post('/api/customer/check-points', { businessId: shop.businessId, phoneNumber })
  ).json()

describe('the first reward', () => {
  test('is kept for whoever has 80 %, at every door, until the last day', async () => {
    const near = await customer(80)
    const far = await customer(79)
    const doors = await openReaders(server, shop)
    await change({ rewardThreshold: 200 })
    const keptUntil = calendar.dateIn(60)
    const kept = { rewardThreshold: 100, pointsNeeded: 20, hasReward: false, keptUntil }
    expect(await check(near.phone)).toMatchObject(kept)
    expect(await check(far.phone)).not.toHaveProperty('keptUntil')
    await doors.expectAll(near.phone, { threshold: 100, description: usual, waiting: 0 })
    await calendar.pass(60)
    expect(await check(near.phone)).toMatchObject(kept)
    await calendar.pass(1)
    expect(await check(near.phone)).toMatchObject({ rewardThreshold: 200, pointsNeeded: 120 })
    expect(await check(near.phone)).not.toHaveProperty('keptUntil')
    await give(near.customerId, 20)
    await doors.expectAll(near.phone, { threshold: 200, description: usual, waiting: 0 })
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('is theirs for good once they reach it by then', async () => {
    const { phone, customerId } = await customer(80)
    await change({ rewardThreshold: 200, rewardDescription: 'A lunch' })
    const doors = await openReaders(server, shop)
    await calendar.pass(60)
    await give(customerId, 20)
    expect(await check(phone)).not.toHaveProperty('keptUntil')
    await doors.expectAll(phone, { threshold: 100, description: usual, waiting: 1 })
    await calendar.pass(300)
    // What they collect then changes nothing about it.
    await give(customerId, 1)
    await doors.expectAll(phone, { threshold: 100, description: usual, waiting: 1 })
    const given = (await till.redeem({ customerId })).json()
    expect(given).toMatchObject({ rewardDescription: usual, pointsAfter: 0, rewardsWaiting: 0 })
    expect(await check(phone)).toMatchObject({ rewardThreshold: 200, rewardDescription: 'A lunch' })
  })

  test('and the next one too, where one waits and the rest is 80 %', async () => {
    await change({ pointCapType: 'unlimited' })
    const { phone, customerId } = await customer(185)
    await change({ rewardThreshold: 200 })
    const first = (await till.redeem({ customerId })).json()
    expect(first).toMatchObject({ pointsAfter: 85, rewardsWaiting: 0 })
    const keptUntil = calendar.dateIn(60)
    expect(await check(phone)).toMatchObject({ rewardThreshold: 100, keptUntil })
    await till.undo(first.transactionId)
    await calendar.pass(61)
    await give(customerId, 15)
    // One was reached by then, and the other was not.
    expect((await till.redeem({ customerId })).json()).toMatchObject({
      pointsAfter: 100,
      rewardsWaiting: 0,
    })
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('is told at a scan, and a repeated one is answered as before', async () => {
    const { phone } = await customer(80)
    await change({ rewardThreshold: 200 })
    const body = { qrCode: shop.codes[0].code, phoneNumber: phone }
    const scan = () => server.post('/api/qr/scan-with-phone', body, { 'idempotency-key': 'near' })
    await calendar.pass(10)
    const first = await scan()
    expect(first.json()).toMatchObject({
      keptUntil: calendar.dateIn(50),
      business: { rewardThreshold: 100 },
    })
    await calendar.pass(60)
    await change({ rewardThreshold: 300 })
    expect((await scan()).body).toBe(first.body)
  })

  test('ends with a reset and an erasure, comes back with an undo, and goes along', async () => {
    const { phone, customerId } = await customer(85)
    await change({ rewardThreshold: 200 })
    const keptUntil = calendar.dateIn(60)
    const headers = { cookie: shop.cookie }
    const path = `/api/businesses/${shop.businessId}`
    const reset = await server.post(
      `${path}/reset-customer-points`,
      { customerId: String(customerId) },
      headers,
    )
    expect(await check(phone)).toMatchObject({ rewardThreshold: 200 })
    await till.undo(reset.json().transactionId)
    expect(await check(phone)).toMatchObject({ rewardThreshold: 100, keptUntil })
    const other = await customer(20)
    const move = `${path}/customers/${customerId}/phone`
    await server.put(move, { newPhone: other.phone }, headers)
    expect(await check(other.phone)).toMatchObject({ rewardThreshold: 100, hasReward: true })
    const url = `${path}/customers/${other.customerId}`
    expect((await server.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
    const left = await server.rows(
      'loyalty_accounts',
      ['promised_terms', 'promised_until', 'kept_rewards'],
      { business_id: shop.businessId },
    )
    const none = { promised_terms: null, promised_until: null, kept_rewards: null }
    expect(left).toEqual([none, none])
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('a reset of before the change that is undone after it makes the promise then', async () => {
    const { phone, customerId } = await customer(85)
    const path = `/api/businesses/${shop.businessId}/reset-customer-points`
    const wanted = { customerId: String(customerId) }
    const reset = await server.post(path, wanted, { cookie: shop.cookie })
    await change({ rewardThreshold: 200 })
    await till.undo(reset.json().transactionId)
    expect(await check(phone)).toMatchObject({ keptUntil: calendar.dateIn(60) })
  })

  test('changed twice: the earlier terms and the earlier day stay, and better ones end them', async () => {
    const { phone } = await customer(85)
    await change({ rewardThreshold: 200 })
    const keptUntil = calendar.dateIn(60)
    await calendar.pass(5)
    await change({ rewardThreshold: 300 })
    expect(await check(phone)).toMatchObject({ rewardThreshold: 100, keptUntil })
    await change({ rewardThreshold: 90 })
    expect(await check(phone)).toMatchObject({ rewardThreshold: 90, pointsNeeded: 5 })
    expect(await check(phone)).not.toHaveProperty('keptUntil')
  })
})

const coffee = { name: 'A coffee', points: 100 }
const lunch = { name: 'A lunch', points: 500 }
const hat = { name: 'A hat', points: 75, kind: 'milestone' as const }

describe('another reward', () => {
  const changes: Record<string, () => Wanted[]> = {
    dearer: () => [coffee, { ...lunch, id: 2, points: 700 }],
    deleted: () => [coffee],
    'deleted while another comes': () => [coffee, { name: 'A cake', points: 900 }],
    'switched off': () => [coffee, { ...lunch, id: 2, isOn: false }],
    'another one under its number': () => [coffee, { ...lunch, id: 2, name: 'A salad' }],
    'ended at once': () => [coffee, { ...lunch, id: 2, endsOn: calendar.dateIn(1) }],
    'beginning later': () => [coffee, { ...lunch, id: 2, startsOn: calendar.dateIn(200) }],
  }

  test.each(someOf(Object.keys(changes)))(
    '%s is kept from 80 %%, and reached by the last day',
    async (name) => {
      await climb(coffee, lunch)
      const [near, far] = [await customer(400), await customer(399)]
      await climb(...(changes[name]?.() ?? []))
      const keptUntil = calendar.dateIn(60)
      const rewardOf = async (phone: string) =>
        ((await check(phone)).rewards ?? []).find(({ id }: { id: number }) => id === 2)
      const kept = { name: 'A lunch', points: 500, pointsNeeded: 100, keptUntil }
      expect(await rewardOf(near.phone)).toMatchObject(kept)
      expect(await rewardOf(far.phone)).not.toMatchObject(kept)
      await calendar.pass(30)
      await give(near.customerId, 100)
      await calendar.pass(100)
      expect(await rewardOf(near.phone)).toMatchObject({
        name: 'A lunch',
        points: 500,
        isReady: true,
      })
      const given = await till.redeem({ customerId: near.customerId, rewardId: 2 })
      expect(given.json()).toMatchObject({ rewardDescription: 'A lunch', pointsAfter: 0 })
      // It is kept once.
      await give(near.customerId, 600)
      expect(await rewardOf(near.phone)).not.toMatchObject({
        name: 'A lunch',
        points: 500,
        keptUntil,
      })
      await give(near.customerId, -600)
      await till.undo(given.json().transactionId)
      expect(await rewardOf(near.phone)).toMatchObject({
        name: 'A lunch',
        points: 500,
        isReady: true,
      })
      expect(await ledgerViolations(server.context.db)).toEqual([])
    },
  )

  test('is gone after the last day, for whoever has not reached it', async () => {
    await climb(coffee, lunch)
    const { phone, customerId } = await customer(400)
    await climb(coffee)
    await calendar.pass(61)
    expect(await check(phone)).not.toHaveProperty('rewards')
    await give(customerId, 100)
    expect(await check(phone)).not.toHaveProperty('rewards')
    expect((await till.redeem({ customerId, rewardId: 2 })).json().code).toBe('reward_gone')
  })

  test('that is a milestone is kept, given once, and back after its undo', async () => {
    await climb(coffee, hat)
    const phone = testPhone()
    await till.scan(phone, 1)
    const { id: customerId } = await server.row('loyalty_accounts', ['id'], { phone })
    await climb(coffee)
    const keptUntil = calendar.dateIn(60)
    const mine = async () => (await check(phone)).rewards
    expect(await mine()).toMatchObject([{ id: 2, pointsNeeded: 15, keptUntil }, { id: 1 }])
    await till.scan(phone)
    await calendar.pass(90)
    expect(await mine()).toMatchObject([{ id: 2, isReady: true }, { id: 1 }])
    const given = (await till.redeem({ customerId, rewardId: 2 })).json()
    expect(given).toMatchObject({ rewardDescription: 'A hat' })
    expect(await mine()).toBeUndefined()
    await till.undo(given.transactionId)
    expect(await mine()).toMatchObject([{ id: 2, isReady: true }, { id: 1 }])
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('is told at a scan of a shop that has one reward now, and a repeat is answered as before', async () => {
    await climb(coffee, lunch)
    const { phone } = await customer(400)
    await climb(coffee)
    const body = { qrCode: shop.codes[0].code, phoneNumber: phone }
    const scan = () => server.post('/api/qr/scan-with-phone', body, { 'idempotency-key': 'near' })
    const first = await scan()
    expect(first.json().rewards).toMatchObject([
      { id: 1 },
      { id: 2, keptUntil: calendar.dateIn(60) },
    ])
    await calendar.pass(61)
    await climb({ ...coffee, points: 50 })
    expect((await scan()).body).toBe(first.body)
  })

  test('that is kept goes along to another number, and leaves with whoever is erased', async () => {
    await climb(coffee, lunch)
    const [{ phone, customerId }, other] = [await customer(400), await customer(120)]
    await climb(coffee)
    const headers = { cookie: shop.cookie }
    const path = `/api/businesses/${shop.businessId}/customers`
    await server.put(`${path}/${customerId}/phone`, { newPhone: other.phone }, headers)
    expect((await check(other.phone)).rewards).toMatchObject([{ id: 1 }, { id: 2, isReady: true }])
    expect(await check(phone)).not.toHaveProperty('rewards')
    const url = `${path}/${other.customerId}`
    await server.app.inject({ method: 'DELETE', url, headers })
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })
})

test('a change writes only the accounts that keep something of it', async () => {
  const usualReward = { name: usual, points: 100 }
  await climb(usualReward, { name: 'A lunch', points: 200 }, { name: 'A mug', points: 300 })
  for (const balance of [10, 79, 90, 159, 170, 235, 250]) await customer(balance)
  /** How many accounts a change writes; each version of a row has its own `xmin`. */
  const written = async (...rewards: readonly Wanted[]) => {
    const versions = async () => {
      const { rows } = await sql<{
        id: number
        xmin: string
      }>`SELECT id, xmin::text FROM loyalty_accounts
        WHERE business_id = ${shop.businessId} ORDER BY id`.execute(server.context.db)
      return rows.map(({ xmin }) => xmin)
    }
    const before = await versions()
    await climb(...rewards)
    return (await versions()).filter((xmin, place) => xmin !== before[place]).length
  }
  const lunch = { id: 2, name: 'A lunch' }
  const mug = { id: 3, name: 'A mug', points: 300 }
  // 160 of 200 are kept, and given up again once it costs as much as before.
  expect(await written(usualReward, { ...lunch, points: 220 }, mug)).toBe(3)
  expect(await written(usualReward, { ...lunch, points: 220 }, { ...mug, cost: 100 })).toBe(0)
  expect(await written(usualReward, { ...lunch, points: 200 }, mug)).toBe(3)
  expect(await written(usualReward, { ...lunch, points: 200 })).toBe(1)
  expect(await written({ ...usualReward, points: 101 }, { ...lunch, points: 200 })).toBe(5)
})

test('both of the owner’s files say what is kept, and an erased person keeps nothing', async () => {
  const usualReward = { name: usual, points: 100 }
  const mug = { name: 'A mug', points: 60, kind: 'milestone' as const }
  await climb(usualReward, { name: 'A\nlunch', points: 200 }, mug)
  const rich = await customer(370)
  const { phone, customerId } = await customer(0)
  await climb({ ...usualReward, points: 400 })
  const cookie = await openEveryDoor(server, shop)
  const files = `/api/businesses/${shop.businessId}`
  const { body } = await server.get(`${files}/customers.csv`, cookie)
  const lineOf = (number: string) =>
    body.split('\r\n').find((line: string) => line.includes(number)) ?? ''
  expect(body.split('\r\n')[0]).toMatch(/,Kept rewards$/)
  expect(lineOf(phone)).toMatch(/,A mug at 60 points$/)
  const until = String.raw`\d{4}-\d\d-\d\d`
  expect(lineOf(rich.phone)).toMatch(
    new RegExp(
      `A mug at 60 points; ${usual} at 100 points, 3 times; A lunch at 200 points, 2 times, the last one if reached by ${until}"?$`,
    ),
  )
  const erased = await server.delete(`${files}/customers/${customerId}`, { cookie })
  expect(erased.statusCode, erased.body).toBe(200)
  const row = await server.row('loyalty_accounts', ['kept_rewards', 'promised_rewards'], {
    id: customerId,
  })
  expect(row).toEqual({ kept_rewards: null, promised_rewards: null })
  expect(await ledgerViolations(server.context.db)).toEqual([])
})
