import { beforeAll, expect, test } from 'vitest'
import { insertUser } from '../../../../test/callers.ts'
import {
  registerTestBusiness,
  signInTestAdmin,
  type TestBusiness,
} from '../../../../test/factories.ts'
import { askList } from '../../../../test/lists.ts'
import { testApp } from '../../../../test/testApp.ts'

let cookie: string
let shops: TestBusiness[]
const server = testApp()
beforeAll(async () => {
  cookie = (await signInTestAdmin(server)).cookie
  shops = []
  for (const name of ['Café 100% Glück', 'Plain Bakery', 'Under_score', 'Gone Grocer']) {
    shops.push(await registerTestBusiness(server, name))
  }
  await server.change('businesses', { name: 'Gone Grocer' }, { deleted_at: new Date() })
})

async function find(search: string): Promise<string[]> {
  const query = new URLSearchParams({ search })
  const answer = await askList(server, `/api/admin/businesses?${query}`, cookie)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ name: string }[]>().map(({ name }) => name)
}

const count = async (query: string) =>
  (await askList(server, `/api/admin/business-count?${query}`, cookie)).json<{ total: number }>()
    .total

test('shows all of them, newest first, without the deleted', async () => {
  expect(await find('')).toEqual(['Under_score', 'Plain Bakery', 'Café 100% Glück'])
})

test.each([
  ['bAKe', ['Plain Bakery']],
  ['CAFÉ', ['Café 100% Glück']],
  ['  plain   BAKERY ', ['Plain Bakery']],
  ['gluck cafe', ['Café 100% Glück']],
  ['100%', ['Café 100% Glück']],
  ['under score', ['Under_score']],
  ['%', []],
  ['_', []],
  ['b%z', []],
  ['\\', []],
  ["' OR 1=1 --", []],
  ['gone', []],
])('%j finds %j', async (search, names) => {
  expect(await find(search)).toEqual(names)
})

test('finds a phone however it is written, and an id', async () => {
  const [cafe, bakery] = shops
  if (!cafe || !bakery) throw new Error('The shops are registered')
  const [area, exchange, line] = [2, 5, 8].map((at) =>
    bakery.phone.slice(at, at + (at === 8 ? 4 : 3)),
  )
  for (const written of [
    bakery.phone,
    bakery.phone.slice(1),
    `(${area}) ${exchange}-${line}`,
    `${area}.${exchange}.${line}`,
    `0${area} ${exchange}/${line}`,
  ]) {
    expect(await find(written), written).toEqual(['Plain Bakery'])
  }
  expect(await find(String(cafe.businessId))).toContain('Café 100% Glück')
  expect(await find('2147483648')).toEqual([])
})

test('finds a part of an email, and counts what it finds', async () => {
  const [, bakery] = shops
  await server.context.db
    .updateTable('businesses')
    .set({ email: 'Orders_100%@Bakery.example' })
    .where('id', '=', bakery?.businessId ?? 0)
    .execute()
  for (const written of [
    'ORDERS',
    '_100%@bakery',
    'bakery.EXAMPLE',
    'orders_100%@bakery.example',
  ]) {
    expect(await find(written), written).toEqual(['Plain Bakery'])
    expect(await count(`search=${encodeURIComponent(written)}`), written).toBe(1)
  }
  expect(await find('orders-100')).toEqual([])
})

test.each(['NUL%00', 'x'.repeat(121)])('%j is no search', async (search) => {
  const answer = await askList(server, `/api/admin/businesses?search=${search}`, cookie)
  expect(answer.statusCode).toBe(400)
})

test('shows a business with its owner', async () => {
  const [cafe] = shops
  if (!cafe) throw new Error('The shops are registered')
  const userId = await insertUser(server, 'the owner')
  await server.change('businesses', { id: cafe.businessId }, { owner_user_id: userId })
  const all = (await server.get('/api/admin/businesses', cookie)).json<{ id: number }[]>()
  expect(all.find(({ id }) => id === cafe.businessId)).toEqual({
    place: expect.any(String),
    id: cafe.businessId,
    name: 'Café 100% Glück',
    email: null,
    ownerId: String(userId),
    phone: cafe.phone,
    setupCompleted: false,
    isActive: true,
    isDemo: false,
    plan: 'free',
    locations: 1,
    rewardThreshold: 100,
    rewardDescription: expect.any(String),
    logoUrl: null,
    primaryColor: expect.stringMatching(/^#/),
    secondaryColor: expect.stringMatching(/^#/),
    accentColor: '#1976d2',
    createdAt: expect.any(String),
    restoreUntil: null,
  })
  expect(all.find(({ id }) => id !== cafe.businessId)).toMatchObject({ ownerId: null })
})
