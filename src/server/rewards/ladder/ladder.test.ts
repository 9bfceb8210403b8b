import { beforeEach, describe, expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { type Till, tillOf } from '../../../../test/rewards.ts'
import { testApp } from '../../../../test/testApp.ts'
import type { LadderReward, WantedReward } from '../../../contract/ladder.ts'

const server = testApp({ LIMITS: 'off' })
let shop: TestBusiness
let till: Till

beforeEach(async () => {
  shop = await registerTestBusiness(server)
  till = tillOf(server, shop)
})

type Wanted = Partial<WantedReward> & Pick<WantedReward, 'name' | 'points'>
const path = () => `/api/businesses/${shop.businessId}/rewards`
const put = (rewards: readonly Wanted[], more: object = {}) =>
  server.put(path(), { rewards, ...more }, { cookie: shop.cookie })
const list = async () => (await server.get(path(), shop.cookie)).json()
const keeps = { pointCapType: 'unlimited' }

async function climb(...rewards: readonly Wanted[]): Promise<readonly LadderReward[]> {
  const answer = await put(rewards, keeps)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().rewards
}

const coffee = { name: 'A coffee', points: 100 }
const lunch = { name: 'A lunch', points: 250 }
const hat = { name: 'A hat', points: 120, kind: 'milestone' as const }

const check = async (phoneNumber: string) =>
  (
    await server.post('/api/customer/check-points', { businessId: shop.businessId, phoneNumber })
  ).json()

async function accountOf(phone: string) {
  const { id } = await server.row('loyalty_accounts', ['id'], {
    business_id: shop.businessId,
    phone,
  })
  return id
}

describe('a ladder', () => {
  test('begins with the reward of the setup, and changes it', async () => {
    expect(await list()).toMatchObject({
      pointCapType: 'reset',
      rewards: [{ id: 1, name: 'Free reward of your choice', points: 100, isOn: true }],
    })
    const rewards = await climb({ ...coffee, points: 90, cost: 80 }, lunch, hat)
    expect(rewards).toMatchObject([
      { id: 1, name: 'A coffee', points: 90, cost: 80 },
      { id: 3, name: 'A hat', points: 120, kind: 'milestone' },
      { id: 2, name: 'A lunch', points: 250, kind: 'spend' },
    ])
    const business = (await server.get(`/api/businesses/${shop.businessId}`, shop.cookie)).json()
    expect(business).toMatchObject({
      rewardThreshold: 90,
      rewardDescription: 'A coffee',
      pointCapType: 'unlimited',
    })
    const changed = { rewardThreshold: 80, rewardDescription: 'A cake' }
    await server.put(`/api/businesses/${shop.businessId}`, changed, { cookie: shop.cookie })
    const [first, ...others] = (await list()).rewards
    expect(first).toMatchObject({ id: 1, name: 'A cake', points: 80, cost: 80 })
    expect(others).toHaveLength(2)
  })

  test('numbers rewards once: a deleted one comes back as another', async () => {
    const [first, second] = await climb(coffee, lunch)
    await climb(first as Wanted)
    expect((await list()).rewards).toHaveLength(1)
    const again = await climb(first as Wanted, lunch)
    expect(again.map(({ id }) => id)).toEqual([1, (second?.id ?? 0) + 1])
    // Sent again after a lost reply, it changes nothing.
    const { revision } = await list()
    await climb(first as Wanted, lunch)
    expect(await list()).toMatchObject({ revision })
  })

  test('is written to the log, and a second tab is told', async () => {
    const { revision } = await list()
    const changed = await put([coffee, lunch], { ...keeps, revision })
    expect(changed.json().revision).toBeGreaterThan(revision)
    expect((await put([coffee], { revision })).json()).toMatchObject({ code: 'changed_meanwhile' })
    const line = await server.row('audit_log', ['after'], {
      business_id: shop.businessId,
      action: 'rewards_changed',
    })
    expect(line.after).toBe(
      'A coffee: 100 points\nA lunch: 250 points\nAfter a reward: the rest of the points stays',
    )
  })

  test('asks a shop whose points start again, with an example', async () => {
    const asked = await put([coffee, lunch])
    expect(asked.statusCode).toBe(409)
    expect(asked.json()).toMatchObject({
      code: 'rest_or_start',
      message:
        'Your points start again after each reward. With 250 points, “A coffee” would leave 0. If the rest stays, it leaves 150 points. Which one do you want from now on?',
    })
    expect((await list()).rewards).toHaveLength(1)
    // A milestone takes nothing, and an answer is an answer.
    expect((await put([coffee, hat])).statusCode).toBe(200)
    expect((await put([coffee, lunch], { pointCapType: 'reset' })).statusCode).toBe(200)
    expect((await put([coffee, lunch, { name: 'A cake', points: 300 }])).statusCode).toBe(200)
  })

  const first = coffee
  test.each<[string, readonly Wanted[], string, string]>([
    [
      'an end before the start',
      [first, { ...lunch, startsOn: '2026-12-02', endsOn: '2026-12-01' }],
      'rewards.1.endsOn',
      'The last day is before the first. Please choose a later one.',
    ],
    [
      'equal points',
      [first, { ...lunch, points: 100 }],
      'rewards.1.points',
      '“A coffee” has 100 points too. Please choose another number.',
    ],
    [
      'a first reward with dates',
      [{ ...first, endsOn: '2026-12-01' }],
      'rewards.0.endsOn',
      'The first reward has no dates. Please add another reward.',
    ],
    [
      'a first reward that is off',
      [{ ...first, isOn: false }],
      'rewards.0.isOn',
      'The first reward is always on. Change it, or move another one here.',
    ],
    [
      'a first reward as a milestone',
      [{ ...first, kind: 'milestone' }],
      'rewards.0.kind',
      'The first reward is always paid with points.',
    ],
    [
      'a first reward at some locations',
      [{ ...first, locationIds: [1] }],
      'rewards.0.locationIds',
      'The first reward is given at all locations.',
    ],
    [
      'a reward that is not there',
      [first, { ...lunch, id: 7 }],
      'rewards.1.id',
      'Somebody has deleted this reward. Please add it again.',
    ],
    [
      'the first in another place',
      [first, { ...lunch, id: 1 }],
      'rewards.1.id',
      'The shop’s own reward comes first.',
    ],
    [
      'no locations',
      [first, { ...lunch, locationIds: [] }],
      'rewards.1.locationIds',
      'Please choose a location',
    ],
    [
      'no name',
      [first, { ...lunch, name: ' ' }],
      'rewards.1.name',
      'Reward description is required',
    ],
    [
      'eleven rewards',
      Array.from({ length: 11 }, (_, place) => ({ ...lunch, points: 100 + place })),
      'rewards',
      'A shop can have up to ten rewards',
    ],
  ])('refuses %s', async (_, rewards, field, sentence) => {
    const refused = await put(rewards, keeps)
    expect(refused.statusCode, refused.body).toBe(400)
    expect(refused.json().fields).toEqual({ [field]: sentence })
    expect((await list()).rewards).toHaveLength(1)
  })

  test('refuses what nobody can collect in a year', async () => {
    await server.change(
      'qr_codes',
      { business_id: shop.businessId, kind: 'earn' },
      { point_value: 1 },
    )
    const refused = await put([coffee, { ...lunch, points: 7301 }], keeps)
    expect(refused.json().fields).toEqual({
      'rewards.1.points':
        'Nobody can collect 7,301 points in a year: 20 visits a day give at most 7,300 here. Please choose fewer.',
    })
    await climb(coffee, { ...lunch, points: 7300 })
  })

  test('refuses another kind, a place of another shop, and equal points by the setup', async () => {
    const [, second] = await climb(coffee, lunch)
    const other = await put([coffee, { ...lunch, id: second?.id, kind: 'milestone' }], keeps)
    expect(other.json().fields).toEqual({
      'rewards.1.kind': 'A reward stays what it is. Please delete it, and add a new one.',
    })
    const nowhere = await put([coffee, { ...lunch, locationIds: [2] }], keeps)
    expect(nowhere.json()).toMatchObject({ code: 'location_not_found' })
    const form = { rewardThreshold: 250 }
    const setUp = await server.put(`/api/businesses/${shop.businessId}`, form, {
      cookie: shop.cookie,
    })
    expect(setUp.json().fields).toEqual({
      rewardThreshold: '“A lunch” has 250 points too. Please choose another number.',
    })
  })

  test('takes equal points in other months, at other places, or of something that is off', async () => {
    await climb(
      coffee,
      { name: 'Iced tea', points: 100, startsOn: '2026-06-01', endsOn: '2026-08-31', isOn: false },
      { name: 'Mulled wine', points: 150, startsOn: '2026-12-01' },
      { name: 'Iced coffee', points: 150, endsOn: '2026-11-30' },
    )
  })
})

describe('a customer', () => {
  test('of a shop with one reward reads what they always did', async () => {
    const phone = testPhone()
    await till.scan(phone)
    expect(Object.keys(await check(phone)).toSorted()).toEqual([
      'businessId',
      'businessName',
      'givesPoints',
      'hasReward',
      'points',
      'pointsNeeded',
      'rewardDescription',
      'rewardThreshold',
    ])
  })

  test('sees each reward, and the next one in the fields of old', async () => {
    await climb(coffee, lunch, hat)
    const phone = testPhone()
    const scan = { qrCode: shop.codes[2].code, phoneNumber: phone }
    const once = (await server.post('/api/qr/scan-with-phone', scan)).json()
    expect(once).toMatchObject({
      rewardEarned: false,
      business: { rewardThreshold: 100, rewardDescription: 'A coffee' },
      collected: 60,
      rewards: [
        { id: 1, pointsNeeded: 40, isReady: false },
        { id: 3, pointsNeeded: 60, kind: 'milestone' },
        { id: 2, pointsNeeded: 190 },
      ],
    })
    await till.scan(phone)
    const twice = await check(phone)
    expect(twice).toMatchObject({
      points: 120,
      hasReward: true,
      pointsNeeded: 0,
      rewardDescription: 'A coffee',
      rewards: [
        { id: 1, isReady: true },
        { id: 3, isReady: true },
        { id: 2, pointsNeeded: 130 },
      ],
    })
    expect(await check(testPhone())).toMatchObject({
      points: 0,
      hasReward: false,
      pointsNeeded: 100,
    })
  })

  test('chooses one, and their code is of that', async () => {
    await climb(coffee, lunch, hat)
    const phone = testPhone()
    await till.scan(phone, 5)
    const claim = async (rewardId?: number) =>
      (
        await server.post('/api/rewards/claim-code', {
          businessId: shop.businessId,
          phoneNumber: phone,
          qrCode: shop.codes[0].code,
          rewardId,
        })
      ).json()
    const first = await claim()
    expect(first).toMatchObject({ rewardId: 1, rewardDescription: 'A coffee', rewardsWaiting: 4 })
    const swapped = await claim(2)
    expect(swapped).toMatchObject({ claimCode: first.claimCode, rewardDescription: 'A lunch' })
    expect(await claim(9)).toMatchObject({ code: 'reward_gone' })
    const given = (await till.redeem({ claimCode: swapped.claimCode })).json()
    expect(given).toMatchObject({
      rewardDescription: 'A lunch',
      pointsBefore: 300,
      pointsAfter: 50,
      rewardsWaiting: 1,
    })
    expect(await claim(1)).toMatchObject({ code: 'reward_not_reached' })
    expect(await check(phone)).toMatchObject({ hasReward: true, rewardDescription: 'A hat' })
    const hatGiven = (
      await till.redeem({ claimCode: (await claim()).claimCode, again: true })
    ).json()
    expect(hatGiven).toMatchObject({
      rewardDescription: 'A hat',
      pointsBefore: 50,
      pointsAfter: 50,
    })
    await till.scan(phone, 1)
    expect(await claim(3)).toMatchObject({ code: 'milestone_given' })
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('with a ticket open for a reward that is deleted still gets it', async () => {
    await climb(coffee, lunch)
    const phone = testPhone()
    await till.scan(phone, 5)
    const { claimCode } = (
      await server.post('/api/rewards/claim-code', {
        businessId: shop.businessId,
        phoneNumber: phone,
        qrCode: shop.codes[0].code,
        rewardId: 2,
      })
    ).json()
    await climb(coffee)
    expect((await till.redeem({ claimCode })).json()).toMatchObject({
      rewardDescription: 'A lunch',
      pointsAfter: 50,
    })
    expect((await check(phone)).rewards).toBeUndefined()
  })

  test('who asks for a reward that was deleted long ago is told so, and the code is still theirs', async () => {
    await climb(coffee, lunch)
    await climb(coffee)
    const phone = testPhone()
    await till.scan(phone, 5)
    const { claimCode } = (await till.claim(phone)).json()
    expect((await till.redeem({ claimCode, rewardId: 2 })).json()).toEqual({
      code: 'reward_gone',
      message: 'This reward is not offered any more. Please choose another one.',
    })
    expect((await till.redeem({ claimCode, rewardId: 1 })).json()).toMatchObject({
      rewardDescription: 'A coffee',
      pointsAfter: 200,
    })
  })

  test('gets the same answer to a repeated scan, however the ladder has changed', async () => {
    await climb(coffee, lunch, hat)
    const phoneNumber = testPhone()
    const scan = () =>
      server.post(
        '/api/qr/scan-with-phone',
        { qrCode: shop.codes[2].code, phoneNumber },
        { 'idempotency-key': 'once' },
      )
    const first = await scan()
    await climb({ ...coffee, points: 10 }, { name: 'A cake', points: 30 })
    await till.scan(phoneNumber)
    expect((await scan()).body).toBe(first.body)
  })

  test('is told by text of the dearest reward that a scan has reached', async () => {
    await climb(coffee, { ...lunch, points: 110 }, { ...hat, points: 400 })
    await server.change(
      'businesses',
      { id: shop.businessId },
      { phone_confirmed_at: new Date(), sms_notifications_enabled: true },
    )
    const phone = testPhone()
    await till.scan(phone, 2)
    const told = await server.row('messages', ['variables'], {
      business_id: shop.businessId,
      recipient: phone,
      kind: 'reward_unlocked',
    })
    expect(told.variables).toMatchObject({ reward: 'A lunch', points: 120 })
  })
})

describe('a milestone', () => {
  test('is given once, stays after an undo of its points, and comes back with its own undo', async () => {
    await climb(coffee, hat)
    const phone = testPhone()
    await till.scan(phone, 2)
    const customerId = await accountOf(phone)
    const given = await till.redeem({ customerId, rewardId: 2 })
    expect(given.json()).toMatchObject({ rewardDescription: 'A hat', pointsAfter: 120 })
    const twice = await till.redeem({ customerId, rewardId: 2, again: true })
    expect(twice.json()).toMatchObject({ code: 'milestone_given' })
    const { id } = await server.row('ledger_entries', ['id'], {
      business_id: shop.businessId,
      account_id: customerId,
      version: 1,
    })
    await till.undo(id)
    expect(await check(phone)).toMatchObject({ collected: 60, rewards: [{}, { isGiven: true }] })
    await till.undo(given.json().transactionId)
    expect((await check(phone)).rewards[1]).toMatchObject({ isGiven: false, pointsNeeded: 60 })
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('costs what the owner says that it costs, in its entry', async () => {
    await climb({ ...coffee, cost: 80 }, { ...hat, cost: 450 })
    const phone = testPhone()
    await till.scan(phone, 2)
    const customerId = await accountOf(phone)
    await till.redeem({ customerId, rewardId: 2 })
    await till.redeem({ customerId, again: true })
    const entries = await server.rows('ledger_entries', ['reward_id', 'reward_cost', 'points'], {
      business_id: shop.businessId,
      kind: 'redemption',
    })
    expect(entries).toEqual([
      { reward_id: 2, reward_cost: 450, points: 0 },
      { reward_id: 1, reward_cost: 80, points: -100 },
    ])
  })
})

test('dates and places are kept: not before, not after, and not elsewhere', async () => {
  await server.post(
    `${path().replace('rewards', 'locations')}`,
    { name: 'Station' },
    {
      cookie: shop.cookie,
    },
  )
  await climb(
    coffee,
    { ...lunch, points: 50, locationIds: [2] },
    { name: 'Last year’s', points: 20, endsOn: '2025-12-31' },
    { name: 'In ten years', points: 30, startsOn: '2036-01-01' },
  )
  const phone = testPhone()
  await till.scan(phone)
  expect((await check(phone)).rewards.map(({ name }: { name: string }) => name)).toEqual([
    'A lunch',
    'A coffee',
  ])
  const customerId = await accountOf(phone)
  expect((await till.redeem({ customerId, rewardId: 2 })).json()).toMatchObject({
    code: 'reward_elsewhere',
  })
  expect((await till.redeem({ customerId, rewardId: 2, locationId: 2 })).json()).toMatchObject({
    rewardDescription: 'A lunch',
    pointsAfter: 10,
  })
})
