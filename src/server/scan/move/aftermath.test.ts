import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { agreeToTexts, replyYes } from '../../../../test/agreeing.ts'
import { type Counter, customerAt } from '../../../../test/customerAt.ts'
import { testPhone } from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { sendDue } from '../../../../test/messages.ts'
import { rounds } from '../../../../test/rounds.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import type { ScanResult } from '../../../contract/scan.ts'
import { buildApp } from '../../app.ts'
import { countCustomers, listExported } from '../../customers/export/store.ts'

/** "That's not my number": what it does to agreements, texts, the owner's pages and other scans. */

const server = testApp()
const shop = shopOfEach(server)
let counter: Counter
beforeEach(() => {
  counter = customerAt(server, shop)
})
afterAll(async () => {
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

/** Reads as the owner, by the dashboard's calls. */
const ofShop = async (path: string) =>
  (await server.get(`/api/businesses/${shop.businessId}${path}`, shop.cookie)).json()
const undo = (entryId: number, key = 'undo') =>
  server.post(
    `/api/businesses/${shop.businessId}/transactions/${entryId}/undo`,
    {},
    { cookie: shop.cookie, 'idempotency-key': key },
  )

describe('a number whose only scan was taken back', () => {
  /** The number of customers on the dashboard, in the list, in Insights and in the file. */
  const counted = async () => {
    const figures = await ofShop('/analytics-public')
    const list = await ofShop('/customers?limit=100')
    const insights = await ofShop('/insights')
    const file = await listExported(server.context.db, { ...shop, after: 0, limit: 100 })
    const inFile = await countCustomers(server.context.db, { ...shop, now: new Date() })
    return {
      dashboard: [figures.totalCustomers, figures.newCustomersThisMonth],
      list: [list.total, list.customers.length],
      insights: insights.thisMonth.newCustomers,
      file: [inFile?.customers, file.length],
    }
  }
  const all = (count: number) => ({
    dashboard: [count, count],
    list: [count, count],
    insights: count,
    file: [count, count],
  })

  test.each(['moved', 'undone'] as const)('is no customer: %s', async (how) => {
    const [wrong, right] = [testPhone(), testPhone()]
    await counter.scan(testPhone())
    const scanned = await counter.scan(wrong)
    expect(await counted()).toEqual(all(2))
    if (how === 'moved') expect((await counter.move(scanned, right)).statusCode).toBe(200)
    else expect((await undo(scanned.transactionId)).statusCode).toBe(200)
    expect(await counted()).toEqual(all(how === 'moved' ? 2 : 1))
    await counter.scan(wrong)
    expect(await counted()).toEqual(all(how === 'moved' ? 3 : 2))
  })

  test('is found among the blocked, so that it can collect again', async () => {
    const wrong = testPhone()
    const scanned = await counter.scan(wrong)
    await undo(scanned.transactionId)
    const { id } = await counter.account(wrong)
    await server.change('loyalty_accounts', { id }, { blocked_at: new Date() })
    expect(await ofShop('/customers?state=blocked')).toMatchObject({
      customers: [{ id }],
      total: 1,
    })
    expect(await ofShop('/customers')).toMatchObject({ total: 0 })
  })
})

describe('a request for texts', () => {
  test('is the right number’s with the tick, and no longer the wrong one’s', async () => {
    const [wrong, right, quiet] = [testPhone(), testPhone(), testPhone()]
    const scanned = await counter.scan(wrong, { textMe: true })
    await counter.move(scanned, right, { textMe: true })
    expect([await counter.consents(wrong), await counter.consents(right)]).toEqual([0, 1])
    await counter.move(await counter.scan(wrong, { textMe: true }), quiet)
    expect([await counter.consents(wrong), await counter.consents(quiet)]).toEqual([0, 0])
  })

  test('of the wrong number that is older stays, and so does one by a later scan', async () => {
    const [older, newer] = [testPhone(), testPhone()]
    await counter.scan(older, { textMe: true })
    await counter.move(await counter.scan(older, { textMe: true }), testPhone())
    expect(await counter.consents(older)).toBe(1)
    const scanned = await counter.scan(newer)
    await counter.scan(newer, { textMe: true })
    await counter.move(scanned, testPhone())
    expect(await counter.consents(newer)).toBe(1)
  })

  test('that came when the scan was sent again goes too', async () => {
    const wrong = testPhone()
    await counter.scan(wrong, { key: 'lost' })
    const scanned = await counter.scan(wrong, { key: 'lost', textMe: true })
    expect(await counter.consents(wrong)).toBe(1)
    await counter.move(scanned, testPhone())
    expect(await counter.consents(wrong)).toBe(0)
  })

  test('that waits to be asked is not asked; what the number has replied stays', async () => {
    const [wrong, own] = [testPhone(), testPhone()]
    await counter.move(await counter.scan(wrong, { textMe: true }), testPhone())
    const replied = await counter.scan(own, { textMe: true })
    await replyYes(server, own)
    await counter.move(replied, testPhone())
    await sendDue(server)
    expect([await counter.consents(wrong), await counter.consents(own)]).toEqual([0, 1])
    const asked = await server.rows(
      'messages',
      ['recipient', 'state', 'reason'],
      { business_id: shop.businessId, kind: 'consent_request' },
      'id',
    )
    expect(asked).toEqual([
      { recipient: wrong, state: 'suppressed', reason: 'undone' },
      { recipient: own, state: 'sent', reason: null },
    ])
  })
})

test('what waits to be texted about it is not sent, and the right number hears of its own', async () => {
  const [wrong, right] = [testPhone(), testPhone()]
  // Both agreed before, so that missing agreement does not suppress the texts.
  for (const phone of [right, wrong]) await agreeToTexts(server, shop, phone)
  await counter.scan(right)
  await counter.scan(wrong, { code: 2 })
  await sendDue(server)
  const scanned = await counter.scan(wrong, { code: 2 })
  const { totalPoints } = scanned
  expect(totalPoints).toBe(120)
  await counter.move(scanned, right)
  await sendDue(server)
  const news = await server.rows(
    'messages',
    ['kind', 'event', 'recipient', 'state', 'reason'],
    { business_id: shop.businessId, kind: ['reward_unlocked', 'owner_reward_unlocked'] },
    'id',
  )
  const about = scanned.transactionId
  const kept = { state: 'suppressed', reason: 'undone' }
  expect(news).toEqual([
    { ...kept, kind: 'reward_unlocked', event: `reward_unlocked:${about}`, recipient: wrong },
    {
      ...kept,
      kind: 'owner_reward_unlocked',
      event: `owner_reward_unlocked:${about}`,
      recipient: shop.phone,
    },
  ])
  const messages = await ofShop('/messages')
  expect(JSON.stringify(messages)).toContain('undone')

  await counter.change({ scan_sms_enabled: true })
  const [stranger, self] = [testPhone(), testPhone()]
  for (const phone of [stranger, self]) await agreeToTexts(server, shop, phone)
  const second = await counter.scan(stranger)
  await counter.move(second, self)
  await sendDue(server)
  const earned = await server.rows(
    'messages',
    ['recipient', 'state', 'reason'],
    { business_id: shop.businessId, kind: 'points_earned' },
    'id',
  )
  expect(earned).toEqual([
    { recipient: stranger, state: 'suppressed', reason: 'undone' },
    { recipient: self, state: 'sent', reason: null },
  ])
})

test('the owner reads what happened, and may undo what the right number has', async () => {
  const [wrong, right] = [testPhone(), testPhone()]
  const scanned = await counter.scan(wrong)
  const moved = (await counter.move(scanned, right, { key: 'moved' })).json<ScanResult>()
  const [given, taken, first] = await ofShop('/activity')
  expect(given).toMatchObject({
    id: moved.transactionId,
    kind: 'accrual',
    customerPhone: right,
    isWrongNumber: true,
    isUndone: false,
    mayUndo: true,
    actor: 'customer',
  })
  expect(taken).toMatchObject({
    kind: 'reversal',
    points: -20,
    customerPhone: wrong,
    isWrongNumber: true,
    mayUndo: false,
    actor: 'customer',
    reverses: { id: scanned.transactionId, kind: 'accrual' },
  })
  expect(first).toMatchObject({ isUndone: true, isWrongNumber: false, mayUndo: false })
  expect(await ofShop('/analytics-public')).toMatchObject({ totalPointsWaiting: 20 })
  expect((await undo(taken.id)).json().code).toBe('not_undoable')
  // Even with the key of the move, which is the customer's.
  expect((await undo(first.id, 'moved')).json().code).toBe('already_undone')
  expect((await undo(given.id)).statusCode).toBe(200)
  expect([await counter.pointsOf(wrong), await counter.pointsOf(right)]).toEqual([0, 0])
  expect(await counter.refusal(scanned, testPhone())).toBe('already_moved')
})

test('two who typed each other’s number move at once while everybody scans, and nothing waits for ever', async () => {
  const nodes = [server.app, await buildApp(server.context)]
  for (let round = 0; round < rounds(12); round += 1) {
    const [anna, ben, cleo] = [testPhone(), testPhone(), testPhone()]
    const [annas, bens, cleos] = await Promise.all(
      [ben, anna, testPhone()].map((wrong) => counter.scan(wrong, { textMe: true })),
    )
    const moves = [
      [annas, anna],
      [bens, ben],
      [cleos, cleo],
    ] as const
    const answers = await Promise.all([
      ...moves.map(([scanned, right], index) =>
        counter.move(scanned as ScanResult, right, {
          key: `move-${round}-${index}`,
          textMe: true,
          app: nodes[index % 2],
        }),
      ),
      ...[anna, ben, cleo, anna, ben, cleo].map((phoneNumber) =>
        server.post('/api/qr/scan-with-phone', {
          qrCode: shop.codes[0].code,
          phoneNumber,
          textMe: true,
        }),
      ),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200))
    expect(await Promise.all([anna, ben, cleo].map(counter.pointsOf))).toEqual([22, 22, 22])
  }
})
