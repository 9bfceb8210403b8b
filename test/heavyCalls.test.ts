import { type KyselyPlugin, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkCustomerImport } from '../src/contract/customerImports.ts'
import { type Endpoint, pathOf } from '../src/contract/platform/endpoint.ts'
import { fillShop } from './bigShop.ts'
import { openEveryDoor } from './callers.ts'
import { customersFile, importingAt } from './customerImports.ts'
import { listEndpoints } from './endpoints.ts'
import { enterFreshCode } from './freshCode.ts'
import { shopOfAll, testApp } from './testApp.ts'

/**
 * What a shop's own data makes expensive, found by making every call that reads at a large shop.
 * Rows are counted and no time is measured, so that the machine's speed does not matter.
 */

/** One connection, so that its statistics are complete. */
const server = testApp({ LIMITS: 'off' }, { connections: 1 })
const shop = shopOfAll(server, 'Large')
const customers = 2_000
/** Of a browser that may do everything. */
let cookie: string
let phones: (string | null)[]
let customerId: number

/** What the database brought at once to the thread that answers scans. */
const brought: { readonly rows: number; readonly letters: number }[] = []
const watching: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    const { rows } = result
    brought.push({ rows: rows.length, letters: JSON.stringify(rows).length })
    return result
  },
}

beforeAll(async () => {
  const { context } = server
  await fillShop(context.db, { businessId: shop.businessId, customers })
  cookie = await openEveryDoor(server, shop)
  await enterFreshCode(server, { ...shop, cookie })
  const where = { business_id: shop.businessId }
  phones = (await server.rows('loyalty_accounts', ['phone'], where)).map(({ phone }) => phone)
  // The last, since an account at a provider may have the number of the first.
  const accounts = await server.rows('loyalty_accounts', ['id'], where)
  customerId = Math.max(...accounts.map(({ id }) => Number(id)))
  const claim = { business_id: shop.businessId, code: 'ABCDE', account_id: customerId }
  const expires_at = new Date(Date.now() + 600_000)
  await context.db
    .insertInto('claim_codes')
    .values({ ...claim, expires_at })
    .execute()
  const path = `/api/businesses/${shop.businessId}/promotions`
  await server.put(path, { promotions: [promotion] }, { cookie: shop.cookie })
  Object.assign(context, { db: context.db.withPlugin(watching) })
})

/** More rows than a page shows, and fewer than a large shop has of anything. */
const fewRows = 1_000
/** Reading these and writing them into a file takes a few milliseconds. */
const atOnce = { rows: 500, letters: 150_000 }

const reads = (await listEndpoints()).filter(
  ({ access, method, readsOnly, upload, response }) =>
    ['business', 'manager', 'owner', 'code', 'admin'].includes(access) &&
    (method === 'GET' || readsOnly) &&
    !upload &&
    !('events' in response),
)

/** Of this shop there are no recordings and no accounts at a provider. */
const notFound = /\/voice$|\/admin\/customers\/:customerId\/deletion$/

const promotion = {
  name: 'Happy hour',
  effect: 'times',
  amount: 2,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '00:00',
  to: '24:00',
}

async function ask(endpoint: Endpoint) {
  const { businessId, codes } = shop
  const params = { businessId, codeId: codes[0].id, customerId, reviewId: 1, promotionId: 1 }
  const queries: Record<string, object> = {
    '/qr-codes/:codeId/download': { format: 'png', size: 4096 },
    '/day-cards': { codeId: codes[0].id, days: 28 },
    '/timeline': { range: 'year' },
  }
  const [, query = {}] =
    Object.entries(queries).find(([path]) => endpoint.path.endsWith(path)) ?? []
  const body = {
    search: '0042',
    phoneNumber: '+14152000042',
    rewards: [{ name: 'A coffee', points: 120 }],
    promotion,
    claimCode: 'ABCDE',
  }
  const payload = endpoint.readsOnly && { payload: body }
  return server.app.inject({
    method: endpoint.method,
    url: `${pathOf(endpoint.path, params)}?${new URLSearchParams(Object.entries(query))}`,
    headers: { cookie },
    ...payload,
  })
}

/** The rows that the database has read so far. */
async function rowsRead(): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(server.context.db)
  const { rows } = await sql<{ read: number }>`
    SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read
    FROM pg_stat_user_tables`.execute(server.context.db)
  return rows[0]?.read ?? Number.NaN
}

/** As after a change of the shop's time zone: the next reader adds the ledger up again. */
async function changeTimeZone(): Promise<void> {
  const { time_zone } = await server.row('businesses', ['time_zone'], { id: shop.businessId })
  const other = time_zone === 'Etc/GMT+1' ? 'Etc/GMT+2' : 'Etc/GMT+1'
  await server.change('businesses', { id: shop.businessId }, { time_zone: other })
}

function expectFewAtOnce(): void {
  for (const { rows, letters } of brought) {
    expect(rows).toBeLessThanOrEqual(atOnce.rows)
    expect(letters).toBeLessThanOrEqual(atOnce.letters)
  }
}

describe.each(reads)('$method $path', (endpoint) => {
  test('takes its owner’s turn if it reads much, and never reads much at once', async () => {
    await changeTimeZone()
    const before = await rowsRead()
    brought.length = 0
    const { statusCode, body } = await ask(endpoint)
    if (notFound.test(endpoint.path)) expect(statusCode).toBe(404)
    else expect(statusCode, body).toBe(200)
    expectFewAtOnce()
    const read = (await rowsRead()) - before
    if (!endpoint.heavy) expect(read).toBeLessThan(fewRows)
    // Each row of a file is read a few times, not once for each page.
    else expect(read).toBeLessThan(100 * customers)
  })
})

test('a file of customers who are known is compared with them a few at a time', async () => {
  const file = customersFile(...phones.map((phone) => [String(phone), 5, '', '']))
  const { check } = importingAt(server, { ...shop, cookie })
  brought.length = 0
  expect(await check(file)).toMatchObject({ rows: customers, ready: 0, refused: customers })
  expectFewAtOnce()
  expect(checkCustomerImport.heavy).toBe('parts')
})

test('every file that is made while it is read is made in turns and counted', async () => {
  const made = (await listEndpoints()).filter(
    ({ response }) => 'contentTypes' in response && /csv|zip/.test(response.contentTypes.join(' ')),
  )
  expect(made.length).toBeGreaterThan(3)
  for (const { heavy } of made) expect(heavy).toBe('download')
})
