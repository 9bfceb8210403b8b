import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness } from '../../../test/factories.ts'
import { askList } from '../../../test/lists.ts'
import { shopOfAll, testApp } from '../../../test/testApp.ts'
import type { ActivityEntry } from '../../contract/activity.ts'
import { adjustBalance, undoEntry } from '../core/ledger/corrections/service.ts'
import { appendEntry, lockAccount } from '../core/ledger/ledger.ts'
import { listActivity } from './service.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfAll(server)
const anna = '+14155550138'
const ben = '+442079460958'

/** What happened at the shop, oldest first. */
beforeAll(async () => {
  const other = await registerTestBusiness(server, 'Somebody else')
  await scan(other, 2, anna)
  await scan(shop, 1, anna)
  await scan(shop, 1, anna)
  await scan(shop, 2, ben)
  await scan(shop, 2, ben)
  const accountOf = async (phone: string) => (await accountWith(phone)).id
  const { businessId } = shop
  const by = { businessId, actor: 'owner', idempotencyKey: undefined } as const
  await server.context.db.transaction().execute(async (tx) => {
    const accountId = await accountOf(ben)
    await lockAccount(tx, { businessId, customer: { id: accountId } })
    await appendEntry(tx, { ...by, accountId, kind: 'redemption', points: -120 })
    const note = 'Forgot the card'
    await adjustBalance(tx, { ...by, accountId: await accountOf(anna), points: 5, note })
    const [first] = (await list()).toReversed()
    await undoEntry(tx, { ...by, entryId: first?.id ?? 0, now: new Date() })
  })
  const reset = { customerId: await accountOf(anna) }
  const url = `/api/businesses/${businessId}/reset-customer-points`
  const answer = await server.post(url, reset, { cookie: shop.cookie })
  expect(answer.statusCode).toBe(200)
})

async function scan({ codes }: TestBusiness, code: 1 | 2, phoneNumber: string): Promise<void> {
  const body = { qrCode: codes[code].code, phoneNumber }
  expect((await server.post('/api/qr/scan-with-phone', body)).statusCode).toBe(200)
}

async function accountWith(phone: string) {
  return server.row('loyalty_accounts', ['id'], { business_id: shop.businessId, phone })
}

async function ask(query: Record<string, string> = {}) {
  const url = `/api/businesses/${shop.businessId}/activity?${new URLSearchParams(query)}`
  return askList(server, url, shop.cookie)
}

async function list(query: Record<string, string> = {}): Promise<ActivityEntry[]> {
  const answer = await ask(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const kinds = (entries: readonly ActivityEntry[]) =>
  entries.map(({ kind, points }) => `${kind} ${points}`)

test('everything is listed, newest first, each with its customer’s current balance', async () => {
  const entries = await list()
  expect(kinds(entries)).toEqual([
    'reset -25',
    'reversal -20',
    'adjustment 5',
    'redemption -120',
    'accrual 60',
    'accrual 60',
    'accrual 20',
    'accrual 20',
  ])
  expect(entries.map(({ balanceAfter }) => balanceAfter)).toEqual([0, 25, 45, 0, 120, 60, 40, 20])
  expect(new Set(entries.map(({ customerTotalPoints }) => customerTotalPoints))).toEqual(
    new Set([0]),
  )
  expect(entries[7]).toMatchObject({
    customerPhone: anna,
    isUndone: true,
    mayUndo: false,
    isRepeatScan: false,
    codeDescription: shop.codes[1].description,
    actor: 'customer',
    note: null,
    reverses: null,
  })
  expect(entries[6]).toMatchObject({ isRepeatScan: true, isUndone: false })
  expect(entries[2]).toMatchObject({ note: 'Forgot the card', actor: 'owner' })
  expect(entries[1]).toMatchObject({
    mayUndo: false,
    reverses: { id: entries[7]?.id, kind: 'accrual' },
  })
})

test('undo is offered where it is possible, but not for spent or reset points', async () => {
  const offered = (await list()).filter(({ mayUndo }) => mayUndo)
  expect(kinds(offered)).toEqual(['reset -25', 'redemption -120'])
})

describe('a filter', () => {
  test.each([
    ['scans', ['accrual 60', 'accrual 60', 'accrual 20', 'accrual 20']],
    ['repeat-scans', ['accrual 60', 'accrual 20']],
    ['rewards', ['redemption -120']],
    ['corrections', ['reset -25', 'reversal -20', 'adjustment 5']],
    ['undone', ['accrual 20']],
  ])('%s shows those and no others', async (filter, expected) => {
    expect(kinds(await list({ filter }))).toEqual(expected)
    const ofAnna = await list({ filter, customerId: String((await accountWith(anna)).id) })
    const ofBen = await list({ filter, search: '0958' })
    expect([...ofAnna, ...ofBen].map(({ id }) => id).toSorted((a, b) => b - a)).toEqual(
      (await list({ filter })).map(({ id }) => id),
    )
  })
})

describe('pages', () => {
  test.each(['all', 'scans', 'repeat-scans', 'corrections', 'undone'])(
    'of %s are complete, without gaps or repetitions',
    async (filter) => {
      const whole = await list({ filter, limit: '100' })
      const paged: ActivityEntry[] = []
      for (;;) {
        const before = paged.at(-1)?.id
        const page = await list({ filter, limit: '1', ...(before && { before: String(before) }) })
        if (page.length === 0) break
        paged.push(...page)
      }
      expect(paged).toEqual(whole)
    },
  )

  test('of a search are complete, too', async () => {
    const whole = await list({ search: '0138' })
    const [first] = whole
    const rest = await list({ search: '0138', before: String(first?.id) })
    expect([first, ...rest]).toEqual(whole)
    expect(await list({ search: '0138', limit: '2' })).toEqual(whole.slice(0, 2))
  })
})

describe('a search', () => {
  test.each(['0138', '555-0138', '(415) 555-0138', '+1 415 555 0138'])(
    '%j finds the customer',
    async (search) => {
      const found = await list({ search })
      expect(new Set(found.map(({ customerPhone }) => customerPhone))).toEqual(new Set([anna]))
      expect(found).toHaveLength(5)
    },
  )

  test('for middle digits of a number finds nobody', async () => {
    expect(await list({ search: '4155' })).toEqual([])
  })

  test.each(['138', 'anna', '%%%%'])('for %j asks for more digits', async (search) => {
    const answer = await ask({ search })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      fields: { search: 'Please enter at least the last four digits of the phone number' },
    })
  })

  test('of an unknown customer finds nothing', async () => {
    expect(await list({ customerId: '2147483647' })).toEqual([])
  })
})

test('a waiting reward is counted as the shop gives it', async () => {
  const carla = '+14155550172'
  await scan(shop, 2, carla)
  await scan(shop, 2, carla)
  await scan(shop, 2, carla)
  await scan(shop, 2, carla)
  const waiting = async () => (await list({ search: '0172' }))[0]?.rewardsWaiting
  expect(await waiting()).toBe(1)
  const capType = (type: string) =>
    sql`UPDATE businesses SET point_cap_type = ${type} WHERE id = ${shop.businessId}`.execute(
      server.context.db,
    )
  await capType('unlimited')
  expect(await waiting()).toBe(2)
  await capType('reset')
})

test('an owner’s action of a day ago cannot be undone', async () => {
  const before = (await list({ filter: 'rewards' }))[0]
  expect(before?.mayUndo).toBe(true)
  const dayLater = { ...server.context, clock: () => new Date(Date.now() + 25 * 3_600_000) }
  const { businessId } = shop
  const [after] = await listActivity(dayLater, { businessId, filter: 'rewards', limit: 10 })
  expect(after?.mayUndo).toBe(false)
  const scans = await listActivity(dayLater, { businessId, filter: 'scans', limit: 10 })
  expect(scans.some(({ mayUndo }) => mayUndo)).toBe(true)
})

test('nothing of an erased person can be undone', async () => {
  const dora = '+14155550187'
  await scan(shop, 1, dora)
  const { id } = await accountWith(dora)
  const ofDora = () => list({ customerId: String(id) })
  expect((await ofDora()).map(({ mayUndo }) => mayUndo)).toEqual([true])
  const erased = await server.delete(`/api/businesses/${shop.businessId}/customers/${id}`, {
    cookie: shop.cookie,
  })
  expect(erased.statusCode, erased.body).toBe(200)
  const entries = await ofDora()
  expect(entries.length).toBeGreaterThan(1)
  expect(entries.filter(({ mayUndo }) => mayUndo)).toEqual([])
})
