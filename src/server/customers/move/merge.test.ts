import { describe, expect, test } from 'vitest'
import { openEveryDoor, signInCustomer } from '../../../../test/callers.ts'
import { testPhone } from '../../../../test/factories.ts'
import { enterFreshCode } from '../../../../test/freshCode.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { askList } from '../../../../test/lists.ts'
import { addTestManager, signInTestManager } from '../../../../test/managers.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import { addTestMember, pairTestDevice, unlockTestTill } from '../../../../test/tills.ts'
import { unzip } from '../../../../test/zip.ts'
import type { Customer } from '../../../contract/customers.ts'
import { appendPastEntries } from '../../core/ledger/ledger.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)

const base = () => `/api/businesses/${shop.businessId}`
const read = async (path: string) => (await server.get(`${base()}${path}`, shop.cookie)).json()
const scan = (phoneNumber: string, code: 0 | 1 | 2 = 1) =>
  server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[code].code, phoneNumber })
const idOf = async (phone: string) =>
  (await server.row('loyalty_accounts', ['id'], { business_id: shop.businessId, phone })).id
const change = (path: string, body: object) =>
  server.put(`${base()}/customers/${path}`, body, { cookie: shop.cookie })
const merge = async (from: string, newPhone: string, key?: string) =>
  server.put(
    `${base()}/customers/${await idOf(from)}/phone`,
    { newPhone },
    { cookie: shop.cookie, ...(key && { 'idempotency-key': key }) },
  )
const adjust = async (phone: string, points: number) =>
  server.post(
    `${base()}/customers/${await idOf(phone)}/adjust`,
    { points, reason: 'A test' },
    { cookie: shop.cookie },
  )
const detailsOf = async (phone: string) => read(`/customers/${await idOf(phone)}`)

async function listed(search?: string): Promise<Customer[]> {
  const asked = search === undefined ? '' : `?search=${encodeURIComponent(search)}`
  const answer = await askList(server, `${base()}/customers${asked}`, shop.cookie)
  return answer.json<{ customers: Customer[] }>().customers
}

/** A number with so many visits of 20 points. Without points, all of them were taken by hand. */
async function customerWith(visits: number, hasPoints: boolean, profile: object): Promise<string> {
  const phone = testPhone()
  for (let visit = 0; visit < Math.max(visits, 1); visit += 1) await scan(phone)
  if (visits === 0) {
    const [{ id } = { id: 0 }] = await read(`/activity?customerId=${await idOf(phone)}`)
    await server.post(`${base()}/transactions/${id}/undo`, {}, { cookie: shop.cookie })
    if (hasPoints) await adjust(phone, 20)
  } else if (!hasPoints) {
    await adjust(phone, -20 * visits)
  }
  await change(`${await idOf(phone)}/profile`, { name: '', note: '', ...profile })
  return phone
}

describe('a merge adds up', () => {
  const names = [
    [{ name: 'Old' }, {}, { name: 'Old', note: null }],
    [{}, { name: 'New' }, { name: 'New', note: null }],
    [{ name: 'Old', note: 'Oat milk' }, { name: 'New' }, { name: 'New', note: 'Oat milk' }],
    [{ note: 'Old' }, { note: 'New' }, { name: null, note: 'New' }],
    [{}, {}, { name: null, note: null }],
  ] as const
  const counts = [
    [2, true, 1, true],
    [1, false, 2, true],
    [3, false, 1, false],
    [0, true, 1, true],
    [0, false, 2, true],
    [2, true, 0, false],
    [0, false, 0, false],
  ] as const
  test.each(
    counts.map((count, index) => [...count, names[index % names.length] ?? names[0]] as const),
  )('%i visits (points: %s) into %i (points: %s), with %j', async (...row) => {
    const [visits, hasPoints, otherVisits, otherHasPoints, [profile, otherProfile, kept]] = row
    const from = await customerWith(visits, hasPoints, profile)
    const into = await customerWith(otherVisits, otherHasPoints, otherProfile)
    const [before, other] = [await detailsOf(from), await detailsOf(into)]
    const wereCustomers = (await listed()).length
    const expected = { success: true, customerId: other.id, isMerged: true }
    expect((await merge(from, into, 'merge')).json()).toEqual(expected)
    const lastVisitAt = [before.lastVisitAt, other.lastVisitAt].filter(Boolean).toSorted().at(-1)
    const merged = {
      ...kept,
      points: before.points + other.points,
      visits: visits + otherVisits,
      lifetimePoints: 20 * (visits + otherVisits),
      lastVisitAt: lastVisitAt ?? null,
      merged: [{ id: before.id, phone: from }],
    }
    expect(await detailsOf(into)).toMatchObject(merged)
    expect(await detailsOf(from)).toMatchObject({
      points: 0,
      visits: 0,
      lifetimePoints: 0,
      rewardsClaimed: 0,
      lastVisitAt: null,
      mergedInto: { id: other.id, phone: into },
    })
    // With its key or without, a repeated request changes nothing.
    const entries = (await read('/activity')).length
    expect((await merge(from, into, 'merge')).json()).toEqual(expected)
    expect((await merge(from, into)).json()).toEqual(expected)
    expect((await read('/activity')).length).toBe(entries)
    const isBoth = before.visits + before.points > 0 && other.visits + other.points > 0
    const now = await listed()
    expect(now.length).toBe(wereCustomers - (isBoth ? 1 : 0))
    expect(now.map(({ phone }) => phone)).not.toContain(from)
    expect((await read('/analytics-public')).totalCustomers).toBe(now.length)
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })
})

describe('once merged', () => {
  let from = ''
  let into = ''

  async function mergeTwo(): Promise<void> {
    from = await customerWith(2, true, { name: 'Maria' })
    into = await customerWith(1, true, { name: 'Marie' })
    expect((await merge(from, into)).json().isMerged).toBe(true)
  }

  test('the old number and the old name lead to the customer', async () => {
    await mergeTwo()
    const { id } = await detailsOf(into)
    for (const search of [from, from.slice(-7), 'maria', into, 'marie']) {
      expect(
        (await listed(search)).map((one) => one.id),
        search,
      ).toEqual([id])
    }
    await scan(from)
    expect((await listed(from)).map(({ phone }) => phone)).toEqual([from])
    expect(await detailsOf(from)).toMatchObject({ points: 20, visits: 1, mergedInto: null })
    expect(await detailsOf(into)).toMatchObject({ points: 60, visits: 3, merged: [] })
    // Merged once more.
    await merge(from, into)
    expect(await detailsOf(into)).toMatchObject({ points: 80, visits: 4, lifetimePoints: 80 })
    const third = await customerWith(1, true, {})
    await merge(into, third)
    expect(await detailsOf(third)).toMatchObject({ points: 100, visits: 5, name: 'Marie' })
    expect(await detailsOf(from)).toMatchObject({ mergedInto: { phone: third } })
    expect((await detailsOf(third)).merged.map((one: Customer) => one.phone)).toEqual([from, into])
    expect((await listed(from)).map(({ phone }) => phone)).toEqual([third])
    // And back again.
    await merge(third, from)
    expect(await listed()).toMatchObject([{ phone: from, points: 100, visits: 5 }])
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('nothing of before is undone at the emptied account, even with new points', async () => {
    await mergeTwo()
    await scan(from, 2)
    const entries = await read(`/activity?customerId=${await idOf(from)}`)
    expect(entries.map((one: { mayUndo: boolean }) => one.mayUndo)).toEqual([
      true,
      false,
      false,
      false,
    ])
    const [, moved, old] = entries
    expect(moved).toMatchObject({ kind: 'adjustment', merge: 'into', points: -40 })
    const undo = (id: number) =>
      server.post(`${base()}/transactions/${id}/undo`, {}, { cookie: shop.cookie })
    expect((await undo(old.id)).json().code).toBe('points_merged')
    expect((await undo(entries[0].id)).statusCode).toBe(200)
    expect((await listed()).map(({ phone }) => phone)).toEqual([into])
    const [given] = await read(`/activity?customerId=${await idOf(into)}`)
    expect(given).toMatchObject({ merge: 'from', points: 40, mayUndo: false })
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('a customer moves no scan from a number that was merged', async () => {
    const phone = testPhone()
    const { transactionId, receipt } = (await scan(phone)).json()
    into = await customerWith(1, true, {})
    await merge(phone, into)
    await scan(phone, 2)
    const body = { businessId: shop.businessId, transactionId, receipt, phoneNumber: testPhone() }
    expect((await server.post('/api/qr/move-scan', body)).json().code).toBe('points_merged')
    expect(await detailsOf(into)).toMatchObject({ points: 40, visits: 2 })
  })

  test('every file and page says the same', async () => {
    await mergeTwo()
    const cookie = await openEveryDoor(server, shop)
    const csv = (await server.get(`${base()}/customers.csv`, cookie)).body.trim().split('\r\n')
    expect(csv).toHaveLength(2)
    expect(csv[1]).toMatch(new RegExp(`^'\\${into},60,0,3,60,.*,no,Marie,,$`))
    await enterFreshCode(server, shop)
    const zip = (await server.get(`${base()}/export`, shop.cookie)).rawPayload
    const sheet = new Map(unzip(zip)).get('customers.csv')?.toString('utf8') ?? ''
    const [head = '', ...lines] = sheet.trim().split('\r\n')
    const [fromId, intoId] = [await idOf(from), await idOf(into)]
    expect(lines.map((line) => line.split(',').slice(0, 5).join())).toEqual([
      `${fromId},'${from},0,0,0`,
      `${intoId},'${into},60,3,60`,
    ])
    const mergedInto = head.split(',').indexOf('merged into customer')
    expect(lines.map((line) => line.split(',')[mergedInto])).toEqual([`${intoId}`, ''])
    const shops = async (phone: string) =>
      (await server.get('/api/customer/shops', await signInCustomer(server, phone))).json()
    expect(await shops(from)).toEqual([])
    expect(await shops(into)).toMatchObject([{ points: 60, lastVisitAt: expect.any(String) }])
    const { thisMonth } = await read('/insights')
    expect(thisMonth).toMatchObject({ customers: 1, newCustomers: 1 })
    const device = await pairTestDevice(server, shop)
    const till = await unlockTestTill(server, device, await addTestMember(server, shop))
    const look = async (phoneNumber: string) =>
      (await server.post('/api/till/customer', { phoneNumber }, till)).json()
    expect(await look(into)).toMatchObject({ points: 60, lastVisitAt: expect.any(String) })
    expect(await look(from)).toMatchObject({ points: 0, lastVisitAt: null })
  })

  test('first seen is the earlier, and the customer is new in that month', async () => {
    const past = async (phone: string, at: string) => {
      const { businessId: id } = shop
      await server.change('businesses', { id }, { is_demo: true, demo_key: `${id}` })
      const entry = { at, phone, kind: 'accrual', points: 5, actor: 'customer' } as const
      await server.context.db.transaction().execute((tx) =>
        appendPastEntries(tx, {
          businessId: id,
          entries: [{ ...entry, code: shop.codes[1].id }],
        }),
      )
      await server.change('businesses', { id }, { is_demo: false, demo_key: null })
    }
    from = testPhone()
    into = testPhone()
    await past(from, '2026-01-10 12:00:00')
    await scan(into)
    expect(await read('/analytics-public')).toMatchObject({ newCustomersThisMonth: 1 })
    await merge(from, into)
    expect((await detailsOf(into)).firstSeenAt).toMatch(/^2026-01-10T/)
    expect(await read('/analytics-public')).toMatchObject({
      totalCustomers: 1,
      newCustomersThisMonth: 0,
    })
    // A number that comes again after a merge is a new customer.
    await scan(from)
    expect((await detailsOf(from)).firstSeenAt > (await detailsOf(into)).lastVisitAt).toBe(true)
    expect(await read('/analytics-public')).toMatchObject({
      totalCustomers: 2,
      newCustomersThisMonth: 1,
    })
  })

  test('rewards are counted together, and the old number’s consent ends', async () => {
    from = testPhone()
    into = await customerWith(1, true, {})
    for (let visit = 0; visit < 2; visit += 1) await scan(from, 2)
    const body = { customerId: await idOf(from), again: false }
    expect((await server.post(`${base()}/redeem`, body, { cookie: shop.cookie })).statusCode).toBe(
      200,
    )
    await merge(from, into)
    expect(await detailsOf(into)).toMatchObject({ rewardsClaimed: 1 })
    expect(await detailsOf(from)).toMatchObject({ rewardsClaimed: 0, texts: { state: 'none' } })
  })

  test('the manager of a location where only the old number came still finds the customer', async () => {
    const added = await server.post(
      `${base()}/locations`,
      { name: 'Station' },
      { cookie: shop.cookie },
    )
    expect(added.statusCode).toBe(200)
    from = testPhone()
    into = testPhone()
    await server.change('qr_codes', { id: shop.codes[2].id }, { location_id: 2 })
    await scan(from, 2)
    await scan(into)
    const manager = await addTestManager(server, shop, [2])
    const cookie = await signInTestManager(server, shop, manager)
    const there = async () =>
      (await server.get(`${base()}/customers?locationId=2`, cookie)).json().customers
    expect(await there()).toMatchObject([{ phone: from }])
    await merge(from, into)
    expect(await there()).toMatchObject([{ phone: into, visits: 2 }])
    const id = await idOf(into)
    expect((await server.get(`${base()}/customers/${id}`, cookie)).statusCode).toBe(200)
  })

  test('erasing the customer erases the old number, but not one that came again', async () => {
    await mergeTwo()
    const again = await customerWith(1, true, {})
    await merge(again, into)
    await scan(again)
    const ids = [await idOf(from), await idOf(into)]
    const erased = await server.delete(`${base()}/customers/${ids[1]}`, { cookie: shop.cookie })
    expect(erased.statusCode).toBe(200)
    for (const id of ids)
      expect(await read(`/customers/${id}`)).toMatchObject({ phone: null, name: null })
    expect(await listed()).toMatchObject([{ phone: again, points: 20, visits: 1 }])
    expect(await listed(from)).toEqual([])
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })
})
