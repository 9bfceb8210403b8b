import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import { friendsAt } from '../../../../test/friends.ts'
import { occasionsAt } from '../../../../test/occasions.ts'
import { openedDaysAgo, openTwin, type Twin } from '../../../../test/sameCustomers.ts'
import { testApp } from '../../../../test/testApp.ts'
import { offsetsOf } from '../../core/timeZones/offsets.ts'
import { listWeeks } from './store.ts'

const server = testApp({ LIMITS: 'off' })

const always = {
  name: 'Always',
  effect: 'times',
  amount: 2,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '00:00',
  to: '24:00',
}

async function reportOf({ path, shop }: Twin, promotionId = 1) {
  const answer = await server.get(`${path}/promotions/${promotionId}/report`, shop.cookie)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** A visit of so many weeks before the promotion began. */
const visitWeeksAgo = (twin: Twin, weeks: number) => openedDaysAgo(server, twin.shop, weeks * 7 - 1)

test('what it gave, to whom, and what that led to; undone, moved and merged', async () => {
  const twin = await openTwin(server)
  await twin.put('promotions', { promotions: [always] })
  const [anna, ben, carl] = [testPhone(), testPhone(), testPhone()]
  await twin.scan(anna, 2)
  await twin.scan(ben, 1)
  // Undone: 60 and 60 that never were.
  await twin.scan(ben, 2)
  await twin.undo(2)
  // Of a wrong number: Carl's.
  await twin.scan(ben, 1)
  await twin.move(3, carl)
  // Anna has 120, which 60 alone would not have paid for. Ben and Carl have 40 each.
  expect(await reportOf(twin)).toMatchObject({
    points: 100,
    onTopOf: 100,
    people: 3,
    customers: 3,
    rewards: 1,
    said: null,
    endedAt: null,
  })
  await twin.merge(carl, ben)
  expect(await reportOf(twin)).toMatchObject({ points: 100, people: 2, customers: 2 })
})

test('a welcome beside it is none of its points, and no second visit', async () => {
  const twin = await openTwin(server)
  await occasionsAt(server, twin.shop).offer()
  await twin.put('promotions', { promotions: [always] })
  // 60, 60 more and a welcome of 15.
  await twin.scan(testPhone(), 2)
  const report = await reportOf(twin)
  expect(report).toMatchObject({ points: 60, onTopOf: 60, people: 1, rewards: 1 })
  expect(report.weeks).toMatchObject([{ visits: 1, otherVisits: 0 }])
  const thrice = { ...always, id: 1, amount: 3 }
  const { counted } = await twin.ask('promotions', { promotion: thrice })
  expect(counted).toMatchObject({ visits: 1, morePoints: 60 })
  // With the welcome there are 135, by either.
  const { counted: dearer } = await twin.ask('rewards', {
    rewards: [{ name: 'Cake', points: 135 }],
  })
  expect(dearer).toMatchObject({ earned: 1, wouldEarn: 1 })
})

test('what somebody got for a friend pays for rewards in what is counted before', async () => {
  const twin = await openTwin(server)
  const at = friendsAt(server, twin.shop)
  await at.offer({ points: 25, friendPoints: 35 })
  const [inviter, friend] = [testPhone(), testPhone()]
  await at.scan(inviter)
  await at.scan(friend, { code: await at.codeOf(inviter) })
  await at.laterScan(friend)
  // The friend has 75 and the inviter 45, of which 25 are for the friend.
  for (const [points, wouldEarn] of [
    [45, 2],
    [46, 1],
  ]) {
    const { counted } = await twin.ask('rewards', { rewards: [{ name: 'Cake', points }] })
    expect(counted).toMatchObject({ wouldEarn })
  }
})

test('visits in its hours and in the others, beside the four weeks before', async () => {
  const twin = await openTwin(server)
  const codeIds = [twin.shop.codes[0].id]
  for (const weeks of [1, 1, 3, 4, 5]) await visitWeeksAgo(twin, weeks)
  // The visits before are of the first code.
  await twin.put('promotions', { promotions: [{ ...always, codeIds }] })
  await twin.scan(testPhone(), 0)
  await twin.scan(testPhone(), 1)
  const { before, weeks, beganAt, since } = await reportOf(twin)
  expect(before.map(({ visits }: { visits: number }) => visits)).toEqual([1, 1, 0, 2])
  expect(weeks).toEqual([{ startsAt: beganAt, visits: 1, otherVisits: 1 }])
  expect(since).toBe(beganAt)
})

test('weeks before the shop’s first visit are left out', async () => {
  const twin = await openTwin(server)
  await twin.put('promotions', { promotions: [always] })
  expect((await reportOf(twin)).before).toHaveLength(4)
  const { rows } = await sql<{ at: Date }>`SELECT min(created_at) AS at FROM ledger_entries
    WHERE business_id = ${twin.shop.businessId}`.execute(server.context.db)
  const began = new Date((rows[0]?.at.getTime() ?? 0) + 15 * 86_400_000)
  await server.change('promotions', { business_id: twin.shop.businessId }, { on_since: began })
  const report = await reportOf(twin)
  expect(report.before).toHaveLength(2)
  // 105 days: the week that began today is the sixteenth.
  expect(report.weeks).toHaveLength(16)
})

test('it begins when it is switched on or gives something else, and keeps what was said', async () => {
  const twin = await openTwin(server)
  await twin.scan(testPhone(), 2)
  expect(await twin.ask('promotions', { promotion: always })).toMatchObject({
    counted: { morePoints: 60, customers: 1, visitsInHours: 1 },
  })
  const { said } = await twin.ask('promotions', { promotion: always })
  const off = { ...always, isOn: false, said }
  await twin.put('promotions', { promotions: [off] })
  expect(await reportOf(twin)).toMatchObject({ beganAt: null, since: null, weeks: [], said: null })
  await twin.put('promotions', { promotions: [{ ...off, id: 1, isOn: true }] })
  const begun = await reportOf(twin)
  expect(begun.said).toMatchObject({ days: 90, visits: 1, morePoints: 60, moreRewards: 1 })
  // Another name, and a last day: the same promotion.
  const renamed = { ...always, id: 1, name: 'Happy', endsOn: '2099-01-01' }
  await twin.put('promotions', { promotions: [renamed] })
  expect(await reportOf(twin)).toMatchObject({ beganAt: begun.beganAt, said: begun.said })
  await twin.put('promotions', { promotions: [{ ...renamed, isOn: false }] })
  const ended = await reportOf(twin)
  expect(ended.beganAt).toBe(begun.beganAt)
  expect(ended.endedAt).not.toBeNull()
  // What was said of doubled points is not said of tripled ones.
  await twin.put('promotions', { promotions: [{ ...renamed, amount: 3, said }] })
  const tripled = await reportOf(twin)
  expect(tripled.said).toBeNull()
  expect(tripled.beganAt > begun.beganAt).toBe(true)
})

test('nobody else’s promotion, none that is not there, and no forged words', async () => {
  const [twin, other] = [await openTwin(server), await openTwin(server)]
  await twin.scan(testPhone(), 2)
  const { said } = await twin.ask('promotions', { promotion: always })
  await other.put('promotions', { promotions: [{ ...always, said }] })
  expect((await reportOf(other)).said).toBeNull()
  const { cookie } = twin.shop
  expect((await server.get(`${other.path}/promotions/1/report`, cookie)).statusCode).toBe(404)
  expect((await server.get(`${twin.path}/promotions/1/report`, cookie)).statusCode).toBe(404)
})

test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Atlantic/Azores'])(
  'a promotion’s weeks begin with it, also in the nights in which clocks change: %s',
  async (zone) => {
    const { businessId } = await registerTestBusiness(server, 'Corner Bakery', zone)
    const { since } = offsetsOf(zone, new Date('2027-01-01'))
    const nights = since.filter((at) => at.startsWith('2027'))
    expect(nights).toHaveLength(2)
    for (const night of nights) {
      for (const minutes of [-90, -45, -1, 0, 29, 59, 90]) {
        const from = new Date(Date.parse(night) + minutes * 60_000)
        const weeks = { businessId, from, before: 2, after: 2 }
        const starts = await listWeeks(server.context.db, weeks)
        expect(starts[2]).toEqual(from)
        expect(starts.toSorted((one, other) => Number(one) - Number(other))).toEqual(starts)
      }
    }
  },
)
