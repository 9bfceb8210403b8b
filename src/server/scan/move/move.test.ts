import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Counter, customerAt } from '../../../../test/customerAt.ts'
import { testPhone } from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import type { ScanResult } from '../../../contract/scan.ts'
import { buildApp } from '../../app.ts'

/** "That's not my number": what is moved, and that it is moved once. */

const server = testApp()
const shop = shopOfEach(server)
let counter: Counter
beforeEach(() => {
  counter = customerAt(server, shop)
})
afterAll(async () => {
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

const changeCode = (code: 0 | 1 | 2, values: object) =>
  server.change('qr_codes', { business_id: shop.businessId, id: shop.codes[code].id }, values)

/** A server whose clock is ahead. */
const later = (minutes: number) =>
  buildApp({ ...server.context, clock: () => new Date(Date.now() + minutes * 60_000) })

describe('a scan', () => {
  test('goes to the right number, with its points and its visit', async () => {
    const [wrong, right] = [testPhone(), testPhone()]
    await counter.scan(wrong, { code: 0 })
    const scanned = await counter.scan(wrong)
    const moved = await counter.move(scanned, right)
    expect(moved.statusCode).toBe(200)
    const { transactionId, receipt, ...shown } = moved.json<ScanResult>()
    expect(shown).toEqual({
      pointsEarned: 20,
      pointsBefore: 0,
      totalPoints: 20,
      rewardEarned: false,
      isRepeatScan: false,
      scannedAt: expect.any(String),
      locationId: 1,
      business: scanned.business,
    })
    expect(transactionId).toBeGreaterThan(scanned.transactionId)
    expect(receipt).not.toBe(scanned.receipt)
    expect([await counter.pointsOf(wrong), await counter.pointsOf(right)]).toEqual([1, 20])
    expect(await counter.account(wrong)).toMatchObject({ visits: 1, lifetime_points: 1 })
    expect(await counter.account(right)).toMatchObject({ visits: 1, lifetime_points: 20 })
  })

  test('takes along the reward that it unlocked', async () => {
    const [wrong, right] = [testPhone(), testPhone()]
    await counter.scan(right, { code: 2 })
    await counter.scan(wrong, { code: 2 })
    const scanned = await counter.scan(wrong, { code: 2 })
    expect((await counter.move(scanned, right)).json()).toMatchObject({
      totalPoints: 120,
      rewardEarned: true,
      isRepeatScan: true,
    })
    const unlocked = await server.context.db
      .selectFrom('ledger_entries')
      .select(['kind', 'rewards_unlocked as rewards'])
      .where('business_id', '=', shop.businessId)
      .where('rewards_unlocked', '!=', 0)
      .orderBy('id')
      .execute()
    expect(unlocked).toEqual([
      { kind: 'accrual', rewards: 1 },
      { kind: 'reversal', rewards: -1 },
      { kind: 'accrual', rewards: 1 },
    ])
  })

  test('is moved once, and no further', async () => {
    const [wrong, right] = [testPhone(), testPhone()]
    const scanned = await counter.scan(wrong)
    const moved = (await counter.move(scanned, right)).json<ScanResult>()
    expect(await counter.refusal(scanned, right)).toBe('already_moved')
    expect(await counter.refusal(scanned, testPhone(), { key: 'another' })).toBe('already_moved')
    expect(await counter.refusal(moved, testPhone())).toBe('already_moved')
    expect(await counter.refusal(moved, wrong)).toBe('already_moved')
    expect([await counter.pointsOf(wrong), await counter.pointsOf(right)]).toEqual([0, 20])
  })

  test('is moved once by many who ask at once', async () => {
    const wrong = testPhone()
    const scanned = await counter.scan(wrong)
    const rights = Array.from({ length: 10 }, testPhone)
    const answers = await Promise.all(rights.map((right) => counter.move(scanned, right)))
    const codes = answers.map((answer) => answer.json().code ?? 'moved').toSorted()
    expect(codes).toEqual([...Array(9).fill('already_moved'), 'moved'])
    const points = await Promise.all([wrong, ...rights].map(counter.pointsOf))
    expect(points.reduce((sum, one) => sum + one)).toBe(20)
  })

  test('gives what it gave, whatever its code is worth or switched to since', async () => {
    const [first, second, third] = [
      await counter.scan(testPhone()),
      await counter.scan(testPhone()),
      await counter.scan(testPhone()),
    ]
    await changeCode(1, { point_value: 500 })
    expect((await counter.move(first, testPhone())).json().pointsEarned).toBe(20)
    await changeCode(1, { is_active: false, deleted_at: new Date() })
    expect((await counter.move(second, testPhone())).json().pointsEarned).toBe(20)
    await counter.change({ is_active: false })
    expect((await counter.move(third, testPhone())).json().pointsEarned).toBe(20)
  })

  test('of a shop whose phone nobody has confirmed counts once against its day', async () => {
    await counter.change({ phone_confirmed_at: null })
    const first = await counter.scan(testPhone(), { code: 0 })
    for (let count = 1; count < 19; count += 1) await counter.scan(testPhone(), { code: 0 })
    expect((await counter.move(first, testPhone())).statusCode).toBe(200)
    const last = await counter.scan(testPhone(), { code: 0 })
    // The day's limit is reached for scans, but moving one of them still works.
    expect((await counter.move(last, testPhone())).statusCode).toBe(200)
    const another = await server.post('/api/qr/scan-with-phone', {
      qrCode: shop.codes[0].code,
      phoneNumber: testPhone(),
    })
    expect(another.json().code).toBe('unconfirmed_limit')
  })
})

describe('a request that comes again', () => {
  test('with its key is answered word for word, also when the ten minutes are over', async () => {
    const right = testPhone()
    const scanned = await counter.scan(testPhone())
    const first = await counter.move(scanned, right, { key: 'k1' })
    await counter.change({ name: 'Renamed', reward_threshold: 5 })
    await counter.scan(right)
    for (const app of [server.app, await later(11)]) {
      const again = await counter.move(scanned, right, { key: 'k1', app, textMe: true })
      expect([again.statusCode, again.body]).toEqual([200, first.body])
    }
    await counter.change({ deleted_at: new Date() })
    expect((await counter.move(scanned, right, { key: 'k1' })).body).toBe(first.body)
  })

  test('at the same moment is one', async () => {
    const right = testPhone()
    const scanned = await counter.scan(testPhone())
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => counter.move(scanned, right, { key: 'k1' })),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect(await counter.pointsOf(right)).toBe(20)
  })

  test('with its key and anything else is refused', async () => {
    const [wrong, right] = [testPhone(), testPhone()]
    const scanned = await counter.scan(wrong, { key: 'scan' })
    await counter.scan(right, { key: 'hers' })
    // These keys are already of scans by the two numbers.
    expect(await counter.refusal(scanned, right, { key: 'scan' })).toBe('idempotency_key_reused')
    expect(await counter.refusal(scanned, right, { key: 'hers' })).toBe('idempotency_key_reused')
    await counter.move(scanned, right, { key: 'k1' })
    const other = await counter.move(scanned, testPhone(), { key: 'k1' })
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused'])
    // Another scan of the wrong number, and one that moves to the right number.
    const [next, third] = [await counter.scan(wrong), await counter.scan(testPhone())]
    expect(await counter.refusal(next, testPhone(), { key: 'k1' })).toBe('idempotency_key_reused')
    expect(await counter.refusal(third, right, { key: 'k1' })).toBe('idempotency_key_reused')
    const body = { qrCode: shop.codes[1].code, phoneNumber: right }
    const scannedWithIt = await server.post('/api/qr/scan-with-phone', body, {
      'idempotency-key': 'k1',
    })
    expect(scannedWithIt.json().code).toBe('idempotency_key_reused')
    expect(await counter.pointsOf(right)).toBe(40)
  })
})
