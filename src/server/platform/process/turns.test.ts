import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { blockedBy, untilBlocked } from '../../../../test/blocked.ts'
import { testPhone } from '../../../../test/factories.ts'
import { shopOfAll, testApp } from '../../../../test/testApp.ts'
import { inTurn } from './turns.ts'

/** Calls about one thing wait for each other without taking database connections from others. */

const server = testApp({ LIMITS: 'all', BUSINESS_SIGN_IN: 'code' }, { connections: 14 })
const shop = shopOfAll(server)
beforeAll(async () => {
  await server.change('businesses', { id: shop.businessId }, { phone_confirmed_at: new Date() })
  const large = { qrCode: shop.codes[2].code, phoneNumber: rewarded }
  for (let scans = 0; scans < 2; scans += 1) {
    const { transactionId, receipt } = (await scan('198.51.100.2', large)).json()
    visit = { transactionId, receipt }
  }
})

const post = (remoteAddress: string, url: string, payload: object, headers = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers, remoteAddress })
const scan = (remoteAddress: string, asked: object, headers = {}) =>
  post(remoteAddress, '/api/qr/scan-with-phone', { qrCode: shop.codes[0].code, ...asked }, headers)

let visit: { transactionId: number; receipt: string }
const ofVisit = () => ({ businessId: shop.businessId, ...visit })
const rewarded = testPhone()
const [phone, said] = [testPhone(), { rating: 5, comment: 'The same from everywhere' }]
const key = { 'idempotency-key': 'one-for-all' }

/** What anybody may send about one thing, and the table that it reads while holding the lock. */
const calls: [
  string,
  'sms_consents' | 'one_time_codes' | 'feedback' | 'claim_codes' | 'support_requests',
  (from: string) => ReturnType<typeof post>,
][] = [
  [
    'a number that is asked',
    'sms_consents',
    (from) => scan(from, { phoneNumber: phone, textMe: true }, key),
  ],
  [
    'a registered number',
    'one_time_codes',
    (from) =>
      post(from, '/api/businesses/register', {
        businessName: `Squatter of ${from}`,
        businessPhone: phone,
      }),
  ],
  [
    'a shop that is signed in to',
    'one_time_codes',
    (from) =>
      post(from, '/api/businesses/verify', { businessName: shop.name, businessPhone: shop.phone }),
  ],
  [
    'a review',
    'feedback',
    (from) => post(from, '/api/feedback/public', { businessId: shop.businessId, ...said }, key),
  ],
  [
    'a visit that is rated',
    'feedback',
    (from) => post(from, '/api/feedback', { ...ofVisit(), rating: 4, comment: 'The same again' }),
  ],
  [
    'a reward that waits',
    'claim_codes',
    (from) =>
      post(from, '/api/rewards/claim-code', {
        businessId: shop.businessId,
        phoneNumber: rewarded,
        visit,
      }),
  ],
  [
    'a question to support',
    'support_requests',
    (from) =>
      post(from, '/api/support/requests', {
        businessName: 'Nobody',
        businessPhone: phone,
        issueDescription: 'The same',
      }),
  ],
]

test.each(calls)('calls of four networks about %s hold one connection', async (_, table, send) => {
  const holder = await server.context.db.startTransaction().execute()
  const sent: ReturnType<typeof post>[] = []
  try {
    await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(holder)
    for (const network of ['192.0.2', '198.18.1', '198.18.2', '203.0.113']) {
      for (let host = 1; host <= 5; host += 1) sent.push(send(`${network}.${host}`))
    }
    await untilBlocked(holder, 1)
    for (let visits = 0; visits < 5; visits += 1) {
      expect((await scan('198.51.100.1', { phoneNumber: testPhone() })).statusCode).toBe(200)
    }
  } finally {
    await holder.rollback().execute()
  }
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})

/** What anybody may send about something else each time, which all counts for the sender's network. */
const counted: [string, (typeof calls)[number][1], (from: string) => ReturnType<typeof post>][] = [
  [
    'numbers to register',
    'one_time_codes',
    (from) =>
      post(from, '/api/businesses/register', {
        businessName: `Squatter of ${from}`,
        businessPhone: testPhone(),
      }),
  ],
  [
    'reviews',
    'feedback',
    (from) =>
      post(from, '/api/feedback/public', {
        businessId: shop.businessId,
        rating: 5,
        comment: `Said from ${from}`,
      }),
  ],
  [
    'questions to support',
    'support_requests',
    (from) =>
      post(from, '/api/support/requests', {
        businessName: 'Nobody',
        businessPhone: testPhone(),
        issueDescription: `Asked from ${from}`,
      }),
  ],
]

test.each(counted)(
  '%s from everywhere hold three connections, and one of a network',
  async (...given) => {
    const [, table, send] = given
    const holder = await server.context.db.startTransaction().execute()
    const sent: ReturnType<typeof post>[] = []
    try {
      await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(holder)
      for (let host = 1; host <= 6; host += 1) sent.push(send(`198.18.3.${host}`))
      await untilBlocked(holder, 1)
      for (let network = 10; network < 25; network += 1) sent.push(send(`198.18.${network}.1`))
      await untilBlocked(holder, 3)
      for (let visits = 0; visits < 5; visits += 1) {
        expect((await scan('198.51.100.1', { phoneNumber: testPhone() })).statusCode).toBe(200)
      }
      expect(await blockedBy(holder)).toBe(3)
    } finally {
      await holder.rollback().execute()
    }
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  },
)

describe('acts in turn', () => {
  test('begin one after the other, whatever becomes of those before, and others beside them', async () => {
    const begun: string[] = []
    const { promise, reject } = Promise.withResolvers<string>()
    const act = (name: string, result: Promise<string> = Promise.resolve(name)) => {
      begun.push(name)
      return result
    }
    const first = inTurn('one', () => act('first', promise))
    const second = inTurn('one', () => act('second'))
    expect(await inTurn('another', () => act('beside'))).toBe('beside')
    expect(begun).toEqual(['first', 'beside'])
    reject(new Error('failed'))
    await expect(first).rejects.toThrow('failed')
    expect(await second).toBe('second')
    await sleep(0)
    void inTurn('one', () => act('later'))
    expect(begun).toEqual(['first', 'beside', 'second', 'later'])
  })

  test('are 200 at most, and as many again once those are over', async () => {
    const { promise: held, resolve } = Promise.withResolvers<void>()
    const waiting = Array.from({ length: 200 }, () => inTurn('full', () => held))
    const refused = await inTurn('full', () => held).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'busy', details: { retryAfterMs: 1_000 } })
    expect(await inTurn('beside', async () => 'beside')).toBe('beside')
    resolve()
    await Promise.all(waiting)
    const again = Array.from({ length: 200 }, async (_, place) => inTurn('full', async () => place))
    expect(await Promise.all(again)).toHaveLength(200)
  })
})
