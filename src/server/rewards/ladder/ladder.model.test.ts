import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { tillOf } from '../../../../test/rewards.ts'
import { rounds } from '../../../../test/rounds.ts'
import { testApp } from '../../../../test/testApp.ts'
import { pointsTaken } from '../rules.ts'
import { type Customer, nextOf, rewardsOn, type ShopRewards, waitingOn } from './standing.ts'

/**
 * Random days at a shop with several rewards, played through its calls and by a model that is two
 * numbers and a list of milestones for each customer.
 */
const server = testApp({ LIMITS: 'off' })
const phones = 2
const phone = fc.nat(phones - 1)
const the = <const D extends string>(name: D) => fc.constant(name)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: the('scan'), phone, code: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: the('redeem'), phone, reward: fc.integer({ min: 0, max: 5 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: the('undo'), phone, entry: fc.nat(40) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const ladder = fc.record({
  pointCapType: fc.constantFrom('reset' as const, 'unlimited' as const),
  prices: fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 2, maxLength: 5 }),
  milestones: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
})

interface Entry {
  readonly kind: 'accrual' | 'redemption'
  readonly points: number
  readonly reward?: number
  readonly id: number
  isUndone: boolean
}

class Model {
  balance = 0
  readonly entries: Entry[] = []

  get #standing(): readonly Entry[] {
    return this.entries.filter(({ isUndone }) => !isUndone)
  }

  get claimed(): number {
    return this.#standing.filter(({ kind }) => kind === 'redemption').length
  }

  get customer(): Customer {
    const collected = this.#standing
      .filter(({ kind }) => kind === 'accrual')
      .reduce((sum, { points }) => sum + points, 0)
    const milestones = this.#standing.flatMap(({ points, reward }) =>
      points === 0 && reward !== undefined ? reward : [],
    )
    return { balance: this.balance, collected, milestones }
  }
}

interface Stage {
  readonly shop: TestBusiness
  readonly rewards: ShopRewards
  readonly numbers: readonly string[]
  readonly customers: readonly Model[]
}

const today = '2026-11-28'

test('every balance, every reward and every count is the one of a plain model', async () => {
  await fc.assert(
    fc.asyncProperty(ladder, fc.array(step, { maxLength: 40 }), async (wanted, steps) => {
      const stage = await open(wanted)
      for (const next of steps) await play(next, stage)
      for (const [index, phoneNumber] of stage.numbers.entries()) {
        const model = stage.customers[index] as Model
        const rewards = rewardsOn(stage.rewards, model.customer, today)
        const body = { businessId: stage.shop.businessId, phoneNumber }
        expect((await server.post('/api/customer/check-points', body)).json()).toMatchObject({
          points: model.balance,
          rewards,
          rewardDescription: nextOf(rewards)?.name,
          hasReward: waitingOn(stage.rewards, model.customer, today) > 0,
        })
        // What was earned was claimed, or waits.
        const waiting = waitingOn(stage.rewards, model.customer, today)
        expect(await earnedBy(stage, phoneNumber)).toBe(model.claimed + waiting)
      }
      expect(await ledgerViolations(server.context.db)).toEqual([])
    }),
    { numRuns: rounds(40) },
  )
}, 60_000)

async function open({
  pointCapType,
  prices,
  milestones,
}: typeof ladder extends fc.Arbitrary<infer L> ? L : never) {
  const shop = await registerTestBusiness(server)
  const rewards = prices.map((points, place) => ({
    name: `Reward ${place + 1}`,
    points,
    kind: place > 0 && milestones[place] ? 'milestone' : 'spend',
  }))
  const answer = await server.put(
    `/api/businesses/${shop.businessId}/rewards`,
    { rewards, pointCapType },
    { cookie: shop.cookie },
  )
  expect(answer.statusCode, answer.body).toBe(200)
  return {
    shop,
    rewards: answer.json<ShopRewards>(),
    numbers: Array.from({ length: phones }, testPhone),
    customers: Array.from({ length: phones }, () => new Model()),
  }
}

async function play(next: Step, stage: Stage): Promise<void> {
  const model = stage.customers[next.phone]
  const phoneNumber = stage.numbers[next.phone]
  if (!model || !phoneNumber) return
  if (next.do === 'scan') return scan(stage, { model, phoneNumber, code: next.code })
  if (next.do === 'redeem') return redeem(stage, { model, phoneNumber, chosen: next.reward })
  const entry = model.entries[next.entry % model.entries.length]
  if (!entry) return
  const undone = await tillOf(server, stage.shop).undo(entry.id)
  if (entry.isUndone || model.balance < entry.points) {
    expect(undone.statusCode).toBe(409)
    return
  }
  entry.isUndone = true
  model.balance -= entry.points
  expect(undone.json()).toMatchObject({ pointsAfter: model.balance })
}

async function scan(
  { shop, rewards }: Stage,
  { model, phoneNumber, code }: { model: Model; phoneNumber: string; code: number },
) {
  const { code: qrCode, pointValue: points = 0 } = shop.codes[code] ?? {}
  const scanned = await server.post('/api/qr/scan-with-phone', { qrCode, phoneNumber })
  // Twenty a day.
  if (scanned.statusCode === 429) return
  model.balance += points
  model.entries.push({ kind: 'accrual', points, id: scanned.json().transactionId, isUndone: false })
  expect(scanned.json()).toMatchObject({
    totalPoints: model.balance,
    rewards: rewardsOn(rewards, model.customer, today),
  })
}

async function redeem(
  { shop, rewards }: Stage,
  { model, phoneNumber, chosen }: { model: Model; phoneNumber: string; chosen: number },
) {
  if (model.entries.length === 0) return
  const { id: customerId } = await server.row('loyalty_accounts', ['id'], {
    business_id: shop.businessId,
    phone: phoneNumber,
  })
  const listed = rewardsOn(rewards, model.customer, today)
  const meant = chosen === 0 ? nextOf(listed) : listed.find(({ id }) => id === chosen)
  const rewardId = chosen === 0 ? undefined : chosen
  const given = await tillOf(server, shop).redeem({ customerId, rewardId, again: true })
  if (!meant?.isReady) {
    expect(given.statusCode).toBe(409)
    return
  }
  const taken = pointsTaken(model.balance, {
    rewardThreshold: meant.points,
    pointCapType: rewards.pointCapType,
    isMilestone: meant.kind === 'milestone',
  })
  model.balance -= taken
  const { transactionId: id } = given.json()
  model.entries.push({
    kind: 'redemption',
    points: 0 - taken,
    reward: meant.id,
    id,
    isUndone: false,
  })
  expect(given.json()).toMatchObject({
    rewardDescription: meant.name,
    pointsAfter: model.balance,
    rewardsWaiting: waitingOn(rewards, model.customer, today),
  })
}

async function earnedBy({ shop }: Stage, phone: string): Promise<number> {
  const entries = await server.context.db
    .selectFrom('ledger_entries as entry')
    .innerJoin('loyalty_accounts as account', (join) =>
      join
        .onRef('account.business_id', '=', 'entry.business_id')
        .onRef('account.id', '=', 'entry.account_id'),
    )
    .select('entry.rewards_unlocked')
    .where('account.business_id', '=', shop.businessId)
    .where('account.phone', '=', phone)
    .execute()
  return entries.reduce((sum, entry) => sum + entry.rewards_unlocked, 0)
}
