import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { agreeToTexts } from '../../../test/agreeing.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { insertPastEntries } from '../../../test/pastEntries.ts'
import { testApp } from '../../../test/testApp.ts'
import { daysAfter, wallClock } from '../../contract/platform/wallClock.ts'
import { changePointsExpiry, readPointsExpiry } from '../../contract/pointsExpiry.ts'
import { expireIdlePoints } from './worker.ts'

const server = testApp()
const zone = 'America/Phoenix'
let shop: TestBusiness
beforeEach(async () => {
  shop = await registerTestBusiness(server, 'Blue Door Coffee', zone)
})

const today = () => wallClock(new Date(), zone).date
/** Ten in the morning in Phoenix, whose clocks never change, so many days from today. */
const tenAfter = (days: number) => new Date(`${daysAfter(today(), days)}T17:30Z`)
const run = (days: number) => expireIdlePoints({ ...server.context, clock: () => tenAfter(days) })

const address = () => `/api/businesses/${shop.businessId}/points-expiry`
const choose = (months: unknown) => server.put(address(), { months }, { cookie: shop.cookie })
const read = async () =>
  readPointsExpiry.response.parse((await server.get(address(), shop.cookie)).json())

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)
/** A customer with 60 points who was here last so many days ago. */
async function customer(days: number): Promise<string> {
  await insertPastEntries(server, shop, [{ at: daysAgo(days) }])
  const { rows } = await sql<{ phone: string }>`
    UPDATE loyalty_accounts SET last_accrual_at = ${daysAgo(days)} WHERE business_id = ${shop.businessId}
      AND id = (SELECT max(id) FROM loyalty_accounts WHERE business_id = ${shop.businessId})
    RETURNING phone`.execute(server.context.db)
  return rows[0]?.phone ?? ''
}
const check = async (phoneNumber: string) =>
  (
    await server.post('/api/customer/check-points', { businessId: shop.businessId, phoneNumber })
  ).json()
const points = async (phone: string): Promise<number> => (await check(phone)).points
const scan = (phoneNumber: string) =>
  server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[1].code, phoneNumber })
const texts = () =>
  server.rows(
    'messages',
    ['event', 'variables'],
    { business_id: shop.businessId, kind: 'points_expire' },
    'id',
  )

test('points stay unless an owner says otherwise', async () => {
  const phone = await customer(4000)
  await run(1000)
  expect(await points(phone)).toBe(60)
  expect(await read()).toMatchObject({ months: null, from: null })
})

test('none expire before 60 days have passed, however long their customer stayed away', async () => {
  const phone = await customer(900)
  const answer = changePointsExpiry.response.parse((await choose(12)).json())
  expect(answer).toEqual({ months: 12, from: daysAfter(today(), 60) })
  await run(60)
  expect(await points(phone)).toBe(60)
  await run(61)
  expect(await points(phone)).toBe(0)
  const entries = await server.rows(
    'ledger_entries',
    ['kind', 'points', 'actor', 'reason'],
    { business_id: shop.businessId },
    'id',
  )
  expect(entries.at(-1)).toEqual({ kind: 'reset', points: -60, actor: 'system', reason: 'expired' })
})

test('a scan on the last day wins, and an undo gives another year', async () => {
  const phone = await customer(900)
  await choose(12)
  await scan(phone)
  await run(61)
  expect(await points(phone)).toBe(80)
  await run(420)
  expect(await points(phone)).toBe(0)
  const expired = (
    await server.rows('ledger_entries', ['id', 'kind'], { business_id: shop.businessId }, 'id')
  ).at(-1)
  const undo = `/api/businesses/${shop.businessId}/transactions/${expired?.id}/undo`
  expect((await server.post(undo, {}, { cookie: shop.cookie })).statusCode).toBe(200)
  await run(61)
  expect(await points(phone)).toBe(80)
})

test('who agreed is told 60 and 14 days before, once each, and nobody when they end', async () => {
  const phone = await customer(900)
  const other = await customer(900)
  await agreeToTexts(server, shop, phone)
  await choose(12)
  for (const day of [0, 1, 30, 45, 46, 47, 59, 60, 61, 62]) await run(day)
  const lastDay = daysAfter(today(), 60)
  const variables = { businessName: shop.name, language: 'en', points: 60, lastDay }
  const told = await texts()
  expect(told.map(({ event }) => event.split(' ').slice(1).join(' '))).toEqual([
    `${lastDay} 60`,
    `${lastDay} 14`,
  ])
  expect(told.map((one) => one.variables)).toEqual([variables, variables])
  expect([await points(phone), await points(other)]).toEqual([0, 0])
  expect(
    await server.rows('messages', ['kind'], { recipient: phone, kind: 'points_reset' }),
  ).toEqual([])
})

test('the points page says the last day from 60 days before it', async () => {
  const soon = await customer(340)
  const later = await customer(100)
  await choose(12)
  expect((await check(soon)).pointsExpireOn).toBe(daysAfter(today(), 60))
  expect(await check(later)).not.toHaveProperty('pointsExpireOn')
  await server.change(
    'businesses',
    { id: shop.businessId },
    { points_expire_from: daysAfter(today(), -1) },
  )
  const { pointsExpireOn } = await check(soon)
  expect([daysAfter(today(), 24), daysAfter(today(), 25), daysAfter(today(), 26)]).toContain(
    pointsExpireOn,
  )
  expect(await check(testPhone())).not.toHaveProperty('pointsExpireOn')
})

describe('the owner', () => {
  test('sees whom each choice would meet', async () => {
    for (const days of [10, 400, 600, 800]) await customer(days)
    expect((await read()).idle).toEqual([
      { months: 12, customers: 3, points: 180 },
      { months: 18, customers: 2, points: 120 },
      { months: 24, customers: 1, points: 60 },
      { months: 36, customers: 0, points: 0 },
    ])
  })

  test.each([11, 13, 0, 1200, '12'])('cannot choose %j months', async (months) => {
    expect((await choose(months)).statusCode).toBe(400)
  })

  test('keeps the day when the time gets longer, and begins anew when it gets shorter', async () => {
    await choose(24)
    const from = daysAfter(today(), -5)
    await server.change('businesses', { id: shop.businessId }, { points_expire_from: from })
    expect((await choose(36)).json()).toEqual({ months: 36, from })
    expect((await choose(36)).json()).toEqual({ months: 36, from })
    expect((await choose(12)).json()).toEqual({ months: 12, from: daysAfter(today(), 60) })
    expect((await choose(null)).json()).toEqual({ months: null, from: null })
    const audit = await server.rows('audit_log', ['before', 'after'], {
      business_id: shop.businessId,
      action: 'points_expiry_changed',
    })
    expect(audit).toHaveLength(4)
    expect(audit.at(-1)).toEqual({
      before: 'Points expire after 12 months without a visit',
      after: 'Points never expire',
    })
  })
})

test('450 customers who stayed away are looked at in turns, and each loses what it had', async () => {
  await sql`
    WITH opened AS (INSERT INTO loyalty_accounts (business_id, phone, version, balance, last_accrual_at)
      SELECT ${shop.businessId}, '+1888' || (2000000 + n), 1, n, now() - interval '2 years'
      FROM generate_series(1, 450) n RETURNING id, balance)
    INSERT INTO ledger_entries (business_id, account_id, version, kind, points, balance_after, rewards_unlocked,
      code_id, actor, terms_version, created_at)
    SELECT ${shop.businessId}, id, 1, 'accrual', balance, balance, 0, ${shop.codes[0].id}, 'customer', 1,
      now() - interval '2 years' FROM opened`.execute(server.context.db)
  await choose(12)
  await run(61)
  await run(62)
  const { rows } = await sql<{ left: number; entries: number }>`
    SELECT (SELECT sum(balance) FROM loyalty_accounts WHERE business_id = ${shop.businessId})::integer AS left,
      (SELECT count(*) FROM ledger_entries WHERE business_id = ${shop.businessId})::integer AS entries
  `.execute(server.context.db)
  expect(rows).toEqual([{ left: 0, entries: 900 }])
})
