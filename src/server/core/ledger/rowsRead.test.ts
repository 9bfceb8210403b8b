import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Shop } from '../../../../proofs/bench/scans.ts'
import { seedShops } from '../../../../proofs/bench/seed.ts'
import { pairedAt, seedTills } from '../../../../proofs/bench/seedTills.ts'
import { openTestApp } from '../../../../test/app.ts'
import { testPhone } from '../../../../test/factories.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { creditScan, creditScans, type ScanToCredit } from './scans.ts'
import { findBalances } from './store.ts'

/**
 * A connection plans a statement once, perhaps on a server's first day and before tables were ever
 * analyzed. Whatever the plan, the statement must read only rows of its own shops and numbers.
 */

const own = 4
const others = 200

const asks = {
  'scans that share a commit': async (db, scans) => {
    expect((await creditScans(db, scans)).size).toBe(own)
  },
  'scans with a commit each': async (db, scans) => {
    for (const scan of scans) {
      expect(await creditScan(db, scan)).toMatchObject({ outcome: 'credited' })
    }
  },
  'awards that share a commit': async (db, scans) => {
    const awards = scans.map(({ businessId, phone, idempotencyKey }) => ({
      businessId,
      phone,
      idempotencyKey,
      deviceId: 1,
      memberId: 1,
      pinSetAt: pairedAt,
      points: 20,
      again: true,
      waitedMs: undefined,
    }))
    expect((await creditScans(db, awards)).size).toBe(own)
  },
  'balances that share a read': async (db, scans) => {
    expect((await findBalances(db, scans)).size).toBe(own)
  },
} satisfies Record<string, (db: Queryable, scans: readonly ScanToCredit[]) => Promise<void>>
type What = keyof typeof asks
const everything = Object.keys(asks) as What[]

describe('what is read does not grow with the shops that there are', () => {
  let few: Record<What, number>
  let plannedEarly: Record<What, number>
  let plannedLate: Record<What, number>
  beforeAll(async () => {
    few = await rowsReadAmong({ before: 0, after: 0 })
    plannedEarly = await rowsReadAmong({ before: 0, after: others })
    plannedLate = await rowsReadAmong({ before: others, after: 0 })
  }, 120_000)

  test.each(everything)('by %s', (what) => {
    // A grown index may need one more search, but must not be searched for each shop.
    expect(plannedEarly[what]).toBeLessThan(few[what] + others / 4)
    expect(plannedLate[what]).toBeLessThan(few[what] + others / 4)
  })
})

/**
 * Rows read by scans and balances at the newest shops. Other shops come before or after the plans.
 */
async function rowsReadAmong({ before, after }: { before: number; after: number }) {
  const server = await openTestApp({ LIMITS: 'off' })
  try {
    const { db } = server.context
    const first = await seed(db, before + own)
    return await db.connection().execute(async (connection) => {
      for (const what of everything) await asks[what](connection, scansAt(first.slice(-own)))
      const newest = [...first, ...(await seed(db, after, first.length))].slice(-own)
      const read = {} as Record<What, number>
      for (const what of everything) {
        const newcomers = scansAt(newest)
        read[what] = await rowsRead(connection, async (one) => {
          await asks[what](one, newcomers)
          await asks[what](one, again(newcomers))
        })
      }
      return read
    })
  } finally {
    await server.close()
  }
}

async function seed(db: Queryable, count: number, first = 0): Promise<Shop[]> {
  const shops = await seedShops(db, count, first)
  return shops.length > 0 ? seedTills(db, shops, 'a secret') : []
}

/** Scans by a new number at each shop. */
function scansAt(shops: readonly Shop[]): ScanToCredit[] {
  return shops.map(({ businessId, codes: [code = ''] }) => ({
    businessId,
    code,
    phone: testPhone(),
    idempotencyKey: crypto.randomUUID(),
  }))
}

const again = (scans: readonly ScanToCredit[]) =>
  scans.map((scan) => ({ ...scan, idempotencyKey: crypto.randomUUID() }))

/** The number of rows fetched, plus the searches for them. */
async function rowsRead(
  connection: Kysely<Tables>,
  work: (db: Queryable) => Promise<void>,
): Promise<number> {
  return connection.transaction().execute(async (db) => {
    const look = async () => {
      const { rows } = await sql<{ read: number }>`
        SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_scan, 0) + coalesce(idx_tup_fetch, 0))::int
          AS read FROM pg_stat_xact_user_tables`.execute(db)
      return rows[0]?.read ?? Number.NaN
    }
    const before = await look()
    await work(db)
    return (await look()) - before
  })
}
