import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { customersFile, importingAt } from '../../../../test/customerImports.ts'
import { testPhone } from '../../../../test/factories.ts'
import { enterFreshCode } from '../../../../test/freshCode.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import { tracesOf } from '../../../../test/traces.ts'
import { eraseNumberInShop } from '../erasure/service.ts'

/** A customer erased during an import does not come back by any of its rows. */

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)
let at: ReturnType<typeof importingAt>
beforeEach(async () => {
  await enterFreshCode(server, shop)
  at = importingAt(server, shop)
})

const browser = { token: undefined, isScript: false, device: 'Test', address: '127.0.0.1' }
const ofShop = () => ({ business_id: shop.businessId })

/** Locks a customer's account, as an unfinished entry does. */
async function holdAccount(phone: string) {
  const { db } = server.context
  const isHeld = Promise.withResolvers<void>()
  const isOver = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (tx) => {
    await sql`SELECT FROM loyalty_accounts WHERE business_id = ${shop.businessId}
      AND phone = ${phone} FOR NO KEY UPDATE`.execute(tx)
    isHeld.resolve()
    await isOver.promise
  })
  await isHeld.promise
  return async () => {
    isOver.resolve()
    await holding
  }
}

async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`SELECT DISTINCT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE NOT granted AND datname = current_database()`.execute(server.context.db)
    if (rows.length >= count) return
    await sleep(5)
  }
}

async function scan(phoneNumber: string): Promise<number> {
  await server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[0].code, phoneNumber })
  return (await server.row('loyalty_accounts', ['id'], { ...ofShop(), phone: phoneNumber })).id
}

const eraseById = (id: number) =>
  server.delete(`/api/businesses/${shop.businessId}/customers/${id}`, { cookie: shop.cookie })

test('a customer whom the owner erases while the job is at their row', async () => {
  const phone = testPhone()
  const id = await scan(phone)
  const importId = await at.start(customersFile([phone, 40, 'Maria', '']))
  const letGo = await holdAccount(phone)
  const erasing = eraseById(id)
  await untilWaiting(1)
  const working = at.work(importId)
  await untilWaiting(2)
  await letGo()
  expect((await erasing).statusCode).toBe(200)
  await working
  expect(await server.rows('loyalty_accounts', ['id'], { ...ofShop(), phone })).toEqual([])
  expect(await tracesOf(server, phone)).toEqual([])
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

test('a number that the administrator erases while its rows are being imported', async () => {
  const [held, phone] = [testPhone(), testPhone()].sort().reverse()
  if (!held || !phone) throw new Error('There are two')
  await scan(held)
  const importId = await at.start(customersFile([phone, 40, 'Maria', ''], [held, 10, '', '']))
  const letGo = await holdAccount(held)
  // The job has imported the first number, and waits for the second one's account.
  const working = at.work(importId)
  await untilWaiting(1)
  const erasing = eraseNumberInShop(server.context, {
    businessId: shop.businessId,
    phone,
    browser,
  })
  await Promise.race([erasing, untilWaiting(2)])
  await letGo()
  await Promise.all([erasing, working])
  expect(await server.rows('loyalty_accounts', ['id'], { ...ofShop(), phone })).toEqual([])
  expect(await tracesOf(server, phone)).toEqual([])
  expect(await ledgerViolations(server.context.db)).toEqual([])
})
