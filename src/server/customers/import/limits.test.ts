import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/app.ts'
import { customersFile, importingAt } from '../../../../test/customerImports.ts'
import { registerTestBusiness, testPhone } from '../../../../test/factories.ts'

/** How many files of customers are read at once, and for whom: each may take seconds. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ BUSINESS_SIGN_IN: 'code', LIMITS: 'all' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.deleteFrom('rate_limits').execute()
})

const file = customersFile([testPhone(), 5, '', ''])

async function openShop({ isConfirmed, name }: { isConfirmed: boolean; name?: string }) {
  const shop = await registerTestBusiness(server, name)
  await server.context.db
    .updateTable('businesses')
    .set({ phone_confirmed_at: isConfirmed ? new Date() : null })
    .where('id', '=', shop.businessId)
    .execute()
  const { send } = importingAt(server, shop)
  return { ...shop, check: (from: string) => send('/check', file, { from }) }
}

test('shops that nobody has confirmed leave places to confirmed ones, whatever they send', async () => {
  const [free, own] = [
    await openShop({ isConfirmed: false }),
    await openShop({ isConfirmed: true }),
  ]
  const theirs = Array.from({ length: 10 }, (_, network) => free.check(`198.18.${network}.1`))
  const mine = [own.check('192.0.2.1'), own.check('192.0.2.1'), own.check('192.0.2.1')]
  const statuses = async (sent: typeof mine) =>
    (await Promise.all(sent)).map(({ statusCode }) => statusCode)
  expect((await statuses(mine)).toSorted()).toEqual([200, 200, 503])
  expect((await statuses(theirs)).filter((status) => status === 200)).toHaveLength(3)
})

test('an address has 30 an hour for such shops, and its /24 eight times as many', async () => {
  const [one, other] = [
    await openShop({ isConfirmed: false }),
    await openShop({ isConfirmed: false }),
  ]
  for (let files = 0; files < 30; files += 1) {
    expect((await one.check('192.0.2.1')).statusCode).toBe(200)
  }
  const refused = await other.check('192.0.2.1')
  expect(refused.json()).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/^Too many files were read from here\./),
  })
  expect((await other.check('192.0.2.2')).statusCode).toBe(200)
  const { db } = server.context
  await db.updateTable('rate_limits').set({ count: 240 }).where('count', '=', 31).execute()
  expect((await other.check('192.0.2.3')).statusCode).toBe(429)
  expect((await other.check('198.51.100.1')).statusCode).toBe(200)
})

test('an owner has 120 an hour for all shops of one phone', async () => {
  const [first, second] = [
    await openShop({ isConfirmed: true }),
    await openShop({ isConfirmed: true, name: 'Second Shop' }),
  ]
  const { db } = server.context
  await db
    .updateTable('businesses')
    .set({ phone: first.phone })
    .where('id', '=', second.businessId)
    .execute()
  expect((await first.check('192.0.2.1')).statusCode).toBe(200)
  await db.updateTable('rate_limits').set({ count: 120 }).execute()
  expect((await second.check('198.51.100.1')).statusCode).toBe(429)
})
