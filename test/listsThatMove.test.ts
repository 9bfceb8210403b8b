import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { businessSort, sortOrder } from '../src/contract/adminBusinesses.ts'
import { accountSort } from '../src/contract/adminCustomers.ts'
import { customerSort } from '../src/contract/customers.ts'
import type { Endpoint } from '../src/contract/platform/endpoint.ts'
import { voiceCommentSort } from '../src/contract/voiceComments.ts'
import { queueMessage } from '../src/server/core/messages/service.ts'
import { listEndpoints } from './endpoints.ts'
import { signInTestAdmin, testPhone } from './factories.ts'
import { askList } from './lists.ts'
import { shopOfAll, testApp } from './testApp.ts'
import { voiceCommentsOf } from './voiceComments.ts'

/**
 * Lists that are read in pages while rows come, go and move: whoever stays in place is on exactly
 * one page, in order, forwards and backwards.
 */

const server = testApp({ LIMITS: 'off' })
const shop = shopOfAll(server)
let admin: string

const { give } = voiceCommentsOf(() => ({ server, cookie: admin }))
const first = 9
let added = 0

beforeAll(async () => {
  admin = (await signInTestAdmin(server)).cookie
  for (const list of lists) for (let row = 0; row < first; row += 1) await addTo(list)
  // Without a visit, a name or an email, and with equal keys.
  const [, one, other, third] = await customers()
  const ids = [one?.id ?? 0, other?.id ?? 0]
  await sql`UPDATE loyalty_accounts SET visits = 0, last_accrual_at = NULL
    WHERE id = ANY (${ids})`.execute(server.context.db)
  await sql`UPDATE loyalty_accounts SET created_at = to_timestamp(0)
    WHERE id = ${third?.id}`.execute(server.context.db)
})

async function addTo({ add }: MovingList): Promise<void> {
  added += 1
  await add()
}

const customers = () => server.rows('loyalty_accounts', ['id', 'phone'], {}, 'id')

async function scan(phoneNumber: string): Promise<void> {
  const { code } = shop.codes[added % 2 ? 1 : 0]
  const answer = await server.post('/api/qr/scan-with-phone', { qrCode: code, phoneNumber })
  expect(answer.statusCode).toBe(200)
}

async function addUser(): Promise<void> {
  const names =
    added % 3 ? { first_name: `Ana ${added % 4}`, email: `a${added % 5}@b.example` } : {}
  const at = new Date(Date.UTC(2026, 0, 1 + (added % 4)))
  await server.add('users', {
    issuer: 'https://id.example.com',
    subject: `${added}`,
    created_at: at,
    last_sign_in_at: at,
    ...names,
  })
}

async function addBusiness(): Promise<void> {
  await server.add('businesses', {
    name: `Shop ${added % 4}`,
    sign_in_name: `shop ${added % 4}`,
    phone: testPhone(),
    email: added % 3 ? `a${added % 5}@b.example` : null,
    reward_threshold: 50 + (added % 3),
    setup_completed: added % 2 > 0,
    plan: added % 3 ? 'free' : 'starter',
    created_at: new Date(Date.UTC(2026, 0, 1 + (added % 4))),
  })
}

interface MovingList {
  readonly path: string
  /** The rows of the administrator's lists; the others are the owner's. */
  readonly orders?: readonly string[]
  readonly add: () => Promise<unknown>
  /** Moves a row to another place of every order. */
  readonly move?: (id: number) => Promise<unknown>
}

const inBothWays = (sorts: readonly string[]) =>
  sorts.flatMap((sort) => sortOrder.options.map((order) => `sort=${sort}&order=${order}`))
const ofShop = '/api/businesses/:businessId'
const addMessage = () =>
  queueMessage(server.context.db, {
    businessId: shop.businessId,
    about: added,
    recipient: shop.phone,
    kind: 'low_rating',
    variables: { businessName: 'Shop', rating: 1 },
  })
const addText = () =>
  server.add('received_texts', {
    business_id: shop.businessId,
    phone: testPhone(),
    words: 'Hello',
    ended_texts: false,
  })
const addAudit = () =>
  server.add('audit_log', {
    business_id: shop.businessId,
    actor: 'owner',
    action: 'signed_in',
  })

const lists: readonly MovingList[] = [
  {
    path: `${ofShop}/customers`,
    orders: customerSort.options.map((sort) => `sort=${sort}`),
    add: () => scan(testPhone()),
    move: async (id) => scan((await server.row('loyalty_accounts', ['phone'], { id })).phone ?? ''),
  },
  {
    path: '/api/admin/businesses',
    orders: inBothWays(businessSort.options),
    add: addBusiness,
    move: (id) =>
      server.change(
        'businesses',
        { id },
        {
          sign_in_name: `z${added}`,
          email: `z${added}@b.example`,
          plan: 'enterprise',
          reward_threshold: 900 + added,
          is_active: id === shop.businessId,
          created_at: new Date(),
        },
      ),
  },
  {
    path: '/api/admin/customers',
    orders: inBothWays(accountSort.options),
    add: addUser,
    move: (id) =>
      server.change(
        'users',
        { id },
        {
          first_name: `Zoe ${added}`,
          email: `z${added}@b.example`,
          last_sign_in_at: new Date(),
        },
      ),
  },
  {
    path: '/api/admin/voice-comments',
    orders: voiceCommentSort.options.map((sort) => `sort=${sort}`),
    add: () =>
      give(shop, {
        rating: 1 + (added % 3),
        comment: `${added}`,
        day: 1 + (added % 4),
        seconds: 3 + (added % 2),
      }),
  },
  { path: `${ofShop}/activity`, add: () => scan(testPhone()) },
  {
    path: `${ofShop}/reviews`,
    add: () => server.add('feedback', { business_id: shop.businessId, rating: 5 }),
  },
  { path: `${ofShop}/messages`, add: addMessage },
  { path: '/api/admin/messages', add: addMessage },
  { path: `${ofShop}/received-texts`, add: addText },
  { path: '/api/admin/received-texts', add: addText },
  { path: `${ofShop}/audit-log`, add: addAudit },
  { path: '/api/admin/audit-log', add: addAudit },
  {
    path: '/api/admin/support-requests',
    add: () =>
      server.add('support_requests', {
        business_name: 'Shop',
        business_phone: '1',
        issue_description: `It is ${added}`,
        business_id: 0,
        allowed_access: false,
      }),
  },
]

interface Row {
  readonly id: number | string
  readonly place?: string
}

const idOf = ({ id }: Row) => Number(id)
const placeOf = ({ id, place }: Row) => place ?? String(id)

async function read({ path }: MovingList, query: string): Promise<readonly Row[]> {
  const address = `${path.replace(':businessId', String(shop.businessId))}?${query}`
  const answer = await askList(server, address, path.startsWith(ofShop) ? shop.cookie : admin)
  expect(answer.statusCode, answer.body).toBe(200)
  const body = answer.json<readonly Row[] | { customers: readonly Row[] }>()
  return 'customers' in body ? body.customers : body
}

/** Reads all pages; meanwhile rows come, and some that were read or were not yet read move. */
async function readAll(list: MovingList, order: string, moving: readonly number[]) {
  const pages: (readonly Row[])[] = []
  for (let next = ''; pages.length < 50; ) {
    const rows = await read(list, `${order}&limit=3${next}`)
    pages.push(rows)
    const last = rows.at(-1)
    if (!last) break
    next = `&${fieldOf(list)}=${placeOf(last)}`
    await addTo(list)
    const mover = moving[pages.length - 1]
    if (mover !== undefined) await list.move?.(mover)
  }
  return pages
}

const endpoints = await listEndpoints()
const fieldsOf = ({ query, body }: Endpoint) =>
  Object.entries({ ...shapeOf(query), ...shapeOf(body) }) as [string, z.ZodMiniType][]
const shapeOf = (schema: Endpoint['query'] | Endpoint['body']) =>
  (schema as { def?: { shape?: object } } | undefined)?.def?.shape ?? {}
const reads = endpoints.filter(({ method, readsOnly }) => method === 'GET' || readsOnly)
const paged = reads.filter((endpoint) =>
  fieldsOf(endpoint).some(([name]) => name === 'after' || name === 'before'),
)

function fieldOf({ path }: MovingList): string {
  const endpoint = paged.find((one) => one.path === path)
  return endpoint && fieldsOf(endpoint).some(([name]) => name === 'after') ? 'after' : 'before'
}

const cases = lists.flatMap((list) =>
  (list.orders ?? ['']).map((order) => ({ list, order, name: `${list.path} ${order}` })),
)

describe('whoever stays in place is read once', () => {
  test.each(cases)('$name', async ({ list, order }) => {
    const whole = (await read(list, `${order}&limit=100`)).map(idOf)
    expect(whole.length).toBeGreaterThan(6)
    // The first of the first page, and two of later pages.
    const moving = list.move ? [whole[0], whole[5], whole[4]].map(Number) : []
    const pages = await readAll(list, order, moving)
    const seen = pages.flat().map(idOf)
    const staying = whole.filter((id) => !moving.includes(id))
    expect(seen.filter((id) => staying.includes(id))).toEqual(staying)
  })
})

describe('the pages before are read backwards', () => {
  const both = cases.filter(({ list }) => list.move)
  test.each(both)('$name', async ({ list, order }) => {
    const whole = (await read(list, `${order}&limit=100`)).map(idOf)
    const [place] = (await read(list, `${order}&limit=100`)).slice(-2).map(placeOf)
    let before = place ?? ''
    const seen: number[] = []
    while (seen.length + 4 < whole.length) {
      const rows = await read(list, `${order}&limit=3&before=${before}`)
      seen.unshift(...rows.map(idOf))
      before = placeOf(rows[0] ?? { id: 0 })
    }
    expect(seen).toEqual(whole.slice(-2 - seen.length, -2))
    // Fewer are left than a page holds, so the first page comes whole.
    const top = await read(list, `${order}&limit=3&before=${before}`)
    expect(top.map(idOf)).toEqual(whole.slice(0, 3))
  })
})

test('what is read in pages is tried here', () => {
  const tried = lists.map(({ path }) => path)
  const others = paged.filter(
    ({ path }) => !tried.includes(path.replace(/\/search$/, '')) && !counts.includes(path),
  )
  expect(others.map(({ path }) => path)).toEqual([])
})

/** They count the rows of a list that is tried. */
const counts = ['business-count', 'customer-count'].flatMap((count) => [
  `/api/admin/${count}`,
  `/api/admin/${count}/search`,
])

test('no call skips rows by their number', () => {
  const skipping = reads.flatMap((endpoint) =>
    fieldsOf(endpoint)
      .filter(([name]) => /^(page|offset|skip|start|from|first)(Number|Index|Row)?$/i.test(name))
      .filter(([, schema]) => ['2', 2].some((number) => schema.safeParse(number).success))
      .map(([name]) => `${endpoint.method} ${endpoint.path} ${name}`),
  )
  expect(skipping).toEqual([])
})

test('a place holds no name or email, and is of one list and order', async () => {
  const path = '/api/admin/customers'
  const [row] = (await server.get(`${path}?sort=email&limit=1`, admin)).json<Row[]>()
  const text = Buffer.from(row?.place ?? '', 'base64url').toString('latin1')
  expect(text).not.toMatch(/example|null/)
  for (const other of [`${path}?sort=name`, `${path}?sort=email&order=ascending`]) {
    expect((await server.get(`${other}&after=${row?.place}`, admin)).statusCode).toBe(400)
  }
})
