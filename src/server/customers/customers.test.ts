import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestSession } from '../../../test/callers.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { askList } from '../../../test/lists.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import type { Customer } from '../../contract/customers.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)

const address = ({ businessId }: TestBusiness, path = '') =>
  `/api/businesses/${businessId}/customers${path}`
const list = async (query = '', of = shop) =>
  (await askList(server, address(of, query), of.cookie)).json<{
    customers: (Customer & { place: string })[]
    total: number
    ahead: number
  }>()
const phonesOf = async (query: string) => (await list(query)).customers.map(({ phone }) => phone)

/** A customer, created by scans of the codes with 1, 20 and 60 points. */
async function customer(
  scans: readonly (0 | 1 | 2)[] = [1],
  phone = testPhone(),
): Promise<Customer> {
  for (const code of scans) {
    const body = { qrCode: shop.codes[code].code, phoneNumber: phone }
    expect((await server.post('/api/qr/scan-with-phone', body)).statusCode).toBe(200)
  }
  const { customers } = await list(`?search=${encodeURIComponent(phone)}`)
  if (!customers[0]) throw new Error('A scan makes a customer')
  return customers[0]
}

const send = (method: 'PUT' | 'POST', path: string, payload: object, headers: object = {}) =>
  server.app.inject({
    method,
    url: address(shop, path),
    headers: { cookie: shop.cookie, ...headers },
    payload,
  })
const adjust = ({ id }: Customer, body: object, headers?: object) =>
  send('POST', `/${id}/adjust`, body, headers)
const block = ({ id }: Customer, isBlocked: boolean) => send('PUT', `/${id}/blocked`, { isBlocked })

const audit = async (of: TestBusiness = shop) => {
  const entries = await server.context.db
    .selectFrom('audit_log')
    .select(['action', 'actor', 'after', 'reason', 'before'])
    .where('business_id', '=', of.businessId)
    .where('action', '!=', 'registered')
    .orderBy('id')
    .execute()
  return entries.map(({ action, actor, after }) => ({ action, actor, after }))
}

describe('the list of customers', () => {
  test('shows the latest visitors first, with points, visits and rewards', async () => {
    const first = await customer([2, 2])
    const second = await customer([1])
    const { customers, total } = await list()
    expect(total).toBe(2)
    expect(customers.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(customers[1]).toMatchObject({
      points: 120,
      visits: 2,
      rewardsWaiting: 1,
      isBlocked: false,
    })
    expect(customers[0]).toMatchObject({ points: 20, visits: 1, rewardsWaiting: 0 })
  })

  test('counts every waiting reward if rewards keep the rest of the points', async () => {
    await server.context.db
      .updateTable('businesses')
      .set({ point_cap_type: 'unlimited', reward_threshold: 50 })
      .where('id', '=', shop.businessId)
      .execute()
    await customer([2, 2])
    expect((await list()).customers).toMatchObject([{ rewardsWaiting: 2 }])
  })

  test.each([
    ['0138', true],
    ['415 234', true],
    ['+1 (415) 234-0138', true],
    ['4152340138', true],
    ['+14152340138', true],
    ['0139', false],
    ['Maria', false],
    ['%', false],
  ])('is searched by digits: %s', async (search, isFound) => {
    await customer([0], '+14152340138')
    const found = await list(`?search=${encodeURIComponent(search)}`)
    expect(found.total).toBe(isFound ? 1 : 0)
    expect(found.customers).toHaveLength(isFound ? 1 : 0)
  })

  test('finds a number typed with its national zero', async () => {
    await customer([0], '+447400123456')
    expect(await phonesOf('?search=07400%20123456')).toEqual(['+447400123456'])
  })

  test('is filtered by state', async () => {
    const waiting = await customer([2, 2])
    const close = await customer([2])
    await adjust(close, { points: 7, reason: 'So that 67 percent are there' })
    const far = await customer([2])
    await block(far, true)
    const lapsed = await customer([1])
    await sql`UPDATE loyalty_accounts SET last_accrual_at = now() - interval '61 days'
      WHERE business_id = ${shop.businessId} AND id = ${lapsed.id}`.execute(server.context.db)
    expect(await phonesOf('?state=reward-waiting')).toEqual([waiting.phone])
    expect(await phonesOf('?state=close')).toEqual([close.phone])
    expect(await phonesOf('?state=blocked')).toEqual([far.phone])
    expect(await phonesOf('?state=lapsed')).toEqual([lapsed.phone])
    expect((await list('?state=all')).total).toBe(4)
  })

  test('is sorted, and read in pages', async () => {
    const [rich, loyal, latest] = [
      await customer([2]),
      await customer([0, 0, 0]),
      await customer([1]),
    ]
    const phones = (...customers: Customer[]) => customers.map(({ phone }) => phone)
    expect(await phonesOf('?sort=points')).toEqual(phones(rich, latest, loyal))
    expect(await phonesOf('?sort=visits')).toEqual(phones(loyal, latest, rich))
    expect(await phonesOf('?sort=first-seen')).toEqual(phones(latest, loyal, rich))
    expect(await phonesOf('?sort=points&limit=2')).toEqual(phones(rich, latest))
    const { customers, ahead } = await list('?sort=points&limit=2')
    expect(ahead).toBe(0)
    const behind = `?sort=points&limit=2&after=${customers[1]?.place}`
    expect(await list(behind)).toMatchObject({ customers: [{ id: loyal.id }], total: 3, ahead: 2 })
    const end = (await list(behind)).customers[0]?.place
    expect(await list(`?sort=points&after=${end}`)).toEqual({ customers: [], total: 3, ahead: 3 })
  })

  test('is hidden from other shops', async () => {
    const other = await registerTestBusiness(server)
    const here = await customer()
    expect((await server.get(address(shop), other.cookie)).statusCode).toBe(404)
    expect((await list('', other)).total).toBe(0)
    const foreign = await server.get(address(other, `/${here.id}`), other.cookie)
    expect(foreign.json().code).toBe('customer_not_found')
  })
})

describe('one customer', () => {
  const get = async ({ id }: Customer) =>
    (await server.get(address(shop, `/${id}`), shop.cookie)).json()

  test('shows everything collected and claimed', async () => {
    const known = await customer([2, 2])
    const redeem = await server.post(
      `/api/businesses/${shop.businessId}/redeem`,
      { customerId: known.id },
      { cookie: shop.cookie },
    )
    expect(redeem.statusCode).toBe(200)
    expect(await get(known)).toMatchObject({
      points: 0,
      lifetimePoints: 120,
      rewardsClaimed: 1,
      texts: { state: 'none', since: null },
    })
    await server.post(
      `/api/businesses/${shop.businessId}/transactions/${redeem.json().transactionId}/undo`,
      {},
      { cookie: shop.cookie },
    )
    expect(await get(known)).toMatchObject({ points: 120, rewardsClaimed: 0, rewardsWaiting: 1 })
  })

  test('is texted only after a reply of YES, and not after STOP', async () => {
    const { db } = server.context
    const since = expect.stringMatching(/^\d{4}-.*Z$/)
    const known = await customer()
    const phone = String(known.phone)
    await db
      .insertInto('sms_consents')
      .values({ business_id: shop.businessId, phone, sentence: 'Yes.', place: 'scan' })
      .execute()
    expect(await get(known)).toMatchObject({ texts: { state: 'asked', since } })
    const reply = { confirmed_at: new Date(), confirmed_by: 'SM1' }
    await db.updateTable('sms_consents').set(reply).where('phone', '=', phone).execute()
    expect(await get(known)).toMatchObject({ texts: { state: 'agreed', since } })
    await db.insertInto('sms_stops').values({ phone, keyword: 'STOP' }).execute()
    expect(await get(known)).toMatchObject({ texts: { state: 'stopped', since } })
  })
})

describe('points by hand', () => {
  test('go up and down, and the reason stays out of the audit log', async () => {
    const known = await customer()
    const up = await adjust(known, { points: 30, reason: 'Forgot to scan, says Maria' })
    expect(up.json()).toMatchObject({ success: true, pointsAfter: 50 })
    const down = await adjust(known, { points: -5, reason: 'Typed too many' })
    expect(down.json()).toMatchObject({ pointsAfter: 45 })
    expect(await audit()).toEqual([
      { action: 'points_adjusted', actor: 'owner', after: `Customer ${known.id}, +30 points` },
      { action: 'points_adjusted', actor: 'owner', after: `Customer ${known.id}, -5 points` },
    ])
    const history = await server.get(
      `/api/businesses/${shop.businessId}/activity?customerId=${known.id}`,
      shop.cookie,
    )
    expect(history.json()).toMatchObject([
      { kind: 'adjustment', points: -5, note: 'Typed too many' },
      { kind: 'adjustment', points: 30, note: 'Forgot to scan, says Maria' },
      { kind: 'accrual' },
    ])
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('are given once, however often the request is repeated', async () => {
    const known = await customer()
    const key = { 'idempotency-key': 'a lost answer'.replaceAll(' ', '-') }
    const body = { points: 10, reason: 'Birthday' }
    const answers = await Promise.all([1, 2, 3].map(() => adjust(known, body, key)))
    expect(new Set(answers.map(({ body }) => body))).toHaveProperty('size', 1)
    expect(answers[0]?.json()).toMatchObject({ pointsAfter: 30 })
    expect(await audit()).toHaveLength(1)
    for (const other of [{ points: 11 }, { reason: 'Name day' }, { locationId: 2 }]) {
      const another = await adjust(known, { ...body, ...other }, key)
      expect(another.json().code).toBe('idempotency_key_reused')
    }
  })

  test.each([
    [{ points: -21, reason: 'Too many' }, 409, 'not_enough_points'],
    [{ points: 0, reason: 'None' }, 400, 'invalid_input'],
    [{ points: 1.5, reason: 'Half' }, 400, 'invalid_input'],
    [{ points: 5, reason: '  ' }, 400, 'invalid_input'],
  ])('%j is refused', async (body, status, code) => {
    const answer = await adjust(await customer(), body)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await audit()).toEqual([])
  })

  test('can be changed by support with permission, under its name', async () => {
    const known = await customer()
    const { businessId } = shop
    const session = { kind: 'support', businessId, reason: 'Points are missing' } as const
    const cookie = `sid=${await startTestSession(server, session)}`
    const body = { points: 5, reason: 'They were missing' }
    expect((await adjust(known, body, { cookie })).json().code).toBe('support_reads_only')
    await server.post(`/api/businesses/${businessId}/support-access`, {}, { cookie: shop.cookie })
    expect((await adjust(known, body, { cookie })).statusCode).toBe(200)
    expect((await audit()).at(-1)).toMatchObject({ action: 'points_adjusted', actor: 'support' })
  })
})

describe('a blocked number', () => {
  const scan = ({ phone }: Customer) =>
    server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[1].code, phoneNumber: phone })

  test('collects nothing while it is blocked, and keeps its points', async () => {
    const known = await customer()
    expect((await block(known, true)).json()).toMatchObject({ isBlocked: true, points: 20 })
    const refused = await scan(known)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({
      code: 'number_blocked',
      message: 'This number cannot collect points here. Please ask at the counter.',
    })
    expect((await block(known, false)).json()).toMatchObject({ isBlocked: false })
    expect((await scan(known)).json()).toMatchObject({ totalPoints: 40 })
  })

  test('is recorded once, without the number', async () => {
    const known = await customer()
    for (const isBlocked of [true, true, false]) await block(known, isBlocked)
    expect(await audit()).toEqual([
      { action: 'customer_blocked', actor: 'owner', after: `Customer ${known.id}` },
      { action: 'customer_unblocked', actor: 'owner', after: `Customer ${known.id}` },
    ])
  })

  test('waits for a scan in progress, and no scan comes after it', async () => {
    const known = await customer()
    const [answer, blocked] = await Promise.all([scan(known), block(known, true)])
    expect(blocked.statusCode).toBe(200)
    expect([200, 403]).toContain(answer.statusCode)
    expect((await scan(known)).statusCode).toBe(403)
  })
})
