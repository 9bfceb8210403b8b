import { expect, test } from 'vitest'
import { testPhone } from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { askList } from '../../../../test/lists.ts'
import { kindsTo } from '../../../../test/messages.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import type { ActivityEntry } from '../../../contract/activity.ts'
import type { Customer } from '../../../contract/customers.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)

const scan = (phone: string, code: 0 | 1 | 2 = 1, more: object = {}) =>
  server.post('/api/qr/scan-with-phone', {
    qrCode: shop.codes[code].code,
    phoneNumber: phone,
    ...more,
  })

async function customerOf(phone: string): Promise<Customer | undefined> {
  const search = encodeURIComponent(phone)
  const url = `/api/businesses/${shop.businessId}/customers?search=${search}`
  return (await askList(server, url, shop.cookie)).json<{ customers: Customer[] }>().customers[0]
}

async function idOf(phone: string): Promise<number> {
  const { id } = (await customerOf(phone)) ?? {}
  if (id === undefined) throw new Error('This number is no customer')
  return id
}

const move = (customerId: number, newPhone: string, key?: string) =>
  server.put(
    `/api/businesses/${shop.businessId}/customers/${customerId}/phone`,
    { newPhone },
    { cookie: shop.cookie, ...(key && { 'idempotency-key': key }) },
  )

const historyOf = async (customerId: number) =>
  (
    await server.get(
      `/api/businesses/${shop.businessId}/activity?customerId=${customerId}`,
      shop.cookie,
    )
  ).json<ActivityEntry[]>()

const audit = () =>
  server.context.db
    .selectFrom('audit_log')
    .select(['actor', 'after'])
    .where('business_id', '=', shop.businessId)
    .where('action', '=', 'customer_moved')
    .execute()

test('an unused number takes over points and history', async () => {
  const [old, fresh] = [testPhone(), testPhone()]
  await scan(old)
  await scan(old, 2)
  const id = await idOf(old)
  const expected = { success: true, customerId: id, isMerged: false }
  expect((await move(id, fresh, 'move-1')).json()).toEqual(expected)
  expect(await customerOf(old)).toBeUndefined()
  expect(await customerOf(fresh)).toMatchObject({ id, points: 80, visits: 2 })
  expect(await historyOf(id)).toHaveLength(2)
  expect((await scan(fresh)).json()).toMatchObject({ totalPoints: 100 })
  // The answer was lost, so the page asks again.
  expect((await move(id, fresh, 'move-1')).json()).toEqual(expected)
  expect(await audit()).toEqual([
    { actor: 'owner', after: `Customer ${id}, who keeps points and history` },
  ])
})

test('the old number’s consent ends, and the new one has agreed to nothing', async () => {
  const [old, fresh] = [testPhone(), testPhone()]
  await scan(old, 1, { textMe: true })
  await server.post('/api/feedback/public', {
    businessId: shop.businessId,
    rating: 4,
    customerPhone: old,
  })
  await move(await idOf(old), fresh)
  const { db } = server.context
  const consents = await db
    .selectFrom('sms_consents')
    .where('business_id', '=', shop.businessId)
    .selectAll()
    .execute()
  expect(consents).toEqual([])
  const [review] = await server.rows('feedback', ['customer_phone'], {
    business_id: shop.businessId,
  })
  expect(review?.customer_phone).toBe(fresh)
})

test('points are added to those of a number that has some, and nobody is texted', async () => {
  const [old, other] = [testPhone(), testPhone()]
  await scan(old, 2, { textMe: true })
  await scan(other, 2, { textMe: true })
  const [from, to] = [await idOf(old), await idOf(other)]
  const expected = { success: true, customerId: to, isMerged: true }
  const answers = await Promise.all([1, 2, 3].map(() => move(from, other, 'move-2')))
  for (const answer of answers) expect(answer.json()).toEqual(expected)
  expect(await customerOf(other)).toMatchObject({ points: 120, rewardsWaiting: 1, visits: 2 })
  expect(await customerOf(old)).toMatchObject({ id: to })
  expect(await historyOf(from)).toMatchObject([{ kind: 'adjustment', points: -60 }, {}])
  const [given] = await historyOf(to)
  expect(given).toMatchObject({ kind: 'adjustment', points: 60, mayUndo: false })
  const undo = await server.post(
    `/api/businesses/${shop.businessId}/transactions/${given?.id}/undo`,
    {},
    { cookie: shop.cookie },
  )
  expect(undo.json().code).toBe('not_undoable')
  expect(await kindsTo(server, other)).toEqual(['consent_request'])
  expect(await kindsTo(server, shop.phone)).not.toContain('owner_reward_unlocked')
  expect(await audit()).toEqual([
    { actor: 'owner', after: `Customer ${from}, 60 points to customer ${to}` },
  ])
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

test('a key that moved points stands for that move alone', async () => {
  const [old, other, third] = [testPhone(), testPhone(), testPhone()]
  for (const phone of [old, other, third]) await scan(phone)
  const from = await idOf(old)
  await move(from, other, 'move-3')
  for (const newPhone of [third, testPhone()]) {
    expect((await move(from, newPhone, 'move-3')).json().code).toBe('idempotency_key_reused')
  }
  expect(await customerOf(third)).toMatchObject({ points: 20 })
})

test('a key that gave another number stands for that number alone', async () => {
  const [old, fresh, third] = [testPhone(), testPhone(), testPhone()]
  await scan(old)
  await scan(third)
  const id = await idOf(old)
  await move(id, fresh, 'move-5')
  for (const newPhone of [testPhone(), third]) {
    const refused = await move(id, newPhone, 'move-5')
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'idempotency_key_reused'])
  }
  expect(await customerOf(fresh)).toMatchObject({ id, points: 20 })
  expect((await move(id, third, 'move-6')).json()).toMatchObject({ isMerged: true })
})

test('a key used for something else on the new number is refused', async () => {
  const [old, fresh] = [testPhone(), testPhone()]
  await scan(old)
  const key = 'scan-and-move'
  const body = { qrCode: shop.codes[1].code, phoneNumber: fresh }
  await server.post('/api/qr/scan-with-phone', body, { 'idempotency-key': key })
  const refused = await move(await idOf(old), fresh, key)
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'idempotency_key_reused'])
  expect(await customerOf(old)).toMatchObject({ points: 20 })
})

test('an empty account is merged too', async () => {
  const [old, other] = [testPhone(), testPhone()]
  await scan(old)
  await scan(other)
  const [from, to] = [await idOf(old), await idOf(other)]
  await move(from, other)
  expect((await move(from, other)).json()).toMatchObject({ customerId: to, isMerged: true })
  expect(await customerOf(other)).toMatchObject({ points: 40 })
})

test.each(['the old', 'the new'])('%s number must not be blocked', async (which) => {
  const [old, other] = [testPhone(), testPhone()]
  await scan(old)
  await scan(other)
  const from = await idOf(old)
  await server.put(
    `/api/businesses/${shop.businessId}/customers/${await idOf(which === 'the old' ? old : other)}/blocked`,
    { isBlocked: true },
    { cookie: shop.cookie },
  )
  const answer = await move(from, other)
  expect(answer.statusCode).toBe(403)
  expect(answer.json().message).toContain('Unblock it first')
  expect(await customerOf(other)).toMatchObject({ points: 20 })
})

test('an invalid number, or an unknown customer, is refused', async () => {
  const phone = testPhone()
  await scan(phone)
  const wrong = await move(await idOf(phone), '12')
  expect(wrong.json()).toMatchObject({
    code: 'invalid_phone',
    fields: { newPhone: 'Please enter a valid phone number. This one is too short.' },
  })
  expect((await move(2_000_000_000, testPhone())).json().code).toBe('customer_not_found')
})

test('concurrent scans of both numbers lose and double nothing', async () => {
  const [old, other] = [testPhone(), testPhone()]
  await scan(old)
  const from = await idOf(old)
  const [moved, ...scans] = await Promise.all([
    move(from, other, 'move-4'),
    ...[old, other, old, other].map((phone) => scan(phone, 0)),
  ])
  expect(moved?.statusCode).toBe(200)
  expect(scans.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const all = await Promise.all([old, other].map(customerOf))
  // Where nobody came with the old number since, both lead to one customer.
  const each = new Map(all.map((customer) => [customer?.id, customer?.points ?? 0]))
  expect([...each.values()].reduce((sum, points) => sum + points, 0)).toBe(24)
  expect(await ledgerViolations(server.context.db)).toEqual([])
})
