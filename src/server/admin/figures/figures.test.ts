import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertUser } from '../../../../test/callers.ts'
import {
  registerTestBusiness,
  signInTestAdmin,
  type TestBusiness,
} from '../../../../test/factories.ts'
import { PastLedger } from '../../../../test/pastLedger.ts'
import { countFigures, countGrowth, readEverything } from '../../../../test/platformCount.ts'
import {
  type Action,
  actions,
  openPlatformDay,
  type PlatformDay,
} from '../../../../test/platformDay.ts'
import { rounds } from '../../../../test/rounds.ts'
import { testApp } from '../../../../test/testApp.ts'
import type { GrowthRange } from '../../../contract/platform.ts'
import { rollUpAllLedgers } from './worker.ts'

const server = testApp({ LIMITS: 'off' })
let cookie: string
beforeAll(async () => {
  cookie = (await signInTestAdmin(server)).cookie
})

/** Every action once, in an order in which none is refused. */
const wholeDay = [
  ['set up', 0],
  ['scan', 0],
  ['scan often', 0],
  ['redeem', 0],
  ['adjust', 0],
  ['undo', 0],
  ['reset', 0],
  ['scan', 2],
  ['move a scan', 7],
  ['merge customers', 0],
  ['erase', 2],
  ['delete the shop', 0],
  ['restore the shop', 0],
  ['switch off', 0],
  ['switch on', 0],
] as const

const ranges: readonly GrowthRange[] = ['30-days', '3-months', 'year']

async function expectCounted(): Promise<void> {
  const everything = await readEverything(server.context.db)
  const figures = await server.get('/api/admin/analytics', cookie)
  expect(figures.json()).toEqual(countFigures(everything))
  for (const range of ranges) {
    const growth = (await server.get(`/api/admin/growth?range=${range}`, cookie)).json()
    expect(growth, range).toEqual(countGrowth(everything, range, new Date()))
  }
}

test('an empty platform has no figures, and a year of zeros', async () => {
  await expectCounted()
  const { steps, unit } = (await server.get('/api/admin/growth?range=year', cookie)).json()
  expect([steps.length, unit]).toEqual([12, 'month'])
  expect((await server.get('/api/admin/growth', cookie)).json()).toMatchObject({ unit: 'day' })
  expect((await server.get('/api/admin/growth?range=decade', cookie)).statusCode).toBe(400)
})

test('the figures equal an independent count, whatever is done and whenever it is rolled up', async () => {
  const done = new Set<Action>()
  const moves = wholeDay.map(([action, which]) => ({ action, which, isRolledUpThen: false }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          action: fc.oneof(
            { arbitrary: fc.constant('scan' as const), weight: 8 },
            { arbitrary: fc.constantFrom(...actions), weight: 12 },
          ),
          which: fc.nat(1_000),
          isRolledUpThen: fc.boolean(),
        }),
        { minLength: 15, maxLength: 40 },
      ),
      async (moves) => {
        const day: PlatformDay = openPlatformDay(server, cookie)
        await day.do('register', 0)
        await day.do('register', 1)
        for (const { action, which, isRolledUpThen } of moves) {
          await day.do(action, which)
          if (isRolledUpThen) await rollUpAllLedgers(server.context)
        }
        for (const action of day.done) done.add(action)
        await expectCounted()
        await rollUpAllLedgers(server.context)
        await expectCounted()
      },
    ),
    { numRuns: rounds(10), endOnFailure: true, examples: [[moves]] },
  )
  expect([...done].sort()).toEqual([...actions].sort())
}, 120_000)

describe('entries of other days', () => {
  let shop: TestBusiness
  beforeEach(async () => {
    shop = await registerTestBusiness(server)
  })

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

  test('count on their day in UTC, and undone ones on no day', async () => {
    const ledger = new PastLedger(server, shop)
    const moves = ['scan', 'scan', 'redeem', 'undo', 'scan', 'reset', 'scan', 'undo'] as const
    for (const [index, move] of moves.entries()) {
      await ledger.append({ account: 0, move, points: 60, at: daysAgo(70 - 8 * index) })
      if (index === 2) await rollUpAllLedgers(server.context)
    }
    await expectCounted()
    await rollUpAllLedgers(server.context)
    await rollUpAllLedgers(server.context)
    await expectCounted()
  })

  test('of a demo shop do not count', async () => {
    const before = (await server.get('/api/admin/analytics', cookie)).json()
    await server.change('businesses', { id: shop.businessId }, { is_demo: true })
    const ledger = new PastLedger(server, shop)
    await ledger.append({ account: 0, move: 'scan', points: 60, at: daysAgo(3) })
    // The shop counted as a real shop before, which no demo shop ever does.
    const after = (await server.get('/api/admin/analytics', cookie)).json()
    expect(after.totalPointsAwarded).toBe(before.totalPointsAwarded)
    expect(after.totalBusinesses).toBe(before.totalBusinesses - 1)
    await expectCounted()
  })
})

test('an account that owns a shop is a business, and one without is a customer', async () => {
  const figures = async () => (await server.get('/api/admin/analytics', cookie)).json()
  const before = await figures()
  const owner = await insertUser(server, `owner ${randomUUID()}`)
  await insertUser(server, `customer ${randomUUID()}`)
  const { businessId } = await registerTestBusiness(server)
  await server.change('businesses', { id: businessId }, { owner_user_id: owner })
  expect(await figures()).toMatchObject({
    totalUsers: before.totalUsers + 2,
    totalBusinesses: before.totalBusinesses + 1,
    pendingSetupBusinesses: before.pendingSetupBusinesses + 1,
  })
  await expectCounted()
})
