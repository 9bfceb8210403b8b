import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCalendar } from '../../../test/days.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import {
  type Kept,
  keeperRewards,
  keeperWaiting,
  keptBack,
  keptBy,
  keptMore,
  stillKept,
  used,
} from '../../../test/keptModel.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import {
  givenBack,
  keptAfter,
  type ModelPromise,
  notLapsed,
  type Terms,
  takenBy,
} from '../../../test/promiseModel.ts'
import { tillOf } from '../../../test/rewards.ts'
import { rounds } from '../../../test/rounds.ts'
import { testApp } from '../../../test/testApp.ts'
import type { Ladder, LadderReward } from '../../contract/ladder.ts'
import { daysAfter } from '../../contract/platform/wallClock.ts'
import type { Promotion } from '../../contract/promotions.ts'
import { nextOf } from './ladder/standing.ts'
import { bonusOf } from './promotions/rules.ts'

/**
 * A year of a shop: its ladder and its happy hours change, days pass, customers scan, choose rewards
 * at the till, are undone and moved. Played through its calls, and by a model that knows balances and
 * what was told. What else adds points or takes them is a step and its rule.
 */
const server = testApp({ LIMITS: 'off' })
const phones = 2
const phone = fc.nat(phones - 1)
const the = <const D extends string>(name: D) => fc.constant(name)
const nth = fc.nat(40)
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: the('scan'), phone, code: fc.constantFrom(0, 1, 1, 2, 2) }),
  },
  { weight: 4, arbitrary: fc.record({ do: the('redeem'), phone, reward: fc.nat(6) }) },
  { weight: 3, arbitrary: fc.record({ do: the('undo'), phone, nth }) },
  { weight: 1, arbitrary: fc.record({ do: the('move'), phone, nth, to: phone }) },
  { weight: 3, arbitrary: fc.record({ do: the('pass'), days: fc.constantFrom(1, 40, 60, 61) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: the('change'),
      which: fc.nat(4),
      // Rather what this customer is told of.
      nextOf: fc.option(phone),
      how: fc.constantFrom(
        'dearer',
        'dearer',
        'cheaper',
        'off',
        'on',
        'gone',
        'renamed',
        'ends',
        'new',
      ),
      by: fc.integer({ min: 1, max: 60 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: the('hours'),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
      amount: fc.constantFrom(1, 20, 40),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type StepOf<D> = Extract<Step, { do: D }>

const opened = fc.record({
  pointCapType: fc.constantFrom('reset' as const, 'unlimited' as const),
  // Of 75, 60 is 80 %: one scan.
  prices: fc.uniqueArray(fc.constantFrom(25, 50, 75, 100, 150, 200), {
    minLength: 2,
    maxLength: 4,
  }),
  milestones: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
})

interface Entry {
  readonly kind: 'accrual' | 'redemption'
  /** With what a happy hour added. */
  readonly points: number
  readonly visit: { points: number; bonus: number; receipt: string } | undefined
  readonly reward: number | undefined
  readonly terms: Terms
  readonly ladder: Ladder
  readonly took: ModelPromise | undefined
  readonly tookKept: readonly Kept[]
  readonly id: number
  isGone: boolean
  wasMoved: boolean
}

interface Customer {
  balance: number
  collected: number
  milestones: number[]
  promise: ModelPromise | undefined
  kept: readonly Kept[]
  scans: { day: string; count: number }
  readonly entries: Entry[]
}

interface Stage {
  readonly shop: TestBusiness
  readonly calendar: Awaited<ReturnType<typeof openCalendar>>
  readonly numbers: readonly string[]
  readonly customers: readonly Customer[]
  terms: Terms
  ladder: Ladder
  promotions: readonly Promotion[]
  /** When each version of the terms ended. */
  readonly ended: Map<number, string>
}

test('every balance, every promise and every figure of a year is the one of a plain model', async () => {
  await fc.assert(
    fc.asyncProperty(
      opened,
      fc.array(step, { minLength: 10, maxLength: 50 }),
      async (wanted, steps) => {
        const stage = await open(wanted)
        for (const next of steps) {
          await play(next, stage)
          const seen = 'phone' in next ? [next.phone] : stage.customers.keys()
          for (const index of seen) await compare(stage, index)
        }
        const standing = stage.customers.flatMap(({ entries }) => entries.filter((e) => !e.isGone))
        const visits = standing.filter(({ kind }) => kind === 'accrual')
        expect(await figuresOf(stage.shop)).toMatchObject({
          totalPointsAwarded: visits.reduce((sum, { points }) => sum + points, 0),
          totalRewardsClaimed: standing.length - visits.length,
        })
        expect(await ledgerViolations(server.context.db)).toEqual([])
      },
    ),
    { numRuns: rounds(32) },
  )
}, 120_000)

async function figuresOf({ businessId, cookie }: TestBusiness) {
  return (await server.get(`/api/businesses/${businessId}/analytics-public`, cookie)).json()
}

async function compare({ shop, numbers, customers, ladder, calendar }: Stage, index: number) {
  const customer = customers[index] as Customer
  const day = calendar.dateIn()
  const rewards = keeperRewards(customer, ladder, day)
  const next = nextOf(rewards)
  const isLadder = rewards.length > 1 || ladder.rewards.slice(1).some(({ isOn }) => isOn)
  const body = { businessId: shop.businessId, phoneNumber: numbers[index] }
  const told = (await server.post('/api/customer/check-points', body)).json()
  expect({ day, ...told }).toMatchObject({
    points: customer.balance,
    rewardThreshold: next?.points,
    rewardDescription: next?.name,
    hasReward: next?.isReady,
    ...(isLadder && { rewards }),
    ...(next?.keptUntil && { keptUntil: next.keptUntil }),
  })
  expect('rewards' in told).toBe(isLadder)
  expect('keptUntil' in told).toBe(next?.keptUntil !== undefined)
}

async function open({
  pointCapType,
  prices,
  milestones,
}: typeof opened extends fc.Arbitrary<infer O> ? O : never): Promise<Stage> {
  const shop = await registerTestBusiness(server)
  const calendar = await openCalendar(server, shop)
  const rewards = prices.map((points, place) => ({
    name: `Reward ${place + 1}`,
    points,
    kind: place > 0 && milestones[place] ? 'milestone' : 'spend',
  }))
  const answer = await put(shop, { rewards, pointCapType })
  expect(answer.statusCode, answer.body).toBe(200)
  const ladder = answer.json<Ladder>()
  return {
    shop,
    calendar,
    ladder,
    terms: termsOf(ladder, 1),
    promotions: [],
    ended: new Map(),
    numbers: Array.from({ length: phones }, testPhone),
    customers: Array.from({ length: phones }, () => ({
      balance: 0,
      collected: 0,
      milestones: [],
      promise: undefined,
      kept: [],
      scans: { day: '', count: 0 },
      entries: [],
    })),
  }
}

const put = ({ businessId, cookie }: TestBusiness, body: object) =>
  server.put(`/api/businesses/${businessId}/rewards`, body, { cookie })

const termsOf = ({ rewards: [first], pointCapType }: Ladder, version: number): Terms => ({
  version,
  rewardThreshold: first?.points ?? 0,
  rewardDescription: first?.name ?? '',
  pointCapType,
})

async function play(next: Step, stage: Stage): Promise<void> {
  switch (next.do) {
    case 'scan':
      return scan(next, stage)
    case 'redeem':
      return redeem(next, stage)
    case 'undo':
      return undo(next, stage)
    case 'move':
      return move(next, stage)
    case 'pass':
      return stage.calendar.pass(next.days)
    case 'change':
      return change(next, stage)
    case 'hours':
      return changeHours(next, stage)
  }
}

const customerOf = ({ customers }: Stage, index: number) => customers[index] as Customer

/** An entry decides first what is over. */
function begin(customer: Customer, day: string): void {
  customer.promise = notLapsed(customer, day)
  customer.kept = keptBy(day, customer)
}

function count(customer: Customer, day: string): void {
  const { scans } = customer
  customer.scans = { day, count: scans.day === day ? scans.count + 1 : 1 }
}

const isFull = ({ scans }: Customer, day: string) => scans.day === day && scans.count >= 20

function accrue(
  customer: Customer,
  stage: Stage,
  visit: Omit<
    Entry,
    'kind' | 'points' | 'reward' | 'terms' | 'ladder' | 'took' | 'tookKept' | 'isGone'
  >,
) {
  const day = stage.calendar.dateIn()
  begin(customer, day)
  count(customer, day)
  const points = (visit.visit?.points ?? 0) + (visit.visit?.bonus ?? 0)
  customer.balance += points
  customer.collected += points
  const { terms, ladder } = stage
  customer.entries.push({
    ...visit,
    kind: 'accrual',
    points,
    reward: undefined,
    terms,
    ladder,
    took: undefined,
    tookKept: [],
    isGone: false,
  })
}

async function scan({ phone: index, code }: StepOf<'scan'>, stage: Stage) {
  const { shop, numbers, promotions, calendar } = stage
  const customer = customerOf(stage, index)
  const day = calendar.dateIn()
  const printed = shop.codes[code]
  if (!printed || isFull(customer, day)) return
  const { id: codeId, pointValue: points } = printed
  const best = bonusOf(
    promotions,
    { points, date: day, minute: 720, locationId: 1, codeId },
    () => 0,
  )
  const body = { qrCode: printed.code, phoneNumber: numbers[index] }
  const scanned = (await server.post('/api/qr/scan-with-phone', body)).json()
  const bonus = best?.points ?? 0
  expect(scanned).toMatchObject({
    pointsBefore: customer.balance,
    pointsEarned: points,
    totalPoints: customer.balance + points + bonus,
  })
  const { transactionId: id, receipt } = scanned
  accrue(customer, stage, { id, visit: { points, bonus, receipt }, wasMoved: false })
}

async function redeem({ phone: index, reward: chosen }: StepOf<'redeem'>, stage: Stage) {
  const { shop, ladder, calendar, numbers, terms } = stage
  const customer = customerOf(stage, index)
  const day = calendar.dateIn()
  if (customer.entries.length === 0) return
  const { id: customerId } = await server.row('loyalty_accounts', ['id'], {
    business_id: shop.businessId,
    phone: numbers[index] ?? '',
  })
  const listed = keeperRewards(customer, ladder, day)
  const meant = chosen === 0 ? nextOf(listed) : listed.find(({ id }) => id === chosen)
  const rewardId = chosen === 0 ? undefined : chosen
  const given = await tillOf(server, shop).redeem({ customerId, rewardId, again: true })
  if (!meant?.isReady) {
    expect(given.statusCode, given.body).toBe(409)
    return
  }
  begin(customer, day)
  const before = { ...customer }
  customer.balance -= meant.takes
  const took = takePromise(customer, {
    before,
    reward: meant.id,
    terms,
    isMilestone: meant.kind === 'milestone',
  })
  const keptHere = meant.pointCapType === undefined ? undefined : meant.id
  const kept = used(customer.kept, customer.balance, keptHere)
  customer.kept = kept.left
  if (meant.kind === 'milestone') customer.milestones = [...customer.milestones, meant.id]
  const { transactionId: id } = given.json()
  customer.entries.push({
    kind: 'redemption',
    points: 0 - meant.takes,
    visit: undefined,
    reward: meant.id,
    terms,
    ladder,
    took,
    tookKept: kept.took,
    id,
    isGone: false,
    wasMoved: false,
  })
  expect(given.json()).toMatchObject({
    rewardDescription: meant.name,
    pointsAfter: customer.balance,
    rewardsWaiting: keeperWaiting(customer, ladder, day),
  })
}

/** What a redemption takes of the first reward's promise. */
function takePromise(
  customer: Customer,
  of: { before: Customer; reward: number; terms: Terms; isMilestone: boolean },
): ModelPromise | undefined {
  const { promise } = customer
  if (of.reward === 1) {
    const { took, left } = takenBy('redemption', of.before, of.terms)
    customer.promise = left
    return took
  }
  if (!promise || of.isMilestone) return undefined
  const payable =
    Math.floor(customer.balance / promise.rewardThreshold) + Number(promise.until !== undefined)
  if (payable >= promise.rewards) return undefined
  customer.promise = payable > 0 ? { ...promise, rewards: payable } : undefined
  return { ...promise, rewards: promise.rewards - payable }
}

async function undo({ phone: index, nth: place }: StepOf<'undo'>, stage: Stage) {
  const customer = customerOf(stage, index)
  const entry = customer.entries[place % customer.entries.length]
  if (!entry) return
  const undone = await tillOf(server, stage.shop).undo(entry.id)
  if (entry.isGone || customer.balance < entry.points) {
    expect(undone.statusCode).toBe(409)
    return
  }
  takeBack(customer, entry, stage)
  expect(undone.json()).toMatchObject({ pointsAfter: customer.balance })
}

function takeBack(customer: Customer, entry: Entry, { calendar, terms, ladder, ended }: Stage) {
  const day = calendar.dateIn()
  begin(customer, day)
  entry.isGone = true
  if (entry.kind === 'accrual') {
    customer.balance -= entry.points
    customer.collected -= entry.points
    return
  }
  const endedOn = ended.get(entry.terms.version) ?? day
  customer.promise = givenBack(customer, entry, terms, endedOn)
  customer.balance -= entry.points
  const isMilestone = entry.points === 0
  if (isMilestone) {
    customer.milestones = customer.milestones.filter((id) => id !== entry.reward)
  }
  customer.kept = keptBack(customer.kept, entry.tookKept, ladder, day)
  if (entry.terms.version === terms.version) return
  customer.kept = keptMore(
    { ...customer, balance: -entry.points },
    { earlier: entry.ladder, shop: ladder, day, lastDay: daysAfter(endedOn, 60) },
    ({ kind, id }) => kind === 'spend' || id === entry.reward,
  )
}

async function move({ phone: index, nth: place, to }: StepOf<'move'>, stage: Stage) {
  const [wrong, right] = [customerOf(stage, index), customerOf(stage, to)]
  const entry = wrong.entries[place % wrong.entries.length]
  if (!entry?.visit || isFull(right, stage.calendar.dateIn())) return
  const isRefused = entry.isGone || entry.wasMoved || index === to || wrong.balance < entry.points
  const moved = await server.post('/api/qr/move-scan', {
    businessId: stage.shop.businessId,
    transactionId: entry.id,
    receipt: entry.visit.receipt,
    phoneNumber: stage.numbers[to],
  })
  expect(moved.statusCode === 200, moved.body).toBe(!isRefused)
  if (isRefused) return
  takeBack(wrong, entry, stage)
  const { transactionId: id, receipt, totalPoints } = moved.json()
  accrue(right, stage, { id, visit: { ...entry.visit, receipt }, wasMoved: true })
  expect(totalPoints).toBe(right.balance)
}

const otherwise: Record<
  StepOf<'change'>['how'],
  (reward: LadderReward, by: number, day: string) => LadderReward[]
> = {
  dearer: (reward, by) => [{ ...reward, points: reward.points + by }],
  cheaper: (reward, by) => [{ ...reward, points: Math.max(1, reward.points - by) }],
  off: (reward) => [{ ...reward, isOn: false }],
  on: (reward) => [{ ...reward, isOn: true }],
  gone: () => [],
  renamed: (reward, by) => [{ ...reward, name: `Reward ${by}` }],
  ends: (reward, by, day) => [{ ...reward, endsOn: daysAfter(day, by) }],
  new: (reward, by) => [
    reward,
    {
      ...reward,
      id: 0,
      name: `Another ${by}`,
      points: by * 4,
      kind: 'spend',
      isOn: true,
      endsOn: null,
    },
  ],
}

async function change({ which, nextOf: who, how, by }: StepOf<'change'>, stage: Stage) {
  const { shop, ladder, terms, calendar } = stage
  const day = calendar.dateIn()
  const told = who === null ? [] : keeperRewards(customerOf(stage, who), ladder, day)
  const next = ladder.rewards.findIndex(({ id }) => id === nextOf(told)?.id)
  const place = next < 0 ? which % ladder.rewards.length : next
  const rewards = ladder.rewards
    .flatMap((reward, at) => (at === place ? otherwise[how](reward, by, day) : [reward]))
    .map(({ id, ...reward }) => (id === 0 ? reward : { ...reward, id }))
  const answer = await put(shop, { rewards, pointCapType: ladder.pointCapType })
  // The first is always on, and no two have one price.
  if (answer.statusCode === 400) return
  expect(answer.statusCode, answer.body).toBe(200)
  stage.ladder = answer.json()
  const shown = (one: Ladder) => JSON.stringify(one.rewards.filter(({ isOn }) => isOn))
  if (shown(stage.ladder) === shown(ladder)) return
  stage.terms = termsOf(stage.ladder, terms.version + 1)
  stage.ended.set(terms.version, day)
  for (const customer of stage.customers) {
    customer.promise = keptAfter(customer, terms, stage.terms, day)
    const left = stillKept(keptBy(day, customer), stage.ladder, day)
    const lastDay = daysAfter(day, 60)
    const changed = { earlier: ladder, shop: stage.ladder, day, lastDay }
    customer.kept = keptMore({ ...customer, kept: left }, changed)
  }
}

async function changeHours({ weekdays, amount }: StepOf<'hours'>, stage: Stage) {
  const { businessId, cookie } = stage.shop
  const one = { name: 'Happy hours', effect: 'plus', amount, weekdays, from: '00:00', to: '24:00' }
  const path = `/api/businesses/${businessId}/promotions`
  const answer = await server.put(path, { promotions: [{ ...one, isOn: true }] }, { cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  stage.promotions = answer.json().promotions
}
