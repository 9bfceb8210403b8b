import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../../test/app.ts'
import {
  registerTestBusiness,
  type TestBusiness,
  testPhone,
} from '../../../../../test/factories.ts'
import { PastLedger } from '../../../../../test/pastLedger.ts'
import { creditScan } from '../../../core/ledger/scans.ts'
import type { Queryable } from '../../../platform/db/queryable.ts'
import { getPlatformAnalytics } from '../service.ts'
import { rollUpAllLedgers } from '../worker.ts'
import { countPending, rollUpChunk } from './store.ts'

let server: TestApp
let shop: TestBusiness
beforeEach(async () => {
  server = await openTestApp()
  shop = await registerTestBusiness(server)
})
afterEach(() => server.close())

const scan = (db: Queryable) =>
  creditScan(db, {
    businessId: shop.businessId,
    code: shop.codes[1].code,
    phone: testPhone(),
    idempotencyKey: undefined,
  })

const rollUp = () => rollUpChunk(server.context.db, 1_000)

const pointsNow = async () => (await getPlatformAnalytics(server.context)).totalPointsAwarded

/** The rollup's points alone, without what a read adds. */
async function pointsRolledUp(): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    SELECT coalesce(sum(points_awarded), 0)::bigint AS points FROM platform_days`.execute(
    server.context.db,
  )
  return rows[0]?.points ?? 0
}

/** Tries for long, because the rollup also waits for transactions in other databases. */
async function rollUpAll(): Promise<void> {
  await expect.poll(rollUp, { timeout: 20_000 }).toBe(0)
}

test('rolls up up to the mark, and reading adds the rest', async () => {
  for (let count = 0; count < 3; count += 1) await scan(server.context.db)
  expect([await pointsNow(), await pointsRolledUp()]).toEqual([60, 0])
  await rollUpAll()
  expect([await pointsNow(), await pointsRolledUp()]).toEqual([60, 60])
  await scan(server.context.db)
  expect([await pointsNow(), await pointsRolledUp()]).toEqual([80, 60])
})

test('an uncommitted entry is never skipped, even if later ones are committed', async () => {
  await server.context.db.transaction().execute(async (tx) => {
    await scan(tx)
    for (let count = 0; count < 3; count += 1) {
      await scan(server.context.db)
      await rollUp()
    }
    expect([await pointsNow(), await pointsRolledUp()]).toEqual([60, 0])
  })
  expect(await pointsNow()).toBe(80)
  await rollUpAll()
  expect([await pointsNow(), await pointsRolledUp()]).toEqual([80, 80])
})

test('nor if it is the newest, and nothing else happens', async () => {
  await scan(server.context.db)
  await rollUpAll()
  await server.context.db.transaction().execute(async (tx) => {
    await scan(tx)
    for (let count = 0; count < 3; count += 1) await rollUp()
    expect([await pointsNow(), await pointsRolledUp()]).toEqual([20, 20])
  })
  await rollUpAll()
  expect([await pointsNow(), await pointsRolledUp()]).toEqual([40, 40])
})

test('an entry that was rolled back delays nothing', async () => {
  const rollBack = server.context.db.transaction().execute(async (tx) => {
    await scan(tx)
    throw new Error('changed my mind')
  })
  await expect(rollBack).rejects.toThrow('changed my mind')
  await scan(server.context.db)
  await rollUpAll()
  expect([await pointsNow(), await pointsRolledUp()]).toEqual([20, 20])
})

test('the first entry of all is not marked before it is drawn', { tags: ['long'] }, async () => {
  for (let count = 0; count < 3; count += 1) expect(await rollUp()).toBe(0)
  await scan(server.context.db)
  await rollUpAll()
  expect([await pointsNow(), await pointsRolledUp()]).toEqual([20, 20])
})

test('rolls up chunk by chunk, and concurrent rollups add nothing twice', async () => {
  const ledger = new PastLedger(server, shop)
  for (let count = 0; count < 40; count += 1) {
    const at = new Date(Date.now() - count * 3_600_000)
    await ledger.append({ account: count % 3, move: count % 5 ? 'scan' : 'undo', points: 20, at })
  }
  const before = await pointsNow()
  const chunks = async () => {
    for (let count = 0; count < 15; count += 1) await rollUpChunk(server.context.db, 7)
  }
  const looks = async () => {
    for (let count = 0; count < 15; count += 1) expect(await pointsNow()).toBe(before)
  }
  await Promise.all([chunks(), chunks(), chunks(), looks()])
  await rollUpAll()
  expect([await pointsNow(), await pointsRolledUp()]).toEqual([before, before])
})

test('figures stay exact while scans and rollups go on', async () => {
  const { db } = server.context
  const scans = async () => {
    for (let count = 0; count < 12; count += 1) await scan(db)
  }
  let latest = 0
  const looks = async () => {
    for (let count = 0; count < 20; count += 1) {
      const committed = await countEntries()
      const points = await pointsNow()
      expect(points).toBeGreaterThanOrEqual(Math.max(latest, committed * 20))
      latest = points
    }
  }
  const rollups = async () => {
    for (let count = 0; count < 20; count += 1) await rollUp()
  }
  await Promise.all([scans(), scans(), scans(), rollups(), looks()])
  expect(await pointsNow()).toBe(36 * 20)
})

async function countEntries(): Promise<number> {
  const { db } = server.context
  const { entries } = await db
    .selectFrom('ledger_entries')
    .select((select) => select.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow()
  return entries
}

test('a mark from another cluster, after a restore, does not stop it forever', async () => {
  await scan(server.context.db)
  await rollUp()
  await sql`UPDATE platform_fold SET marked_before = '9223372036854775807'`.execute(
    server.context.db,
  )
  await rollUpAll()
  expect([await pointsNow(), await pointsRolledUp()]).toEqual([20, 20])
})

test('a transaction that has written something may not roll up, because the order would not hold', async () => {
  const rollingUp = server.context.db.transaction().execute(async (tx) => {
    await scan(tx)
    await rollUpChunk(tx, 10)
  })
  await expect(rollingUp).rejects.toThrow(
    'fold_platform needs a transaction that has changed nothing',
  )
})

test('ids are drawn one by one', async () => {
  const { rows } = await sql<{ cache: number }>`
    SELECT seqcache AS cache FROM pg_sequence WHERE seqrelid = 'ledger_entries_id_seq'::regclass`.execute(
    server.context.db,
  )
  expect(rows).toEqual([{ cache: 1 }])
})

test('the job leaves little to add up', async () => {
  await scan(server.context.db)
  await rollUpAllLedgers(server.context)
  await expect
    .poll(async () => {
      await rollUpAllLedgers(server.context)
      return countPending(server.context.db)
    })
    .toBe(0)
})
