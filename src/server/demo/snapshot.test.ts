import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf } from '../../../test/factories.ts'
import { testApp } from '../../../test/testApp.ts'
import type { ActivityEntry } from '../../contract/activity.ts'
import type { Business } from '../../contract/businesses.ts'
import { type Profile, profileFieldNames } from '../../contract/customerProfile.ts'
import type { Customer } from '../../contract/customers.ts'
import type { Device } from '../../contract/devices.ts'
import { exampleSite } from '../../contract/platform/exampleContacts.ts'
import type { CodeFigures, QrCode } from '../../contract/qr-codes.ts'
import type { Review } from '../../contract/reviews.ts'
import type { Member } from '../../contract/staff.ts'
import { rollUpAll } from '../analytics/rollups/service.ts'
import { readSteps } from '../analytics/store.ts'
import { buildApp } from '../app.ts'
import { type Connection, connect } from '../platform/db/connect.ts'
import { createDemoShop } from './creation.ts'
import { localMoment, pastDays } from './past/calendar.ts'
import { planPast } from './past/plan.ts'
import { blueDoorCoffee as shop } from './shops/blueDoorCoffee.ts'

/**
 * The data of the site's demo: the server's own answers about Blue Door Coffee at one moment. To
 * record them again: `vitest run --project server src/server/demo/snapshot.test.ts --update`.
 */

const folder = join(import.meta.dirname, '../../web/shared/demo/snapshot')
/** A Monday, 10:45 by the shop's clock, when a reward has been given on this day already. */
const moment = new Date('2026-03-16T17:45:00Z')
/** As many entries as a dashboard shows. */
const latest = 10
const businessId = 123
/** As on the site's pictures, because a shop's own codes are random. */
const codeTexts = ['1-2MXAH7TQ4', '20-7KQ4W9PDE', '60-9TBEK3VNC', 'CHECK-4HJWQ8RMF']

const server = testApp({}, { ownDatabase: true })
/** A server's connections with a fixed clock. */
let stopped: Connection
let get: <Answer>(path: string) => Promise<Answer>
let close: () => Promise<void>
let codeIds: readonly number[]

beforeAll(async () => {
  const { db } = server.context
  await sql`ALTER SEQUENCE businesses_id_seq RESTART ${sql.lit(businessId)}`.execute(db)
  const context = { ...server.context, clock: () => moment }
  await db
    .transaction()
    .execute((tx) => createDemoShop(context, tx, { shop, past: planPast(shop, moment) }))
  const codes = await db.selectFrom('qr_codes').select('id').orderBy('id').execute()
  codeIds = codes.map(({ id }) => id)
  for (const [place, id] of codeIds.entries()) {
    const code = `RH-${businessId}-${codeTexts[place]}`
    await db.updateTable('qr_codes').set({ code }).where('id', '=', id).execute()
  }
  await rollUpAll(context, businessId)
  await stopTheClock()
  await openShop()
})
afterAll(async () => {
  await close()
})

/** From now on the database's clock stays at the moment of the snapshot. */
async function stopTheClock(): Promise<void> {
  const { db } = server.context
  await sql`CREATE SCHEMA stopped`.execute(db)
  for (const name of ['now', 'clock_timestamp']) {
    await sql`CREATE FUNCTION stopped.${sql.ref(name)}() RETURNS timestamptz STABLE
      RETURN ${sql.lit(moment.toISOString())}::timestamptz`.execute(db)
  }
  const name = new URL(server.databaseUrl).pathname.slice(1)
  await sql`ALTER DATABASE ${sql.ref(name)} SET search_path = stopped, pg_catalog, public`.execute(
    db,
  )
}

/** Signs in at the shop, on connections with the fixed clock. */
async function openShop(): Promise<void> {
  const { post, context } = server
  const credentials = { businessName: shop.name, businessPhone: shop.phone }
  const cookie = cookieOf(await post('/api/businesses/verify', credentials))
  // As through a pooler, since our own settings would put the database's clock first.
  stopped = connect({ url: server.databaseUrl, size: 2, isPooler: true })
  const app = await buildApp({
    ...context,
    config: { ...context.config, publicUrl: exampleSite },
    db: stopped.db,
    clock: () => moment,
  })
  get = async (path) => {
    const url = `/api/businesses/${businessId}${path}`
    const answer = await app.inject({ url, headers: { cookie: `__Host-${cookie}` } })
    expect([path, answer.statusCode]).toEqual([path, 200])
    const isJson = String(answer.headers['content-type']).includes('json')
    return (isJson ? answer.json() : answer.body) as never
  }
  close = async () => {
    await app.close()
    await stopped.close()
  }
}

/** By the shop's clock: the demo shows it as the visitor's time. */
const local = (at: string | null) => at && localMoment(new Date(at), shop.timeZone)

/** JSON with one part per line. */
function written(parts: Record<string, unknown>): string {
  const lines = Object.entries(parts).map(
    ([name, part]) => `${JSON.stringify(name)}: ${JSON.stringify(part)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

async function allOf<Row extends { id: number }>(path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = await get<Row[]>(`${path}?limit=100`); page.length > 0; ) {
    rows.push(...page)
    page = await get(`${path}?limit=100&before=${page.at(-1)?.id}`)
  }
  return rows
}

async function allCustomers(choice = ''): Promise<Customer[]> {
  const rows: (Customer & { place?: string })[] = []
  for (let next: string | undefined = ''; next !== undefined; ) {
    const found: { customers: typeof rows } = await get(`/customers?limit=100${next}${choice}`)
    rows.push(...found.customers)
    next = found.customers.length < 100 ? undefined : `&after=${rows.at(-1)?.place}`
  }
  return rows
}

async function customers(): Promise<unknown[][]> {
  const rows = await allCustomers()
  const cells: unknown[][] = []
  // In sequence: together they would wait for the two connections for longer than a call may.
  for (const { id, phone, points, visits, lastVisitAt, firstSeenAt } of rows) {
    const found = await get<Profile & { lifetimePoints: number; rewardsClaimed: number }>(
      `/customers/${id}`,
    )
    const { lifetimePoints, rewardsClaimed } = found
    const seen = [local(firstSeenAt), local(lastVisitAt)]
    const written = profileFieldNames.map((field) => found[field])
    cells.push([id, phone, points, visits, lifetimePoints, rewardsClaimed, ...seen, ...written])
  }
  return cells
}

const entryRow = (entry: ActivityEntry) => [
  entry.id,
  Number(entry.customerId),
  entry.kind,
  entry.points,
  entry.balanceAfter,
  local(entry.createdAt),
  entry.codeDescription ?? entry.note,
  entry.reverses?.id ?? null,
  entry.isRepeatScan,
  entry.mayUndo,
  entry.locationId,
  entry.staffName ?? null,
  entry.deviceName ?? null,
]

/** What the site's picture of a dashboard shows of an entry. */
const latestRow = (entry: ActivityEntry) => ({
  id: entry.id,
  phone: entry.customerPhone,
  points: entry.points,
  total: entry.customerTotalPoints,
  at: local(entry.createdAt)?.slice(11, 16),
  staffName: entry.staffName ?? null,
})

const reviewRow = ({ createdAt, answeredAt, ...review }: Review) => ({
  ...review,
  createdAt: local(createdAt),
  answeredAt: local(answeredAt),
})

/** Points, visits and rewards for each day of the shop or of a location, oldest first. */
async function days(locationId?: number): Promise<number[][]> {
  const of = { businessId, ...(locationId && { locationId }) }
  const { steps } = await readSteps(stopped.db, { ...of, unit: 'day', count: pastDays })
  return steps.map(({ points, visits, rewardsClaimed }) => [points, visits, rewardsClaimed])
}

/** What the team's pages show. */
async function team() {
  const staff = await get<Member[]>('/staff')
  const devices = await get<Device[]>('/devices')
  return {
    staff: staff.map(({ lastAtTill, ...member }) => ({
      ...member,
      addedAt: local(member.addedAt),
      pinSetAt: local(member.pinSetAt),
      lastAtTill: lastAtTill && { ...lastAtTill, at: local(lastAtTill.at) },
    })),
    devices: devices.map((device) => ({
      ...device,
      pairedAt: local(device.pairedAt),
      lastSeenAt: local(device.lastSeenAt),
    })),
    till: await get('/till'),
    reports: {
      7: await get('/staff-report?days=7'),
      30: await get('/staff-report?days=30'),
      90: await get('/staff-report?days=90'),
    },
    findings: await get('/watch'),
  }
}

/** What pages show of one location, with the numbers that came there and the reviews about it. */
async function recordsOf(locationId: number) {
  const query = `?locationId=${locationId}`
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return {
    locationId,
    analytics: await get(`/analytics-public${query}`),
    progress: await get(`/reward-progress${query}`),
    days: await days(locationId),
    insights: await get(`/insights${query}`),
    reviewSummary: await get(`/reviews/summary${query}`),
    customers: ids(await allCustomers(`&locationId=${locationId}`)),
    reviews: ids(await get<Review[]>(`/reviews${query}&limit=100`)),
  }
}

test('the demo’s snapshot equals the server’s answers about its shop', async () => {
  const business = await get<Business>('')
  const codes = await get<QrCode[]>('/qr-codes-public')
  const figures = await get<CodeFigures[]>('/code-figures')
  const open = { createdAt: local(business.createdAt) }
  const shown = {
    moment: local(moment.toISOString()),
    business: { ...business, ...open },
    analytics: await get('/analytics-public'),
    progress: await get('/reward-progress'),
    codes: codes.map((code) => ({ ...code, ...open })),
    checkCode: await get('/check-code'),
    codeFigures: figures.map((one) => ({ ...one, lastScanAt: local(one.lastScanAt) })),
    days: await days(),
    latest: (await get<ActivityEntry[]>(`/activity?limit=${latest}`)).map(latestRow),
  }
  const records = {
    insights: await get('/insights'),
    reviewSummary: await get('/reviews/summary'),
    customers: await customers(),
    entries: (await allOf<ActivityEntry>('/activity')).map(entryRow),
    reviews: (await allOf<Review>('/reviews')).map(reviewRow),
    locations: await get('/locations'),
    places: [await recordsOf(1), await recordsOf(2)],
    occasions: await get('/occasions'),
    team: await team(),
  }
  await expect(written(shown)).toMatchFileSnapshot(join(folder, 'shop.json'))
  await expect(written(records)).toMatchFileSnapshot(join(folder, 'records.json'))
  for (const [place, name] of ['low', 'medium', 'high', 'check'].entries()) {
    const picture = await get<string>(`/qr-codes/${codeIds[place]}/download?format=svg`)
    await expect(picture).toMatchFileSnapshot(join(folder, `${name}.svg`))
  }
})
