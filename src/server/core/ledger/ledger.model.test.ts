import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { type Expected, LedgerModel } from '../../../../test/ledgerModel.ts'
import { ledgerReads } from '../../../../test/ledgerReads.ts'
import type { Step, StepOf } from '../../../../test/ledgerSteps.ts'
import { kindsTo } from '../../../../test/messages.ts'
import { rounds } from '../../../../test/rounds.ts'
import { testApp } from '../../../../test/testApp.ts'
import { AppError } from '../../platform/errors.ts'
import { adjustBalance } from './corrections/service.ts'

/**
 * Random days at a shop, played against the server through its calls, and against a model that is
 * only a map of numbers. Every answer must be the model's, and the ledger must stay correct.
 */
const phones = 3
const key = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined })
const phone = fc.integer({ min: 0, max: phones - 1 })
const code = fc.integer({ min: 0, max: 2 })
const points = fc.integer({ min: 1, max: 1000 })
const threshold = fc.integer({ min: 1, max: 300 })
const capType = fc.constantFrom('reset' as const, 'unlimited' as const)
const words = fc.constantFrom('Free reward of your choice', 'A coffee', 'A lunch')
const the = <const D extends Step['do']>(name: D) => fc.constant(name)
const steps: [number, fc.Arbitrary<Step>][] = [
  [10, fc.record({ do: the('scan'), phone, code, key, textMe: fc.boolean() })],
  [5, fc.record({ do: the('redeem'), phone, again: fc.boolean(), key })],
  [4, fc.record({ do: the('undo'), phone, entry: fc.nat(60), key })],
  [
    4,
    fc.record({ do: the('move'), phone, entry: fc.nat(60), to: phone, key, textMe: fc.boolean() }),
  ],
  [2, fc.record({ do: the('reset'), phone, key })],
  [2, fc.record({ do: the('adjust'), phone, points: fc.integer({ min: -300, max: 300 }) })],
  [1, fc.record({ do: the('switch'), code, on: fc.boolean() })],
  [1, fc.record({ do: the('worth'), code, points })],
  [1, fc.record({ do: the('policy'), policy: fc.constantFrom('flag', 'block') })],
  [2, fc.record({ do: the('terms'), change: fc.record({ rewardThreshold: threshold }) })],
  [1, fc.record({ do: the('terms'), change: fc.record({ pointCapType: capType }) })],
  [1, fc.record({ do: the('terms'), change: fc.record({ rewardDescription: words }) })],
  [
    1,
    fc.record({
      do: the('terms'),
      change: fc.record({ rewardThreshold: threshold, rewardDescription: words }),
    }),
  ],
  [1, fc.record({ do: the('announce'), scans: fc.boolean() })],
  [1, fc.record({ do: the('agree'), phone })],
]
const step = fc.oneof(...steps.map(([weight, arbitrary]) => ({ weight, arbitrary })))

const server = testApp()
const reads = ledgerReads(() => server)

test('every answer is the one of a plain map of numbers, and the ledger stays whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60 }), async (steps) => {
      const shop = await registerTestBusiness(server)
      const numbers = Array.from({ length: phones }, testPhone)
      const model = new LedgerModel(phones)
      for (const next of steps) await play(next, { shop, numbers, model })

      for (const [index, phoneNumber] of numbers.entries()) {
        const { balance, unlocked, messages } = model.customer(index)
        const body = { businessId: shop.businessId, phoneNumber }
        const checked = (await server.post('/api/customer/check-points', body)).json()
        const { rewardThreshold, rewardDescription } = model.nextReward(model.customer(index))
        expect(checked).toMatchObject({
          points: balance,
          rewardThreshold,
          rewardDescription,
          hasReward: model.waiting(model.customer(index)) > 0,
        })
        expect(await reads.unlockedOf(shop, phoneNumber)).toBe(unlocked)
        expect(await kindsTo(server, phoneNumber)).toEqual(messages)
      }
      expect(await kindsTo(server, shop.phone)).toEqual(['registered', ...model.messages])
      const waiting = model.customers.map((customer) => model.waiting(customer)).filter(Boolean)
      expect((await reads.waitingOf(shop)).toSorted()).toEqual(waiting.toSorted())
      expect(await reads.customersOf(shop)).toEqual([model.customerCount(), model.customerCount()])
      expect(await ledgerViolations(server.context.db)).toEqual([])
    }),
    { numRuns: rounds(60) },
  )
}, 90_000)

interface Stage {
  readonly shop: TestBusiness
  readonly numbers: readonly string[]
  readonly model: LedgerModel
}

async function play(next: Step, stage: Stage): Promise<void> {
  switch (next.do) {
    case 'scan':
    case 'reset':
    case 'redeem':
    case 'undo':
      return playCall(next, stage)
    case 'move':
      return playMove(next, stage)
    case 'adjust':
      return playAdjustment(next, stage)
    case 'agree':
      return playAgreement(next, stage)
    default:
      return playChange(next, stage)
  }
}

type Call = StepOf<'scan' | 'reset' | 'redeem' | 'undo'>

async function playCall(next: Call, stage: Stage): Promise<void> {
  const customer = stage.model.customer(next.phone)
  // There is nobody to name, and nothing to undo.
  if (next.do === 'redeem' && !customer.exists) return
  const entry = customer.entries[next.do === 'undo' ? next.entry % customer.entries.length : -1]
  if (next.do === 'undo' && !entry) return
  const known = customer.entries.length
  const { status, expected } = expectationOf(next, stage, entry)
  const answer = await send(next, stage, entry?.id)
  expect({ step: next, status: answer.statusCode }).toEqual({ step: next, status })
  expect(answer.json(), JSON.stringify(next)).toMatchObject(expected)
  const made = customer.entries[known]
  if (!made) return
  made.id = answer.json().transactionId
  if (next.do === 'scan') made.receipt = answer.json().receipt
  if (next.do === 'undo' && entry) entry.undone = { key: next.key, body: answer.body }
  if (next.key !== undefined) {
    customer.keys.set(next.key, { meaning: meaningOf(next), body: answer.body })
  }
}

function expectationOf(next: Call, { model }: Stage, entry: { id: number } | undefined): Expected {
  switch (next.do) {
    case 'scan':
      return model.scan(next)
    case 'reset':
      return model.reset(next)
    case 'redeem':
      return model.redeem(next)
    case 'undo':
      return model.undo(next, entry as Parameters<LedgerModel['undo']>[1])
  }
}

/** A key is stored with the entry that it made. A step that made none stores none. */
function meaningOf(next: Call): string {
  if (next.do === 'scan') return `code ${next.code}`
  return next.do === 'redeem' ? `redeem ${next.again}` : next.do
}

async function send(next: Call, { shop, numbers }: Stage, entryId: number | undefined) {
  const phoneNumber = numbers[next.phone] ?? ''
  const business = `/api/businesses/${shop.businessId}`
  const headers = {
    cookie: shop.cookie,
    ...(next.key !== undefined && { 'idempotency-key': `key-${next.key}` }),
  }
  switch (next.do) {
    case 'scan': {
      const qrCode = shop.codes[next.code]?.code
      const body = { qrCode, phoneNumber, textMe: next.textMe }
      return server.post('/api/qr/scan-with-phone', body, headers)
    }
    case 'reset':
      return server.post(`${business}/reset-customer-points`, { customerId: phoneNumber }, headers)
    case 'redeem': {
      const customerId = await accountOf(shop, phoneNumber)
      return server.post(`${business}/redeem`, { customerId, again: next.again }, headers)
    }
    case 'undo':
      return server.post(`${business}/transactions/${entryId}/undo`, {}, headers)
  }
}

async function playMove(next: StepOf<'move'>, { shop, numbers, model }: Stage): Promise<void> {
  const [wrong, right] = [model.customer(next.phone), model.customer(next.to)]
  const scans = wrong.entries.filter(({ receipt }) => receipt !== undefined)
  const scan = scans[next.entry % scans.length]
  if (!scan) return
  const known = right.entries.length
  const { status, expected } = model.move(next, scan)
  const { id: transactionId, receipt } = scan
  const { key, textMe } = next
  const phoneNumber = numbers[next.to]
  const move = { businessId: shop.businessId, transactionId, receipt, phoneNumber, textMe }
  const answer = await server.post(
    '/api/qr/move-scan',
    move,
    key === undefined ? {} : { 'idempotency-key': `key-${key}` },
  )
  expect({ step: next, status: answer.statusCode }).toEqual({ step: next, status })
  expect(answer.json(), JSON.stringify(next)).toMatchObject(expected)
  const [taken, given] = [wrong.entries.at(-1), right.entries[known]]
  if (!taken || !given) return
  taken.id = await reversalOf(transactionId)
  const { transactionId: id, ...made } = answer.json()
  Object.assign(given, { id, receipt: made.receipt, moved: 'here' })
  scan.moved = { to: next.to, key, body: answer.body }
  const kept = { meaning: `move ${transactionId}`, body: answer.body }
  if (key !== undefined) for (const { keys } of [wrong, right]) keys.set(key, kept)
}

async function reversalOf(entryId: number): Promise<number> {
  const { id } = await server.row('ledger_entries', ['id'], { reverses_id: entryId })
  return id
}

async function playAdjustment(next: StepOf<'adjust'>, { shop, numbers, model }: Stage) {
  const customer = model.customer(next.phone)
  if (!customer.exists || next.points === 0) return
  const accountId = await accountOf(shop, numbers[next.phone] ?? '')
  const { status, expected } = model.adjust(next)
  const adjusting = server.context.db.transaction().execute((tx) =>
    adjustBalance(tx, {
      businessId: shop.businessId,
      accountId,
      points: next.points,
      note: 'Says the model',
      actor: 'owner',
      idempotencyKey: undefined,
    }),
  )
  const answer = await adjusting.catch((error) => error)
  const found = answer instanceof AppError ? answer.status : 200
  expect({ step: next, status: found }).toEqual({ step: next, status })
  expect(answer).toMatchObject(expected)
  const made = customer.entries.at(-1)
  if (made && status === 200) made.id = answer.entryId
}

/** Without the texts, which would take longer than everything else. */
async function playAgreement(next: StepOf<'agree'>, { shop, numbers, model }: Stage) {
  model.agree(next)
  await server.context.db
    .updateTable('sms_consents')
    .set({ confirmed_at: new Date(), confirmed_by: 'SM1' })
    .where('business_id', '=', shop.businessId)
    .where('phone', '=', numbers[next.phone] ?? '')
    .execute()
}

async function playChange(
  next: StepOf<'switch' | 'worth' | 'policy' | 'terms' | 'announce'>,
  { shop, model }: Stage,
): Promise<void> {
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
  if (next.do === 'terms') {
    // Nobody loses a reward that was waiting.
    expect(model.change(next)).toBe(true)
    const changed = await server.put(`/api/businesses/${shop.businessId}`, next.change, {
      cookie: shop.cookie,
    })
    expect(changed.statusCode).toBe(200)
    return
  }
  if (next.do === 'policy') model.policy = next.policy
  if (next.do === 'announce') model.announcesScans = next.scans
  await server.change(
    'businesses',
    { id: shop.businessId },
    {
      repeat_scan_policy: model.policy,
      scan_sms_enabled: model.announcesScans,
    },
  )
}

async function accountOf({ businessId }: TestBusiness, phone: string): Promise<number> {
  const { id } = await server.row('loyalty_accounts', ['id'], { business_id: businessId, phone })
  return id
}
