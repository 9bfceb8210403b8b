import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { PastLedger, type PastLedgerEntry, type PastMove } from '../../../../test/pastLedger.ts'
import { rounds } from '../../../../test/rounds.ts'
import { testApp } from '../../../../test/testApp.ts'
import { creditScan } from '../../core/ledger/scans.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { getAnalytics, getInsights, getTimeline } from '../service.ts'
import { rollUpLedgers } from '../worker.ts'
import { rollUpAll } from './service.ts'

const server = testApp()

const dayMs = 86_400_000
const zones = ['Asia/Kathmandu', 'America/New_York', 'Pacific/Auckland', 'UTC']

/** The day (`YYYY-MM-DD`) and hour of a moment on a shop's clock, computed without the database. */
function localOf(at: Date, timeZone: string): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}

type DatedMove = Omit<PastMove, 'at'> & { minutesAgo: number; minutesLate: number }
const move: fc.Arbitrary<DatedMove> = fc.record({
  account: fc.nat(5),
  move: fc.oneof(
    { arbitrary: fc.constant('scan' as const), weight: 6 },
    {
      arbitrary: fc.constantFrom('redeem' as const, 'reset' as const, 'adjust' as const),
      weight: 2,
    },
    { arbitrary: fc.constant('undo' as const), weight: 2 },
  ),
  points: fc.constantFrom(1, 20, 60),
  source: fc.constantFrom('paper', 'day_card', 'screen', 'till'),
  minutesAgo: fc.integer({ min: 0, max: 130 * 24 * 60 }),
  // Awards by staff while their till had no connection.
  minutesLate: fc.constantFrom(0, 0, 0, 90, 72 * 60),
})

const cameLate = ({ minutesLate, at, ...rest }: PastMove & { minutesLate: number }): PastMove => ({
  ...rest,
  at: new Date(at.getTime() - (rest.move === 'scan' ? minutesLate * 60_000 : 0)),
})

/** Everything that the dashboard should show, from the list of entries alone. */
function expectedOf(entries: readonly PastLedgerEntry[], zone: string) {
  const original = (entry: PastLedgerEntry) =>
    entries.find(({ id }) => id === entry.reverses) ?? entry
  const sign = (entry: PastLedgerEntry, kind: PastLedgerEntry['kind']) =>
    original(entry).kind !== kind ? 0 : entry.kind === 'reversal' ? -1 : 1
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const standing = entries.filter(
    ({ id, kind }) => kind === 'accrual' && !entries.some(({ reverses }) => reverses === id),
  )
  const thisMonth = localOf(new Date(), zone).day.slice(0, 7)
  const daysOf = (account: number) =>
    [
      ...new Set(standing.filter((e) => e.account === account).map((e) => localOf(e.at, zone).day)),
    ].sort()
  const monthOf = (month: string) => {
    const customers = [...new Set(entries.map(({ account }) => account))]
      .map((account) => daysOf(account))
      .filter((days) => days.some((day) => day.startsWith(month)))
    const isNew = (days: string[]) => days[0]?.startsWith(month)
    const cameBack = (days: string[]) =>
      days.some((day, index) => {
        const before = days[index - 1]
        const gapDays = before ? (Date.parse(day) - Date.parse(before)) / dayMs : 1_000
        return day.startsWith(month) && gapDays <= 30
      })
    return {
      customers: customers.length,
      newCustomers: customers.filter(isNew).length,
      returningCustomers: customers.filter((days) => !isNew(days)).length,
      cameBackWithin30Days: customers.filter(cameBack).length,
    }
  }
  // Each account's first entry that was not undone, whatever its kind.
  const whatStands = entries.filter(
    ({ id, kind }) => kind !== 'reversal' && !entries.some(({ reverses }) => reverses === id),
  )
  const first = whatStands.filter(
    ({ account, version }) =>
      !whatStands.some((other) => other.account === account && other.version < version),
  )
  const today = Date.parse(localOf(new Date(), zone).day)
  const latest = standing.filter(({ at }) => Date.parse(localOf(at, zone).day) > today - 56 * dayMs)
  return {
    figures: {
      totalCustomers: first.length,
      newCustomersThisMonth: first.filter(({ at }) => localOf(at, zone).day.startsWith(thisMonth))
        .length,
      totalPointsAwarded: sum(standing.map(({ points }) => points)),
      totalRewardsClaimed: sum(entries.map((entry) => sign(entry, 'redemption'))),
      totalRewardsEarned: Math.max(
        sum(entries.map(({ rewardsUnlocked }) => rewardsUnlocked)),
        sum(entries.map((entry) => sign(entry, 'redemption'))),
      ),
      totalPointsWaiting: sum(entries.map(({ points }) => points)),
      entries: entries.length,
    },
    pointsOn: (from: string, to: string) =>
      sum(
        standing
          .filter(({ at }) => localOf(at, zone).day >= from && localOf(at, zone).day <= to)
          .map(({ points }) => points),
      ),
    visitsAt: (weekday: number, hour: number) =>
      latest.filter(({ at }) => {
        const local = localOf(at, zone)
        const day = new Date(local.day).getUTCDay() || 7
        return day === weekday && local.hour === hour
      }).length,
    sources: (['paper', 'day_card', 'screen', 'till'] as const).flatMap((source) => {
      const points = latest.filter((entry) => entry.source === source).map((one) => one.points)
      return points.length > 0 ? { source, visits: points.length, points: sum(points) } : []
    }),
    monthOf,
  }
}

async function expectAll(shop: TestBusiness, ledger: PastLedger, zone: string): Promise<void> {
  const { businessId } = shop
  const expected = expectedOf(ledger.entries, zone)
  expect(await getAnalytics(server.context, { businessId })).toEqual(expected.figures)
  for (const range of ['14-days', '3-months', 'year'] as const) {
    const { steps, entries } = await getTimeline(server.context, { businessId, range })
    expect(entries).toBe(ledger.entries.length)
    expect(steps.map(({ points }) => points)).toEqual(
      steps.map(({ from, to }) => expected.pointsOn(from, to)),
    )
    expect(steps.filter(({ isUnderWay }) => isUnderWay)).toEqual(steps.slice(-1))
  }
  const insights = await getInsights(server.context, { businessId })
  for (const { month, ...counted } of [insights.thisMonth, insights.lastMonth]) {
    expect(counted, month).toEqual(expected.monthOf(month.slice(0, 7)))
  }
  expect(insights.sources).toEqual(expected.sources)
  for (const { weekday, hour, visits } of insights.busiestHours) {
    expect(visits).toBe(expected.visitsAt(weekday, hour))
  }
}

test('every figure is the rollup of the ledger, whatever was rolled up before', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.array(move, { minLength: 5, maxLength: 30 }),
      fc.array(fc.constantFrom('fold', 'look', 'other zone'), { maxLength: 4 }),
      async (firstZone, moves, interruptions) => {
        const shop = await registerTestBusiness(server)
        let zone = firstZone
        await setZone(shop, zone)
        const ledger = new PastLedger(server, shop)
        const now = Date.now()
        const dated = moves
          .map(({ minutesAgo, ...rest }) => ({ ...rest, at: new Date(now - minutesAgo * 60_000) }))
          .sort((a, b) => a.at.getTime() - b.at.getTime())
          .map(cameLate)
        const each = Math.ceil(dated.length / (interruptions.length + 1))
        for (const [index, interruption] of [...interruptions, 'look'].entries()) {
          for (const one of dated.slice(index * each, (index + 1) * each)) await ledger.append(one)
          if (interruption === 'fold') await rollUpAll(server.context, shop.businessId)
          if (interruption === 'look') await expectAll(shop, ledger, zone)
          if (interruption === 'other zone') {
            zone = zones[(zones.indexOf(zone) + 1) % zones.length] ?? 'UTC'
            await setZone(shop, zone)
          }
        }
      },
    ),
    { numRuns: rounds(25) },
  )
}, 120_000)

test('a rollup of older rules is made anew, by a look as by the job, and until then breaks the audit', async () => {
  const { db } = server.context
  for (const refold of [getAnalytics, () => rollUpLedgers(server.context)] as const) {
    const shop = await registerTestBusiness(server)
    const ledger = new PastLedger(server, shop)
    const long = new Date(Date.now() - 40 * dayMs)
    for (const move of ['scan', 'undo', 'scan'] as const) {
      await ledger.append({ account: 0, move, points: 20, source: 'screen', at: long })
    }
    await rollUpAll(server.context, shop.businessId)
    const folded = () =>
      db.selectFrom('ledger_days').selectAll().where('business_id', '=', shop.businessId).execute()
    const before = await folded()
    expect(before.map((day) => day.new_customers)).toEqual([1])
    const days = db.updateTable('ledger_days').where('business_id', '=', shop.businessId)
    await days.set({ new_customers: 3 }).execute()
    expect(await rollupsOf(shop)).toMatchObject([{ customers: 3, counted: 1 }])
    const folds = db.updateTable('ledger_folds').where('business_id', '=', shop.businessId)
    await folds.set({ rules: 1 }).execute()
    expect(await rollupsOf(shop)).toEqual([])
    await refold(server.context, shop)
    expect(await folded()).toEqual(before)
    const { sources } = await getInsights(server.context, shop)
    expect(sources).toEqual([{ source: 'screen', visits: 1, points: 20 }])
  }
})

/** Violations in a shop's rollups. */
const rollupsOf = async ({ businessId }: TestBusiness) =>
  (await ledgerViolations(server.context.db)).filter(
    (found) =>
      JSON.stringify(Object.keys(found as object)) === '["business_id","customers","counted"]' &&
      (found as { business_id: number }).business_id === businessId,
  )

test('a shop without entries has no figures and a quiet year', async () => {
  const shop = await registerTestBusiness(server)
  await expectAll(shop, new PastLedger(server, shop), 'America/New_York')
  const { busiestHours } = await getInsights(server.context, shop)
  expect(busiestHours).toEqual([])
})

async function setZone({ businessId }: TestBusiness, zone: string): Promise<void> {
  await server.change('businesses', { id: businessId }, { time_zone: zone })
}

test('a rollup waits for the scan that is under way, though a later one is there already', async () => {
  const shop = await registerTestBusiness(server)
  const { businessId, codes } = shop
  const scan = (db: Queryable) =>
    creditScan(db, {
      businessId,
      code: codes[1].code,
      phone: testPhone(),
      idempotencyKey: undefined,
    })
  let rollingUp: Promise<void> | undefined
  await server.context.db.transaction().execute(async (tx) => {
    await scan(tx)
    await scan(server.context.db)
    rollingUp = rollUpAll(server.context, businessId)
    // Without that wait, the rollup would now pass the uncommitted entry.
    await sleep(300)
  })
  await rollingUp
  const figures = await getAnalytics(server.context, { businessId })
  expect(figures).toMatchObject({ totalPointsAwarded: 40, entries: 2, totalCustomers: 2 })
})

test.each([
  [30, 1],
  [31, 0],
])('who was here %i days ago came back within 30 days: %i', async (daysAgo, cameBack) => {
  const shop = await registerTestBusiness(server)
  const ledger = new PastLedger(server, shop)
  const now = Date.now()
  for (const at of [new Date(now - daysAgo * dayMs), new Date(now)]) {
    await ledger.append({ account: 0, move: 'scan', points: 20, at })
  }
  const { thisMonth } = await getInsights(server.context, shop)
  expect(thisMonth.cameBackWithin30Days).toBe(cameBack)
})
