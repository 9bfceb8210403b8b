import { beforeAll, expect, test } from 'vitest'
import { registerTestBusiness, signInTestAdmin, testPhone } from '../../../../test/factories.ts'
import { askList } from '../../../../test/lists.ts'
import { testApp } from '../../../../test/testApp.ts'
import type { AdminCustomer } from '../../../contract/adminCustomers.ts'

const server = testApp({ LIMITS: 'off' })
let cookie: string
const phone = testPhone()

beforeAll(async () => {
  cookie = (await signInTestAdmin(server)).cookie
  const day = (of: number) => new Date(Date.UTC(2026, 0, of))
  const account = (subject: string, of: number, seen: number, known: object) => ({
    issuer: 'https://id.example.com',
    subject,
    created_at: day(of),
    last_sign_in_at: day(seen),
    ...known,
  })
  const accounts = [
    account('ana', 1, 9, { email: 'ana@mail.example', first_name: 'Ana', last_name: 'Müller' }),
    account('bob', 2, 8, { email: 'Bob@Mail.example', first_name: 'Bob' }),
    account('nobody', 3, 7, { phone }),
    account('odd', 4, 6, { email: '50%_off@mail.example', last_name: 'O\\Dd' }),
  ]
  await server.context.db.insertInto('users').values(accounts).execute()
  for (const [name, owner, isDeleted] of [
    ['Bakery of Bob', 'bob', false],
    ['Second of Bob', 'bob', false],
    ['Gone of Ana', 'ana', true],
  ] as const) {
    const { businessId } = await registerTestBusiness(server, name)
    await server.context.db
      .updateTable('businesses')
      .set((set) => ({
        owner_user_id: set.selectFrom('users').select('id').where('subject', '=', owner),
        deleted_at: isDeleted ? new Date() : null,
      }))
      .where('id', '=', businessId)
      .execute()
  }
})

async function list(query: Record<string, string> = {}): Promise<AdminCustomer[]> {
  const asked = new URLSearchParams(query)
  const answer = await askList(server, `/api/admin/customers?${asked}`, cookie)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
/** The days on which the accounts were created, by which this test tells them apart. */
async function found(query: Record<string, string>): Promise<number[]> {
  const days = (await list(query)).map(({ createdAt }) => new Date(createdAt).getUTCDate())
  const { kind = 'all', search = '' } = query
  const asked = new URLSearchParams({ kind, search })
  const counted = await askList(server, `/api/admin/customer-count?${asked}`, cookie)
  expect(counted.json()).toEqual({ total: days.length, ahead: 0 })
  return days
}

test('shows all accounts, newest first, each with what it owns', async () => {
  const all = await list()
  expect(all.map(({ email }) => email)).toEqual([
    '50%_off@mail.example',
    null,
    'Bob@Mail.example',
    'ana@mail.example',
  ])
  expect(all[2]).toEqual({
    place: expect.any(String),
    id: expect.stringMatching(/^\d+$/),
    email: 'Bob@Mail.example',
    firstName: 'Bob',
    lastName: null,
    phone: null,
    createdAt: '2026-01-02T00:00:00.000Z',
    lastSignInAt: '2026-01-08T00:00:00.000Z',
    businesses: [
      { id: expect.any(Number), name: 'Bakery of Bob' },
      { id: expect.any(Number), name: 'Second of Bob' },
    ],
  })
  // Deleted businesses belong to nobody.
  expect(all[3]).toMatchObject({ businesses: [] })
  expect(all[1]).toMatchObject({ firstName: null, lastName: null, phone })
})

test.each([
  ['mÜLL', [1]],
  ['ana  müller', [1]],
  ['bob@mail', [2]],
  ['MAIL.EXAMPLE', [4, 2, 1]],
  ['müller ana', [1]],
  ['muller', [1]],
  ['50% OFF', [4]],
  ['%', []],
  ['_', []],
  ['\\', []],
  ['a%z', []],
  ["' OR 1=1 --", []],
  ['   ', [4, 3, 2, 1]],
])('%j finds %j', async (search, days) => {
  expect(await found({ search })).toEqual(days)
})

test('finds a phone however it is written, and a whole id', async () => {
  const digits = phone.slice(2)
  for (const written of [phone, digits, `(${digits.slice(0, 3)}) ${digits.slice(3)}`]) {
    expect(await found({ search: written }), written).toEqual([3])
  }
  const [ana] = await list({ search: 'ana@mail' })
  expect(await found({ search: ana?.id ?? '' })).toContain(1)
  expect(await found({ search: '2147483648' })).toEqual([])
})

test.each([
  ['owners', [2]],
  ['customers', [4, 3, 1]],
])('shows %s only', async (kind, days) => {
  expect(await found({ kind })).toEqual(days)
})

test.each([
  ['created', 'ascending', [1, 2, 3, 4]],
  ['last-sign-in', 'descending', [1, 2, 3, 4]],
  ['last-sign-in', 'ascending', [4, 3, 2, 1]],
  // Accounts without a name or an email come last in both directions.
  ['name', 'ascending', [1, 2, 4, 3]],
  ['name', 'descending', [4, 2, 1, 3]],
  ['email', 'ascending', [4, 1, 2, 3]],
  ['email', 'descending', [2, 1, 4, 3]],
])('sorts by %s, %s', async (sort, order, days) => {
  expect(await found({ sort, order })).toEqual(days)
})

test.each(['limit=101', 'limit=0', 'page=0', 'sort=phone', 'order=up', 'kind=x', 'search=%00'])(
  'refuses %s',
  async (query) => {
    const answer = await askList(server, `/api/admin/customers?${query}`, cookie)
    expect(answer.statusCode).toBe(400)
  },
)
