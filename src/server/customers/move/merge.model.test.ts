import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { ModelCustomer, type ModelEntry } from '../../../../test/mergeModel.ts'
import { rounds } from '../../../../test/rounds.ts'
import { testApp } from '../../../../test/testApp.ts'
import { rollUpAll } from '../../analytics/rollups/service.ts'
import { getAnalytics, getInsights } from '../../analytics/service.ts'
import { appendPastEntries } from '../../core/ledger/ledger.ts'
import { listExported } from '../export/store.ts'
import { findCustomer, listAccounts } from '../store.ts'

const phones = 4
const dayMs = 86_400_000
const phone = fc.integer({ min: 0, max: phones - 1 })
const the = <const D extends string>(name: D) => fc.constant(name)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: the('scan'),
      phone,
      points: fc.integer({ min: 1, max: 200 }),
      location: fc.integer({ min: 1, max: 2 }),
      hours: fc.integer({ min: 0, max: 240 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: the('undo'), phone, entry: fc.nat(20) }) },
  { weight: 4, arbitrary: fc.record({ do: the('merge'), phone, into: phone }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: the('adjust'), phone, points: fc.integer({ min: -50, max: 50 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: the('fold') }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const server = testApp({ LIMITS: 'off' })

interface Played {
  readonly entry: ModelEntry
  readonly id: number
}

interface Stage {
  readonly shop: TestBusiness
  readonly numbers: readonly string[]
  readonly customers: readonly ModelCustomer[]
  readonly entries: readonly Played[][]
  now: number
}

async function begin(): Promise<Stage> {
  const shop = await registerTestBusiness(server, 'Two Numbers', 'UTC')
  const added = await server.post(
    `/api/businesses/${shop.businessId}/locations`,
    { name: 'Station' },
    { cookie: shop.cookie },
  )
  expect(added.statusCode).toBe(200)
  const numbers = Array.from({ length: phones }, testPhone)
  return {
    shop,
    numbers,
    customers: numbers.map(() => new ModelCustomer()),
    entries: numbers.map(() => []),
    now: Date.now() - 75 * dayMs,
  }
}

const idOf = async ({ shop, numbers }: Stage, index: number) =>
  (
    await server.row('loyalty_accounts', ['id'], {
      business_id: shop.businessId,
      phone: numbers[index] ?? '',
    })
  ).id

/** A scan of a past day, which no call can make. */
async function scan(next: Extract<Step, { do: 'scan' }>, stage: Stage): Promise<void> {
  const { shop, numbers, customers, entries } = stage
  const { businessId } = shop
  stage.now = Math.min(stage.now + next.hours * 3_600_000 + 1_000, Date.now() - dayMs)
  const moment = new Date(Math.floor(stage.now / 1_000) * 1_000)
  const at = moment.toISOString().slice(0, 19).replace('T', ' ')
  const { points, location } = next
  const key = `scan ${entries.flat().length}`
  await server.change(
    'businesses',
    { id: businessId },
    { is_demo: true, demo_key: `${businessId}` },
  )
  const code = shop.codes[1].id
  const past = { at, phone: numbers[next.phone] ?? '', kind: 'accrual', points, code, key } as const
  await server.context.db
    .transaction()
    .execute((tx) =>
      appendPastEntries(tx, { businessId, entries: [{ ...past, actor: 'customer', location }] }),
    )
  await server.change('businesses', { id: businessId }, { is_demo: false, demo_key: null })
  const { id } = await server.row('ledger_entries', ['id'], {
    business_id: businessId,
    idempotency_key: key,
  })
  const entry = { kind: 'accrual', points, at: moment, location, isUndone: false } as const
  remember(stage, next.phone, { entry: { ...entry }, id })
  expect(customers[next.phone]?.exists).toBe(true)
}

function remember({ customers, entries }: Stage, index: number, played: Played): void {
  customers[index]?.add(played.entry)
  entries[index]?.push(played)
}

async function play(next: Step, stage: Stage): Promise<void> {
  const { shop, numbers, customers, entries } = stage
  const base = `/api/businesses/${shop.businessId}`
  const headers = { cookie: shop.cookie }
  if (next.do === 'scan') return scan(next, stage)
  if (next.do === 'fold') return rollUpAll(server.context, shop.businessId)
  const customer = customers[next.phone]
  if (!customer?.exists) return
  if (next.do === 'undo') {
    const all = entries[next.phone] ?? []
    const played = all[next.entry % all.length]
    if (!played) return
    const answer = await server.post(`${base}/transactions/${played.id}/undo`, {}, headers)
    expect(answer.json().code).toBe(customer.undo(played.entry))
    return
  }
  const id = await idOf(stage, next.phone)
  if (next.do === 'adjust') {
    const { points } = next
    if (points === 0 || customer.balance + points < 0) return
    const body = { points, reason: 'Says the model' }
    const answer = await server.post(`${base}/customers/${id}/adjust`, body, headers)
    expect(answer.statusCode).toBe(200)
    const entry = { kind: 'adjustment', points, location: 1, isUndone: false } as const
    const played = { ...entry, at: new Date() }
    remember(stage, next.phone, { entry: played, id: answer.json().transactionId })
    return
  }
  const other = customers[next.into]
  if (next.into === next.phone || !other?.exists) return
  const body = { newPhone: numbers[next.into] }
  const answer = await server.put(`${base}/customers/${id}/phone`, body, headers)
  expect(answer.json()).toMatchObject({ isMerged: true, customerId: await idOf(stage, next.into) })
  customer.mergeInto(other)
}

async function figuresOf({ businessId }: TestBusiness) {
  const places = [undefined, 1, 2]
  const months = async (locationId: number | undefined) => {
    const { thisMonth, lastMonth } = await getInsights(server.context, { businessId, locationId })
    return [thisMonth, lastMonth].map(({ month, customers, newCustomers }) => ({
      month,
      customers,
      newCustomers,
    }))
  }
  const { totalCustomers, newCustomersThisMonth } = await getAnalytics(server.context, {
    businessId,
  })
  const byPlace = []
  for (const place of places) byPlace.push(await months(place))
  return { totalCustomers, newCustomersThisMonth, months: byPlace }
}

async function expectModel(stage: Stage): Promise<void> {
  const { shop, customers, numbers } = stage
  const { businessId } = shop
  const { db } = server.context
  const listing = (locationId?: number) =>
    listAccounts(db, {
      businessId,
      search: undefined,
      state: 'all',
      sort: 'visits',
      locationId,
      page: { limit: 100 },
    })
  const expected = customers.flatMap((customer, index) =>
    customer.since
      ? [
          {
            phone: numbers[index],
            balance: customer.balance,
            visits: customer.visits.length,
            lifetimePoints: customer.lifetimePoints,
            lastVisitAt: customer.lastVisitAt,
          },
        ]
      : [],
  )
  const { rows, total } = await listing()
  const found = []
  for (const { id } of rows) {
    const one = await findCustomer(db, { businessId, customerId: id })
    const { phone, balance, visits, lifetimePoints, lastVisitAt } = one ?? expect.fail('Nobody')
    found.push({
      phone,
      balance,
      visits,
      lifetimePoints,
      lastVisitAt: lastVisitAt?.toISOString() ?? null,
    })
  }
  const byPhone = (one: { phone?: string | null }, other: { phone?: string | null }) =>
    (one.phone ?? '').localeCompare(other.phone ?? '')
  expect(found.toSorted(byPhone)).toEqual(expected.toSorted(byPhone))
  expect(total).toBe(expected.length)
  expect(rows.map(({ visits }) => visits)).toEqual(
    expected.map(({ visits }) => visits).toSorted((one, other) => other - one),
  )
  const file = await listExported(db, { businessId, after: 0, limit: 100 })
  expect(
    file
      .map(({ phone, balance, visits, lifetimePoints }) => [phone, balance, visits, lifetimePoints])
      .toSorted(),
  ).toEqual(
    expected
      .map(({ phone, balance, visits, lifetimePoints }) => [phone, balance, visits, lifetimePoints])
      .toSorted(),
  )
  for (const place of [1, 2]) {
    const here = customers.filter(
      (customer) => customer.since && customer.visits.some(({ location }) => location === place),
    )
    expect((await listing(place)).total, `location ${place}`).toBe(here.length)
  }

  const figures = await figuresOf(shop)
  const thisMonth = new Date().toISOString().slice(0, 7)
  expect(figures).toMatchObject({
    totalCustomers: expected.length,
    newCustomersThisMonth: customers.filter(
      ({ since }) => since && since.toISOString() >= thisMonth,
    ).length,
  })
  for (const [place, months] of figures.months.entries()) {
    for (const { month, customers: came } of months) {
      const here = customers.filter((one) => one.cameIn(month.slice(0, 7), place || undefined))
      expect(came, `${month} at ${place}`).toBe(here.length)
    }
  }
  // Added up entry by entry, the figures are those of one sum.
  await server.change('ledger_folds', { business_id: businessId }, { rules: 0 })
  await rollUpAll(server.context, businessId)
  expect(await figuresOf(shop)).toEqual(figures)
  expect(await ledgerViolations(db)).toEqual([])
}

test('after scans, undos and merges in any order, all figures agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 40 }), async (steps) => {
      const stage = await begin()
      for (const next of steps) await play(next, stage)
      await expectModel(stage)
    }),
    { numRuns: rounds(40) },
  )
}, 120_000)
