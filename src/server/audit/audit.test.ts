import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInTestAdmin } from '../../../test/factories.ts'
import { shopOfAll, testApp } from '../../../test/testApp.ts'
import type { AuditActor, AuditEntry } from '../../contract/audit.ts'
import { sweep } from '../jobs.ts'

/** The administrator's filters of the audit log. */

const server = testApp()
let cookie: string
const shop = shopOfAll(server, 'Corner Bakery')
beforeAll(async () => {
  // Leaves lower ids free for entries of the past.
  await sql`SELECT setval(pg_get_serial_sequence('audit_log', 'id'), 1000)`.execute(
    server.context.db,
  )
  cookie = (await signInTestAdmin(server)).cookie
  const { businessId } = shop
  await insert(0, 'admin', 'demo_data_created', '2024-03-01T23:59:59.999Z')
  await insert(businessId, 'owner', 'signed_in', '2024-03-02T00:00:00Z')
  await insert(businessId, 'support', 'support_opened', '2024-03-02T12:00:00Z')
  await insert(businessId, 'owner', 'logo_changed', '2024-03-02T23:59:59.999Z')
  await insert(0, 'admin', 'message_resent', '2024-03-03T00:00:00Z')
})

let lastId = 0

async function insert(business_id: number, actor: AuditActor, action: string, at: string) {
  lastId += 1
  await sql`INSERT INTO audit_log (business_id, id, at, actor, action) OVERRIDING SYSTEM VALUE
    VALUES (${business_id}, ${lastId}, ${at}, ${actor}, ${action})`.execute(server.context.db)
}

async function list(query: Record<string, string>): Promise<AuditEntry[]> {
  const answer = await server.get(`/api/admin/audit-log?${new URLSearchParams(query)}`, cookie)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const actions = async (query: Record<string, string>) =>
  (await list({ to: '2024-12-31', ...query })).map(({ action }) => action)

test.each([
  [{}, ['message_resent', 'logo_changed', 'support_opened', 'signed_in', 'demo_data_created']],
  [{ businessId: '0' }, ['message_resent', 'demo_data_created']],
  [{ actor: 'owner' }, ['logo_changed', 'signed_in']],
  [{ actor: 'support' }, ['support_opened']],
  [{ action: 'signed_in' }, ['signed_in']],
  [{ actor: 'support', action: 'signed_in' }, []],
  [{ actor: 'admin', businessId: '0', action: 'message_resent' }, ['message_resent']],
  [{ from: '2024-03-02', to: '2024-03-02' }, ['logo_changed', 'support_opened', 'signed_in']],
  [{ to: '2024-03-01' }, ['demo_data_created']],
  [{ from: '2024-03-03' }, ['message_resent']],
  [{ from: '2024-03-04' }, []],
  [{ to: '2024-02-29' }, []],
  [{ from: '2024-03-01', to: '2024-03-02', actor: 'admin' }, ['demo_data_created']],
  [{ limit: '2' }, ['message_resent', 'logo_changed']],
])('%j shows %j', async (query, shown) => {
  expect(await actions(query as Record<string, string>)).toEqual(shown)
})

test('of one business, and the next page of it', async () => {
  const businessId = String(shop.businessId)
  const before2025 = { businessId, to: '2024-12-31', limit: '2' }
  const [, second] = await list(before2025)
  expect(second?.action).toBe('support_opened')
  expect(second?.businessName).toBe('Corner Bakery')
})

test('without days it begins with the latest action', async () => {
  const [latest] = await list({})
  expect(Date.now() - Date.parse(latest?.at ?? '')).toBeLessThan(600_000)
  expect(await list({ from: new Date().toISOString().slice(0, 10) })).not.toEqual([])
})

describe('an invalid filter is refused', () => {
  test.each([
    [{ from: '2024-03-02', to: '2024-03-01' }, { to: 'The last day is before the first' }],
    [{ from: '2024-02-30' }, { from: 'Please enter a day' }],
    [{ to: 'yesterday' }, { to: 'Please enter a day' }],
    [{ from: '0000-01-01' }, { from: 'Please enter a day from 2000 on' }],
  ])('%j', async (query, fields) => {
    const search = new URLSearchParams(Object.entries(query))
    const answer = await server.get(`/api/admin/audit-log?${search}`, cookie)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields })
  })

  test.each([{ actor: 'nobody' }, { action: 'spied' }, { businessId: '-1' }, { before: '0' }])(
    '%j',
    async (query) => {
      const search = new URLSearchParams(Object.entries(query))
      expect((await server.get(`/api/admin/audit-log?${search}`, cookie)).statusCode).toBe(400)
    },
  )
})

describe('addresses', () => {
  const write = (id: number, age: string) =>
    sql`INSERT INTO audit_log (business_id, id, at, actor, action, address, device)
      OVERRIDING SYSTEM VALUE
      VALUES (${shop.businessId}, ${id}, now() - ${age}::interval, 'owner', 'signed_in', '192.0.2.1', 'Firefox')`.execute(
      server.context.db,
    )
  const read = (id: number) => server.row('audit_log', ['address', 'device', 'action'], { id })

  test('are removed after 90 days, and nothing else is', async () => {
    await write(900, '90 days 1 minute')
    await write(901, '89 days 23 hours')
    await sweep(server.context)
    const kept = { device: 'Firefox', action: 'signed_in' }
    expect(await read(900)).toEqual({ ...kept, address: null })
    expect(await read(901)).toEqual({ ...kept, address: '192.0.2.1' })
  })

  test('can neither be changed nor removed before that', async () => {
    await write(902, '91 days')
    await write(903, '1 day')
    const change = (id: number, address: string | null) =>
      server.context.db.updateTable('audit_log').set({ address }).where('id', '=', id).execute()
    await expect(change(902, '192.0.2.2')).rejects.toThrow(/append-only/)
    await expect(change(903, null)).rejects.toThrow(/append-only/)
  })
})
