import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { registerTestBusiness, signInTestAdmin, testPhone } from '../../../../test/factories.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import { olderNames } from '../../../contract/platform/timeZones/olderNames.ts'
import { localTimeText } from '../../platform/text/wallClock.ts'
import { offsetsOf } from './offsets.ts'
import { checkTimeZones, checkTimeZonesAgain } from './service.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)
beforeEach(async () => {
  await server.context.db.deleteFrom('time_zones').execute()
})

const names = Object.entries(olderNames).flatMap(([today, older]) =>
  older.split(' ').map((name) => ({ name, today })),
)
const zoneOf = async (businessId: number) =>
  (await server.row('businesses', ['time_zone'], { id: businessId })).time_zone
const localTimes = async (zone: string, moments: readonly Date[]) => {
  const { rows } = await sql<{ local: string }>`
    SELECT to_char(local_time(at, ${zone}), 'YYYY-MM-DD HH24:MI:SS') AS local
    FROM unnest(${moments.map((at) => at.toISOString())}::timestamptz[]) AS at`.execute(
    server.context.db,
  )
  return rows.map(({ local }) => local)
}
/** The database counts a zone by these offsets, as if its own were none or others. */
const countAs = (name: string, as: string, trouble: 'lacking' | 'differing') => {
  const { since, seconds } = offsetsOf(as, new Date())
  return server.context.db
    .insertInto('time_zones')
    .values({
      name,
      trouble,
      edition: '0',
      offset_since: [...since],
      offset_seconds: [...seconds],
    })
    .execute()
}
/** Of two years, at all hours of the day. */
const manyMoments = Array.from(
  { length: 3_500 },
  (_, place) => new Date(Date.UTC(2026, 0, 1, place * 5)),
)

describe('a zone under an older name', () => {
  test.each(['Asia/Calcutta', 'Europe/Kiev', 'asia/saigon', 'US/Eastern'])(
    'such as %s is today’s at every door',
    async (name) => {
      const today = names.find((one) => one.name.toLowerCase() === name.toLowerCase())?.today ?? ''
      const { businessId, cookie } = await registerTestBusiness(server, 'Corner Bakery', name)
      expect(await zoneOf(businessId)).toBe(today)

      const path = `/api/businesses/${shop.businessId}`
      const put = await server.put(path, { timeZone: name }, { cookie: shop.cookie })
      expect([put.statusCode, put.json().timeZone], put.body).toEqual([200, today])
      const added = await server.post(
        `/api/businesses/${businessId}/locations`,
        { name: 'Harbor Street', timeZone: name },
        { cookie },
      )
      expect(added.json().map((one: { timeZone: string }) => one.timeZone)).toEqual([today, today])
      const changed = await server.put(
        `${path}/locations/1`,
        { timeZone: name },
        { cookie: shop.cookie },
      )
      expect(changed.json()[0].timeZone, changed.body).toBe(today)
    },
  )

  test('is none where it is typed, if nobody knows it', async () => {
    const body = { timeZone: 'Mars/Olympus' }
    const headers = { cookie: shop.cookie }
    for (const path of ['', '/locations/1']) {
      const answer = await server.put(`/api/businesses/${shop.businessId}${path}`, body, headers)
      expect(answer.json()).toMatchObject({ fields: { timeZone: 'Please choose a time zone' } })
    }
  })

  test.each([
    ['+12125550123', 'Mars/Olympus', 'America/New_York'],
    ['+12125550124', '+05:30', 'America/New_York'],
    ['+4915123456789', 'Etc/Unknown', 'UTC'],
    ['+919876543210', undefined, 'Asia/Kolkata'],
  ])('of a new shop is that of its number %s, where it reports %s', async (phone, zone, wanted) => {
    const body = { businessName: 'Corner Bakery', businessPhone: phone, timeZone: zone }
    const answer = await server.post('/api/businesses/register', body)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await zoneOf(answer.json().businessId)).toBe(wanted)
  })
})

describe('local time in the database', () => {
  const zones = ['America/New_York', 'Africa/Casablanca', 'Australia/Lord_Howe', 'Asia/Kathmandu']

  test.each(zones)('is Node’s in %s, whatever zones the database has', async (zone) => {
    await countAs('Mars/Olympus', zone, 'lacking')
    await countAs(zone, zone, 'differing')
    const moments = manyMoments
    const nodes = moments.map((at) => localTimeText(zone, at))
    expect(await localTimes('Mars/Olympus', moments)).toEqual(nodes)
    expect(await localTimes(zone, moments)).toEqual(nodes)
  })

  test.each(['America/New_York', 'Australia/Lord_Howe', 'Europe/Dublin'])(
    'finds the moments of %s as PostgreSQL does, also of hours that come twice or never',
    async (zone) => {
      await countAs('Mars/Olympus', zone, 'lacking')
      const { rows } = await sql<{ local: string }>`
        SELECT local::text FROM generate_series('2026-01-01'::timestamp, '2026-12-31', '30 min') local
        WHERE moment_of(local, 'Mars/Olympus') <> local AT TIME ZONE ${zone}`.execute(
        server.context.db,
      )
      expect(rows).toEqual([])
    },
  )

  test('is UTC where nobody knows the zone, and nothing fails', async () => {
    const at = new Date('2026-07-01T12:00:00Z')
    for (const zone of ['Mars/Olympus', '', "'; --", 'BC']) {
      expect(await localTimes(zone, [at])).toEqual(['2026-07-01 12:00:00'])
    }
    expect(await localTimes('Asia/Kolkata', [at])).toEqual(['2026-07-01 17:30:00'])
  })
})

/** Clocks go back over midnight in some, skip it in others, and change by half an hour in one. */
const changing = [
  'Atlantic/Azores',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
]

describe('a day begins', () => {
  test.each(changing.flatMap((zone) => [true, false].map((isCounted) => ({ zone, isCounted }))))(
    'with its first moment in $zone, counted by us: $isCounted',
    async ({ zone, isCounted }) => {
      if (isCounted) await countAs(zone, zone, 'differing')
      const { rows } = await sql<{ day: string }>`
        SELECT to_char(day, 'YYYY-MM-DD') AS day
        FROM generate_series(timestamp '2026-12-01', timestamp '2028-12-01', interval '1 day') AS day,
          begin_of(day, ${zone}) AS begins
        WHERE local_time(begins, ${zone})::date <> day::date
          OR local_time(begins - interval '1 s', ${zone})::date >= day::date`.execute(
        server.context.db,
      )
      expect(rows).toEqual([])
    },
  )
})

describe('the check', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const use = (zone: string) =>
    server.change('businesses', { id: shop.businessId }, { time_zone: zone })
  const zones = () =>
    server.rows('time_zones', ['name', 'trouble', 'edition'], { name: ['Asia/Kolkata'] }, 'name')

  test('finds the zones of which Node and the database say the same', async () => {
    await use('Asia/Kolkata')
    expect(await checkTimeZones(server.context.db, now)).toEqual([])
    const edition = process.versions.tz
    expect(await zones()).toEqual([{ name: 'Asia/Kolkata', trouble: null, edition }])
  })

  test('is made again by the job after a day, and of zones that it has not seen', async () => {
    await use('Asia/Kolkata')
    await checkTimeZonesAgain(server.context)
    const checkedAt = async () => (await server.row('time_zones', ['checked_at'], {})).checked_at
    const first = await checkedAt()
    await checkTimeZonesAgain(server.context)
    expect(await checkedAt()).toEqual(first)
    await server.change('time_zones', {}, { checked_at: new Date(Date.now() - 86_400_000) })
    await checkTimeZonesAgain(server.context)
    expect((await checkedAt()).getTime()).toBeGreaterThan(first.getTime() - 1)
  })

  test('tells the administrator what differs, and the log', async () => {
    const { db } = server.context
    await use('Mars/Olympus')
    await countAs('Asia/Kolkata', 'Asia/Dhaka', 'differing')
    await registerTestBusiness(server, 'Chai Corner', 'Asia/Kolkata')
    await server.change('time_zones', { name: 'Asia/Kolkata' }, { edition: '9999z' })
    const told = await checkTimeZones(db, now)
    expect(told.join('\n')).toMatch(/other edition.*Asia\/Kolkata\n.*know.*Mars\/Olympus/s)
    const { cookie } = await signInTestAdmin(server)
    const health = (await server.get('/api/admin/health', cookie)).json()
    expect(health.timeZones).toEqual({
      edition: process.versions.tz,
      isOlder: true,
      lacking: [],
      differing: ['Asia/Kolkata'],
      unknown: ['Mars/Olympus'],
    })
  })

  test('leaves what a server with a newer edition has found', async () => {
    await use('Asia/Kolkata')
    await countAs('Asia/Kolkata', 'Asia/Dhaka', 'differing')
    await server.change('time_zones', {}, { edition: '9999z' })
    await checkTimeZones(server.context.db, now)
    expect(await zones()).toMatchObject([{ trouble: 'differing', edition: '9999z' }])
  })

  test('has figures made anew where the clocks were others', async () => {
    await use('Asia/Kolkata')
    const { businessId, cookie } = shop
    const code = { qrCode: shop.codes[0].code, phoneNumber: testPhone() }
    await server.post('/api/qr/scan-with-phone', code)
    const figures = `/api/businesses/${businessId}/analytics-public`
    const open = async () => expect((await server.get(figures, cookie)).statusCode).toBe(200)
    await open()
    await sql`SELECT fold_ledger(${businessId}, 9223372036854775807, 10)`.execute(server.context.db)
    const rules = async () => server.row('ledger_folds', ['rules'], { business_id: businessId })
    const { rules: today } = await rules()
    await countAs('Asia/Kolkata', 'Asia/Dhaka', 'differing')
    await checkTimeZones(server.context.db, now)
    expect(await rules()).toEqual({ rules: 0 })
    await sql`SELECT fold_ledger(${businessId}, 9223372036854775807, 10)`.execute(server.context.db)
    expect(await rules()).toEqual({ rules: today })
  })
})
