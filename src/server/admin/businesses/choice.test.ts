import { beforeAll, describe, expect, test } from 'vitest'
import { signInTestAdmin, testPhone } from '../../../../test/factories.ts'
import { askList } from '../../../../test/lists.ts'
import { testApp } from '../../../../test/testApp.ts'

let cookie: string
const server = testApp()
beforeAll(async () => {
  cookie = (await signInTestAdmin(server)).cookie
  await openShops()
})

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

/** Registered one after the other, a day apart. */
const shops = [
  { name: 'Apple', setup_completed: true, email: 'b@shop.example', plan: 'starter' },
  { name: 'banana', email: 'A@shop.example' },
  { name: 'Cherry', setup_completed: true, is_active: false, reward_threshold: 50 },
  { name: 'Demo', setup_completed: true, is_demo: true, email: 'c@shop.example', plan: 'free' },
  { name: 'Elder', setup_completed: true, plan: 'professional', deleted_at: daysAgo(29) },
  { name: 'Fig', deleted_at: daysAgo(31) },
  { name: 'Grape', phone: '', deleted_at: daysAgo(2), purged_at: daysAgo(1) },
  { name: 'Haw', setup_completed: true, plan: 'enterprise', reward_threshold: 2000 },
]

async function openShops(): Promise<void> {
  const rows = shops.map((shop, place) => ({
    sign_in_name: shop.name.toLowerCase(),
    phone: testPhone(),
    created_at: daysAgo(100 - place),
    ...shop,
  }))
  for (const row of rows) {
    await server.context.db.insertInto('businesses').values(row).execute()
  }
}

async function list(query: string): Promise<string> {
  const answer = await askList(server, `/api/admin/businesses?${query}`, cookie)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
    .json<{ name: string }[]>()
    .map(({ name }) => name)
    .join(' ')
}
const count = async (query: string) =>
  (await askList(server, `/api/admin/business-count?${query}`, cookie)).json()

describe('a filter', () => {
  test.each([
    ['', 'Haw Demo Cherry banana Apple'],
    ['standing=all', 'Haw Demo Cherry banana Apple'],
    ['standing=ready', 'Haw Demo Apple'],
    ['standing=pending', 'banana'],
    ['standing=inactive', 'Cherry'],
    ['standing=demo', 'Demo'],
    ['standing=deleted', 'Elder'],
    ['plan=free', 'Demo Cherry banana'],
    ['plan=professional', ''],
    ['plan=professional&standing=deleted', 'Elder'],
    ['plan=free&standing=ready', 'Demo'],
    ['plan=free&standing=ready&search=shop.example', 'Demo'],
    ['search=elder', ''],
    ['search=elder&standing=deleted', 'Elder'],
    ['search=e&standing=inactive', 'Cherry'],
  ])('by %j shows %j, and counts them', async (query, names) => {
    expect(await list(query)).toBe(names)
    const total = names === '' ? 0 : names.split(' ').length
    expect(await count(query)).toEqual({ total, ahead: 0 })
  })

  test('of deleted ones says until when each can be restored', async () => {
    const [elder] = (await server.get('/api/admin/businesses?standing=deleted', cookie)).json<
      { restoreUntil: string }[]
    >()
    const left = Date.parse(elder?.restoreUntil ?? '') - Date.now()
    expect(left).toBeGreaterThan(0.9 * dayMs)
    expect(left).toBeLessThanOrEqual(dayMs)
  })

  test.each([
    'standing=gone',
    'plan=gold',
    'sort=phone',
    'order=sideways',
    'page=0',
    'page=2',
    'after=5',
    `after=${'x'.repeat(60)}`,
    'limit=0',
    'limit=101',
    'standing=all&standing=demo',
  ])('%s is refused', async (query) => {
    const answer = await server.get(`/api/admin/businesses?${query}`, cookie)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input'])
  })
})

describe('the order', () => {
  test.each([
    ['created', 'Apple banana Cherry Demo Haw', 'Haw Demo Cherry banana Apple'],
    ['name', 'Apple banana Cherry Demo Haw', 'Haw Demo Cherry banana Apple'],
    ['standing', 'Apple Demo Haw banana Cherry', 'Cherry banana Haw Demo Apple'],
    ['plan', 'banana Cherry Demo Apple Haw', 'Haw Apple Demo Cherry banana'],
    ['threshold', 'Cherry Apple banana Demo Haw', 'Haw Demo banana Apple Cherry'],
    // Businesses without an email come last in both directions.
    ['owner', 'banana Apple Demo Cherry Haw', 'Demo Apple banana Haw Cherry'],
  ])('by %s', async (sort, up, down) => {
    expect(await list(`sort=${sort}&order=ascending`)).toBe(up)
    expect(await list(`sort=${sort}&order=descending`)).toBe(down)
  })
})
