import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registerTestBusiness, signInTestAdmin, type TestBusiness, testPhone } from './factories.ts'
import { hotCalls, make } from './spreading/hotCalls.ts'
import { testApp } from './testApp.ts'

/**
 * Ids that all shops use up together pass 2^31 one day, and travel as JavaScript numbers, which are
 * exact to 2^53. The ids of businesses and of their owners' accounts are `integer`.
 */

const server = testApp()
const far = 2 ** 53 - 1_000_000
const ownersIds = ['businesses.id', 'users.id']
let shop: TestBusiness

const identities = async () => {
  const { rows } = await sql<{ column: string; type: string }>`
    SELECT format('%s.%s', attrelid::regclass, attname) AS column, format_type(atttypid, NULL) AS type
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attidentity <> ''
    ORDER BY 1`.execute(server.context.db)
  return rows
}

beforeAll(async () => {
  for (const { column } of await identities()) {
    if (ownersIds.includes(column)) continue
    const [table = '', name = ''] = column.split('.')
    const change = sql`ALTER TABLE ${sql.table(table)} ALTER COLUMN ${sql.ref(name)}
      RESTART WITH ${sql.lit(far)}`
    await change.execute(server.context.db)
  }
  shop = await registerTestBusiness(server, 'Far Fudge')
})

test('every id that all shops use up together is 64 bits wide, and so is whatever names it', async () => {
  const found = await identities()
  expect(found.length).toBeGreaterThan(9)
  expect(found.filter(({ type }) => type !== 'bigint').map(({ column }) => column)).toEqual(
    ownersIds,
  )
  const { rows } = await sql<{ column: string }>`
    SELECT format('%s.%s', table_name, column_name) AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'integer'
      AND column_name ~ '(account|entry|code|message|request|import|review|feedback|consent|reverses)[a-z]*_id$'
    `.execute(server.context.db)
  expect(rows).toEqual([])
})

test('the main job goes on beyond 2^31', async () => {
  const check = await server.get(`/api/businesses/${shop.businessId}/check-code`, shop.cookie)
  const calls = hotCalls(server, shop, check.json().code)
  expect(calls.length).toBeGreaterThan(40)
  for (const call of calls) await make(call)
  const [first] = await server.rows('ledger_entries', ['id'], {}, 'id')
  expect(first).toEqual({ id: far })
})

describe('what an owner does with such an id', () => {
  const path = (rest: string) => `/api/businesses/${shop.businessId}/${rest}`
  const desk = () => ({ cookie: shop.cookie })
  const put = (url: string, payload: object) =>
    server.app.inject({ method: 'PUT', url, payload, headers: desk() })

  test('a customer', async () => {
    const phone = testPhone()
    await server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[0].code, phoneNumber: phone })
    const found = await server.post(path('customers/search'), { search: phone }, desk())
    const { id } =
      found.json<{ customers: { id: number }[] }>().customers[0] ?? expect.fail(found.body)
    expect(id).toBeGreaterThan(2 ** 31)
    const seen = await server.get(path(`customers/${id}`), shop.cookie)
    expect(seen.statusCode, seen.body).toBe(200)
    for (const rest of [`activity?customerId=${id}`, `activity?before=${far + 1_000}`]) {
      const listed = await server.get(path(rest), shop.cookie)
      expect(listed.statusCode, `${rest}: ${listed.body}`).toBe(200)
    }
    const reset = await server.post(
      path('reset-customer-points'),
      { customerId: String(id) },
      desk(),
    )
    expect(reset.json(), reset.body).toMatchObject({ pointsRemoved: shop.codes[0].pointValue })
    const erased = await server.app.inject({
      method: 'DELETE',
      url: path(`customers/${id}`),
      headers: desk(),
    })
    expect(erased.statusCode, erased.body).toBe(200)
  })

  test('a code and its day cards', async () => {
    const [{ code }] = shop.codes
    const { id } = await server.row('qr_codes', ['id'], { code })
    const download = await server.get(path(`qr-codes/${id}/download`), shop.cookie)
    expect(download.statusCode, download.body).toBe(200)
    const cards = await server.get(path(`day-cards?codeId=${id}&days=1`), shop.cookie)
    expect(cards.statusCode, cards.body).toBe(200)
    const off = await put(`/api/qr-codes/${id}/active`, { isActive: false })
    expect(off.statusCode, off.body).toBe(200)
  })

  test('a support request and its answer', async () => {
    const asked = await server.post(
      '/api/support/requests',
      { businessName: 'Far Fudge', businessPhone: shop.phone, issueDescription: 'It is far.' },
      desk(),
    )
    expect(asked.statusCode, asked.body).toBe(200)
    const { id } = await server.row('support_requests', ['id'], {})
    expect(id).toBeGreaterThan(2 ** 31)
    const { cookie } = await signInTestAdmin(server)
    const moved = await server.app.inject({
      method: 'PUT',
      url: `/api/admin/support-requests/${id}`,
      payload: { state: 'done' },
      headers: { cookie },
    })
    expect(moved.statusCode, moved.body).toBe(200)
  })
})
