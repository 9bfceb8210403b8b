import { expect } from 'vitest'
import type { Ladder, LadderReward } from '../../src/contract/ladder.ts'
import type { PointsCheck } from '../../src/contract/points.ts'
import { nextOf } from '../../src/server/rewards/ladder/standing.ts'
import type { TestApp } from '../app.ts'
import { openEveryDoor } from '../callers.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../factories.ts'
import { keeperWaiting } from '../keptModel.ts'
import type { MovedClock } from '../movedClock.ts'
import { addTestMember, pairTestDevice, type TestDevice, unlockTestTill } from '../tills.ts'
import { newCustomer, sumOf, wallClock, type YearCustomer, zones } from './entries.ts'
import { YearModel } from './model.ts'

/** A shop in Berlin with a second place in Ponta Delgada, each with a till and a code, and its model. */
export interface Stage {
  readonly server: TestApp
  readonly clock: MovedClock
  readonly shop: TestBusiness
  readonly model: YearModel
  readonly tills: readonly Till[]
  readonly fired: (effect: string) => void
  /** Who is looked at after each step. */
  readonly regulars: readonly YearCustomer[]
}

/** A device and who works at it. */
interface Till {
  readonly device: TestDevice
  readonly member: { readonly pin: string; readonly id: number }
  headers: Record<string, string>
  unlockedAt: number
}

const minuteMs = 60_000

export async function openStage(
  server: TestApp,
  clock: MovedClock,
  about: {
    readonly rewards: readonly Partial<LadderReward>[]
    readonly pointCapType: 'reset' | 'unlimited'
    readonly regulars: number
    readonly fired: (effect: string) => void
  },
): Promise<Stage> {
  const shop = await registerTestBusiness(server, 'Corner Bakery', zones[0])
  const of = { business_id: shop.businessId }
  const later = new Date('2100-01-01')
  await server.change('sessions', of, { expires_at: later, last_seen_at: later })
  await server.change('businesses', { id: shop.businessId }, { phone_confirmed_at: clock.now() })
  const place = { name: 'Rua Direita', timeZone: zones[1] }
  await own({ server, shop }, 'post', '/locations', place)
  await server.change('qr_codes', { id: shop.codes[1].id }, { location_id: 2 })
  const tills: Till[] = []
  for (const locationId of [1, 2]) {
    const device = await pairTestDevice(server, shop, { locationId })
    tills.push({ device, member: await addTestMember(server, shop), headers: {}, unlockedAt: 0 })
  }
  const { rewards, pointCapType } = about
  const ladder = await own({ server, shop }, 'put', '/rewards', { rewards, pointCapType })
  const model = new YearModel(ladder.json<Ladder>(), about.fired)
  const regulars = Array.from({ length: about.regulars }, () => newCustomer(testPhone()))
  model.customers.push(...regulars)
  return { server, clock, shop, model, tills, fired: about.fired, regulars }
}

type AtShop = Pick<Stage, 'server' | 'shop'>

export const ask = ({ server, shop }: AtShop, method: 'post' | 'put', path: string, body: object) =>
  server[method](`/api/businesses/${shop.businessId}${path}`, body, { cookie: shop.cookie })

/** A call of the owner's that must be answered. */
export async function own(...call: Parameters<typeof ask>) {
  const answer = await ask(...call)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}

export const pass = ({ clock }: Stage, minutes: number) =>
  clock.to(new Date(clock.now().getTime() + minutes * minuteMs))

/** The next moment at which clocks in Berlin show a time. */
export function nextAt({ clock }: Stage, time: string, from = clock.now()): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const wanted = hour * 60 + minute
  const { minute: now } = wallClock(from, zones[0] ?? '')
  const seconds = from.getTime() % minuteMs
  let at = new Date(from.getTime() - seconds + ((wanted - now + 1440) % 1440 || 1440) * minuteMs)
  // Clocks may change on the way.
  const shown = wallClock(at, zones[0] ?? '').minute
  const off = ((wanted - shown + 2160) % 1440) - 720
  if (Math.abs(off) <= 60) at = new Date(at.getTime() + off * minuteMs)
  return at
}

/** When clocks in Berlin change next. */
export function nextChange({ clock }: Stage): Date {
  const hourMs = 60 * minuteMs
  const offsetAt = (at: number) => {
    const { date, minute } = wallClock(new Date(at), zones[0] ?? '')
    return Date.parse(`${date}T00:00Z`) + minute * minuteMs - at
  }
  let at = Math.ceil(clock.now().getTime() / hourMs) * hourMs + 2 * hourMs
  for (const stepMs of [24 * hourMs, hourMs]) {
    while (offsetAt(at) === offsetAt(at + stepMs)) at += stepMs
  }
  return new Date(at + hourMs)
}

/** The headers of a till that somebody has unlocked within the hour. */
export async function unlocked({ server, clock, tills }: Stage, place: number) {
  const till = tills[place]
  if (!till) throw new Error('There is no such till')
  if (clock.now().getTime() - till.unlockedAt > 60 * minuteMs) {
    till.headers = await unlockTestTill(server, till.device, till.member)
    till.unlockedAt = clock.now().getTime()
  }
  return { headers: till.headers, locationId: place + 1 }
}

/** The account of a customer who has scanned before. */
export async function accountOf({ server, shop }: AtShop, customer: YearCustomer): Promise<number> {
  if (customer.accountId === 0) {
    const where = { business_id: shop.businessId, phone: customer.phone }
    const [found] = await server.rows('loyalty_accounts', ['id'], where)
    customer.accountId = found?.id ?? 0
  }
  return customer.accountId
}

/** What everybody is told of the regulars, and what is stored, is what the model says. */
export async function compare(stage: Stage): Promise<void> {
  const { server, shop, regulars } = stage
  const { businessId } = shop
  const told = await Promise.all(
    regulars.map(({ phone: phoneNumber }) =>
      server.post('/api/customer/check-points', { businessId, phoneNumber }),
    ),
  )
  for (const [place, customer] of regulars.entries()) {
    expectTold(stage, customer, told[place]?.json())
  }
  const accounts = await server.rows(
    'loyalty_accounts',
    ['id', 'balance', 'lifetime_points', 'lifetime_moved', 'visits', 'visits_moved'],
    { business_id: businessId, id: regulars.map(({ accountId }) => accountId) },
  )
  for (const account of accounts) {
    const customer = regulars.find(({ accountId }) => accountId === account.id)
    if (!customer) continue
    expect({
      balance: account.balance,
      collected: account.lifetime_points + account.lifetime_moved,
      visits: account.visits + account.visits_moved,
    }).toEqual({
      balance: customer.balance,
      collected: customer.collected,
      visits: visitsOf(stage.model, customer).length,
    })
  }
}

function expectTold(
  { server, shop, model, clock }: Stage,
  customer: YearCustomer,
  told: Partial<PointsCheck> = {},
): void {
  const day = model.dayOf(clock.now())
  const rewards = model.rewardsOf(customer, clock.now())
  const next = nextOf(rewards)
  const isLadder = rewards.length > 1 || model.ladder.rewards.slice(1).some(({ isOn }) => isOn)
  const lastDay = model.lastDayOf(customer)
  const isNear = lastDay !== undefined && Date.parse(lastDay) - Date.parse(day) <= 60 * 86_400_000
  const absent = ['pointsExpireOn', 'keptUntil', 'rewards', 'invitation']
  const leftOut = Object.fromEntries(absent.map((name) => [name, undefined]))
  const invitation = model.invitationOf(customer, told.invitation?.code ?? '')
  const query = `business=${shop.businessId}&invitation=${invitation?.code}`
  const link = `${server.context.config.publicUrl}/check-points?${query}`
  expect({ day, ...leftOut, ...told }).toMatchObject({
    points: customer.balance,
    rewardThreshold: next?.points,
    rewardDescription: next?.name,
    hasReward: next?.isReady,
    rewards: isLadder ? rewards : undefined,
    keptUntil: next?.keptUntil,
    pointsExpireOn: isNear ? lastDay : undefined,
    invitation: invitation && { ...invitation, link },
  })
}

/** The visits that are a customer's now. */
const visitsOf = (model: YearModel, customer: YearCustomer) =>
  model.standing.filter(({ kind, holder }) => kind === 'accrual' && holder === customer)

export const waitingOf = ({ model, clock }: Stage, customer: YearCustomer) =>
  keeperWaiting(customer, model.ladder, model.dayOf(clock.now()))

/** The dashboard's figures. */
export async function compareFigures({ server, shop, model, clock }: Stage): Promise<void> {
  const business = `/api/businesses/${shop.businessId}`
  const { standing, customers } = model
  const given = standing.filter(({ kind }) => kind === 'accrual' || kind === 'bonus')
  expect((await server.get(`${business}/analytics-public`, shop.cookie)).json()).toMatchObject({
    totalPointsAwarded: given.reduce((sum, visit) => sum + sumOf(visit), 0),
    totalRewardsClaimed: standing.filter(({ kind }) => kind === 'redemption').length,
    totalPointsWaiting: customers.reduce((sum, { balance }) => sum + balance, 0),
  })
  const { brought } = (await server.get(`${business}/occasions`, shop.cookie)).json()
  expect(brought).toEqual(model.friends.brought(customers, clock.now()))
}

/** What each promotion did since it began. */
export async function compareReports({ server, shop, model, clock }: Stage): Promise<void> {
  for (const { id } of model.promotions) {
    const path = `/api/businesses/${shop.businessId}/promotions/${id}/report`
    const report = (await server.get(path, shop.cookie)).json()
    const course = model.courses.get(id)
    expect(report.beganAt).toBe(course?.beganAt.toISOString() ?? null)
    if (!course) continue
    const until = course.endedAt ?? clock.now()
    // Of a long time only the latest weeks are shown.
    const isLong = until.getTime() - course.beganAt.getTime() > 25 * 7 * 86_400_000
    if (!isLong) expect(report.since).toBe(report.beganAt)
    expect(report).toMatchObject(model.givenBy(id, new Date(report.since), until))
  }
}

/** The file of all customers. */
export async function compareExport({ server, shop, model }: Stage): Promise<void> {
  const path = `/api/businesses/${shop.businessId}/customers.csv`
  const { body } = await server.get(path, await openEveryDoor(server, shop))
  const rows = body.split('\r\n').map((line) => line.split(','))
  const listed = new Map(
    rows.map(([phone = '', points, , visits, lifetime]) => [phone, [points, visits, lifetime]]),
  )
  for (const customer of model.customers) {
    if (customer.accountId === 0 || customer.isErased) continue
    const { phone, balance, collected } = customer
    const expected = [balance, visitsOf(model, customer).length, collected].map(String)
    const found = [...listed].find(([cell]) => cell.includes(phone.slice(1)))
    // Whoever never came, or is another customer now, is not in it.
    expect(found?.[1] ?? ['0', '0', '0']).toEqual(expected)
  }
}

/** The texts about points that expire. */
export async function compareTexts({ server, shop, model }: Stage): Promise<void> {
  const where = { business_id: shop.businessId, kind: 'points_expire' as const }
  const events = (await server.rows('messages', ['event'], where)).map(({ event }) => event)
  const told = [...model.told].map((one) => `points_expire:${one}`)
  expect(events.toSorted()).toEqual(told.toSorted())
}
