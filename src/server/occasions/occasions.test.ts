import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { customerAt } from '../../../test/customerAt.ts'
import { customersFile, importingAt } from '../../../test/customerImports.ts'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { enterFreshCode } from '../../../test/freshCode.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { birthdayIn, nothingOffered, occasionsAt, offered } from '../../../test/occasions.ts'
import { tillOf } from '../../../test/rewards.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import { addTestMember, pairTestDevice, unlockTestTill } from '../../../test/tills.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)
let at: ReturnType<typeof occasionsAt>
let counter: ReturnType<typeof customerAt>
let till: ReturnType<typeof tillOf>

beforeEach(async () => {
  at = occasionsAt(server, shop)
  counter = customerAt(server, shop)
  till = tillOf(server, shop)
  await enterFreshCode(server, shop)
  await at.offer()
})
afterAll(async () => {
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

const entries = () =>
  server.rows('ledger_entries', ['kind', 'occasion', 'points', 'balance_after'], {
    business_id: shop.businessId,
  })
const business = () => `/api/businesses/${shop.businessId}`
const double = {
  name: 'Happy hour',
  effect: 'times',
  amount: 2,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '00:00',
  to: '24:00',
}
const promote = () =>
  server.put(`${business()}/promotions`, { promotions: [double] }, { cookie: shop.cookie })

describe('a welcome', () => {
  test('comes with the first visit, as an entry of its own, and with no other', async () => {
    const phone = testPhone()
    expect(await counter.scan(phone)).toMatchObject({
      pointsBefore: 0,
      pointsEarned: 20,
      occasions: [{ kind: 'welcome', points: 15 }],
      totalPoints: 35,
    })
    const second = await counter.scan(phone)
    expect(second).toMatchObject({ pointsBefore: 35, totalPoints: 55 })
    expect(second.occasions).toBeUndefined()
    expect(await entries()).toEqual([
      { kind: 'accrual', occasion: null, points: 20, balance_after: 20 },
      { kind: 'bonus', occasion: 'welcome', points: 15, balance_after: 35 },
      { kind: 'accrual', occasion: null, points: 20, balance_after: 55 },
    ])
  })

  test('is answered again word for word, whatever the shop gives by then', async () => {
    const body = { qrCode: shop.codes[1].code, phoneNumber: testPhone() }
    const key = { 'idempotency-key': 'first' }
    const first = await server.post('/api/qr/scan-with-phone', body, key)
    await at.offer({ ...offered, welcome: { ...offered.welcome, points: 500 } })
    expect((await server.post('/api/qr/scan-with-phone', body, key)).body).toBe(first.body)
    await at.offer(nothingOffered)
    expect((await server.post('/api/qr/scan-with-phone', body, key)).body).toBe(first.body)
  })

  test('stands beside a happy hour, and one undo takes all', async () => {
    await promote()
    const phone = testPhone()
    const { transactionId, ...told } = await counter.scan(phone)
    expect(told).toMatchObject({
      pointsBefore: 0,
      bonus: { points: 20 },
      occasions: [{ kind: 'welcome', points: 15 }],
      totalPoints: 55,
    })
    expect((await till.undo(transactionId)).json()).toMatchObject({ pointsAfter: 0 })
    expect((await entries()).map(({ kind, points }) => [kind, points])).toEqual([
      ['accrual', 20],
      ['bonus', 20],
      ['bonus', 15],
      ['reversal', -15],
      ['reversal', -20],
      ['reversal', -20],
    ])
    // A visit that was taken back was none.
    expect(await counter.scan(phone)).toMatchObject({ totalPoints: 55 })
  })

  test('moves with the first visit of a new number, and stays away from one who was here', async () => {
    const known = testPhone()
    await counter.scan(known)
    const wrong = testPhone()
    const moved = (await counter.move(await counter.scan(wrong), known)).json()
    expect(moved).toMatchObject({ pointsBefore: 35, totalPoints: 55 })
    expect(moved.occasions).toBeUndefined()
    expect(await counter.pointsOf(wrong)).toBe(0)
    const right = testPhone()
    expect((await counter.move(await counter.scan(wrong), right)).json()).toMatchObject({
      occasions: [{ kind: 'welcome', points: 15 }],
      totalPoints: 35,
    })
  })

  test('does not come again to a number that was merged into another', async () => {
    const [from, into] = [testPhone(), testPhone()]
    await counter.scan(from)
    await counter.scan(into)
    const { id } = await counter.account(from)
    const headers = { cookie: shop.cookie }
    const path = `${business()}/customers/${id}/phone`
    expect((await server.put(path, { newPhone: into }, headers)).statusCode).toBe(200)
    expect(await counter.scan(from)).toMatchObject({ pointsBefore: 0, totalPoints: 20 })
    // Nor to somebody whose first visit came by a merge.
    const third = testPhone()
    await importingAt(server, shop).run(customersFile([third, 0, '', '']))
    const [own, other] = [await counter.account(into), await counter.account(third)]
    await server.put(`${business()}/customers/${own.id}/phone`, { newPhone: third }, headers)
    expect(other.id).not.toBe(own.id)
    expect((await counter.scan(third)).occasions).toBeUndefined()
  })

  test.each([
    [false, undefined],
    [true, [{ kind: 'welcome', points: 15 }]],
  ])('is for imported customers only if the owner says so: %s', async (includesImported, told) => {
    await at.offer({ ...offered, welcome: { ...offered.welcome, includesImported } })
    const phone = testPhone()
    await importingAt(server, shop).run(customersFile([phone, 30, '', '']))
    expect((await counter.scan(phone)).occasions).toEqual(told)
    // As a customer of an import that was undone is new.
    const undone = testPhone()
    const importing = importingAt(server, shop)
    await importing.runUndo(await importing.run(customersFile([undone, 30, '', ''])))
    expect((await counter.scan(undone)).occasions).toEqual([{ kind: 'welcome', points: 15 }])
  })

  test('is given at the till too, and the staff sees it', async () => {
    const device = await pairTestDevice(server, shop)
    const headers = await unlockTestTill(server, device, await addTestMember(server, shop))
    const award = { phoneNumber: testPhone(), points: 20 }
    const given = await server.post('/api/till/award', award, headers)
    expect(given.statusCode, given.body).toBe(200)
    expect(given.json()).toMatchObject({
      pointsEarned: 20,
      occasions: [{ kind: 'welcome', points: 15 }],
      points: 35,
    })
  })

  test('counts for milestones and the reward, and is named in the activity and the figures', async () => {
    await server.put(
      `${business()}/rewards`,
      {
        rewards: [
          { name: 'A coffee', points: 100 },
          { name: 'A hat', points: 30, kind: 'milestone' },
        ],
      },
      { cookie: shop.cookie },
    )
    const phone = testPhone()
    const scanned = await counter.scan(phone)
    expect(scanned).toMatchObject({ collected: 35, rewards: [{ isReady: true }, {}] })
    const headers = { cookie: shop.cookie }
    const [bonus] = (await server.get(`${business()}/activity`, shop.cookie)).json()
    expect(bonus).toMatchObject({ kind: 'bonus', occasion: 'welcome', points: 15, mayUndo: false })
    const figures = (await server.get(`${business()}/analytics-public`, headers.cookie)).json()
    expect(figures).toMatchObject({ totalPointsAwarded: 35 })
  })
})

describe('a birthday', () => {
  test.each([
    [0, true],
    [3, true],
    [-3, true],
    [4, false],
    [-4, false],
  ])('%i days away brings its points at a visit: %s', async (days, isGiven) => {
    const phone = testPhone()
    const first = await counter.scan(phone)
    expect((await at.give(first, birthdayIn(days))).json()).toMatchObject({
      points: 40,
      isKnown: true,
    })
    const told = isGiven ? [{ kind: 'birthday', points: 40 }] : undefined
    expect((await counter.scan(phone)).occasions).toEqual(told)
    expect((await counter.scan(phone)).occasions).toBeUndefined()
  })

  test('is given again once its visit was taken back', async () => {
    const phone = testPhone()
    await at.give(await counter.scan(phone), birthdayIn(0))
    const { transactionId, totalPoints } = await counter.scan(phone)
    expect(totalPoints).toBe(95)
    expect((await till.undo(transactionId)).json()).toMatchObject({ pointsAfter: 35 })
    expect(await counter.scan(phone)).toMatchObject({ totalPoints: 95 })
  })

  test('goes with a customer into a merge, and what was given does too', async () => {
    const [from, into] = [testPhone(), testPhone()]
    await at.give(await counter.scan(from), birthdayIn(0))
    await counter.scan(from)
    await counter.scan(into)
    const { id } = await counter.account(from)
    const headers = { cookie: shop.cookie }
    await server.put(`${business()}/customers/${id}/phone`, { newPhone: into }, headers)
    expect((await counter.scan(into)).occasions).toBeUndefined()
    const { id: holder } = await counter.account(into)
    expect(
      await server.rows('birthdays', ['account_id'], { business_id: shop.businessId }),
    ).toEqual([{ account_id: holder }])
  })
})

describe('an owner', () => {
  test('reads what was put, with the first visits so far, in the log and for a second tab', async () => {
    const { revision, ...read } = await at.read()
    expect(read).toMatchObject({ ...offered, lately: { days: 0, firstVisits: 0, ofImported: 0 } })
    const [one, two] = [testPhone(), testPhone()]
    await counter.scan(one)
    await counter.scan(one)
    const { transactionId } = await counter.scan(testPhone())
    await till.undo(transactionId)
    await importingAt(server, shop).run(customersFile([two, 30, '', ''], [testPhone(), 10, '', '']))
    await counter.scan(two)
    const lately = { days: 1, firstVisits: 1, ofImported: 1, cameAgain: 1 }
    const brought = { friends: 0, pointsGiven: 0, open: 0, sameBrowser: [] }
    const put = await at.put({ ...nothingOffered, revision })
    expect(put.json()).toEqual({ ...nothingOffered, revision: revision + 1 })
    expect(await at.read()).toEqual({ ...put.json(), lately, brought })
    expect((await at.put({ ...offered, revision })).json()).toMatchObject({
      code: 'changed_meanwhile',
    })
    // Sent again, it changes nothing.
    expect((await at.put(nothingOffered)).json()).toEqual(put.json())
    const lines = await server.rows('audit_log', ['after'], {
      business_id: shop.businessId,
      action: 'occasions_changed',
    })
    expect(lines.map(({ after }) => after)).toEqual([
      'First visit: plus 15 points\nBirthday: plus 40 points\nBring a friend: plus 25 points, off, friend 35 points',
      'First visit: plus 15 points, off\nBirthday: plus 40 points, off\nBring a friend: plus 25 points, off, friend 35 points',
    ])
  })

  test('has both off at first', async () => {
    const { welcome, birthday } = await occasionsAt(
      server,
      await registerTestBusiness(server),
    ).read()
    expect([welcome.isOn, birthday.isOn]).toEqual([false, false])
    await at.offer(nothingOffered)
    const row = await server.row('businesses', ['has_occasions'], { id: shop.businessId })
    expect(row).toEqual({ has_occasions: false })
    expect((await counter.scan(testPhone())).occasions).toBeUndefined()
  })

  test.each([
    ['no points', { welcome: { points: 0 } }, 'welcome.points', 'Please enter a number from 1'],
    ['too many', { birthday: { points: 1001 } }, 'birthday.points', 'Please enter at most 1000'],
    [
      'half a point',
      { birthday: { points: 1.5 } },
      'birthday.points',
      'Please enter a whole number',
    ],
  ])('is refused %s', async (_, wrong, field, sentence) => {
    const { welcome, birthday } = wrong as Partial<Record<keyof typeof offered, object>>
    const refused = await at.put({
      welcome: { ...offered.welcome, ...welcome },
      birthday: { ...offered.birthday, ...birthday },
    })
    expect(refused.statusCode, refused.body).toBe(400)
    expect(refused.json().fields).toEqual({ [field]: sentence })
  })

  test('ends a welcome while scans are under way: what was committed decides', async () => {
    const phones = Array.from({ length: 20 }, testPhone)
    const scanned = phones.map((phone) => counter.scan(phone))
    const ended = at.put(nothingOffered)
    for (const { totalPoints, occasions } of await Promise.all(scanned)) {
      expect(totalPoints).toBe(occasions ? 35 : 20)
    }
    expect((await ended).statusCode).toBe(200)
    expect((await counter.scan(testPhone())).occasions).toBeUndefined()
  })
})
