import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import { insertStaffEntries, type StaffEntry } from '../../../../test/staffEntries.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import { addTestMember, pairTestDevice, unlockTestTill } from '../../../../test/tills.ts'
import type { ActivityEntry } from '../../../contract/activity.ts'
import type { GivenSums, TeamReport } from '../../../contract/teamReport.ts'
import { readReport } from './store.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)

const report = async (days: number) =>
  (
    await server.get(`/api/businesses/${shop.businessId}/staff-report?days=${days}`, shop.cookie)
  ).json<TeamReport>()

/** Computes the report's sums a second time, from a list. */
function sumsOf(entries: readonly StaffEntry[]): GivenSums {
  const of = (kind: StaffEntry['kind']) => entries.filter((entry) => entry.kind === kind)
  const points = (kind: StaffEntry['kind']) =>
    of(kind).reduce((sum, entry) => sum + Math.abs(entry.points), 0)
  return {
    awards: of('accrual').length,
    points: points('accrual'),
    numbers: new Set(of('accrual').map(({ customer }) => customer)).size,
    rewards: of('redemption').length,
    rewardPoints: points('redemption'),
    undos: of('reversal').length,
    undonePoints: points('reversal'),
  }
}

const now = new Date('2026-11-24T18:30:00Z')
const entry: fc.Arbitrary<StaffEntry> = fc.record({
  kind: fc.constantFrom('accrual', 'accrual', 'accrual', 'redemption', 'reversal'),
  customer: fc.nat(3),
  memberId: fc.option(fc.integer({ min: 1, max: 3 })),
  locationId: fc.integer({ min: 1, max: 2 }),
  points: fc.integer({ min: 1, max: 60 }),
  /** Unordered, because an award may have waited on its device for three days. */
  at: fc
    .integer({ min: 0, max: 95 * 24 })
    .map((hours) => new Date(now.getTime() - hours * 3_600_000)),
})

const dayBeforeSeven: StaffEntry = {
  kind: 'accrual',
  customer: 0,
  memberId: 1,
  locationId: 1,
  points: 20,
  at: new Date(now.getTime() - 8 * 86_400_000),
}

test('each report is the fold of its days, and its parts add up to the team’s entries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 40 }), async (entries) => {
      const { businessId } = await registerTestBusiness(server, 'Corner Bakery', 'UTC')
      const late = (at: Date, by: number) => new Date(at.getTime() + by * 3_600_000)
      const ordered = entries.toSorted(
        (one, other) =>
          late(one.at, 72 % (one.points + 1)).getTime() -
          late(other.at, 72 % (other.points + 1)).getTime(),
      )
      await insertStaffEntries(server, { businessId, members: 3, entries: ordered })
      for (const days of [7, 30, 90]) {
        const shown = await readReport(server.context.db, { businessId, days, now })
        const first = new Date(`${shown.from}T00:00:00Z`)
        expect(now.getTime() - first.getTime()).toBeLessThan(days * 86_400_000)
        const theirs = entries.filter(({ memberId, at }) => memberId !== null && at >= first)
        expect(shown.team).toEqual(sumsOf(theirs))
        for (const { memberId, ...sums } of shown.members) {
          expect(sums).toEqual(sumsOf(theirs.filter((one) => one.memberId === memberId)))
        }
        for (const { locationId, ...sums } of shown.locations) {
          expect(sums).toEqual(sumsOf(theirs.filter((one) => one.locationId === locationId)))
        }
        for (const part of [shown.members, shown.locations, shown.places]) {
          const all = (name: 'awards' | 'points' | 'rewards' | 'rewardPoints' | 'undonePoints') =>
            part.reduce((sum, row) => sum + row[name], 0)
          expect(all('awards')).toBe(shown.team.awards)
          expect(all('points') - all('rewardPoints') - all('undonePoints')).toBe(
            shown.team.points - shown.team.rewardPoints - shown.team.undonePoints,
          )
        }
      }
    }),
    { numRuns: 6, examples: [[[dayBeforeSeven]]] },
  )
})

test('what staff did on a till is in the report and in the activity, with its device', async () => {
  const device = await pairTestDevice(server, shop)
  const anna = await addTestMember(server, shop, { name: 'Anna' })
  const ben = await addTestMember(server, shop, { name: 'Ben' })
  const [till, other] = [
    await unlockTestTill(server, device, anna),
    await unlockTestTill(server, device, ben),
  ]
  const phoneNumber = testPhone()
  await server.post('/api/till/award', { phoneNumber, points: 20 }, till)
  const { transactionId } = (
    await server.post('/api/till/award', { phoneNumber: testPhone(), points: 1 }, other)
  ).json()
  await server.post('/api/till/undo', { transactionId }, other)
  const { team, members, places } = await report(7)
  expect(team).toMatchObject({ awards: 2, points: 21, numbers: 2, undos: 1, undonePoints: 1 })
  expect(members).toMatchObject([
    { memberId: 1, awards: 1, points: 20 },
    { memberId: 2, awards: 1, undos: 1 },
  ])
  expect(places.map(({ memberId, locationId }) => [memberId, locationId])).toEqual([
    [1, 1],
    [2, 1],
  ])
  const { businessId } = shop
  await server.change('businesses', { id: businessId }, { reward_threshold: 20 })
  const reward = await server.post('/api/till/redeem', { phoneNumber }, till)
  await server.post('/api/till/undo', { transactionId: reward.json().transactionId }, till)
  // The undo of a reward gives its points back.
  expect((await report(7)).team).toMatchObject({ rewards: 1, rewardPoints: 20, undos: 2 })
  expect((await report(7)).team.undonePoints).toBe(1 - 20)
  const activity = async (query: string) =>
    (await server.get(`/api/businesses/${shop.businessId}/activity?${query}`, shop.cookie)).json<
      ActivityEntry[]
    >()
  const byAnna = { staffName: 'Anna', deviceName: 'Counter tablet' }
  expect(await activity('memberId=1')).toMatchObject([
    { ...byAnna, points: 20 },
    { ...byAnna, points: -20 },
    { ...byAnna, points: 20 },
  ])
  expect((await activity('memberId=2')).map(({ kind }) => kind)).toEqual(['reversal', 'accrual'])
  expect(await activity('memberId=2&filter=corrections')).toMatchObject([{ kind: 'reversal' }])
  expect(await activity('memberId=2&filter=undone')).toMatchObject([{ kind: 'accrual' }])
  expect(await activity('memberId=1&filter=undone')).toMatchObject([{ kind: 'redemption' }])
})
