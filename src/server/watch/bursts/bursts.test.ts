import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestSession } from '../../../../test/callers.ts'
import { registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { insertPastEntries } from '../../../../test/pastEntries.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import type { Burst } from '../../../contract/watch.ts'
import { undoEntry } from '../../core/ledger/corrections/service.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)

const address = (path: string, { businessId } = shop) => `/api/businesses/${businessId}${path}`
const list = async (of = shop) =>
  (await server.get(address('/bursts', of), of.cookie)).json<Burst[]>()
const undo = (burst: Burst, headers: Record<string, string> = {}) =>
  server.post(
    address(`/bursts/${burst.firstTransactionId}/undo`),
    {},
    { cookie: shop.cookie, ...headers },
  )
const accept = (burst: Burst) =>
  server.post(address(`/bursts/${burst.firstTransactionId}/accept`), {}, { cookie: shop.cookie })

/** Different phones scan in sequence, now. */
async function crowd(size: number, code: 1 | 2 = 2): Promise<string[]> {
  const phones = Array.from({ length: size }, testPhone)
  for (const phoneNumber of phones) {
    const body = { qrCode: shop.codes[code].code, phoneNumber }
    expect((await server.post('/api/qr/scan-with-phone', body)).statusCode).toBe(200)
  }
  return phones
}

async function theBurst(): Promise<Burst> {
  const [burst, ...others] = await list()
  if (!burst || others.length > 0) throw new Error('There is one burst')
  return burst
}

const totals = async () => {
  const { rows } = await sql<{ points: number; visits: number }>`
    SELECT sum(balance)::int AS points, sum(visits)::int AS visits FROM loyalty_accounts
    WHERE business_id = ${shop.businessId}`.execute(server.context.db)
  return rows[0]
}

const audit = () =>
  server.context.db
    .selectFrom('audit_log')
    .select(['action', 'actor', 'after'])
    .where('business_id', '=', shop.businessId)
    .where('action', 'like', 'burst%')
    .orderBy('id')
    .execute()

describe('a burst of scans', () => {
  test('is shown with what it brought', async () => {
    await crowd(4, 1)
    await crowd(5)
    expect(await list()).toEqual([])
    await crowd(5)
    const burst = await theBurst()
    expect(burst).toMatchObject({ scans: 14, phones: 14, newPhones: 14, points: 680 })
    expect(burst.codeDescriptions).toHaveLength(2)
    expect(burst.codeIds).toEqual([shop.codes[2].id, shop.codes[1].id])
    expect(burst.transactionIds).toHaveLength(14)
    expect(burst.transactionIds[0]).toBe(burst.firstTransactionId)
    expect(Date.parse(burst.endedAt)).toBeGreaterThan(Date.parse(burst.startedAt))
    const other = await registerTestBusiness(server)
    expect(await list(other)).toEqual([])
  })

  test('that was fine is no longer shown, but later scans are', async () => {
    await crowd(10)
    const first = await theBurst()
    for (const _ of [1, 2]) expect((await accept(first)).json()).toEqual({ success: true })
    expect(await list()).toEqual([])
    await crowd(10)
    const second = await theBurst()
    expect(second.scans).toBe(10)
    expect(second.firstTransactionId).toBeGreaterThan(first.firstTransactionId)
    expect(await audit()).toEqual([{ action: 'burst_accepted', actor: 'owner', after: '10 scans' }])
  })

  test('is undone at once, and once', async () => {
    await crowd(30)
    const burst = await theBurst()
    const key = { 'idempotency-key': 'undo-1' }
    const answers = [await undo(burst, key), await undo(burst, key)]
    for (const answer of answers) {
      expect(answer.json()).toEqual({ success: true, undone: 30, points: 1800, spent: 0 })
    }
    expect((await undo(burst)).json()).toMatchObject({ undone: 0, points: 0, spent: 0 })
    expect(await totals()).toEqual({ points: 0, visits: 0 })
    expect(await list()).toEqual([])
    expect(await audit()).toEqual([
      { action: 'burst_undone', actor: 'owner', after: '30 scans, 1800 points, 0 spent' },
    ])
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('pressed at two tills at the same moment it is undone once', async () => {
    await crowd(30)
    const burst = await theBurst()
    const answers = await Promise.all([
      undo(burst, { 'idempotency-key': 'till-1' }),
      undo(burst, { 'idempotency-key': 'till-2' }),
    ])
    const undone = answers.map((answer) => answer.json<{ undone: number }>().undone)
    expect(undone.reduce((sum, one) => sum + one)).toBe(30)
    expect(await totals()).toEqual({ points: 0, visits: 0 })
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('continues where a request was interrupted', async () => {
    await crowd(30)
    const burst = await theBurst()
    for (const entryId of burst.transactionIds.slice(0, 25)) {
      const { businessId } = shop
      const begun = { businessId, entryId, actor: 'owner', now: new Date() } as const
      const idempotencyKey = `undo-2 ${entryId}`
      await server.context.db
        .transaction()
        .execute((tx) => undoEntry(tx, { ...begun, idempotencyKey }))
    }
    const answer = await undo(burst, { 'idempotency-key': 'undo-2' })
    expect(answer.json()).toMatchObject({ undone: 30, points: 1800 })
    expect(await totals()).toEqual({ points: 0, visits: 0 })
  })

  test('leaves spent points, and counts them', async () => {
    const [spender] = await crowd(12)
    const { db } = server.context
    const { id } = await db
      .selectFrom('loyalty_accounts')
      .select('id')
      .where('phone', '=', String(spender))
      .executeTakeFirstOrThrow()
    const taken = { points: -30, reason: 'Paid with it' }
    await server.post(address(`/customers/${id}/adjust`), taken, { cookie: shop.cookie })
    const burst = await theBurst()
    expect(burst.scans).toBe(12)
    expect(burst.transactionIds).toHaveLength(11)
    expect((await undo(burst)).json()).toEqual({
      success: true,
      undone: 11,
      points: 660,
      spent: 1,
    })
    expect(await totals()).toEqual({ points: 30, visits: 1 })
    expect(await list()).toEqual([])
  })

  test('is hidden from other shops, and from support without permission', async () => {
    await crowd(10)
    const burst = await theBurst()
    const other = await registerTestBusiness(server)
    const foreign = await server.post(
      address(`/bursts/${burst.firstTransactionId}/undo`, other),
      {},
      { cookie: other.cookie },
    )
    expect(foreign.json().code).toBe('transaction_not_found')
    const { businessId } = shop
    const session = { kind: 'support', businessId, reason: 'Strange scans' } as const
    const cookie = `sid=${await startTestSession(server, session)}`
    expect((await undo(burst, { cookie })).json().code).toBe('support_reads_only')
    expect(await totals()).toEqual({ points: 600, visits: 10 })
  })
})

test('regulars who come together are no burst, unless there are far more than usual', async () => {
  const { db } = server.context
  const { businessId, codes } = shop
  // A month ago fifteen new phones came, each of which scans now; the usual scans were yesterday.
  const scansOf = async (phones: number, minutesAgo: number, version: number) =>
    sql`INSERT INTO ledger_entries (business_id, account_id, version, kind, points, balance_after,
        rewards_unlocked, code_id, actor, terms_version, created_at)
      SELECT ${businessId}, id, ${version}, 'accrual', 20, 20 * ${version}::integer, 0,
        ${codes[1].id}, 'customer', 1, now() - ${minutesAgo} * interval '1 minute'
      FROM loyalty_accounts WHERE business_id = ${businessId} ORDER BY id LIMIT ${phones}`.execute(
      db,
    )
  await sql`INSERT INTO loyalty_accounts (business_id, phone)
    SELECT ${businessId}, '+4479' || (20000000 + n) FROM generate_series(1, 15) n`.execute(db)
  await scansOf(15, 60 * 24 * 30, 1)
  for (const [index, minutes] of [600, 590, 580, 570].entries()) {
    await scansOf(2, minutes, index + 2)
  }
  await scansOf(15, 1, 6)
  // (4 × 2 + 15) scans in 5 periods: 15 is not ten times the average.
  expect(await list()).toEqual([])
  for (let index = 0; index < 60; index += 1) await scansOf(1, 700 + 10 * index, 100 + index)
  expect(await list()).toMatchObject([{ phones: 15, newPhones: 0 }])
})

describe('a reward for a number that first came in a burst', () => {
  const redeem = (customerId: number, body: object = {}) =>
    server.post(address('/redeem'), { customerId, ...body }, { cookie: shop.cookie })

  /** Ten new numbers each reach a reward; returns one of their accounts. */
  async function farm(): Promise<number> {
    const phones = await crowd(10)
    const body = { qrCode: shop.codes[2].code, phoneNumber: phones[3] }
    await server.post('/api/qr/scan-with-phone', body)
    const { id } = await server.context.db
      .selectFrom('loyalty_accounts')
      .select('id')
      .where('business_id', '=', shop.businessId)
      .where('phone', '=', phones[3] ?? '')
      .executeTakeFirstOrThrow()
    return id
  }

  test('waits until the owner has confirmed it', async () => {
    const customerId = await farm()
    const asked = await redeem(customerId)
    expect(asked.statusCode).toBe(409)
    expect(asked.json().code).toBe('from_burst')
    expect((await redeem(customerId, { evenFromBurst: true })).statusCode).toBe(200)
  })

  test('needs no confirmation once the owner has found the burst fine', async () => {
    const customerId = await farm()
    await accept(await theBurst())
    expect((await redeem(customerId)).statusCode).toBe(200)
  })

  test('needs no confirmation if the number was here before', async () => {
    const daysAgo = (days: number) => ({ at: new Date(Date.now() - days * 24 * 3_600_000) })
    await insertPastEntries(server, shop, [daysAgo(9), daysAgo(0)])
    const { id } = await server.row('loyalty_accounts', ['id'], { business_id: shop.businessId })
    await crowd(10)
    expect((await redeem(id)).statusCode).toBe(200)
  })
})
