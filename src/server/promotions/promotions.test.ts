import { beforeEach, describe, expect, test } from 'vitest'
import { nightZone } from '../../../test/daytime.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { type Till, tillOf } from '../../../test/rewards.ts'
import { testApp } from '../../../test/testApp.ts'
import type { Promotion } from '../../contract/promotions.ts'

const server = testApp({ LIMITS: 'off' })
let shop: TestBusiness
let till: Till

beforeEach(async () => {
  shop = await registerTestBusiness(server)
  till = tillOf(server, shop)
})

const path = () => `/api/businesses/${shop.businessId}/promotions`
const put = (promotions: readonly object[], more: object = {}) =>
  server.put(path(), { promotions, ...more }, { cookie: shop.cookie })
const list = async () => (await server.get(path(), shop.cookie)).json()
const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }
const double = { name: 'Happy hour', effect: 'times', amount: 2, ...always }

async function set(...promotions: readonly object[]): Promise<readonly Promotion[]> {
  const answer = await put(promotions)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().promotions
}

const scan = (phoneNumber: string, code: 0 | 1 | 2 = 1, key?: string) =>
  server.post(
    '/api/qr/scan-with-phone',
    { qrCode: shop.codes[code].code, phoneNumber },
    key ? { 'idempotency-key': key } : {},
  )
const check = async (phoneNumber: string) =>
  (
    await server.post('/api/customer/check-points', { businessId: shop.businessId, phoneNumber })
  ).json()
const entries = () =>
  server.rows('ledger_entries', ['kind', 'points', 'balance_after'], {
    business_id: shop.businessId,
  })

describe('what a code says before anybody collects', () => {
  const described = async (code: 0 | 1 | 2 = 1) =>
    (await server.get(`/api/qr/describe?code=${shop.codes[code].code}`)).json()

  test('is what the promotion adds now, and that no longer than it holds', async () => {
    expect(await described()).not.toHaveProperty('promotion')
    await set({ ...double, mostADay: 1 })
    expect((await described()).promotion).toMatchObject({
      name: 'Happy hour',
      effect: 'times',
      amount: 2,
      points: 20,
      isMost: false,
      until: null,
      mostADay: 1,
    })
    await set()
    expect(await described()).not.toHaveProperty('promotion')
  })

  test('is about this code, at its location, and bounded as the bonus is', async () => {
    await set({ ...double, amount: 3, codeIds: [shop.codes[2].id] })
    expect(await described(1)).not.toHaveProperty('promotion')
    await server.change('qr_codes', { id: shop.codes[2].id }, { point_value: 1000 })
    expect((await described(2)).promotion).toMatchObject({ points: 1000, isMost: true })
    await server.post(
      path().replace('promotions', 'locations'),
      { name: 'Far away', timeZone: nightZone() },
      { cookie: shop.cookie },
    )
    await set({ ...double, from: '21:00', to: '24:00' })
    expect(await described(2)).not.toHaveProperty('promotion')
    await server.change('qr_codes', { id: shop.codes[2].id }, { location_id: 2 })
    expect((await described(2)).promotion).toMatchObject({ points: 1000, until: null })
  })
})

describe('a happy hour', () => {
  test('adds its points in an entry of its own, and says so', async () => {
    const [promotion] = await set(double)
    const phone = testPhone()
    expect((await scan(phone)).json()).toMatchObject({
      pointsBefore: 0,
      pointsEarned: 20,
      bonus: { points: 20, name: 'Happy hour', isMost: false },
      totalPoints: 40,
    })
    expect((await scan(phone, 2)).json()).toMatchObject({
      pointsBefore: 40,
      pointsEarned: 60,
      bonus: { points: 60 },
      totalPoints: 160,
      rewardEarned: true,
    })
    const [accrual, bonus] = await server.rows(
      'ledger_entries',
      ['id', 'kind', 'code_id', 'promotion_id', 'goes_with_id'],
      { business_id: shop.businessId },
    )
    expect(bonus).toMatchObject({
      kind: 'bonus',
      code_id: shop.codes[1].id,
      promotion_id: promotion?.id,
      goes_with_id: accrual?.id,
    })
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('is alone: of several the best for the customer counts', async () => {
    await set(double, { ...double, name: 'Plus thirty', effect: 'plus', amount: 30 })
    const phone = testPhone()
    expect((await scan(phone, 1)).json().bonus).toMatchObject({ points: 30, name: 'Plus thirty' })
    expect((await scan(phone, 2)).json().bonus).toMatchObject({ points: 60, name: 'Happy hour' })
  })

  test('gives so many a day to one person, and a taken back one is none', async () => {
    await set(
      { ...double, mostADay: 1 },
      { ...double, name: 'Plus one', effect: 'plus', amount: 1 },
    )
    const phone = testPhone()
    const first = (await scan(phone)).json()
    expect(first.bonus).toMatchObject({ points: 20 })
    expect((await scan(phone)).json().bonus).toMatchObject({ points: 1 })
    expect((await scan(testPhone())).json().bonus).toMatchObject({ points: 20 })
    await till.undo(first.transactionId)
    expect((await scan(phone)).json().bonus).toMatchObject({ points: 20 })
  })

  test('triples a thousand points to two thousand, and says that more is not given', async () => {
    await set({ ...double, amount: 3 })
    await server.change('qr_codes', { id: shop.codes[1].id }, { point_value: 1000 })
    expect((await scan(testPhone())).json()).toMatchObject({
      pointsEarned: 1000,
      bonus: { points: 1000, isMost: true },
      totalPoints: 2000,
    })
  })

  test('is of chosen codes and locations, by the clock of the location', async () => {
    await server.post(
      path().replace('promotions', 'locations'),
      { name: 'Far away', timeZone: nightZone() },
      { cookie: shop.cookie },
    )
    // It is night there, and noon at the shop's first location.
    const code = shop.codes[2].id
    await set({ ...double, from: '21:00', to: '24:00', codeIds: [code] })
    const phone = testPhone()
    expect((await scan(phone, 2)).json().bonus).toBeUndefined()
    await server.change('qr_codes', { id: code }, { location_id: 2 })
    await server.change('qr_codes', { id: shop.codes[1].id }, { location_id: 2 })
    expect((await scan(phone, 2)).json().bonus).toMatchObject({ points: 60 })
    expect((await scan(phone, 1)).json().bonus).toBeUndefined()
  })

  test('gives nothing after the answer that has ended it, and what was given stays', async () => {
    await set(double)
    const phone = testPhone()
    const first = await scan(phone, 1, 'once')
    await set()
    expect((await scan(phone)).json()).toMatchObject({ totalPoints: 60 })
    // The same request gets the same answer.
    expect((await scan(phone, 1, 'once')).body).toBe(first.body)
    expect(await server.row('businesses', ['has_promotions'], { id: shop.businessId })).toEqual({
      has_promotions: false,
    })
  })

  test('that ends while scans are under way gives what was committed before, and no more', async () => {
    await set(double)
    const phones = Array.from({ length: 30 }, testPhone)
    const scanned = phones.map((phone) => scan(phone))
    const ended = put([])
    const answers = await Promise.all(scanned)
    expect((await ended).statusCode).toBe(200)
    for (const [place, answer] of answers.entries()) {
      const { totalPoints, bonus } = answer.json()
      expect(totalPoints).toBe(bonus ? 40 : 20)
      expect(await check(phones[place] ?? '')).toMatchObject({ points: totalPoints })
    }
    expect((await scan(testPhone())).json().bonus).toBeUndefined()
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })
})

describe('who takes a scan back', () => {
  test('takes what was added to it, in two entries', async () => {
    await set(double)
    const phone = testPhone()
    const { transactionId } = (await scan(phone)).json()
    expect((await till.undo(transactionId)).json()).toMatchObject({ pointsAfter: 0 })
    expect(await entries()).toEqual([
      { kind: 'accrual', points: 20, balance_after: 20 },
      { kind: 'bonus', points: 20, balance_after: 40 },
      { kind: 'reversal', points: -20, balance_after: 20 },
      { kind: 'reversal', points: -20, balance_after: 0 },
    ])
    expect((await till.undo(transactionId)).json()).toMatchObject({ code: 'already_undone' })
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('is refused if part of it is spent, or if only the extra points are meant', async () => {
    await set(double)
    const phone = testPhone()
    await scan(phone, 2)
    const { transactionId } = (await scan(phone, 1)).json()
    const { id: customerId } = await server.row('loyalty_accounts', ['id'], { phone })
    await server.change('businesses', { id: shop.businessId }, { point_cap_type: 'unlimited' })
    await server.change('businesses', { id: shop.businessId }, { reward_threshold: 130 })
    await till.redeem({ customerId })
    expect((await till.undo(transactionId)).json()).toMatchObject({ code: 'points_spent' })
    const [bonus] = await server.rows('ledger_entries', ['id'], {
      business_id: shop.businessId,
      kind: 'bonus',
    })
    expect((await till.undo(bonus?.id ?? 0)).json()).toEqual({
      code: 'goes_with_scan',
      message: 'These extra points came with a scan. Undo the scan, and they go with it.',
    })
  })

  test('to another number takes both along, even after the happy hour', async () => {
    await set(double)
    const [wrong, right] = [testPhone(), testPhone()]
    const { transactionId, receipt } = (await scan(wrong)).json()
    await set()
    const move = { businessId: shop.businessId, transactionId, receipt, phoneNumber: right }
    expect((await server.post('/api/qr/move-scan', move)).json()).toMatchObject({
      pointsEarned: 20,
      bonus: { points: 20, name: 'Happy hour' },
      totalPoints: 40,
    })
    expect(await check(wrong)).toMatchObject({ points: 0 })
    expect(await check(right)).toMatchObject({ points: 40 })
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })
})

test('figures and lists show both', async () => {
  await set(double)
  const phone = testPhone()
  await scan(phone)
  const undone = (await scan(phone, 2)).json()
  await till.undo(undone.transactionId)
  const { businessId } = shop
  const base = `/api/businesses/${businessId}`
  const figures = (await server.get(`${base}/analytics-public`, shop.cookie)).json()
  expect(figures).toMatchObject({ totalPointsAwarded: 40 })
  const activity = (await server.get(`/api/businesses/${businessId}/activity`, shop.cookie)).json()
  expect(activity.at(-2)).toMatchObject({
    kind: 'bonus',
    points: 20,
    promotionName: 'Happy hour',
    mayUndo: false,
  })
  const codes = (
    await server.get(`/api/businesses/${businessId}/qr-codes-public`, shop.cookie)
  ).json()
  expect(codes[1]).toMatchObject({ id: shop.codes[1].id })
})

test('a reward that only the extra points reach is announced, with all points', async () => {
  await set(double)
  await server.change(
    'businesses',
    { id: shop.businessId },
    { phone_confirmed_at: new Date(), reward_threshold: 100 },
  )
  const phone = testPhone()
  await scan(phone, 2)
  const told = await server.rows('messages', ['kind', 'variables'], {
    business_id: shop.businessId,
    recipient: phone,
  })
  expect(told).toMatchObject([{ kind: 'reward_unlocked', variables: { points: 120 } }])
})

test('a text after each scan tells of all points, and of the next reward with its price', async () => {
  await set(double)
  await server.put(
    path().replace('promotions', 'rewards'),
    {
      rewards: [
        { name: 'A coffee', points: 500 },
        { name: 'A cookie', points: 70 },
        { name: 'A hat', points: 50, kind: 'milestone' },
      ],
      pointCapType: 'unlimited',
    },
    { cookie: shop.cookie },
  )
  await server.change(
    'businesses',
    { id: shop.businessId },
    { phone_confirmed_at: new Date(), scan_sms_enabled: true },
  )
  const phone = testPhone()
  await server.post('/api/qr/scan-with-phone', {
    qrCode: shop.codes[0].code,
    phoneNumber: phone,
    textMe: true,
  })
  await server.context.db
    .updateTable('sms_consents')
    .set({ confirmed_at: new Date(), confirmed_by: 'SM1' })
    .where('phone', '=', phone)
    .execute()
  await scan(phone, 1)
  const [told] = await server.rows('messages', ['variables'], {
    business_id: shop.businessId,
    kind: 'points_earned',
  })
  expect(told?.variables).toMatchObject({
    earned: 40,
    points: 42,
    reward: 'A cookie',
    threshold: 70,
  })
})

test('what a scan of a ladder unlocks itself is not unlocked again by its extra points', async () => {
  await set(double)
  await server.put(
    path().replace('promotions', 'rewards'),
    {
      rewards: [
        { name: 'A coffee', points: 50 },
        { name: 'A hat', points: 110, kind: 'milestone' },
      ],
    },
    { cookie: shop.cookie },
  )
  await scan(testPhone(), 2)
  const unlocked = await server.rows('ledger_entries', ['kind', 'rewards_unlocked'], {
    business_id: shop.businessId,
  })
  expect(unlocked).toEqual([
    { kind: 'accrual', rewards_unlocked: 1 },
    { kind: 'bonus', rewards_unlocked: 1 },
  ])
})

test('a ladder counts extra points, for milestones too', async () => {
  await set(double)
  await server.put(
    path().replace('promotions', 'rewards'),
    {
      rewards: [
        { name: 'A coffee', points: 100 },
        { name: 'A hat', points: 110, kind: 'milestone' },
      ],
    },
    { cookie: shop.cookie },
  )
  const phone = testPhone()
  const scanned = await scan(phone, 2, 'once')
  expect(scanned.json()).toMatchObject({
    totalPoints: 120,
    collected: 120,
    rewards: [{ isReady: true }, { isReady: true }],
  })
  expect(await check(phone)).toMatchObject({ rewards: scanned.json().rewards })
  expect((await scan(phone, 2, 'once')).body).toBe(scanned.body)
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

describe('an owner', () => {
  test('lists what was put, in the log and for a second tab too', async () => {
    const { revision } = await list()
    const promotion = {
      ...double,
      name: 'Tuesdays',
      weekdays: [2],
      from: '14:00',
      to: '16:30',
      startsOn: '2026-12-01',
      endsOn: '2026-12-31',
      locationIds: [1],
      codeIds: [shop.codes[0].id],
      mostADay: 2,
      isOn: false,
    }
    const answer = await put([promotion], { revision })
    expect(answer.json()).toEqual({ revision: revision + 1, promotions: [{ id: 1, ...promotion }] })
    expect(await list()).toEqual(answer.json())
    expect((await put([], { revision })).json()).toMatchObject({ code: 'changed_meanwhile' })
    // Sent again, it changes nothing.
    expect((await put([promotion])).json()).toEqual(answer.json())
    const line = await server.row('audit_log', ['after'], {
      business_id: shop.businessId,
      action: 'promotions_changed',
    })
    expect(line.after).toBe(
      `Tuesdays: times 2, Tue, 14:00 to 16:30, from 2026-12-01, until 2026-12-31, at locations 1, for codes ${shop.codes[0].id}, at most 2 a day, off`,
    )
    await set()
    expect((await set(promotion))[0]).toMatchObject({ id: 2 })
  })

  test.each<[string, readonly object[], string, string]>([
    [
      'an end before the start',
      [{ ...double, startsOn: '2026-12-02', endsOn: '2026-12-01' }],
      'promotions.0.endsOn',
      'The last day is before the first. Please choose a later one.',
    ],
    [
      'hours without a length',
      [{ ...double, from: '10:00', to: '10:00' }],
      'promotions.0.to',
      'Please enter two different times. All day is from 00:00 to 24:00.',
    ],
    ['no time', [{ ...double, from: '25:00' }], 'promotions.0.from', 'Please enter a time'],
    [
      'four times the points',
      [{ ...double, amount: 4 }],
      'promotions.0.amount',
      'Points can be doubled or tripled. Please choose 2 or 3.',
    ],
    [
      'more than a thousand more',
      [{ ...double, effect: 'plus', amount: 1001 }],
      'promotions.0.amount',
      'Please enter at most 1000',
    ],
    ['no day', [{ ...double, weekdays: [] }], 'promotions.0.weekdays', 'Please choose a day'],
    [
      'the same twice',
      [double, { ...double, name: 'Once more', weekdays: [7, 6, 5, 4, 3, 2, 1] }],
      'promotions.1.name',
      '“Happy hour” does the same at the same time. Please keep one.',
    ],
    [
      'a code that is not there',
      [{ ...double, codeIds: [1_000_000] }],
      'promotions.0.codeIds',
      'This code was deleted. Please choose another one.',
    ],
    [
      'one that was deleted',
      [{ ...double, id: 5 }],
      'promotions.0.id',
      'Somebody has deleted this promotion. Please add it again.',
    ],
    [
      'eleven',
      Array.from({ length: 11 }, (_, place) => ({ ...double, effect: 'plus', amount: place + 1 })),
      'promotions',
      'A shop can have up to ten promotions',
    ],
  ])('is refused %s', async (_, promotions, field, sentence) => {
    const refused = await put(promotions)
    expect(refused.statusCode, refused.body).toBe(400)
    expect(refused.json().fields).toEqual({ [field]: sentence })
  })

  test('is refused a place of another shop', async () => {
    expect((await put([{ ...double, locationIds: [9] }])).json()).toMatchObject({
      code: 'location_not_found',
    })
  })

  test('may have two at the same hours', async () => {
    await set(double, { ...double, name: 'Triple', amount: 3 })
    expect((await scan(testPhone())).json().bonus).toMatchObject({ points: 40, name: 'Triple' })
  })
})
