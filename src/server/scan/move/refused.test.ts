import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { signInCustomer } from '../../../../test/callers.ts'
import { type Counter, customerAt } from '../../../../test/customerAt.ts'
import { registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import type { ScanResult } from '../../../contract/scan.ts'
import { buildApp } from '../../app.ts'

/** "That's not my number": what is refused. */

const server = testApp()
const shop = shopOfEach(server)
let counter: Counter
beforeEach(() => {
  counter = customerAt(server, shop)
})
afterAll(async () => {
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

const undo = (entryId: number) =>
  server.post(
    `/api/businesses/${shop.businessId}/transactions/${entryId}/undo`,
    {},
    { cookie: shop.cookie },
  )

/** A server whose clock is ahead. */
const later = (minutes: number) =>
  buildApp({ ...server.context, clock: () => new Date(Date.now() + minutes * 60_000) })

describe('is refused', () => {
  test('without the receipt of that scan by link', async () => {
    const right = testPhone()
    const [scanned, other] = [await counter.scan(testPhone()), await counter.scan(testPhone())]
    const byAccount = await server.post(
      '/api/qr/scan',
      { qrCode: shop.codes[1].code },
      { cookie: await signInCustomer(server, testPhone()) },
    )
    expect(byAccount.statusCode).toBe(200)
    expect(await counter.refusal(byAccount.json(), right)).toBe('receipt_unknown')
    for (const receipt of [
      other.receipt,
      scanned.receipt.replace('link', 'account'),
      scanned.receipt.slice(0, -1),
      'link',
      'é',
    ]) {
      expect(await counter.refusal({ ...scanned, receipt }, right)).toBe('receipt_unknown')
    }
    expect(await counter.pointsOf(right)).toBe(0)
  })

  test('when ten minutes are over', async () => {
    const scanned = await counter.scan(testPhone())
    expect(await counter.refusal(scanned, testPhone(), { app: await later(10.01) })).toBe(
      'too_late_to_move',
    )
    expect((await counter.move(scanned, testPhone(), { app: await later(9) })).statusCode).toBe(200)
  })

  test('for the number that has the points, and for none', async () => {
    const wrong = testPhone()
    const scanned = await counter.scan(wrong)
    const same = await counter.move(scanned, wrong)
    expect([same.statusCode, same.json()]).toMatchObject([
      400,
      {
        code: 'same_number',
        fields: { phoneNumber: expect.stringMatching(/^That number already has the points/) },
      },
    ])
    expect((await counter.move(scanned, '12')).json()).toMatchObject({
      code: 'invalid_phone',
      fields: { phoneNumber: 'Please enter a valid phone number. This one is too short.' },
    })
  })

  test('when the shop took the points back, or they are spent, in words for customers', async () => {
    const wrong = testPhone()
    const undone = await counter.scan(wrong)
    await undo(undone.transactionId)
    const taken = await counter.move(undone, testPhone())
    expect(taken.json()).toEqual({
      code: 'already_undone',
      message: 'The shop has taken these points back. Please ask at the counter.',
    })
    const spent = await counter.scan(wrong)
    await server.post(
      `/api/businesses/${shop.businessId}/reset-customer-points`,
      { customerId: wrong },
      { cookie: shop.cookie },
    )
    expect((await counter.move(spent, testPhone())).json()).toEqual({
      code: 'points_spent',
      message:
        'These points have already been spent, so they cannot be moved. Please ask at the counter.',
    })
  })

  test('when the wrong number was erased, or the shop deleted', async () => {
    const wrong = testPhone()
    const [erased, kept] = [await counter.scan(wrong), await counter.scan(testPhone())]
    const { id } = await counter.account(wrong)
    await server.delete(`/api/businesses/${shop.businessId}/customers/${id}`, {
      cookie: shop.cookie,
    })
    expect(await counter.refusal(erased, testPhone())).toBe('already_undone')
    await counter.change({ deleted_at: new Date() })
    expect(await counter.refusal(kept, testPhone())).toBe('inactive_business')
  })

  test.each([
    ['a blocked number', 'number_blocked', { blocked_at: new Date() }, {}],
    [
      'a number within the window of a strict shop',
      'repeat_scan',
      {},
      { repeat_scan_policy: 'block' },
    ],
  ])('to %s, and then nothing is changed', async (_, code, account, terms) => {
    const [wrong, right] = [testPhone(), testPhone()]
    await counter.scan(right)
    const scanned = await counter.scan(wrong)
    const { id } = await counter.account(right)
    const accounts = server.context.db.updateTable('loyalty_accounts').where('id', '=', id)
    if ('blocked_at' in account) await accounts.set(account).execute()
    if ('repeat_scan_policy' in terms) await counter.change(terms)
    expect(await counter.refusal(scanned, right, { textMe: true })).toBe(code)
    expect([await counter.pointsOf(wrong), await counter.pointsOf(right)]).toEqual([20, 20])
    expect(await counter.consents(right)).toBe(0)
    await counter.change({ repeat_scan_policy: 'flag' })
    expect((await counter.move(scanned, testPhone())).statusCode).toBe(200)
  })

  test('from a number that was blocked since, and to one with its 20 of the day', async () => {
    const [wrong, full] = [testPhone(), testPhone()]
    const scanned = await counter.scan(wrong)
    for (let count = 0; count < 20; count += 1) await counter.scan(full, { code: 0 })
    const answer = await counter.move(scanned, full)
    expect(answer.json().code).toBe('daily_limit')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    const { id } = await counter.account(wrong)
    await server.change('loyalty_accounts', { id }, { blocked_at: new Date() })
    expect(await counter.refusal(scanned, testPhone())).toBe('number_blocked')
  })

  test('where the address has had its scans: a move shows a balance, as a scan does', async () => {
    const strict = await openTestApp({ LIMITS: 'all' })
    const there = await registerTestBusiness(strict)
    const scanned = (
      await strict.post('/api/qr/scan-with-phone', {
        qrCode: there.codes[0].code,
        phoneNumber: testPhone(),
      })
    ).json<ScanResult>()
    const counted = strict.context.db
      .updateTable('rate_limits')
      .where('key', 'like', 'accruals_by_address_and_business:%')
    const moveThere = () =>
      strict.post('/api/qr/move-scan', {
        businessId: there.businessId,
        ...scanned,
        phoneNumber: testPhone(),
      })
    await counted.set({ count: 60 }).execute()
    expect((await moveThere()).statusCode).toBe(429)
    await counted.set({ count: 59 }).execute()
    expect((await moveThere()).statusCode).toBe(200)
    expect(await strict.context.db.selectFrom('moved_scans').selectAll().execute()).toHaveLength(1)
    await strict.close()
  })
})
