import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { tillOf } from '../../../test/rewards.ts'
import { rounds } from '../../../test/rounds.ts'
import { testApp } from '../../../test/testApp.ts'
import type { Promotion } from '../../contract/promotions.ts'
import { bonusOf } from './rules.ts'

/**
 * Random days at a shop whose promotions change, played through its calls and by a model that is a
 * balance and a list of visits for each customer. The model asks the rules what is added.
 */
const server = testApp({ LIMITS: 'off' })
const phones = 3
const phone = fc.nat(phones - 1)
const the = <const D extends string>(name: D) => fc.constant(name)
const promotion = fc.record({
  give: fc.oneof(
    fc.record({ effect: the('times'), amount: fc.integer({ min: 2, max: 3 }) }),
    fc.record({ effect: the('plus'), amount: fc.integer({ min: 1, max: 100 }) }),
  ),
  mostADay: fc.option(fc.integer({ min: 1, max: 3 })),
  code: fc.option(fc.nat(2)),
  isOn: fc.boolean(),
})
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: the('scan'), phone, code: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ do: the('undo'), phone, visit: fc.nat(40) }) },
  { weight: 2, arbitrary: fc.record({ do: the('move'), phone, visit: fc.nat(40), to: phone }) },
  { weight: 2, arbitrary: fc.record({ do: the('spend'), phone }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: the('promotions'),
      promotions: fc.array(promotion, { maxLength: 4 }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type StepOf<D> = Extract<Step, { do: D }>

interface Visit {
  readonly points: number
  readonly bonus: number
  readonly promotionId: number | undefined
  readonly id: number
  readonly receipt: string
  isGone: boolean
  wasMoved: boolean
}

interface Customer {
  balance: number
  readonly visits: Visit[]
  /** Also those that were taken back count for the limit of a day. */
  scans: number
}

interface Stage {
  readonly shop: TestBusiness
  readonly numbers: readonly string[]
  readonly customers: readonly Customer[]
  promotions: readonly Promotion[]
}

test('every balance and every bonus is the one of a plain model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const shop = await registerTestBusiness(server)
      const terms = { reward_threshold: 50, point_cap_type: 'unlimited' } as const
      await server.change('businesses', { id: shop.businessId }, terms)
      const stage: Stage = {
        shop,
        numbers: Array.from({ length: phones }, testPhone),
        customers: Array.from({ length: phones }, () => ({ balance: 0, visits: [], scans: 0 })),
        promotions: [],
      }
      for (const next of steps) await play(next, stage)
      for (const [index, phoneNumber] of stage.numbers.entries()) {
        const body = { businessId: shop.businessId, phoneNumber }
        const { points } = (await server.post('/api/customer/check-points', body)).json()
        expect(points).toBe(stage.customers[index]?.balance)
      }
      const standing = stage.customers.flatMap(({ visits }) => visits.filter((one) => !one.isGone))
      expect(await figuresOf(shop)).toMatchObject({
        totalPointsAwarded: standing.reduce((sum, { points, bonus }) => sum + points + bonus, 0),
      })
      expect(await ledgerViolations(server.context.db)).toEqual([])
    }),
    { numRuns: rounds(40) },
  )
}, 60_000)

async function figuresOf({ businessId, cookie }: TestBusiness) {
  return (await server.get(`/api/businesses/${businessId}/analytics-public`, cookie)).json()
}

async function play(next: Step, stage: Stage): Promise<void> {
  switch (next.do) {
    case 'scan':
      return scan(next, stage)
    case 'undo':
      return undo(next, stage)
    case 'move':
      return move(next, stage)
    case 'spend':
      return spend(next, stage)
    case 'promotions':
      return change(next, stage)
  }
}

const customerOf = ({ customers }: Stage, index: number) => customers[index] as Customer

async function scan({ phone: index, code }: StepOf<'scan'>, stage: Stage) {
  const { shop, numbers, promotions } = stage
  const customer = customerOf(stage, index)
  const printed = shop.codes[code]
  if (!printed || customer.scans >= 20) return
  const { id: codeId, pointValue: points } = printed
  const given = (id: number) =>
    customer.visits.filter((visit) => visit.promotionId === id && !visit.isGone).length
  // All promotions hold at every hour.
  const visit = { points, date: '2026-11-28', minute: 720, locationId: 1, codeId }
  const best = bonusOf(promotions, visit, given)
  const body = { qrCode: printed.code, phoneNumber: numbers[index] }
  const scanned = await server.post('/api/qr/scan-with-phone', body)
  const bonus = best?.points ?? 0
  expect(scanned.json()).toMatchObject({
    pointsBefore: customer.balance,
    pointsEarned: points,
    totalPoints: customer.balance + points + bonus,
  })
  expect(scanned.json().bonus?.points ?? 0).toBe(bonus)
  customer.balance += points + bonus
  customer.scans += 1
  const { transactionId: id, receipt } = scanned.json()
  const promotionId = best?.promotion.id
  const made = { points, bonus, promotionId, id, receipt, isGone: false, wasMoved: false }
  customer.visits.push(made)
}

async function undo({ phone: index, visit: place }: StepOf<'undo'>, stage: Stage) {
  const customer = customerOf(stage, index)
  const visit = customer.visits[place % customer.visits.length]
  if (!visit) return
  const undone = await tillOf(server, stage.shop).undo(visit.id)
  const sum = visit.points + visit.bonus
  if (visit.isGone || customer.balance < sum) {
    expect(undone.statusCode).toBe(409)
    return
  }
  visit.isGone = true
  customer.balance -= sum
  expect(undone.json()).toMatchObject({ pointsAfter: customer.balance })
}

async function move({ phone: index, visit: place, to }: StepOf<'move'>, stage: Stage) {
  const [wrong, right] = [customerOf(stage, index), customerOf(stage, to)]
  const visit = wrong.visits[place % wrong.visits.length]
  if (!visit) return
  const sum = visit.points + visit.bonus
  const isRefused = visit.isGone || visit.wasMoved || index === to || wrong.balance < sum
  const body = {
    businessId: stage.shop.businessId,
    transactionId: visit.id,
    receipt: visit.receipt,
    phoneNumber: stage.numbers[to],
  }
  if (!isRefused && right.scans >= 20) return
  const moved = await server.post('/api/qr/move-scan', body)
  if (isRefused) {
    expect(moved.statusCode).not.toBe(200)
    return
  }
  visit.isGone = true
  wrong.balance -= sum
  right.balance += sum
  right.scans += 1
  const { transactionId: id, receipt, totalPoints } = moved.json()
  expect(totalPoints).toBe(right.balance)
  right.visits.push({ ...visit, id, receipt, isGone: false, wasMoved: true })
}

async function spend({ phone: index }: StepOf<'spend'>, stage: Stage) {
  const customer = customerOf(stage, index)
  if (customer.balance < 50) return
  const { id: customerId } = await server.row('loyalty_accounts', ['id'], {
    business_id: stage.shop.businessId,
    phone: stage.numbers[index] ?? '',
  })
  const given = await tillOf(server, stage.shop).redeem({ customerId, again: true })
  customer.balance -= 50
  expect(given.json()).toMatchObject({ pointsAfter: customer.balance })
}

async function change({ promotions }: StepOf<'promotions'>, stage: Stage) {
  const { businessId, cookie, codes } = stage.shop
  const wanted = promotions.map(({ give, code, ...one }, place) => ({
    ...one,
    ...give,
    name: `Promotion ${place}`,
    // Of the same it would be refused.
    startsOn: `2026-01-${10 + place}`,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from: '00:00',
    to: '24:00',
    codeIds: code === null ? null : [codes[code]?.id],
  }))
  const answer = await server.put(
    `/api/businesses/${businessId}/promotions`,
    { promotions: wanted },
    { cookie },
  )
  expect(answer.statusCode, answer.body).toBe(200)
  stage.promotions = answer.json().promotions
}
