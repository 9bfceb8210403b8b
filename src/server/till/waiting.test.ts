import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { agreeToTexts } from '../../../test/agreeing.ts'
import { testPhone } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import {
  addTestMember,
  pairTestDevice,
  type TestDevice,
  type TestMember,
  unlockTestTill,
} from '../../../test/tills.ts'
import { newTillToken } from '../core/devices/rules.ts'
import { keyOf } from '../platform/limits/counts.ts'

/** Awards that waited on a device without a connection. */

const server = testApp()
const shop = shopOfEach(server)
const minuteMs = 60_000
const hourMs = 60 * minuteMs
let device: TestDevice
let anna: TestMember
let till: Record<string, string>
const ofShop = () => ({ business_id: shop.businessId })
const ago = (ms: number) => new Date(server.context.clock().getTime() - ms)
beforeEach(async () => {
  device = await pairTestDevice(server, shop)
  anna = await addTestMember(server, shop)
  await server.change('devices', ofShop(), { paired_at: ago(200 * hourMs) })
  await server.change('staff', ofShop(), { pin_set_at: ago(200 * hourMs) })
  till = await unlockTestTill(server, device, anna)
})

/** Gives an award. One that waited was given a minute after its PIN, at most twelve hours ago. */
const award = async (
  phoneNumber: string,
  more: { waitedMs?: number | undefined; again?: boolean; points?: number } = {},
  key?: string,
  headers?: Record<string, string>,
) => {
  const since = Math.min((more.waitedMs ?? 0) + minuteMs, 11.9 * hourMs)
  return server.post(
    '/api/till/award',
    { phoneNumber, points: 20, ...more },
    { ...(headers ?? (await unlockedFor(since))), ...(key && { 'idempotency-key': key }) },
  )
}
/** The token of a till that was unlocked so long ago. */
async function unlockedFor(ms: number) {
  const [member] = await server.rows('staff', ['pin_set_at'], ofShop())
  const { deviceId } = device
  const token = newTillToken(server.context.secret, {
    businessId: shop.businessId,
    deviceId,
    memberId: anna.id,
    pinSetAt: member?.pin_set_at ?? new Date(),
    goodUntil: ago(ms - 2 * hourMs),
  })
  return { ...till, 'x-till-token': token }
}
const undo = (transactionId: number) => server.post('/api/till/undo', { transactionId }, till)
const owners = (path: string, body: object = {}) =>
  server.post(`/api/businesses/${shop.businessId}${path}`, body, { cookie: shop.cookie })
const scan = async (phoneNumber: string) =>
  (await server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[0].code, phoneNumber })).json()
const entries = () =>
  server.rows('ledger_entries', ['id', 'points', 'created_at', 'is_repeat_scan'], ofShop(), 'id')
const accountOf = async (phone: string) => {
  return server.context.db
    .selectFrom('loyalty_accounts')
    .select(['last_accrual_at', 'created_at'])
    .select(sql<number>`accruals_that_day`.as('accruals_that_day'))
    .where('business_id', '=', shop.businessId)
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
}
/** Checks that a moment lies between two others. */
const expectBetween = (at: Date | string, from: Date, to: Date) => {
  expect(new Date(at).getTime()).toBeGreaterThanOrEqual(from.getTime())
  expect(new Date(at).getTime()).toBeLessThanOrEqual(to.getTime())
}

describe('what waited', () => {
  test('counts once, when it was given', async () => {
    const phone = testPhone()
    const from = ago(2 * hourMs)
    const given = await award(phone, { waitedMs: 2 * hourMs }, 'press-1')
    const to = ago(2 * hourMs)
    expect(given.json()).toMatchObject({ pointsEarned: 20, points: 20, isRepeat: false })
    const { givenAt, undoUntil } = given.json()
    expectBetween(givenAt, from, to)
    expect(Date.parse(undoUntil) - Date.parse(givenAt)).toBe(10 * minuteMs)
    // The second time it is sent, it has waited longer.
    const again = await award(phone, { waitedMs: 2 * hourMs + 30_000 }, 'press-1')
    expect(again.body).toBe(given.body)
    expect(await entries()).toMatchObject([{ created_at: new Date(givenAt) }])
    expect(await accountOf(phone)).toMatchObject({
      last_accrual_at: new Date(givenAt),
      created_at: new Date(givenAt),
    })
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('is never from before the device was paired, the PIN was set, or the points were reset', async () => {
    const phone = testPhone()
    const pairedAt = ago(3 * hourMs)
    await server.change('devices', ofShop(), { paired_at: pairedAt })
    const first = await award(phone, { waitedMs: 4 * hourMs })
    expect(first.json().givenAt).toBe(pairedAt.toISOString())
    const pinSetAt = ago(2 * hourMs)
    await server.change('staff', ofShop(), { pin_set_at: pinSetAt })
    till = await unlockTestTill(server, device, anna)
    const second = await award(testPhone(), { waitedMs: 4 * hourMs })
    expect(second.json().givenAt).toBe(pinSetAt.toISOString())
    const reset = await owners('/reset-customer-points', { customerId: phone })
    expect(reset.statusCode, reset.body).toBe(200)
    const { created_at: resetAt } = (await entries()).at(-1) ?? {}
    const third = await award(phone, { waitedMs: hourMs })
    expect(third.json()).toMatchObject({ points: 20, givenAt: resetAt?.toISOString() })
    const tooLong = await award(phone, { waitedMs: 73 * hourMs })
    expect([tooLong.statusCode, tooLong.json().code]).toEqual([400, 'invalid_input'])
  })

  test('counts for the limit of its own day', async () => {
    // A zone where it is six in the morning.
    const hour = new Date(server.context.clock()).getUTCHours()
    const ahead = ((6 - hour + 36) % 24) - 12
    const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
    await server.change('businesses', { id: shop.businessId }, { time_zone: zone })
    const phone = testPhone()
    await award(phone)
    const yesterday = { waitedMs: 11 * hourMs }
    for (let awards = 0; awards < 20; awards += 1) {
      expect((await award(phone, yesterday)).statusCode).toBe(200)
    }
    const refused = await award(phone, yesterday)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      { code: 'daily_limit', message: 'This number had collected points 20 times here that day.' },
    ])
    expect(await accountOf(phone)).toMatchObject({ accruals_that_day: 1 })
    expect((await award(phone, { again: true })).statusCode).toBe(200)
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test.each([
    ['three days', 71 * hourMs],
    ['a year, and no more than can be told', 72 * hourMs],
  ])(
    'is never from before its PIN, if the device’s clock goes %s ahead meanwhile',
    async (_, waitedMs) => {
      const from = ago(hourMs + 2_000)
      const given = await award(testPhone(), { waitedMs }, undefined, await unlockedFor(hourMs))
      expectBetween(given.json().givenAt, from, ago(hourMs - 2_000))
    },
  )

  test('is marked as a repeat of what was given before or after it, and is given all the same', async () => {
    const phone = testPhone()
    await scan(phone)
    const { last_accrual_at: scannedAt } = await accountOf(phone)
    const repeats = [10 * minuteMs, 2 * hourMs, 2 * hourMs + 10 * minuteMs, 4 * hourMs]
    for (const waitedMs of repeats) await award(phone, { waitedMs })
    expect((await entries()).map((entry) => entry.is_repeat_scan)).toEqual([
      ...[false, true, false, true, false],
    ])
    // The latest visit is still the scan.
    expect((await accountOf(phone)).last_accrual_at).toEqual(scannedAt)
  })
})

describe('the end of what unlocked the till', () => {
  const codeOf = async (waitedMs: number | undefined, headers: Record<string, string>) =>
    (await award(testPhone(), { waitedMs }, undefined, headers)).json().code

  test('by time: what was given before may arrive for twelve hours from the PIN', async () => {
    const locked = await unlockedFor(5 * hourMs)
    expect(await codeOf(3.5 * hourMs, locked)).toBeUndefined()
    expect(await codeOf(2.5 * hourMs, locked)).toBe('till_locked')
    expect(await codeOf(undefined, locked)).toBe('till_locked')
    expect(await codeOf(11 * hourMs, await unlockedFor(11.9 * hourMs))).toBeUndefined()
    expect(await codeOf(11 * hourMs, await unlockedFor(12.1 * hourMs))).toBe('till_locked')
    const asked = await server.post('/api/till/customer', { phoneNumber: testPhone() }, locked)
    expect(asked.json().code).toBe('till_locked')
  })

  const ways = {
    member_left: () => owners(`/staff/${anna.id}/end`),
    pin_changed: () => owners(`/staff/${anna.id}/pin`),
    device_unpaired: () => owners(`/devices/${device.deviceId}/revoke`),
    till_closed: async () => {
      await owners('/locations', { name: 'Harbor Street' })
      const path = `/api/businesses/${shop.businessId}/locations/1/open`
      return server.put(path, { isOpen: false }, { cookie: shop.cookie })
    },
  }
  test.each(Object.entries(ways))('by the owner: %s, and nothing is given', async (code, end) => {
    const unlocked = await unlockedFor(hourMs + minuteMs)
    const ended = await end()
    expect(ended.statusCode, ended.body).toBe(200)
    const refused = await award(testPhone(), { waitedMs: hourMs }, 'press-1', unlocked)
    expect([refused.statusCode, refused.json().code]).toEqual([401, code])
    expect(await entries()).toEqual([])
  })
})

test('one device can send so many a day; what is given now goes on', async () => {
  const phone = testPhone()
  await award(phone, { waitedMs: hourMs }, 'press-1')
  const ofDevice = `${shop.businessId} ${device.deviceId}`
  const key = keyOf(server.context, 'waited_awards_by_device', ofDevice)
  const counts = () => server.rows('rate_limits', ['count'], { key })
  expect(await counts()).toEqual([{ count: 1 }])
  const blocked = testPhone()
  await award(blocked)
  await server.change('loyalty_accounts', { ...ofShop(), phone: blocked }, { blocked_at: ago(0) })
  expect((await award(blocked, { waitedMs: hourMs })).json().code).toBe('number_blocked')
  expect((await award(phone, { waitedMs: hourMs }, 'press-1')).statusCode).toBe(200)
  expect(await counts()).toEqual([{ count: 1 }])
  await server.change('rate_limits', { key }, { count: 500 })
  const refused = await award(testPhone(), { waitedMs: hourMs })
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect((await award(testPhone())).statusCode).toBe(200)
})

test('a customer is told at once or not at all what they were given, and of a reward always', async () => {
  await server.change('businesses', { id: shop.businessId }, { scan_sms_enabled: true })
  const phone = testPhone()
  await agreeToTexts(server, shop, phone)
  const told = async () =>
    (await server.rows('messages', ['kind', 'recipient'], ofShop(), 'id'))
      .filter(({ recipient }) => recipient === phone)
      .map(({ kind }) => kind)
  const before = await told()
  await award(phone, { waitedMs: 2 * hourMs })
  expect(await told()).toEqual(before)
  await award(phone, { waitedMs: minuteMs })
  expect(await told()).toEqual([...before, 'points_earned'])
  await award(phone, { points: 60, waitedMs: 2 * hourMs })
  expect(await told()).toEqual([...before, 'points_earned', 'reward_unlocked'])
})

test('an award can be undone for ten minutes from when it was given, whatever comes in since', async () => {
  const phone = testPhone()
  await scan(phone)
  const { last_accrual_at: scannedAt } = await accountOf(phone)
  const { transactionId: now } = (await award(phone, { again: true })).json()
  const { transactionId: late } = (await award(phone, { waitedMs: hourMs })).json()
  expect((await undo(late)).json().code).toBe('not_last_award')
  expect((await undo(now)).json()).toMatchObject({ success: true, pointsAfter: 21 })
  expect((await accountOf(phone)).last_accrual_at).toEqual(scannedAt)
  expect(await ledgerViolations(server.context.db)).toEqual([])
})
