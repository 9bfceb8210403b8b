import { beforeEach, describe, expect, test } from 'vitest'
import { testPhone } from '../../../test/factories.ts'
import { holdShop, untilWaiting } from '../../../test/heldShop.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import {
  addTestMember,
  pairTestDevice,
  type TestDevice,
  type TestMember,
  unlockTestTill,
} from '../../../test/tills.ts'
import { findNewestEntry, rollUpTo } from '../core/ledger/store.ts'
import { readFigures } from '../qr-codes/service.ts'

const server = testApp()
const shop = shopOfEach(server)
let device: TestDevice
let anna: TestMember
let till: Record<string, string>
beforeEach(async () => {
  device = await pairTestDevice(server, shop)
  anna = await addTestMember(server, shop)
  till = await unlockTestTill(server, device, anna)
})

const ask = (path: string, body: object, headers = till, key?: string) =>
  server.post(`/api/till/${path}`, body, { ...headers, ...(key && { 'idempotency-key': key }) })
const award = (phoneNumber: string, points: number, more: object = {}, key?: string) =>
  ask('award', { phoneNumber, points, ...more }, till, key)
const look = async (phoneNumber: string) => (await ask('customer', { phoneNumber })).json()
const redeem = (body: object, key?: string) => ask('redeem', body, till, key)
const owners = (path: string, body: object = {}) =>
  server.post(`/api/businesses/${shop.businessId}${path}`, body, { cookie: shop.cookie })
const change = (values: object) => server.change('businesses', { id: shop.businessId }, values)
const setMost = async (mostPoints: number) => {
  const path = `/api/businesses/${shop.businessId}/till`
  const answer = await server.put(path, { mostPoints }, { cookie: shop.cookie })
  expect(answer.json()).toEqual({ mostPoints })
  expect((await server.get(path, shop.cookie)).json()).toEqual({ mostPoints })
}
const ofShop = () => ({ business_id: shop.businessId })
const entries = () =>
  server.rows(
    'ledger_entries',
    ['kind', 'points', 'actor', 'code_id', 'location_id', 'staff_id', 'device_id'],
    { business_id: shop.businessId },
    'id',
  )
const byStaff = () => ({
  actor: 'staff',
  location_id: 1,
  staff_id: anna.id,
  device_id: device.deviceId,
})

describe('a claim code of one of several rewards', () => {
  test('says which it is, and that it is gone once it was deleted', async () => {
    const phone = testPhone()
    const path = `/api/businesses/${shop.businessId}/rewards`
    const first = { id: 1, name: 'Coffee', points: 100 }
    const put = (...others: object[]) =>
      server.put(
        path,
        { rewards: [first, ...others], pointCapType: 'unlimited' },
        { cookie: shop.cookie },
      )
    expect((await put({ name: 'Cookie', points: 50 })).statusCode).toBe(200)
    await award(phone, 60)
    await award(phone, 60, { again: true })
    const claim = await server.post('/api/rewards/claim-code', {
      businessId: shop.businessId,
      phoneNumber: phone,
      qrCode: shop.codes[1].code,
      rewardId: 1,
    })
    const { claimCode } = claim.json()
    const found = (await ask('customer', { claimCode })).json()
    expect(found).toMatchObject({ rewardThreshold: 50, rewardDescription: 'Coffee' })
    const cookie = (await server.get(path, shop.cookie)).json().rewards[1]
    await server.post('/api/rewards/claim-code', {
      businessId: shop.businessId,
      phoneNumber: phone,
      qrCode: shop.codes[1].code,
      rewardId: cookie.id,
    })
    expect((await ask('customer', { claimCode })).json().rewardDescription).toBe('Cookie')
    // What was ready when it was deleted is kept (see decision 0131).
    expect((await put({ name: 'Cake', points: 60 })).statusCode).toBe(200)
    expect((await ask('customer', { claimCode })).json().rewardDescription).toBe('Cookie')
  })
})

describe('keys in a happy hour', () => {
  const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00', mostADay: 1 }
  const extra = async (phoneNumber: string) => {
    const found = (await ask('customer', { phoneNumber, values: [1, 20, 60] })).json()
    return found.promised?.map((one: { points: number } | null) => one?.points)
  }

  test('say what each adds for this number, as it then gets it', async () => {
    const phone = testPhone()
    expect(await extra(phone)).toBeUndefined()
    const promotions = [
      { name: 'Double', effect: 'times', amount: 2, ...always },
      { name: 'Plus ten', effect: 'plus', amount: 10, ...always },
    ]
    const path = `/api/businesses/${shop.businessId}/promotions`
    const put = await server.put(path, { promotions }, { cookie: shop.cookie })
    expect(put.statusCode, put.body).toBe(200)
    expect(await look(phone)).not.toHaveProperty('promised')
    expect(await extra(phone)).toEqual([10, 20, 60])
    expect((await award(phone, 20)).json()).toMatchObject({ bonus: { points: 20 } })
    // It has had the one that doubles today.
    expect(await extra(phone)).toEqual([10, 10, 10])
    expect((await award(phone, 60, { again: true })).json()).toMatchObject({
      bonus: { points: 10 },
    })
    expect(await extra(phone)).toBeUndefined()
  })
})

describe('an award', () => {
  test('gives what a code gives, and its entry says who, where and on what', async () => {
    const phone = testPhone()
    expect(await look(phone)).toEqual({
      points: 0,
      rewardThreshold: 100,
      rewardsWaiting: 0,
      rewardDescription: 'Free reward of your choice',
      lastVisitAt: null,
      isBlocked: false,
      ending: phone.slice(-4),
    })
    const given = (await award(phone, 20)).json()
    expect(given).toMatchObject({
      success: true,
      pointsEarned: 20,
      points: 20,
      rewardsWaiting: 0,
      isRepeat: false,
    })
    expect(Date.parse(given.undoUntil) - Date.parse(given.givenAt)).toBe(600_000)
    expect(await look(phone)).toMatchObject({ points: 20, lastVisitAt: given.givenAt })
    expect(await entries()).toEqual([{ kind: 'accrual', points: 20, code_id: null, ...byStaff() }])
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('is one for one key, also of two presses at once; another body is refused', async () => {
    const phone = testPhone()
    const both = await Promise.all([
      award(phone, 20, {}, 'press-1'),
      award(phone, 20, {}, 'press-1'),
    ])
    expect(both[0]?.json()).toEqual(both[1]?.json())
    expect((await award(phone, 20, {}, 'press-1')).json()).toEqual(both[0]?.json())
    const other = await award(phone, 60, {}, 'press-1')
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused'])
    expect(await entries()).toHaveLength(1)
  })

  test.each(['flag', 'block'])(
    'of a repeat asks first, where the owner says %s',
    async (policy) => {
      await change({ repeat_scan_policy: policy })
      const phone = testPhone()
      await award(phone, 20, {}, 'first')
      const asked = await award(phone, 1, {}, 'press-1')
      expect([asked.statusCode, asked.json()]).toMatchObject([
        409,
        {
          code: 'repeat_award',
          message: 'This number got 20 points 1 minute ago. Give 1 point more?',
        },
      ])
      expect(await entries()).toHaveLength(1)
      const meant = await award(phone, 1, { again: true }, 'press-1')
      expect(meant.json()).toMatchObject({ pointsEarned: 1, points: 21, isRepeat: true })
    },
  )

  test('beyond the codes is bounded by the owner, or by the highest code', async () => {
    const phone = () => testPhone()
    expect((await award(phone(), 45)).statusCode).toBe(200)
    const refused = await award(phone(), 61)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'award_too_high'])
    await setMost(30)
    expect((await award(phone(), 45)).json().code).toBe('award_too_high')
    expect((await award(phone(), 60)).statusCode).toBe(200)
    await setMost(500)
    expect((await award(phone(), 500)).statusCode).toBe(200)
    // The refused award created no customer.
    expect(
      await server.rows('loyalty_accounts', ['id'], { business_id: shop.businessId }),
    ).toHaveLength(3)
  })

  test('counts for the day’s limit with scans, and stops for a blocked number or shop', async () => {
    const phone = testPhone()
    const scan = () =>
      server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[0].code, phoneNumber: phone })
    for (let scans = 0; scans < 19; scans += 1) await scan()
    expect((await award(phone, 1, { again: true })).statusCode).toBe(200)
    for (const refused of [await award(phone, 1, { again: true }), await scan()]) {
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'daily_limit'])
    }
    const blocked = testPhone()
    await award(blocked, 1)
    const ofBlocked = { business_id: shop.businessId, phone: blocked }
    await server.change('loyalty_accounts', ofBlocked, { blocked_at: new Date() })
    expect((await award(blocked, 1)).json()).toMatchObject({
      code: 'number_blocked',
      message: 'This number is blocked, so it gets no points. Ask the owner.',
    })
    expect(await look(blocked)).toMatchObject({ isBlocked: true })
    await change({ is_active: false })
    expect((await award(testPhone(), 1)).json().code).toBe('inactive_business')
  })

  test('of many new numbers is a busy hour, and no code that somebody has copied', async () => {
    await Promise.all(Array.from({ length: 12 }, () => award(testPhone(), 1)))
    const bursts = await server.get(`/api/businesses/${shop.businessId}/bursts`, shop.cookie)
    expect(bursts.json()).toEqual([])
  })

  test('is none of a code’s scans, and its points are the shop’s', async () => {
    await award(testPhone(), 20)
    const { businessId, cookie } = shop
    expect(await readFigures(server.context, businessId)).toEqual([])
    const newest = await findNewestEntry(server.context.db, businessId)
    await rollUpTo(server.context.db, { rollup: 'fold_codes', businessId, newest, most: 100 })
    expect(await server.rows('code_totals', ['code_id'], ofShop())).toEqual([])
    const figures = await server.get(`/api/businesses/${businessId}/analytics-public`, cookie)
    expect(figures.json()).toMatchObject({ totalCustomers: 1 })
    const shown = await server.get(`/api/businesses/${shop.businessId}/activity`, shop.cookie)
    expect(shown.json()).toMatchObject([
      {
        kind: 'accrual',
        actor: 'staff',
        staffName: anna.name,
        points: 20,
        codeDescription: null,
        mayUndo: true,
      },
    ])
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })
})

describe('what was ended gives nothing', () => {
  const ways = {
    'the member': () => owners(`/staff/${anna.id}/end`),
    'the PIN': () => owners(`/staff/${anna.id}/pin`),
    'the device': () => owners(`/devices/${device.deviceId}/revoke`),
  }
  test.each(Object.entries(ways))(
    'after the answer that ended %s, of awards in flight',
    async (_, end) => {
      const early = Array.from({ length: 16 }, () => award(testPhone(), 1))
      const ended = await end()
      expect(ended.statusCode).toBe(200)
      const atOnce = (await entries()).length
      const late = await Promise.all(Array.from({ length: 8 }, () => award(testPhone(), 1)))
      expect(new Set(late.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
      const given = (await Promise.all(early)).filter(({ statusCode }) => statusCode === 200)
      expect([given.length, (await entries()).length]).toEqual([atOnce, atOnce])
    },
  )

  test.each(Object.entries(ways))(
    'whoever ends %s waits for an award under way',
    async (_, end) => {
      const { letGo } = await holdShop(server, shop, 'entry')
      const ending = end()
      const first = ending.then(() => 'ended')
      expect(await Promise.race([first, untilWaiting(server, shop, 1)])).toBe('waiting')
      await letGo()
      expect((await ending).statusCode).toBe(200)
    },
  )

  test('nor does a member who works elsewhere now, or whose two hours are over', async () => {
    const later = {
      ...server.context,
      clock: () => new Date(Date.now() + 2 * 3_600_000 + 1),
    }
    const { requireStaff } = await import('../core/devices/service.ts')
    const [, business = '', id = '', token = ''] =
      /device=(\d+)\.(\d+)\.([\w-]+)/.exec(till.cookie ?? '') ?? []
    const asking = {
      cookie: { businessId: Number(business), deviceId: Number(id), token },
      userAgent: till['user-agent'],
      address: '127.0.0.1',
      tillToken: till['x-till-token'],
    }
    expect(await requireStaff(server.context, asking)).toMatchObject({ memberId: anna.id })
    await expect(requireStaff(later, asking)).rejects.toMatchObject({ code: 'till_locked' })
    await owners('/locations', { name: 'Harbor Street' })
    await server.put(
      `/api/businesses/${shop.businessId}/staff/${anna.id}`,
      { locationIds: [2] },
      { cookie: shop.cookie },
    )
    expect((await award(testPhone(), 1)).json().code).toBe('member_left')
  })
})

describe('a reward', () => {
  test('is given by the number or the claim code, once for a key, and never with a number in the answer', async () => {
    const phone = testPhone()
    expect((await redeem({ phoneNumber: phone })).json().code).toBe('no_reward_waiting')
    await change({ reward_threshold: 50 })
    await award(phone, 60)
    const given = await redeem({ phoneNumber: phone }, 'press-1')
    expect(given.json()).toEqual({
      success: true,
      transactionId: expect.any(Number),
      pointsBefore: 60,
      pointsAfter: 0,
      rewardDescription: 'Free reward of your choice',
      rewardsWaiting: 0,
      undoUntil: expect.any(String),
    })
    expect((await redeem({ phoneNumber: phone }, 'press-1')).json()).toEqual(given.json())
    await award(phone, 60, { again: true })
    const claim = await server.post('/api/rewards/claim-code', {
      businessId: shop.businessId,
      phoneNumber: phone,
      qrCode: shop.codes[0].code,
    })
    const { claimCode } = claim.json()
    expect((await ask('customer', { claimCode })).json()).toEqual(await look(phone))
    expect((await redeem({ claimCode })).json().code).toBe('just_redeemed')
    expect((await redeem({ claimCode, again: true })).statusCode).toBe(200)
    const rows = (await entries()).filter(({ kind }) => kind === 'redemption')
    expect(rows).toMatchObject([byStaff(), byStaff()])
    expect((await ask('customer', { claimCode })).json().code).toBe('claim_code_used')
    expect((await ask('customer', { claimCode: 'ZZZZZ' })).json().code).toBe('claim_code_unknown')
    expect((await ask('customer', { claimCode, phoneNumber: phone })).statusCode).toBe(400)
  })

  test('is given by no till that was ended', async () => {
    const phone = testPhone()
    await change({ reward_threshold: 50 })
    await award(phone, 60)
    await owners(`/staff/${anna.id}/end`)
    expect((await redeem({ phoneNumber: phone })).statusCode).toBe(401)
    expect(await entries()).toHaveLength(1)
  })
})
