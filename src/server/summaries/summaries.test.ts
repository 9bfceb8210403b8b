import { beforeEach, describe, expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness } from '../../../test/factories.ts'
import { insertPastEntries } from '../../../test/pastEntries.ts'
import { testApp } from '../../../test/testApp.ts'
import { writeWeeklySummaries } from './worker.ts'

const server = testApp()
// Shops of earlier tests must get no more emails.
beforeEach(() =>
  server.context.db.updateTable('businesses').set({ deleted_at: new Date() }).execute(),
)

const at = (instant: string) => new Date(instant)
/** Monday, half past eight in New York; the week before is November 9 to 15. */
const monday = at('2026-11-16T13:30:00Z')
const week = '2026-W46'
const tuesdayOfWeek = at('2026-11-10T17:00:00Z')

const write = (now = monday) => writeWeeklySummaries({ ...server.context, clock: () => now })

const set = ({ businessId }: TestBusiness, change: object) =>
  server.context.db.updateTable('businesses').set(change).where('id', '=', businessId).execute()

/** A shop in New York with an email, registered long ago. */
async function openShop(name: string): Promise<TestBusiness> {
  const shop = await registerTestBusiness(server, name)
  const email = `${shop.businessId}@shop.example`
  const created_at = at('2026-01-01T00:00:00Z')
  await set(shop, { time_zone: 'America/New_York', email, created_at })
  return shop
}

const letters = ({ businessId }: TestBusiness) =>
  server.rows(
    'messages',
    ['event', 'recipient', 'channel', 'variables'],
    { business_id: businessId, kind: 'weekly_summary' },
    'id',
  )

describe('the weekly summary', () => {
  test('has the figures of the week, from Monday to Sunday of the shop', async () => {
    const shop = await openShop('Full Week')
    const { businessId } = shop
    // Came before, and twice this week. The second time unlocks a reward.
    await insertPastEntries(server, shop, [
      { at: at('2026-10-01T12:00:00Z') },
      { at: at('2026-11-04T12:00:00Z'), kind: 'redemption' },
      { at: at('2026-11-09T05:00:00Z') },
      { at: at('2026-11-16T04:59:59Z') },
    ])
    // One new in the week before, and two new in this week.
    await insertPastEntries(server, shop, [{ at: at('2026-11-09T04:59:59Z') }])
    await insertPastEntries(server, shop, [{ at: tuesdayOfWeek }])
    await insertPastEntries(server, shop, [
      { at: tuesdayOfWeek },
      { at: at('2026-11-11T12:00:00Z') },
      { at: at('2026-11-12T12:00:00Z'), kind: 'redemption' },
    ])
    // Scans of this Monday belong to the next week.
    await insertPastEntries(server, shop, [{ at: at('2026-11-16T05:00:00Z') }])
    await write()
    expect(await letters(shop)).toEqual([
      {
        event: `weekly_summary:${week}`,
        recipient: `${businessId}@shop.example`,
        channel: 'email',
        variables: {
          businessName: 'Full Week',
          from: 'November 9',
          to: 'November 15',
          visits: 5,
          visitsBefore: 1,
          customers: 3,
          newCustomers: 2,
          repeatPercent: 33,
          averageSale: 60,
          pointsAwarded: 300,
          rewardsUnlocked: 2,
          rewardsClaimed: 1,
          reviews: [],
          reviewCount: 0,
          averageRating: null,
          dashboardUrl: 'http://localhost:3000/business-dashboard-real',
          unsubscribeUrl: expect.stringMatching(
            new RegExp(
              `^http://localhost:3000/api/messages/unsubscribe\\?token=${businessId}\\.[\\w-]{43}$`,
            ),
          ),
        },
      },
    ])
  })

  test('counts the reviews of the week, and shows the latest three with words', async () => {
    const shop = await openShop('Reviewed')
    await insertPastEntries(server, shop, [{ at: tuesdayOfWeek }])
    const reviews: readonly [number, string | null, string][] = [
      [1, 'Before the week', '2026-11-09T04:59:59Z'],
      [5, 'First', '2026-11-09T05:00:00Z'],
      [4, 'Second', '2026-11-10T12:00:00Z'],
      [2, 'Third', '2026-11-11T12:00:00Z'],
      [5, 'Fourth', '2026-11-12T12:00:00Z'],
      [4, null, '2026-11-13T12:00:00Z'],
    ]
    for (const [rating, comment, createdAt] of reviews) {
      await server.add('feedback', {
        business_id: shop.businessId,
        rating,
        comment,
        customer_name: comment === 'Fourth' ? 'Ana' : null,
        created_at: at(createdAt),
      })
    }
    await write()
    const [letter] = await letters(shop)
    expect(letter?.variables).toMatchObject({
      reviewCount: 5,
      averageRating: 4,
      reviews: [
        { rating: 5, comment: 'Fourth', customerName: 'Ana' },
        { rating: 2, comment: 'Third', customerName: null },
        { rating: 4, comment: 'Second', customerName: null },
      ],
    })
  })

  test('of a week without a scan has zeros; a shop that never had a scan gets none', async () => {
    const quiet = await openShop('Closed For Repairs')
    await insertPastEntries(server, quiet, [{ at: at('2026-08-01T12:00:00Z') }])
    const never = await openShop('Not Open Yet')
    await write()
    expect((await letters(quiet))[0]?.variables).toMatchObject({
      visits: 0,
      visitsBefore: 0,
      customers: 0,
      repeatPercent: null,
      averageSale: 60,
      pointsAwarded: 0,
    })
    expect(await letters(never)).toEqual([])
  })

  test('comes on Monday from 8:00 of the shop, once, however often the job runs', async () => {
    const shop = await openShop('Sharp Eight')
    await insertPastEntries(server, shop, [{ at: tuesdayOfWeek }])
    for (const tooEarly of ['2026-11-16T12:59:59Z', '2026-11-15T13:30:00Z']) {
      await write(at(tooEarly))
      expect(await letters(shop)).toEqual([])
    }
    await Promise.all([write(at('2026-11-16T13:00:00Z')), write(at('2026-11-16T13:00:00Z'))])
    expect(await letters(shop)).toHaveLength(1)
    // A new email address meanwhile causes no second summary.
    await set(shop, { email: 'moved@shop.example' })
    await write(at('2026-11-17T04:59:59Z'))
    await write(at('2026-11-17T14:00:00Z'))
    expect(await letters(shop)).toHaveLength(1)
    await write(at('2026-11-23T13:30:00Z'))
    expect((await letters(shop)).map(({ event }) => event)).toEqual([
      `weekly_summary:${week}`,
      'weekly_summary:2026-W47',
    ])
  })

  test('uses the hour of every time zone, and handles the week in which clocks change', async () => {
    const [newYork, kolkata, auckland] = [
      await openShop('New York'),
      await openShop('Kolkata'),
      await openShop('Auckland'),
    ]
    await set(kolkata, { time_zone: 'Asia/Kolkata' })
    await set(auckland, { time_zone: 'Pacific/Auckland' })
    for (const shop of [newYork, kolkata, auckland]) {
      await insertPastEntries(server, shop, [
        { at: at('2026-10-26T03:59:59Z') },
        { at: at('2026-10-26T04:00:00Z') },
        { at: at('2026-11-02T04:59:59Z') },
      ])
    }
    const now = at('2026-11-02T02:30:00Z')
    await write(now)
    expect(await letters(newYork)).toEqual([])
    expect(await letters(kolkata)).toHaveLength(1)
    expect(await letters(auckland)).toHaveLength(1)
    // Clocks went back on November 1, so that Sunday had 25 hours.
    await write(at('2026-11-02T13:00:00Z'))
    expect((await letters(newYork))[0]?.variables).toMatchObject({ visits: 2, visitsBefore: 1 })
  })

  test('at the turn of a year has the week’s own year', async () => {
    const shop = await openShop('Turn Of The Year')
    await insertPastEntries(server, shop, [{ at: tuesdayOfWeek }])
    await write(at('2027-01-04T14:00:00Z'))
    const [letter] = await letters(shop)
    expect(letter?.event).toBe('weekly_summary:2026-W53')
    expect(letter?.variables).toMatchObject({ from: 'December 28', to: 'January 3' })
  })

  test.each([
    ['without an email', { email: null }],
    ['that has switched it off', { weekly_summary_enabled: false }],
    ['that was never confirmed', { phone_confirmed_at: null }],
    ['that was deleted', { deleted_at: at('2026-11-12T00:00:00Z') }],
    ['of the demo', { is_demo: true }],
    ['that was registered this Monday', { created_at: at('2026-11-16T05:00:00Z') }],
  ])('is not written to a business %s', async (_, change) => {
    const shop = await openShop('Not To Them')
    await insertPastEntries(server, shop, [{ at: tuesdayOfWeek }])
    await set(shop, change)
    await write()
    expect(await letters(shop)).toEqual([])
  })

  test('comes the Monday after for shops that registered during the week', async () => {
    const shop = await openShop('Just Opened')
    await set(shop, { created_at: at('2026-11-15T20:00:00Z') })
    await insertPastEntries(server, shop, [{ at: at('2026-11-15T21:00:00Z') }])
    await write()
    expect(await letters(shop)).toHaveLength(1)
  })

  test('continues where a run was stopped', async () => {
    const shops = [await openShop('One Of Two'), await openShop('Two Of Two')]
    for (const shop of shops) await insertPastEntries(server, shop, [{ at: tuesdayOfWeek }])
    const stopping = AbortSignal.abort(new Error('stopping'))
    const context = { ...server.context, clock: () => monday }
    await expect(writeWeeklySummaries(context, stopping)).rejects.toThrow('stopping')
    await writeWeeklySummaries(context, new AbortController().signal)
    for (const shop of shops) expect(await letters(shop)).toHaveLength(1)
  })
})
