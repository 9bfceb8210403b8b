import { beforeEach, expect, test } from 'vitest'
import {
  registerTestBusiness,
  type TestBusiness,
  testPhone,
} from '../../../../../test/factories.ts'
import { ledgerViolations } from '../../../../../test/ledgerInvariants.ts'
import { shopOfEach, testApp } from '../../../../../test/testApp.ts'
import { addTestMember, pairTestDevice } from '../../../../../test/tills.ts'
import { openScanQueue } from '../scanQueue.ts'
import type { AwardToCredit } from '../scans.ts'

/** Awards beside scans in one statement. `scanQueue.test.ts` compares each with one made alone. */

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)
let award: (change?: Partial<AwardToCredit>) => AwardToCredit
beforeEach(async () => {
  award = await awardsOf(shop)
})

async function awardsOf(of: TestBusiness) {
  const { deviceId } = await pairTestDevice(server, of)
  const { id: memberId, pinSetAt } = await addTestMember(server, of)
  const till = { businessId: of.businessId, deviceId, memberId, pinSetAt: new Date(pinSetAt) }
  const usual = { ...till, points: 20, idempotencyKey: undefined, again: false }
  return (change = {}) => ({ ...usual, phone: testPhone(), ...change })
}

const scan = () => ({
  businessId: shop.businessId,
  code: shop.codes[0].code,
  phone: testPhone(),
  idempotencyKey: undefined,
})

/** The first is under way while the others wait for the next statement. */
async function creditTogether(asked: Parameters<ReturnType<typeof openScanQueue>['credit']>[0][]) {
  let shared = 0
  const queue = openScanQueue({
    db: server.context.db,
    onBatch: (answered) => {
      shared += answered
    },
    onBatchFailed: () => undefined,
  })
  const answers = await Promise.allSettled([scan(), ...asked].map((one) => queue.credit(one)))
  const outcomes = answers
    .slice(1)
    .map((answer) => (answer.status === 'fulfilled' ? answer.value.outcome : 'failed'))
  return { outcomes, shared }
}
const entries = () =>
  server.rows(
    'ledger_entries',
    ['points', 'actor', 'staff_id'],
    { business_id: shop.businessId },
    'id',
  )

test('awards of several shops and scans share a commit, each with its own answer', async () => {
  const others = await awardsOf(await registerTestBusiness(server, 'Next Door'))
  const phone = testPhone()
  const { outcomes, shared } = await creditTogether([
    award(),
    scan(),
    others(),
    award({ points: 900 }),
    award({ phone, waitedMs: 1 }),
    award({ memberId: 9 }),
    award({ deviceId: 9 }),
    award({ pinSetAt: new Date(0) }),
    others({ phone }),
  ])
  expect(outcomes).toEqual([
    ...['credited', 'credited', 'credited', 'award_too_high', 'credited'],
    ...['member_left', 'device_unpaired', 'pin_changed', 'credited'],
  ])
  expect(shared).toBe(9)
  expect((await entries()).map(({ actor }) => actor).sort()).toEqual([
    ...['customer', 'customer', 'staff', 'staff'],
  ])
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

test('one that fails takes no other with it', async () => {
  const { outcomes } = await creditTogether([award(), award({ points: 0 }), scan(), award()])
  expect(outcomes).toEqual(['credited', 'failed', 'credited', 'credited'])
  expect(await entries()).toHaveLength(4)
})
