import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { rounds } from '../../../test/rounds.ts'
import { testApp } from '../../../test/testApp.ts'
import type { Birthday, Occasions } from '../../contract/occasions.ts'
import { wallClock } from '../../contract/platform/wallClock.ts'
import { mergeAccounts } from '../core/ledger/ledger.ts'
import { isBirthdayWeek, occasionsOf } from './rules.ts'
import { writeBirthday, writeOccasions } from './store.ts'

/**
 * Random days over three years at a shop in Berlin, 29 February and clock changes among them, played
 * by the ledger's functions and by a model that asks the rules.
 */
const server = testApp({ LIMITS: 'off' })
const zone = 'Europe/Berlin'
const numbers = 3
const number = fc.nat(numbers - 1)
const the = <const D extends string>(name: D) => fc.constant(name)
const birthday = fc.oneof(
  fc.constantFrom<Birthday>({ month: 2, day: 29 }, { month: 1, day: 1 }, { month: 3, day: 29 }),
  fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) }),
)
const mostlyOn = fc.constantFrom(true, true, true, false)
const occasions = fc.record({
  welcome: fc.record({
    isOn: mostlyOn,
    points: fc.integer({ min: 1, max: 50 }),
    includesImported: fc.boolean(),
  }),
  birthday: fc.record({ isOn: mostlyOn, points: fc.integer({ min: 1, max: 50 }) }),
  // Friends have a model of their own.
  friend: fc.constant({ isOn: false, points: 1, friendPoints: 1 }),
})
/** Minutes until the next step: some the same day, some around the next birthday. */
const pause = fc.oneof(
  fc.nat(3 * 24 * 60),
  fc.integer({ min: 350 * 24 * 60, max: 370 * 24 * 60 }),
  fc.nat(100 * 24 * 60),
)
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: the('visit'), number, pause }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: the('birthday'), number, pause, birthday: fc.option(birthday) }),
  },
  // The first and the last day of the week around a birthday, and the days beside it.
  {
    weight: 12,
    arbitrary: fc.record({
      do: the('visit on'),
      number,
      pause: fc.constantFrom(0, 8 * 24 * 60),
      off: fc.constantFrom(-4, -3, 0, 3, 4),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: the('undo'), number, pause, visit: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: the('merge'), number, pause, into: number }) },
  { weight: 1, arbitrary: fc.record({ do: the('import'), number, pause }) },
  { weight: 2, arbitrary: fc.record({ do: the('occasions'), pause, occasions }) },
)
const begun = fc.record({
  occasions,
  birthdays: fc.tuple(birthday, birthday, birthday),
  imported: number,
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Made {
  readonly id: number
  readonly points: number
  /** When something was given for a birthday with it. */
  readonly birthdayOn: string | null
  isGone: boolean
  isMerged: boolean
}

interface Customer {
  readonly accountId: number
  balance: number
  readonly visits: Made[]
  birthday: Birthday | null
  isImported: boolean
  /** Other customers whose history this one has now. */
  held: Set<Customer>
  /** Visits that it had and another has now. */
  hadVisits: boolean
}

interface Stage {
  readonly businessId: number
  readonly code: number
  readonly customers: readonly Customer[]
  occasions: Occasions
  now: number
}

const firstDay = Date.UTC(2024, 0, 1, 9)
const off: Occasions = {
  welcome: { isOn: false, points: 1, includesImported: false },
  birthday: { isOn: false, points: 1 },
  friend: { isOn: false, points: 1, friendPoints: 1 },
}

test('every occasion is given when the rules say so, and every balance is the model’s', async () => {
  await fc.assert(
    fc.asyncProperty(
      begun,
      fc.array(step, { minLength: 20, maxLength: 40 }),
      async (first, steps) => {
        const stage = await openStage()
        await offer(stage, first.occasions)
        for (const [place, born] of first.birthdays.entries()) {
          const one = { number: place, pause: 0 }
          await play({ ...one, do: 'birthday', birthday: born }, stage)
          if (first.imported === place) await play({ ...one, do: 'import' }, stage)
        }
        for (const next of steps) {
          stage.now += next.pause * 60_000
          await play(next, stage)
        }
        for (const customer of stage.customers) {
          const { balance } = await server.row('loyalty_accounts', ['balance'], {
            id: customer.accountId,
          })
          expect(balance).toBe(customer.balance)
        }
        expect(await ledgerViolations(server.context.db)).toEqual([])
      },
    ),
    { numRuns: rounds(20) },
  )
}, 60_000)

test.each([
  // From the last day of one week to the first of the next year's.
  [{ month: 1, day: 10 }, '2025-01-13', { month: 1, day: 10 }, '2026-01-07', true],
  // Whoever changes the day gets nothing sooner.
  [{ month: 1, day: 10 }, '2025-01-13', { month: 1, day: 9 }, '2026-01-06', false],
  [{ month: 1, day: 10 }, '2025-01-10', { month: 12, day: 20 }, '2025-12-20', false],
])(
  'two birthdays are 359 days apart: %j on %s, then %j on %s',
  async (first, on, then, again, isGiven) => {
    const stage = await openStage()
    await offer(stage, { ...off, birthday: { isOn: true, points: 5 } })
    const [customer] = stage.customers as [Customer]
    for (const [born, date] of [
      [first, on],
      [then, again],
    ] as const) {
      await play({ do: 'birthday', number: 0, pause: 0, birthday: born }, stage)
      stage.now = Date.parse(`${date}T12:00Z`)
      await visit(customer, stage)
    }
    expect(customer.visits.map(({ birthdayOn }) => birthdayOn)).toEqual([
      on,
      isGiven ? again : null,
    ])
  },
)

test('the database and the rules know the same weeks around birthdays', async () => {
  const days = fc.integer({ min: 0, max: 9 * 365 }).map((n) => {
    const day = new Date(Date.UTC(2023, 0, 1 + n))
    return day.toISOString().slice(0, 10)
  })
  const near = fc.tuple(days, birthday)
  await fc.assert(
    fc.asyncProperty(fc.array(near, { minLength: 200, maxLength: 200 }), async (asked) => {
      const rows = asked.map(([day, { month, day: of }]) => ({ day, month, of }))
      const { rows: found } = await sql<{ holds: boolean }>`
        SELECT is_birthday_week(a.month, a.of, a.day) AS holds
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS a (day date, month integer, "of" integer)`.execute(
        server.context.db,
      )
      expect(found.map(({ holds }) => holds)).toEqual(
        rows.map(({ day, month, of }) => isBirthdayWeek({ month, day: of }, day)),
      )
    }),
    { numRuns: rounds(20) },
  )
})

test.each([
  // 2028 is a leap year.
  ['2027-02-25', true],
  ['2027-02-24', false],
  ['2027-03-03', true],
  ['2027-03-04', false],
  ['2028-02-25', false],
  ['2028-02-26', true],
  ['2028-03-03', true],
  ['2028-03-04', false],
])('29 February has its week around the 28th in other years: %s is %s', (date, holds) => {
  expect(isBirthdayWeek({ month: 2, day: 29 }, date)).toBe(holds)
})

test.each([
  ['2026-12-28', false],
  ['2026-12-29', true],
  ['2027-01-04', true],
  ['2027-01-05', false],
])('a week reaches over the new year: %s is %s', (date, holds) => {
  expect(isBirthdayWeek({ month: 1, day: 1 }, date)).toBe(holds)
})

async function openStage(): Promise<Stage> {
  const { businessId, codes } = await registerTestBusiness(server)
  await server.change('businesses', { id: businessId }, { time_zone: zone })
  const customers: Customer[] = []
  for (let count = 0; count < numbers; count += 1) {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO loyalty_accounts (business_id, phone) VALUES (${businessId}, ${testPhone()}) RETURNING id`.execute(
      server.context.db,
    )
    customers.push({
      accountId: rows[0]?.id ?? 0,
      balance: 0,
      visits: [],
      birthday: null,
      isImported: false,
      held: new Set(),
      hadVisits: false,
    })
  }
  return { businessId, code: codes[1].id, customers, occasions: off, now: firstDay }
}

async function play(next: Step, stage: Stage): Promise<void> {
  const customer = stage.customers['number' in next ? next.number : 0] as Customer
  switch (next.do) {
    case 'visit':
      return visit(customer, stage)
    case 'visit on':
      stage.now = nearBirthday(customer, stage, next.off)
      return visit(customer, stage)
    case 'birthday':
      customer.birthday = next.birthday
      return writeBirthday(server.context.db, {
        businessId: stage.businessId,
        accountId: customer.accountId,
        birthday: next.birthday,
        changedOn: null,
        declinedOn: null,
      })
    case 'undo':
      return undo(customer, next.visit, stage)
    case 'merge':
      return merge(customer, stage.customers[next.into] as Customer, stage)
    case 'import':
      return bring(customer, stage)
    case 'occasions':
      return offer(stage, next.occasions)
  }
}

/** Noon, so many days from the customer's next birthday. */
function nearBirthday({ birthday: born }: Customer, { now }: Stage, days: number): number {
  if (!born) return now
  const year = new Date(now).getUTCFullYear()
  const dates = [year, year + 1].map((one) => Date.UTC(one, born.month - 1, born.day + days, 12))
  return dates.find((date) => date > now) ?? now
}

async function offer(stage: Stage, wanted: Occasions): Promise<void> {
  stage.occasions = wanted
  await writeOccasions(server.context.db, { businessId: stage.businessId, occasions: wanted })
}

const standing = ({ visits }: Customer) => visits.filter(({ isGone }) => !isGone)

async function visit(customer: Customer, { businessId, code, occasions: offered, now }: Stage) {
  const { date } = wallClock(new Date(now), zone)
  const all = [customer, ...customer.held]
  const birthdays = all.flatMap((one) =>
    standing(one).flatMap(({ birthdayOn }) => birthdayOn ?? []),
  )
  // Of a number that was merged, only what it had by then.
  const merged = [...customer.held].flatMap(standing).filter(({ isMerged }) => isMerged)
  const visits = [...standing(customer), ...merged]
  const expected = occasionsOf(offered, {
    date,
    visitsBefore: customer.hadVisits ? 1 : visits.length,
    isImported: all.some(({ isImported }) => isImported),
    birthday: customer.birthday,
    lastBirthday: birthdays.toSorted().at(-1) ?? null,
  })
  const { rows } = await sql<{ id: number; given: { occasion: string; points: number }[] }>`
    SELECT (visit.accrual).id, to_jsonb(append_bonuses(visit.one, visit.accrual)) AS given
    FROM (SELECT jsonb_populate_record(NULL::decided_scan, jsonb_build_object(
        'business', business, 'account', before, 'today', ${date}::date)) AS one,
        append_entry(business, before, 'accrual', 20, 'customer', entry_code => ${code}::bigint, accrual_on => ${date}::date, past_moment => ${new Date(now)}) AS accrual
      FROM businesses AS business JOIN loyalty_accounts AS before ON before.business_id = business.id
      WHERE business.id = ${businessId} AND before.id = ${customer.accountId} OFFSET 0) AS visit`.execute(
    server.context.db,
  )
  const [made] = rows
  if (!made) throw new Error('There was no visit')
  expect(made.given.map(({ occasion }) => occasion)).toEqual(expected)
  const points = 20 + expected.reduce((sum, kind) => sum + offered[kind].points, 0)
  customer.balance += points
  const birthdayOn = expected.includes('birthday') ? date : null
  customer.visits.push({ id: made.id, points, birthdayOn, isGone: false, isMerged: false })
}

async function undo(customer: Customer, place: number, { businessId, now }: Stage) {
  const made = customer.visits[place % customer.visits.length]
  if (!made || made.isGone || made.isMerged) return
  await sql`
    SELECT append_entry(business, account, 'reversal', -20, 'owner', entry_reverses => ${made.id}::bigint,
      past_moment => ${new Date(now)})
    FROM businesses AS business JOIN loyalty_accounts AS account ON account.business_id = business.id
    WHERE business.id = ${businessId} AND account.id = ${customer.accountId}`.execute(
    server.context.db,
  )
  made.isGone = true
  customer.balance -= made.points
}

async function merge(from: Customer, into: Customer, { businessId }: Stage) {
  if (from === into) return
  const accounts = { businessId, fromId: from.accountId, intoId: into.accountId }
  await mergeAccounts(server.context.db, { ...accounts, actor: 'owner', idempotencyKey: undefined })
  for (const made of from.visits) made.isMerged = true
  from.hadVisits ||= [from, ...from.held].flatMap(standing).length > 0
  into.held = new Set([...into.held, from, ...from.held])
  from.held = new Set()
  into.birthday ??= from.birthday
  from.birthday = null
  into.balance += from.balance
  from.balance = 0
}

async function bring(customer: Customer, { businessId, now }: Stage) {
  await sql`
    SELECT append_entry(business, account, 'import', 0, 'owner', past_moment => ${new Date(now)})
    FROM businesses AS business JOIN loyalty_accounts AS account ON account.business_id = business.id
    WHERE business.id = ${businessId} AND account.id = ${customer.accountId}`.execute(
    server.context.db,
  )
  customer.isImported = true
}
