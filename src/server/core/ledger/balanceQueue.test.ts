import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/testApp.ts'
import { openTwin, scanAt } from '../../../../test/twinShops.ts'
import { openBalanceQueue } from './balanceQueue.ts'
import { creditScan } from './scans.ts'
import { type BalanceQuestion, findBalance } from './store.ts'

/** Balances asked for together with others are answered as if asked for alone. */

const server = testApp()

test.each(['all', 'business', 'off'] as const)(
  'balances asked for together (%s) are those that each gets alone',
  async (batching) => {
    const { db } = server.context
    const [open, deleted] = [
      await openTwin(server, { known: [0, 1, 2, 5] }),
      await openTwin(server, { known: [0, 3], kind: 'deleted' }),
    ]
    const questions: BalanceQuestion[] = [open, deleted].flatMap(({ shop, numbers }) =>
      numbers.flatMap((phone) =>
        [undefined, shop.codes[0].code, 'RH-NOBODY'].map((code) => ({
          businessId: shop.businessId,
          code,
          phone,
        })),
      ),
    )
    questions.push({ businessId: 2_147_483_647, code: undefined, phone: '+14155550100' })
    const queue = openBalanceQueue({ db, batching })
    const found = await Promise.all(questions.map((question) => queue.find(question)))
    const unbatched = await Promise.all(questions.map((question) => findBalance(db, question)))
    expect(found).toEqual(unbatched)
    expect(found.filter((one) => one?.balance).length).toBe(18)
    expect(found.at(-1)).toBeUndefined()
  },
)

test('whoever asks after points were given is told of them, whoever was asking before', async () => {
  const { db } = server.context
  const twin = await openTwin(server, { threshold: 2000, windowMinutes: 0 })
  const queue = openBalanceQueue({ db })
  const question = {
    businessId: twin.shop.businessId,
    code: undefined,
    phone: twin.numbers[0] ?? '',
  }
  const earlier: Promise<unknown>[] = []
  for (let scans = 1; scans <= 8; scans++) {
    earlier.push(queue.find(question), queue.find({ ...question, phone: twin.numbers[1] ?? '' }))
    await creditScan(db, scanAt(twin, { number: 0, key: null, isUnknown: false }))
    earlier.push(queue.find(question))
    expect((await queue.find(question))?.balance).toBe(scans)
  }
  await Promise.all(earlier)
})

test('a database that does not answer is said to each, and the next question is asked anew', async () => {
  const { db } = server.context
  const { shop, numbers } = await openTwin(server, { known: [0] })
  const rename = (from: string, to: string) =>
    sql.raw(`ALTER FUNCTION ${from} RENAME TO ${to}`).execute(db)
  await rename('find_balances', 'gone')
  const queue = openBalanceQueue({ db })
  const question = { businessId: shop.businessId, code: undefined, phone: numbers[0] ?? '' }
  const asked = await Promise.allSettled([1, 2, 3].map(() => queue.find(question)))
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await rename('gone', 'find_balances')
  expect((await queue.find(question))?.balance).toBe(1)
})
