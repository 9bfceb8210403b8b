import { beforeEach, describe, expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness } from '../../../../test/factories.ts'
import { insertPastEntries } from '../../../../test/pastEntries.ts'
import { testApp } from '../../../../test/testApp.ts'
import { warnOfBusyHours } from './worker.ts'

const server = testApp()
// All tests use the same hour, so earlier tests' shops must be quiet.
beforeEach(() =>
  server.context.db.updateTable('businesses').set({ deleted_at: new Date() }).execute(),
)

/** Early on November 21 in New York, at a quarter past one. */
const now = new Date('2026-11-21T06:15:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const hoursAgo = (hours: number) => minutesAgo(hours * 60)
const daysAgo = (days: number) => hoursAgo(days * 24)
const times = (count: number, at: Date) => Array.from({ length: count }, () => ({ at }))

const warn = (at = now) => warnOfBusyHours({ ...server.context, clock: () => at })

async function openShop(name: string, change: object = {}): Promise<TestBusiness> {
  const shop = await registerTestBusiness(server, name)
  await server.context.db
    .updateTable('businesses')
    .set({ time_zone: 'America/New_York', ...change })
    .where('id', '=', shop.businessId)
    .execute()
  return shop
}

/** Three days, each with three scans in one hour. */
const usualDays = [1, 2, 3].flatMap((day) => times(3, daysAgo(day)))

const warnings = ({ businessId }: TestBusiness) =>
  server.rows(
    'messages',
    ['event', 'recipient', 'variables'],
    { business_id: businessId, kind: 'busy_hour' },
    'id',
  )

describe('an hour with ten times the usual scans', () => {
  test('is reported to the shop, once a day of its own', async () => {
    const shop = await openShop('Queue To The Door')
    await insertPastEntries(server, shop, [...usualDays, ...times(30, minutesAgo(20))])
    await warn()
    await warn(new Date(now.getTime() + 10 * 60_000))
    expect(await warnings(shop)).toEqual([
      {
        event: 'busy_hour:2026-11-21',
        recipient: shop.phone,
        variables: { businessName: 'Queue To The Door', scans: 30, usual: 3 },
      },
    ])
  })

  test('is compared with the hours that had scans, of 28 days', async () => {
    const shop = await openShop('Busy Before')
    // Busier days long ago no longer matter.
    await insertPastEntries(server, shop, [
      ...times(100, daysAgo(29)),
      ...times(1, daysAgo(27)),
      ...times(2, daysAgo(2)),
      ...times(2, hoursAgo(20)),
      ...times(30, minutesAgo(59)),
    ])
    await warn()
    expect(await warnings(shop)).toMatchObject([{ variables: { scans: 30, usual: 1.7 } }])
  })

  test.each([
    ['29 scans are few', [...usualDays, ...times(29, minutesAgo(20))]],
    [
      'it is less than ten times as many',
      [...usualDays, ...times(4, daysAgo(3)), ...times(30, minutesAgo(20))],
    ],
    [
      'two days say too little',
      [...times(1, daysAgo(1)), ...times(1, daysAgo(2)), ...times(30, minutesAgo(20))],
    ],
    ['nothing was before, and 49 scans are few', times(49, minutesAgo(20))],
    ['it was an hour ago', [...usualDays, ...times(30, minutesAgo(61))]],
  ])('is none where %s', async (_, entries) => {
    const shop = await openShop('An Ordinary Hour')
    await insertPastEntries(server, shop, entries)
    await warn()
    expect(await warnings(shop)).toEqual([])
  })

  test('is 50 scans at a shop that is too new to have a usual hour', async () => {
    const shop = await openShop('Farmed On Its First Day')
    await insertPastEntries(server, shop, times(50, minutesAgo(20)))
    await warn()
    expect(await warnings(shop)).toMatchObject([{ variables: { scans: 50, usual: null } }])
  })

  test.each([
    ['whose phone is not confirmed', { phone_confirmed_at: null }],
    ['that wants no texts', { business_notifications_enabled: false }],
    ['that was deleted', { deleted_at: now }],
  ])('is not reported to a shop %s', async (_, change) => {
    const shop = await openShop('Not To Them', change)
    await insertPastEntries(server, shop, [...usualDays, ...times(40, minutesAgo(20))])
    await warn()
    expect(await warnings(shop)).toEqual([])
  })

  test('is not reported to other shops', async () => {
    const busy = await openShop('Busy')
    const quiet = await openShop('Quiet')
    await insertPastEntries(server, busy, [...usualDays, ...times(30, minutesAgo(20))])
    await insertPastEntries(server, quiet, [...usualDays, ...times(10, minutesAgo(20))])
    await warn()
    expect(await warnings(busy)).toHaveLength(1)
    expect(await warnings(quiet)).toEqual([])
  })
})
