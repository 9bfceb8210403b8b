import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { kindsTo } from '../../../test/messages.ts'

/**
 * Random days at a shop, played against the server through its door and against a model that is
 * nothing but a map of numbers. Every answer must be the model's, and the ledger must stay whole.
 */
type Step =
  | { do: 'scan'; phone: number; code: number; key: number | undefined; textMe: boolean }
  | { do: 'reset'; phone: number; key: number | undefined }
  | { do: 'switch'; code: number; on: boolean }
  | { do: 'worth'; code: number; points: number }
  | { do: 'policy'; policy: 'flag' | 'block' }
  | { do: 'threshold'; threshold: number }
  | { do: 'announce'; scans: boolean }

const phones = 3
const key = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined })
const phone = fc.integer({ min: 0, max: phones - 1 })
const code = fc.integer({ min: 0, max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('scan' as const),
      phone,
      code,
      key,
      textMe: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reset' as const), phone, key }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('switch' as const), code, on: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('worth' as const),
      code,
      points: fc.integer({ min: 1, max: 1000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('policy' as const),
      policy: fc.constantFrom('flag' as const, 'block' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('threshold' as const),
      threshold: fc.integer({ min: 1, max: 300 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('announce' as const), scans: fc.boolean() }),
  },
)

interface Customer {
  balance: number
  accruals: number
  exists: boolean
  /** What each key stands for: the code of a scan, or a reset; and the first answer. */
  keys: Map<number, { meaning: string; body: string }>
  hasAgreed: boolean
  /** The kinds of what was written to them. */
  messages: string[]
}

class Model {
  readonly codes = [1, 20, 60].map((points) => ({ points, isOn: true }))
  readonly customers: Customer[] = Array.from({ length: phones }, () => ({
    balance: 0,
    accruals: 0,
    exists: false,
    keys: new Map(),
    hasAgreed: false,
    messages: [],
  }))
  policy: 'flag' | 'block' = 'flag'
  threshold = 100
  announcesScans = false
  /** The kinds of what was written to the shop. */
  readonly messages: string[] = []

  /** The status a scan must be answered with, and what it then must say. */
  scan({ phone, code, key, textMe }: Extract<Step, { do: 'scan' }>): {
    status: number
    expected: object
  } {
    const customer = this.customer(phone)
    const printed = this.codes[code]
    if (!printed) throw new Error('There are three codes')
    const kept = key === undefined ? undefined : customer.keys.get(key)
    if (kept?.meaning === `code ${code}`) {
      customer.hasAgreed ||= textMe
      return { status: 200, expected: JSON.parse(kept.body) }
    }
    if (kept) return { status: 422, expected: { code: 'idempotency_key_reused' } }
    if (!printed.isOn) return { status: 410, expected: { code: 'inactive_code' } }
    if (customer.accruals >= 20) return { status: 429, expected: { code: 'daily_limit' } }
    const isRepeatScan = customer.accruals > 0
    if (isRepeatScan && this.policy === 'block') {
      return { status: 429, expected: { code: 'repeat_scan' } }
    }
    const pointsBefore = customer.balance
    customer.exists = true
    customer.accruals += 1
    customer.balance += printed.points
    customer.hasAgreed ||= textMe
    this.announceScan(customer, pointsBefore)
    return {
      status: 200,
      expected: {
        pointsEarned: printed.points,
        pointsBefore,
        totalPoints: customer.balance,
        rewardEarned: customer.balance >= this.threshold,
        isRepeatScan,
      },
    }
  }

  announceScan(customer: Customer, pointsBefore: number): void {
    const rewards = (points: number) => Math.floor(points / this.threshold)
    if (rewards(customer.balance) > rewards(pointsBefore)) {
      customer.messages.push('reward_unlocked')
      this.messages.push('owner_reward_unlocked')
    } else if (this.announcesScans && customer.hasAgreed) {
      customer.messages.push('points_earned')
    }
    if (customer.accruals === 5) this.messages.push('many_scans')
  }

  reset({ phone, key }: Extract<Step, { do: 'reset' }>): { status: number; expected: object } {
    const customer = this.customer(phone)
    if (!customer.exists) return { status: 404, expected: { code: 'customer_not_found' } }
    const kept = key === undefined ? undefined : customer.keys.get(key)
    if (kept?.meaning === 'reset') return { status: 200, expected: JSON.parse(kept.body) }
    if (kept) return { status: 422, expected: { code: 'idempotency_key_reused' } }
    const pointsRemoved = customer.balance
    customer.balance = 0
    if (pointsRemoved > 0) customer.messages.push('points_reset')
    const smsQueued = pointsRemoved > 0 && customer.hasAgreed
    return { status: 200, expected: { pointsRemoved, smsQueued } }
  }

  customer(phone: number): Customer {
    const customer = this.customers[phone]
    if (!customer) throw new Error('There are three customers')
    return customer
  }
}

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('every answer is the one of a plain map of numbers, and the ledger stays whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60 }), async (steps) => {
      const shop = await registerTestBusiness(server)
      const numbers = Array.from({ length: phones }, testPhone)
      const model = new Model()
      for (const next of steps) await play(next, { shop, numbers, model })

      for (const [index, phoneNumber] of numbers.entries()) {
        const body = { businessId: shop.businessId, phoneNumber }
        const checked = (await server.post('/api/customer/check-points', body)).json()
        expect(checked.points).toBe(model.customer(index).balance)
        expect(await kindsTo(server, phoneNumber)).toEqual(model.customer(index).messages)
      }
      expect(await kindsTo(server, shop.phone)).toEqual(['registered', ...model.messages])
      expect(await ledgerViolations(server.context.db)).toEqual([])
    }),
    { numRuns: 60 },
  )
}, 60_000)

interface Stage {
  readonly shop: TestBusiness
  readonly numbers: readonly string[]
  readonly model: Model
}

async function play(next: Step, { shop, numbers, model }: Stage): Promise<void> {
  if (next.do === 'scan' || next.do === 'reset') {
    const { status, expected } = next.do === 'scan' ? model.scan(next) : model.reset(next)
    const phoneNumber = numbers[next.phone] ?? ''
    const headers: Record<string, string> =
      next.key === undefined ? {} : { 'idempotency-key': `key-${next.key}` }
    const answer =
      next.do === 'scan'
        ? await server.post(
            '/api/qr/scan-with-phone',
            { qrCode: shop.codes[next.code]?.code, phoneNumber, textMe: next.textMe },
            headers,
          )
        : await server.post(
            `/api/businesses/${shop.businessId}/reset-customer-points`,
            { customerId: phoneNumber },
            { ...headers, cookie: shop.cookie },
          )
    expect({ step: next, status: answer.statusCode }).toEqual({ step: next, status })
    expect(answer.json()).toMatchObject(expected)
    remember(next, model.customer(next.phone), answer.body, status)
    return
  }
  const { db } = server.context
  if (next.do === 'switch' || next.do === 'worth') {
    const printed = model.codes[next.code]
    if (printed && next.do === 'switch') printed.isOn = next.on
    if (printed && next.do === 'worth') printed.points = next.points
    await db
      .updateTable('qr_codes')
      .set(next.do === 'switch' ? { is_active: next.on } : { point_value: next.points })
      .where('business_id', '=', shop.businessId)
      .where('id', '=', shop.codes[next.code]?.id ?? 0)
      .execute()
    return
  }
  if (next.do === 'policy') model.policy = next.policy
  if (next.do === 'threshold') model.threshold = next.threshold
  if (next.do === 'announce') model.announcesScans = next.scans
  await db
    .updateTable('businesses')
    .set({
      repeat_scan_policy: model.policy,
      reward_threshold: model.threshold,
      scan_sms_enabled: model.announcesScans,
    })
    .where('id', '=', shop.businessId)
    .execute()
}

/** A key is kept with the entry it made, so a step that made none keeps none. */
function remember(
  next: Extract<Step, { key: unknown }>,
  customer: Customer,
  body: string,
  status: number,
) {
  const madeAnEntry = status === 200 && JSON.parse(body).transactionId !== null
  if (next.key === undefined || !madeAnEntry || customer.keys.has(next.key)) return
  const meaning = next.do === 'scan' ? `code ${next.code}` : 'reset'
  customer.keys.set(next.key, { meaning, body })
}
