import { beforeEach, expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import { addTestMember, pairTestDevice } from '../../../../test/tills.ts'
import { lockOutScans } from '../ledger.ts'
import { openAwardQueue } from './awardQueue.ts'
import type { AwardToCredit } from './ledger.ts'

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
const points = async () =>
  (await server.rows('ledger_entries', ['points'], { business_id: shop.businessId })).map(
    (entry) => entry.points,
  )

test('awards of several shops share a commit, each with its own answer', async () => {
  const others = await awardsOf(await registerTestBusiness(server, 'Next Door'))
  const { credit } = openAwardQueue(server.context)
  const phone = testPhone()
  const answers = await Promise.all(
    [
      award(),
      award({ phone, idempotencyKey: 'one' }),
      others(),
      award({ phone, idempotencyKey: 'one' }),
      award({ points: 900 }),
      award({ phone }),
      award({ memberId: 9 }),
      others({ phone }),
    ].map(credit),
  )
  expect(answers.map(({ outcome }) => outcome)).toEqual([
    'credited',
    'credited',
    'credited',
    'replayed',
    'award_too_high',
    'repeat_award',
    'member_left',
    'credited',
  ])
  expect(await points()).toEqual([20, 20])
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

test('one that fails takes no other with it', async () => {
  const { credit } = openAwardQueue(server.context)
  // The first is under way while the others wait for the next statement.
  const answers = await Promise.allSettled(
    [award(), award(), award({ points: 0 }), award()].map(credit),
  )
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(await points()).toEqual([20, 20, 20])
})

test('an owner who holds off awards keeps no other shop waiting', async () => {
  const others = await awardsOf(await registerTestBusiness(server, 'Next Door'))
  const { credit } = openAwardQueue(server.context)
  const isOver = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const holding = server.context.db.transaction().execute(async (tx) => {
    await lockOutScans(tx, shop.businessId)
    isHeld.resolve()
    await isOver.promise
  })
  await isHeld.promise
  const held = credit(award())
  expect((await credit(others())).outcome).toBe('credited')
  isOver.resolve()
  await holding
  expect((await held).outcome).toBe('credited')
})
