import { beforeEach, describe, expect, test } from 'vitest'
import { testPhone } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { untilTaken } from '../../../test/rewards.ts'
import { insertStaffEntries } from '../../../test/staffEntries.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import {
  addTestMember,
  pairTestDevice,
  type TestDevice,
  type TestMember,
  unlockTestTill,
} from '../../../test/tills.ts'

const server = testApp({ LIMITS: 'off' })
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
const award = async (phoneNumber: string, points = 20, key?: string): Promise<number> =>
  (await ask('award', { phoneNumber, points, again: true }, till, key)).json().transactionId
const redeem = (phoneNumber: string, key?: string) =>
  ask('redeem', { phoneNumber, again: true }, till, key)
const undo = (transactionId: number, headers = till, key?: string) =>
  ask('undo', { transactionId }, headers, key)
const owners = (path: string) =>
  server.post(`/api/businesses/${shop.businessId}${path}`, {}, { cookie: shop.cookie })
const another = async () => unlockTestTill(server, device, await addTestMember(server, shop))
const change = (values: object) => server.change('businesses', { id: shop.businessId }, values)
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

test('takes back the own last award, once', async () => {
  const phone = testPhone()
  const first = await award(phone, 20)
  const last = await award(phone, 60)
  expect((await undo(first)).json().code).toBe('not_last_award')
  expect((await undo(last)).json()).toMatchObject({ success: true, pointsAfter: 20 })
  expect((await undo(last)).json().code).toBe('already_undone')
  expect((await entries()).at(-1)).toEqual({
    kind: 'reversal',
    points: -60,
    code_id: null,
    ...byStaff(),
  })
})

test('is for whoever gave it', async () => {
  const transactionId = await award(testPhone())
  expect((await undo(transactionId, await another())).json().code).toBe('not_last_award')
  const scanned = await server.post('/api/qr/scan-with-phone', {
    qrCode: shop.codes[0].code,
    phoneNumber: testPhone(),
  })
  expect((await undo(scanned.json().transactionId)).json().code).toBe('not_last_award')
  expect((await owners(`/transactions/${transactionId}/undo`)).statusCode).toBe(200)
})

describe('a reward', () => {
  beforeEach(() => change({ reward_threshold: 50 }))

  test('a reward is taken back, and after it the points that it was given for', async () => {
    const phone = testPhone()
    const points = await award(phone, 60)
    const given = (await redeem(phone)).json()
    expect(Math.round((Date.parse(given.undoUntil) - Date.now()) / 60_000)).toBe(10)
    expect((await undo(points)).json().code).toBe('not_last_award')
    expect((await undo(given.transactionId, await another())).json().code).toBe('not_last_award')
    expect((await undo(given.transactionId)).json()).toMatchObject({ pointsAfter: 60 })
    expect((await entries()).at(-1)).toMatchObject({ kind: 'reversal', points: 60, ...byStaff() })
    const { rewardsWaiting } = (await ask('customer', { phoneNumber: phone })).json()
    expect(rewardsWaiting).toBe(1)
    expect((await undo(points)).json()).toMatchObject({ pointsAfter: 0 })
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('of sixteen undos at once one counts', async () => {
    const phone = testPhone()
    await award(phone, 60)
    const { transactionId } = (await redeem(phone)).json()
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, place) =>
        untilTaken(
          () => undo(transactionId, till, `press-${place}`),
          ({ statusCode }) => statusCode,
        ),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await entries()).filter(({ kind }) => kind === 'reversal')).toHaveLength(1)
  })

  test('given and undone at once, never more are given than the points are enough for', async () => {
    await change({ point_cap_type: 'unlimited' })
    const phone = testPhone()
    for (let times = 0; times < 3; times += 1) await award(phone, 60)
    const taken = await Promise.all(
      Array.from({ length: 24 }, async (_, place) => {
        const given = await untilTaken(
          () => redeem(phone, `give-${place}`),
          ({ statusCode }) => statusCode,
        )
        if (given.statusCode !== 200 || place % 2 === 0) return 0
        const { transactionId } = given.json()
        const undone = await untilTaken(
          () => undo(transactionId, till, `undo-${place}`),
          ({ statusCode }) => statusCode,
        )
        return undone.statusCode === 200 ? 1 : 0
      }),
    )
    const all = await entries()
    const given = all.filter(({ kind }) => kind === 'redemption').length
    const undone = all.filter(({ kind }) => kind === 'reversal').length
    expect(undone).toBe(taken.reduce<number>((sum, one) => sum + one, 0))
    expect(given - undone).toBeLessThanOrEqual(3)
    const { points } = (await ask('customer', { phoneNumber: phone })).json()
    expect(points).toBe(180 - 50 * (given - undone))
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })
})

/** I3: a repeated undo, after its answer was lost, gets the same answer, whatever happened since. */
describe('repeated with its key', () => {
  test.each(['an award', 'a reward'])('after another award: %s', async (what) => {
    await change({ reward_threshold: 20 })
    const phone = testPhone()
    const points = await award(phone, 20, 'first')
    const gift = what === 'an award' ? points : (await redeem(phone)).json().transactionId
    const undone = await undo(gift, till, 'undo-1')
    expect(undone.statusCode).toBe(200)
    await award(testPhone(), 20, 'second')
    const again = await undo(gift, till, 'undo-1')
    expect([again.statusCode, again.body]).toEqual([200, undone.body])
    expect((await undo(gift, till, 'another')).json().code).toBe('not_last_award')
  })

  test('by somebody else it is refused', async () => {
    const transactionId = await award(testPhone(), 20, 'first')
    await undo(transactionId, till, 'undo-1')
    till = await another()
    expect((await undo(transactionId, till, 'undo-1')).json().code).toBe('not_last_award')
  })
})

// The last one: its entries are not the ledger’s own.
test.each(['accrual', 'redemption'] as const)('is for ten minutes: %s', async (kind) => {
  const given = (minutes: number) => ({
    kind,
    customer: 0,
    memberId: anna.id,
    locationId: 1,
    points: 20,
    at: new Date(Date.now() - minutes * 60_000),
  })
  const { businessId } = shop
  await insertStaffEntries(server, { businessId, members: 0, entries: [given(11)] })
  const { id } = await server.row('ledger_entries', ['id'], { business_id: businessId })
  expect((await undo(id)).json().code).toBe('not_last_award')
})
