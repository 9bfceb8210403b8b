import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness } from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { PastLedger, type PastLedgerEntry, type PastMove } from '../../../../test/pastLedger.ts'
import { rounds } from '../../../../test/rounds.ts'
import { testApp } from '../../../../test/testApp.ts'
import type { Insights, PointSource } from '../../../contract/analytics.ts'
import { getAnalytics, getInsights, getTimeline } from '../service.ts'
import { rollUpAll } from './service.ts'

const server = testApp()

const places = [1, 2, 3]
const dayMs = 86_400_000
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Everything counts at the first location until there are others. */
async function addLocations({ businessId, cookie }: TestBusiness): Promise<void> {
  for (const name of ['Harbor Street', 'Station']) {
    const added = await server.app.inject({
      method: 'POST',
      url: `/api/businesses/${businessId}/locations`,
      headers: { cookie },
      payload: { name },
    })
    expect(added.statusCode).toBe(200)
  }
}

/** The expected figures, from the list of entries alone. */
function expectedAt(entries: readonly PastLedgerEntry[], place: number) {
  const here = entries.filter(({ location }) => location === place)
  const isUndone = ({ id }: PastLedgerEntry) => entries.some(({ reverses }) => reverses === id)
  const standing = here.filter((entry) => entry.kind !== 'reversal' && !isUndone(entry))
  const first = entries.filter(
    (entry) =>
      entry.kind !== 'reversal' &&
      !isUndone(entry) &&
      !entries.some(
        (other) =>
          other.account === entry.account &&
          other.version < entry.version &&
          other.kind !== 'reversal' &&
          !isUndone(other),
      ),
  )
  const scans = standing.filter(({ kind }) => kind === 'accrual')
  return {
    visits: scans.length,
    customersInMonth: (month: string) =>
      new Set(
        scans
          .filter(({ at }) => at.toISOString().startsWith(month.slice(0, 7)))
          .map(({ account }) => account),
      ).size,
    figures: {
      totalCustomers: first.filter(({ location }) => location === place).length,
      totalPointsAwarded: sum(scans.map(({ points }) => points)),
      totalRewardsClaimed: standing.filter(({ kind }) => kind === 'redemption').length,
      totalPointsWaiting: sum(here.map(({ points }) => points)),
      entries: here.length,
    },
  }
}

const visitsOf = ({ busiestHours }: Insights) => sum(busiestHours.map(({ visits }) => visits))
const pointsOf = ({ sources = [] }: Insights, asked: PointSource['source']) =>
  sources.find(({ source }) => source === asked)?.points ?? 0

async function expectEach({ businessId }: TestBusiness, ledger: PastLedger): Promise<void> {
  const { context } = server
  const all = { businessId }
  const shop = await getAnalytics(context, all)
  const timeline = await getTimeline(context, { ...all, range: 'year' })
  const insights = await getInsights(context, all)
  const figures = []
  const each: Insights[] = []
  for (const locationId of places) {
    const of = { businessId, locationId }
    const expected = expectedAt(ledger.entries, locationId)
    const found = await getAnalytics(context, of)
    expect(found, `location ${locationId}`).toMatchObject(expected.figures)
    const { steps, locations } = await getTimeline(context, { ...of, range: 'year' })
    expect(locations).toEqual([])
    expect(sum(steps.map((step) => step.visits))).toBe(expected.visits)
    const share = timeline.locations.find((one) => one.locationId === locationId)?.points
    expect(share ?? steps.map(() => 0)).toEqual(steps.map(({ points }) => points))
    const here = await getInsights(context, of)
    for (const month of [here.thisMonth, here.lastMonth]) {
      expect(month.customers, month.month).toBe(expected.customersInMonth(month.month))
      expect(month.newCustomers + month.returningCustomers).toBe(month.customers)
    }
    figures.push(found)
    each.push(here)
  }
  for (const name of Object.keys(shop) as (keyof typeof shop)[]) {
    // A location may have more rewards claimed than earned, since customers claim anywhere.
    if (name === 'totalRewardsEarned') continue
    expect(sum(figures.map((one) => one[name])), name).toBe(shop[name])
  }
  expect(sum(each.map(visitsOf))).toBe(visitsOf(insights))
  for (const source of sources) {
    expect(sum(each.map((one) => pointsOf(one, source))), source).toBe(pointsOf(insights, source))
  }
}

const sources = ['paper', 'day_card', 'screen', 'till'] as const
const move = fc.record({
  account: fc.nat(4),
  move: fc.constantFrom('scan', 'scan', 'scan', 'redeem', 'adjust', 'undo'),
  points: fc.constantFrom(1, 20, 60),
  location: fc.constantFrom(...places),
  source: fc.constantFrom(...sources),
  minutesAgo: fc.integer({ min: 0, max: 90 * 24 * 60 }),
})

test('the sums of the locations are the shop’s, whatever was rolled up before', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(move, { minLength: 4, maxLength: 24 }),
      fc.array(fc.constantFrom('fold', 'look', 'other zone'), { maxLength: 3 }),
      fc.nat(24),
      async (moves, interruptions, alone) => {
        const shop = await registerTestBusiness(server, 'Two Cafés', 'UTC')
        const { businessId } = shop
        const ledger = new PastLedger(server, shop)
        const dated: PastMove[] = moves
          .map(({ minutesAgo, ...rest }) => ({
            ...rest,
            at: new Date(Date.now() - minutesAgo * 60_000),
          }))
          .sort((a, b) => a.at.getTime() - b.at.getTime())
          // A third of them arrived late, from a till that had no connection.
          .map((one, index) =>
            one.move === 'scan' && index % 3 === 0
              ? { ...one, at: new Date(one.at.getTime() - 3 * 86_400_000) }
              : one,
          )
        for (const [index, one] of dated.entries()) {
          if (index === alone) await addLocations(shop)
          await ledger.append(index < alone ? { ...one, location: 1 } : one)
          const interruption = interruptions[index % 7]
          if (interruption === 'fold') await rollUpAll(server.context, businessId)
          if (interruption === 'look' && index >= alone) await expectEach(shop, ledger)
          if (interruption === 'other zone') await refold(businessId)
        }
        if (alone >= dated.length) await addLocations(shop)
        await expectEach(shop, ledger)
      },
    ),
    { numRuns: rounds(12) },
  )
  expect(await foldViolations()).toEqual([])
}, 60_000)

/** Makes the next fold start over, as after a change of time zone. */
async function refold(businessId: number): Promise<void> {
  const folds = server.context.db.updateTable('ledger_folds').where('business_id', '=', businessId)
  await folds.set({ rules: 1 }).execute()
}

/** Checks folds only, because these ledgers were not written by calls. */
const foldViolations = async () =>
  (await ledgerViolations(server.context.db)).filter(
    (found) => !('running' in (found as object)) && 'counted' in (found as object),
  )

test('who came back to a location within 30 days came back there', async () => {
  const shop = await registerTestBusiness(server, 'Two Cafés', 'UTC')
  await addLocations(shop)
  const ledger = new PastLedger(server, shop)
  const now = Date.now()
  const visits = [
    [1, 20],
    [2, 10],
    [2, 0],
  ] as const
  for (const [location, daysAgo] of visits) {
    const at = new Date(now - daysAgo * dayMs)
    await ledger.append({ account: 0, move: 'scan', points: 20, location, at })
  }
  const [first, second] = [
    await getInsights(server.context, { ...shop, locationId: 1 }),
    await getInsights(server.context, { ...shop, locationId: 2 }),
  ]
  expect(first.thisMonth.cameBackWithin30Days + first.lastMonth.cameBackWithin30Days).toBe(0)
  expect(second.thisMonth.cameBackWithin30Days).toBe(1)
})

test('a location that the shop does not have is none', async () => {
  const shop = await registerTestBusiness(server)
  for (const path of ['analytics-public', 'timeline', 'reward-progress', 'insights']) {
    const url = `/api/businesses/${shop.businessId}/${path}?locationId=2`
    expect((await server.get(url, shop.cookie)).json().code, path).toBe('location_not_found')
  }
})
