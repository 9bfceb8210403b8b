import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../src/contract/platform/endpoint.ts'
import { openEveryDoor } from './callers.ts'
import { listEndpoints } from './endpoints.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from './factories.ts'
import { testApp } from './testApp.ts'

/**
 * During a rolling update, and after somebody went back a version, rows stand in the database with words that this
 * server does not know: an action, a kind, a state. No such row costs a list, a page or a file.
 */

interface Column {
  readonly table: string
  readonly column: string
}

const server = testApp({ LIMITS: 'off' }, { ownDatabase: true })
let shop: TestBusiness
let cookie: string
/** The words that the database limits, by a check or as a type of its own. */
let limited: Column[]

/** Words of a closed set that nothing in the database limits. */
const unlimited: readonly Column[] = [
  { table: 'audit_log', column: 'action' },
  { table: 'businesses', column: 'plan' },
  { table: 'business_terms', column: 'point_cap_type' },
  { table: 'feedback', column: 'voice_type' },
  { table: 'loyalty_accounts', column: 'promised_cap_type' },
  { table: 'messages', column: 'kind' },
  { table: 'messages', column: 'reason' },
  { table: 'watch_dismissals', column: 'rule' },
]

beforeAll(async () => {
  shop = await registerTestBusiness(server, 'Newer Corner')
  cookie = await openEveryDoor(server, shop)
  await fillTables()
  limited = await listLimited()
  await allowAnyWord()
})

/** Gives each table a row with a word of a closed set. */
async function fillTables(): Promise<void> {
  const { businessId } = shop
  for (const { code } of shop.codes) {
    const scan = { qrCode: code, phoneNumber: testPhone(), textMe: true }
    expect((await server.post('/api/qr/scan-with-phone', scan)).statusCode).toBe(200)
  }
  await server.post('/api/support/requests', {
    businessName: shop.name,
    businessPhone: shop.phone,
    issueDescription: 'A newer version has answered this.',
  })
  await server.add('feedback', {
    business_id: businessId,
    rating: 5,
    comment: 'Kind',
    voice_key: 'voice',
    voice_type: 'audio/webm',
    voice_seconds: 1,
    voice_bytes: 1,
  })
  await sql
    .raw(`
      INSERT INTO messages (business_id, event, kind, channel, recipient, variables, state, reason, due_at)
        SELECT shop, 'scan', 'points_earned', 'sms', '${shop.phone}', '{}', 'failed', 'refused', NULL
        FROM unnest('{0,${businessId}}'::int[]) AS shop;
      INSERT INTO customer_imports
        (business_id, id, file_hash, asked_hash, adds_to_existing, state, rows)
        OVERRIDING SYSTEM VALUE VALUES (${businessId}, 1, '\\x00', '\\x00', false, 'imported', 1);
      INSERT INTO staff (business_id, id, name, role, location_ids, pin_hash, pin_set_at)
        VALUES (${businessId}, 1, 'Anna', 'till', '{1}', '\\x00', now());
      INSERT INTO watch_dismissals VALUES (${businessId}, 1, 'alone', 0, 1, now())`)
    .execute(server.context.db)
}

async function listLimited(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column
    FROM pg_constraint AS c
    JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'c' AND c.connamespace = 'public'::regnamespace
      AND cardinality(c.conkey) = 1 AND pg_get_constraintdef(c.oid) LIKE '%= ANY (ARRAY[''%'
    UNION SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'USER-DEFINED'
    UNION VALUES ('sessions', 'kind')
    ORDER BY 1, 2`.execute(server.context.db)
  return rows
}

/** As a newer server's migration would, and for every column. */
async function allowAnyWord(): Promise<void> {
  const { rows } = await sql<{ change: string }>`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS change
    FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace
    UNION ALL SELECT format('ALTER TYPE %I ADD VALUE ''unheard_of''', typname)
    FROM pg_type WHERE typtype = 'e'
    UNION ALL SELECT format('ALTER TABLE %I DISABLE TRIGGER USER', name)
    FROM unnest('{audit_log,ledger_entries,business_terms}'::text[]) AS name
    UNION ALL SELECT format('GRANT UPDATE ON %I TO CURRENT_USER', name)
    FROM unnest('{audit_log,ledger_entries,loyalty_accounts,business_terms}'::text[]) AS name`.execute(
    server.context.db,
  )
  for (const { change } of rows) await sql.raw(change).execute(server.context.db)
}

/** Writes a word that no contract lists, not even as a stand-in, into the latest row that has one; returns what takes it back. */
async function writeNewer({ table, column }: Column): Promise<() => Promise<unknown>> {
  const { db } = server.context
  const [rows, word] = [sql.ref(table), sql.ref(column)]
  const {
    rows: [found],
  } = await sql<{ place: string; before: string }>`
    SELECT ctid::text AS place, ${word}::text AS before FROM ${rows} AS of_all
    WHERE ${word} IS NOT NULL
    ORDER BY coalesce((to_jsonb(of_all) ->> 'business_id')::int, 0) DESC,
      -- Ids are numbers or texts: 100 is later than 99.
      length(to_jsonb(of_all) ->> 'id') DESC NULLS LAST, to_jsonb(of_all) ->> 'id' DESC LIMIT 1`.execute(
    db,
  )
  if (!found) return async () => undefined
  const write = (text: string, place: string) =>
    sql<{ place: string }>`UPDATE ${rows} SET ${word} = ${sql.lit(text)} WHERE ctid = ${place}::tid
      RETURNING ctid::text AS place`.execute(db)
  const { place = '' } = (await write('unheard_of', found.place)).rows[0] ?? {}
  return () => write(found.before, place)
}

const readings = (await listEndpoints()).filter(
  ({ method, readsOnly, response, path }) =>
    (method === 'GET' || readsOnly) && !('events' in response) && !path.startsWith('/auth/'),
)

/** Calls with everything that they need; a refusal is an answer as well. */
async function statusOf(endpoint: Endpoint): Promise<number> {
  const url = endpoint.path
    .replace(':businessId', String(shop.businessId))
    .replace(':codeId', String(shop.codes[2].id))
    .replace(/:(customerId|reviewId)/, '1')
    .replace(':icon', '192')
  const given: Readonly<Record<string, string>> = {
    range: endpoint.path.includes('growth') ? 'year' : '3-months',
    code: shop.codes[2].code,
    codeId: String(shop.codes[2].id),
    month: '2024-03',
  }
  const asked = Object.keys(endpoint.query?.shape ?? {}).filter((name) => name in given)
  const query = new URLSearchParams(asked.map((name) => [name, given[name] ?? '']))
  const payload = { search: '0000', phoneNumber: testPhone() }
  return server.app
    .inject({
      method: endpoint.method,
      url: `${url}?${query}`,
      headers: { cookie },
      ...(endpoint.body && { payload }),
    })
    .then(
      ({ statusCode }) => statusCode,
      // A file that ends in its middle.
      () => 599,
    )
}

async function failing(): Promise<string[]> {
  const failed: string[] = []
  for (const endpoint of readings) {
    if ((await statusOf(endpoint)) >= 500) failed.push(`${endpoint.method} ${endpoint.path}`)
  }
  return failed
}

test('there are columns and readings to try', async () => {
  expect(limited.length).toBeGreaterThanOrEqual(20)
  expect(readings.length).toBeGreaterThan(60)
  expect(await failing()).toEqual([])
})

test('no reading fails for a row with a word of a newer server in each column', async () => {
  // Sessions alone, because without one nothing is answered.
  const together = [...limited, ...unlimited].filter(({ table }) => table !== 'sessions')
  for (const column of together) await writeNewer(column)
  expect(await failing()).toEqual([])
})

test('a session of a kind that only a newer server knows opens nothing, and costs no list', async () => {
  const { db } = server.context
  const { businessId } = shop
  // The shop's first browser, and not the one that may do everything.
  await sql`UPDATE sessions SET kind = 'unheard_of' WHERE id = (
    SELECT min(id) FROM sessions WHERE business_id = ${businessId} AND kind = 'owner')`.execute(db)
  const list = async (using: string) =>
    (await server.get(`/api/businesses/${businessId}/sessions`, using)).statusCode
  expect([await list(shop.cookie), await list(cookie)]).toEqual([401, 200])
})

describe('a word that only a newer server knows', () => {
  test('in the audit log is told as one, to the owner and to the administrator', async () => {
    const log = async (path: string) => (await server.get(path, cookie)).json()[0]
    const newer = { action: 'newer', actor: 'newer' }
    await sql`UPDATE audit_log SET action = 'unheard_of', actor = 'unheard_of'`.execute(
      server.context.db,
    )
    expect(await log(`/api/businesses/${shop.businessId}/audit-log`)).toMatchObject(newer)
    expect(await log('/api/admin/audit-log')).toMatchObject(newer)
  })

  test.each([
    ['kind', 'inactive_code'],
    ['presence', 'scan_the_screen'],
  ] as const)('as a code’s %s gives no points: %s', async (column, code) => {
    const { db } = server.context
    const [{ id, code: qrCode }] = shop.codes
    await sql`UPDATE qr_codes SET kind = 'earn', presence = 'paper'`.execute(db)
    await sql`UPDATE qr_codes SET ${sql.ref(column)} = 'unheard_of' WHERE id = ${id}`.execute(db)
    const scan = { qrCode, phoneNumber: testPhone() }
    const answer = await server.post('/api/qr/scan-with-phone', scan)
    expect(answer.json()).toMatchObject({ code })
  })
})
