import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { customersFile, importingAt } from '../../../../test/customerImports.ts'
import { registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import { enterFreshCode } from '../../../../test/freshCode.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import { tracesOf } from '../../../../test/traces.ts'
import { workOnImport } from './worker.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)
let at: ReturnType<typeof importingAt>
afterAll(async () => {
  expect(await ledgerViolations(server.context.db)).toEqual([])
})
beforeEach(async () => {
  await enterFreshCode(server, shop)
  at = importingAt(server, shop)
})

const scan = (phoneNumber: string, code: 0 | 1 | 2 = 1) =>
  server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[code].code, phoneNumber })

describe('an import', () => {
  test('gives customers their balances by entries of their own kind, with name and note', async () => {
    const [maria, ben] = [testPhone(), testPhone()]
    const csv = customersFile([maria, 120, 'Maria', 'Oat milk'], [ben, 0, '', ''])
    expect(await at.check(csv)).toMatchObject({
      rows: 2,
      ready: 2,
      points: 120,
      rewards: 1,
      existing: 0,
      refused: 0,
      country: 'US',
      chosen: { phone: 0, points: 1, name: 2, note: 3, lastName: null, blocked: null },
    })
    expect(await at.customers()).toEqual([])
    await at.run(csv)
    expect(await at.customers()).toMatchObject([
      { phone: maria, name: 'Maria', points: 120, rewardsWaiting: 1, visits: 0, lastVisitAt: null },
      { phone: ben, name: null, points: 0 },
    ])
    const [{ id }] = await at.customers()
    expect(await at.read(`/activity?customerId=${id}`)).toMatchObject([
      { kind: 'import', points: 120, balanceAfter: 120, actor: 'owner', mayUndo: false },
    ])
    expect(await at.latest()).toMatchObject({
      fileName: 'customers.csv',
      state: 'imported',
      rows: 2,
      imported: 2,
      points: 120,
      skipped: 0,
    })
    expect(await at.read('/analytics-public')).toMatchObject({
      totalCustomers: 2,
      totalPointsWaiting: 120,
      totalPointsAwarded: 0,
      totalRewardsEarned: 1,
    })
  })

  test('announces nothing, and brings no consent, whatever its columns say', async () => {
    const phone = testPhone()
    await sql`UPDATE businesses SET scan_sms_enabled = true WHERE id = ${shop.businessId}`.execute(
      server.context.db,
    )
    const { db } = server.context
    const count = async (table: 'messages' | 'sms_consents') =>
      (await db.selectFrom(table).selectAll().where('business_id', '=', shop.businessId).execute())
        .length
    const before = await count('messages')
    await at.run(`Phone,Points,Agreed to texts,Accepts SMS\n${phone},500,2026-01-01,yes\n`)
    expect(await at.customers()).toMatchObject([{ phone, points: 500 }])
    expect([await count('messages'), await count('sms_consents')]).toEqual([before, 0])
  })

  test('skips existing customers, unless their points are to be added', async () => {
    const [here, blocked, fresh] = [testPhone(), testPhone(), testPhone()]
    await scan(here)
    await scan(blocked)
    await sql`UPDATE loyalty_accounts SET blocked_at = now() WHERE phone = ${blocked}`.execute(
      server.context.db,
    )
    const csv = customersFile([here, 90, 'New name', ''], [blocked, 5, '', ''], [fresh, 7, '', ''])
    expect(await at.check(csv)).toMatchObject({
      ready: 1,
      points: 7,
      rewards: 0,
      existing: 0,
      refused: 2,
      refusals: [
        { row: 2, phone: here, reason: 'Already a customer here' },
        { row: 3, phone: blocked, reason: 'Already a customer here' },
      ],
    })
    const adding = { choices: { existing: 'add' } }
    expect(await at.check(csv, adding)).toMatchObject({
      ready: 2,
      points: 97,
      rewards: 1,
      existing: 1,
      refused: 1,
      refusals: [{ row: 3, phone: blocked, reason: 'This number is blocked here' }],
    })
    const skipping = await at.run(csv)
    expect(await at.latest()).toMatchObject({ imported: 1, skipped: 2, points: 7 })
    await at.runUndo(skipping)
    await at.run(csv, adding)
    expect(await at.latest()).toMatchObject({ imported: 2, skipped: 1, points: 97 })
    expect(await at.customers()).toMatchObject([
      { phone: here, points: 110, name: 'New name', visits: 1 },
      { phone: blocked, points: 20 },
      { phone: fresh, points: 7 },
    ])
  })

  test('keeps blocked numbers blocked', async () => {
    const phone = testPhone()
    await at.run(`Phone,Points,Blocked\n${phone},5,yes\n`)
    expect(await at.customers()).toMatchObject([{ phone, isBlocked: true }])
    expect((await scan(phone)).json().code).toBe('number_blocked')
  })

  test('pressed twice, or repeated after a lost answer, is one', async () => {
    const csv = customersFile([testPhone(), 120, '', ''])
    const both = await Promise.all([at.start(csv, { key: 'k1' }), at.start(csv, { key: 'k1' })])
    expect(new Set(both).size).toBe(1)
    const [id = 0] = both
    await Promise.all([at.work(id), at.work(id)])
    expect(await at.start(csv, { key: 'k1' })).toBe(id)
    await at.work(id)
    expect(await at.customers()).toMatchObject([{ points: 120 }])
    const other = await at.send('', csv, { key: 'k1', choices: { pointsEach: 2 } })
    expect(other.json().code).toBe('idempotency_key_reused')
    expect((await at.send('', csv, { key: 'k2' })).json().code).toBe('import_repeated')
    expect((await at.send('', csv)).json().code).toBe('import_repeated')
    expect(await at.read('/customer-imports')).toHaveLength(1)
  })

  test('continues where it stopped, in parts that delete their rows', async () => {
    const phones = Array.from({ length: 250 }, testPhone)
    const id = await at.start(customersFile(...phones.map((phone) => [phone, 5, 'Maria', ''])))
    const stopping = new AbortController()
    const { db } = server.context
    const transaction = () => {
      // One part is done, and the server stops.
      if (parts++ === 1) stopping.abort()
      return db.transaction()
    }
    let parts = 0
    const selectFrom = db.selectFrom.bind(db)
    const stoppingDb = Object.assign(Object.create(db), { transaction, selectFrom })
    const context = { ...server.context, db: stoppingDb }
    await expect(
      workOnImport(context, { businessId: shop.businessId, importId: id }, stopping.signal),
    ).rejects.toThrow()
    expect(await at.latest()).toMatchObject({ state: 'importing', rows: 250, imported: 200 })
    expect((await at.undo(id)).json().code).toBe('import_under_way')
    await at.work(id)
    expect(await at.latest()).toMatchObject({ state: 'imported', imported: 250, points: 1250 })
    expect((await at.read('/customers')).total).toBe(250)
  })

  test('of a shop that was deleted meanwhile gives nothing', async () => {
    const phone = testPhone()
    const id = await at.start(customersFile([phone, 5, '', '']))
    const { db } = server.context
    await sql`UPDATE businesses SET deleted_at = now() WHERE id = ${shop.businessId}`.execute(db)
    await at.work(id)
    expect(await tracesOf(server, phone)).toEqual([])
  })

  test('gives nothing to somebody who was erased before their row was imported', async () => {
    const phone = testPhone()
    await scan(phone)
    const [{ id }] = await at.customers()
    const importId = await at.start(customersFile([phone, 5, '', '']), {
      choices: { existing: 'add' },
    })
    const url = `/api/businesses/${shop.businessId}/customers/${id}`
    await server.delete(url, { cookie: shop.cookie })
    await at.work(importId)
    expect(await tracesOf(server, phone)).toEqual([])
  })
})

test('import and undo need a fresh code, and the check does not', async () => {
  const careful = await registerTestBusiness(server)
  const csv = customersFile([testPhone(), 40, '', ''])
  const without = importingAt(server, careful)
  expect(await without.check(csv)).toMatchObject({ ready: 1 })
  expect((await without.send('', csv)).json().code).toBe('fresh_code_required')
  expect((await without.undo(1)).json().code).toBe('fresh_code_required')
})

test.each([
  ['no CSV', 'PK\u0003\u0004\0\0', {}, 'import_unreadable'],
  ['too long', `Phone\n${'4152340138\n'.repeat(20_001)}`, {}, 'import_too_long'],
  ['larger than 4 MB', `Phone\n${' '.repeat(4 * 1024 * 1024)}`, {}, 'body_too_large'],
  ['without a row that can be imported', 'Phone,Points\nnobody,5\n', {}, 'import_empty'],
  ['with choices that are none', 'Phone\n4152340138\n', { columns: 5 }, 'invalid_input'],
])('a file that is %s is refused', async (_, csv, choices, code) => {
  expect((await at.send('', csv, { choices })).json().code).toBe(code)
})

test('60,000 rows a day are the most', { tags: ['long'] }, async () => {
  const strict = await openTestApp({ LIMITS: 'all' })
  try {
    const of = await registerTestBusiness(strict)
    await enterFreshCode(strict, of)
    await strict.context.db
      .insertInto('customer_imports')
      .values({
        business_id: of.businessId,
        file_hash: Buffer.from('another'),
        asked_hash: Buffer.from('another'),
        adds_to_existing: false,
        rows: 59_999,
      })
      .execute()
    const { start, send } = importingAt(strict, of)
    await start(customersFile([testPhone(), 1, '', '']))
    const refused = await send('', customersFile([testPhone(), 1, '', '']))
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect(refused.json().message).toMatch(/^60,000 rows a day can be imported\. Please try again /)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  } finally {
    await strict.close()
  }
})

describe('the undo of an import', () => {
  test('reverses all of it by new entries, and forgets customers who came by it alone', async () => {
    const [here, fresh] = [testPhone(), testPhone()]
    await scan(here)
    const before = await at.read('/analytics-public')
    const csv = customersFile([here, 90, '', ''], [fresh, 300, 'Maria', 'Soy milk'])
    const id = await at.run(csv, { choices: { existing: 'add' } })
    await at.runUndo(id)
    expect(await at.latest()).toMatchObject({
      state: 'undone',
      imported: 2,
      points: 390,
      undone: 2,
      undonePoints: 390,
      spent: 0,
    })
    expect(await at.customers()).toMatchObject([{ phone: here, points: 20, visits: 1 }])
    expect(await tracesOf(server, fresh)).toEqual([])
    expect(await tracesOf(server, 'Soy milk')).toEqual([])
    expect(await at.read('/analytics-public')).toEqual({ ...before, entries: before.entries + 4 })
    // Now the right file, or the same one, can be imported.
    await at.run(csv)
    expect(await at.customers()).toMatchObject([{ phone: fresh, points: 300 }, { phone: here }])
  })

  test('leaves spent points, says how many, and takes them when it is repeated', async () => {
    const [spender, saver] = [testPhone(), testPhone()]
    const id = await at.run(customersFile([spender, 100, 'Ben', ''], [saver, 40, '', '']))
    const [{ id: customerId }] = await at.customers()
    const redeem = `/api/businesses/${shop.businessId}/redeem`
    const given = await server.post(redeem, { customerId }, { cookie: shop.cookie })
    expect(given.statusCode, given.body).toBe(200)
    await at.runUndo(id)
    expect(await at.latest()).toMatchObject({ state: 'undone', undone: 1, spent: 1 })
    expect(await at.customers()).toMatchObject([{ phone: spender, points: 0, name: 'Ben' }])
    await scan(spender, 2)
    await scan(spender, 2)
    await at.runUndo(id)
    expect(await at.latest()).toMatchObject({ state: 'undone', undone: 2, spent: 0 })
    expect(await at.customers()).toMatchObject([{ phone: spender, points: 20 }])
  })

  test('requested twice at once is one', async () => {
    const id = await at.run(customersFile([testPhone(), 40, '', '']))
    await Promise.all([at.undo(id), at.undo(id)])
    await Promise.all([at.work(id), at.work(id)])
    expect(await at.latest()).toMatchObject({ undone: 1, undonePoints: 40 })
    const log = await server.context.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('business_id', '=', shop.businessId)
      .where('action', 'like', 'customers_import%')
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { action: 'customers_imported', after: `Import ${id}, 1 rows` },
      { action: 'customers_import_undone', after: `Import ${id}` },
    ])
  })

  test('is limited to the own shop, and no entry of an import can be undone alone', async () => {
    const other = await registerTestBusiness(server)
    await enterFreshCode(server, other)
    const id = await at.run(customersFile([testPhone(), 40, '', '']))
    expect((await importingAt(server, other).undo(id)).json().code).toBe('import_not_found')
    const [entry] = await at.read('/activity')
    const url = `/api/businesses/${shop.businessId}/transactions/${entry.id}/undo`
    const one = await server.post(url, {}, { cookie: shop.cookie })
    expect(one.json().code).toBe('not_undoable')
  })
})
