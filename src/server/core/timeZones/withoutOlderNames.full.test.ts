import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/app.ts'
import { registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import { olderNames } from '../../../contract/platform/timeZones/olderNames.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { localTimeText } from '../../platform/text/wallClock.ts'
import { ensureRunning, stopServer, superuser } from '../../postgres/cluster.ts'
import { connectionString, findPlace, type Place } from '../../postgres/place.ts'
import { writeWeeklySummaries } from '../../summaries/worker.ts'
import { checkTimeZones } from './service.ts'

/**
 * A PostgreSQL whose time zones have no older names, as in Debian 13 without `tzdata-legacy`: the
 * bundled one with these files taken away. Another lacks today's names, as one of 2021 would.
 */
const names = Object.entries(olderNames).flatMap(([today, older]) =>
  older.split(' ').map((name) => ({ name, today })),
)
const newer = ['Europe/Kyiv', 'America/Nuuk', 'Pacific/Kanton', 'America/Ciudad_Juarez']
const missing = names.map(({ name }) => name).filter((name) => !['UTC', 'GMT'].includes(name))

let folder: string
let place: Place
let server: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rewardhop-zones-'))
  // PostgreSQL runs as another user where the tests run as root.
  await chmod(folder, 0o755)
  const found = await findPlace(join(folder, 'data'), {})
  const programs = join(folder, 'data', 'programs')
  await cp(found.programs, programs, { recursive: true, verbatimSymlinks: true })
  const zones = join(programs, 'share', 'postgresql', 'timezone')
  for (const name of [...missing, ...newer]) await rm(join(zones, name), { force: true })
  place = { ...found, programs }
  await ensureRunning(place, performance.now() + 60_000)
  const databaseUrl = connectionString(place, superuser, 'postgres')
  await migrate(databaseUrl)
  server = await openTestApp({ LIMITS: 'off' }, { beside: { databaseUrl } })
}, 120_000)
afterAll(async () => {
  await server.close()
  await stopServer(place, 10_000)
  await rm(folder, { recursive: true, force: true })
})

/** The next Monday, late. */
const monday = new Date()
monday.setUTCDate(monday.getUTCDate() + 1 + ((7 - monday.getUTCDay()) % 7))
monday.setUTCHours(23, 0, 0, 0)

test('the database lacks them', async () => {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const { rows } = await client.query('SELECT name FROM pg_timezone_names')
  await client.end()
  const known = new Set(rows.map(({ name }) => name))
  expect([...missing, ...newer].filter((name) => known.has(name))).toEqual([])
  expect(known.size).toBeGreaterThan(300)
})

test('a shop of each name is started, scanned at, counted and summed up by its own clock', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const all = [...names, ...newer.map((name) => ({ name, today: name }))]
  const shops = new Map<number, string>()
  for (const { name, today } of all) {
    const shop = await registerTestBusiness(server, `Shop of ${name}`, name)
    shops.set(shop.businessId, today)
    const { time_zone } = await server.row('businesses', ['time_zone'], { id: shop.businessId })
    expect([name, time_zone]).toEqual([name, today])
    await runMainJob(shop)
  }
  // The database has the older names, as they are at the start of a server.
  for (const [place, businessId] of [...shops.keys()].entries()) {
    const { name } = all[place] ?? { name: 'UTC' }
    await server.change('businesses', { id: businessId }, { time_zone: name })
  }
  const told = await checkTimeZones(server.context.db, monday)
  expect(told.join()).toContain('Asia/Calcutta')
  for (const businessId of shops.keys()) {
    const { rows } = await sql<{ local: string }>`
        SELECT to_char(local_time(${monday}::timestamptz, time_zone), 'YYYY-MM-DD HH24:MI:SS') AS local
        FROM businesses WHERE id = ${businessId}`.execute(server.context.db)
    const local = localTimeText(shops.get(businessId) ?? '', monday)
    expect(rows[0]).toMatchObject({ local })
  }
  const context = { ...server.context, clock: () => monday }
  await server.change(
    'businesses',
    {},
    { email: 'owner@shop.example', weekly_summary_enabled: true },
  )
  await server.change(
    'businesses',
    {},
    { phone_confirmed_at: new Date(0), created_at: new Date(0) },
  )
  await writeWeeklySummaries(context)
  const summaries = await server.rows('messages', ['business_id'], { kind: 'weekly_summary' })
  const isMonday = (zone: string) =>
    localTimeText(zone, monday).startsWith(monday.toISOString().slice(0, 10))
  const wanted = [...shops].filter(([, zone]) => isMonday(zone)).map(([businessId]) => businessId)
  expect(wanted.length).toBeGreaterThan(70)
  expect(summaries.map((row) => row.business_id).sort()).toEqual(wanted.sort())
})

async function runMainJob(shop: Awaited<ReturnType<typeof registerTestBusiness>>): Promise<void> {
  const { businessId, cookie, codes } = shop
  const scan = { qrCode: codes[1].code, phoneNumber: testPhone() }
  const scanned = await server.post('/api/qr/scan-with-phone', scan)
  expect(scanned.statusCode, scanned.body).toBe(200)
  for (const path of ['analytics-public', 'timeline', 'insights', 'reviews/summary']) {
    const answer = await server.get(`/api/businesses/${businessId}/${path}`, cookie)
    expect([path, answer.statusCode], answer.body).toEqual([path, 200])
  }
}
