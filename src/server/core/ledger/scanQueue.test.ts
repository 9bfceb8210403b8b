import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { rounds } from '../../../../test/rounds.ts'
import { testApp } from '../../../../test/testApp.ts'
import {
  type AskedScan,
  askedScans,
  leftAt,
  openTwin,
  scanAt,
  shopSettings,
  type TwinShop,
} from '../../../../test/twinShops.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { lockOutScans } from './ledger.ts'
import { openScanQueue } from './scanQueue.ts'
import {
  type AwardToCredit,
  type CreditedScan,
  creditScan,
  type RefusedScan,
  type ScanToCredit,
} from './scans.ts'

/**
 * Scans and awards that arrive together are answered, and change the shop, as the same ones do one
 * after another at a twin of the shop.
 */

const server = testApp()

test('scans and awards that come together get what each would get alone', async () => {
  const failures: unknown[] = []
  let shared = 0
  const scans = fc.array(askedScans, { minLength: 12, maxLength: 20 })
  const day = fc.asyncProperty(shopSettings, scans, async (setting, asked) => {
    const batched = await openTwin(server, setting)
    const unbatched = await openTwin(server, setting)
    const queue = openScanQueue({
      db: server.context.db,
      onBatch: (answered) => {
        shared += answered
      },
      onBatchFailed: (error) => failures.push(error),
    })
    const answers = await Promise.all(asked.map((one) => queue.credit(scanAt(batched, one))))
    const expected = await oneAfterAnother(asked.map((one) => scanAt(unbatched, one)))
    expect(comparable(asked, answers)).toEqual(comparable(asked, expected))
    expect(entriesByKey(asked, answers).every((entries) => entries.size === 1)).toBe(true)
    expect(await leftAt(server, batched)).toEqual(await leftAt(server, unbatched))
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })
  await fc.assert(day, { numRuns: rounds(40) })
  expect(failures.filter((error) => !isLockTimeout(error))).toEqual([])
  // Otherwise each statement would have had one scan, and the test would compare nothing.
  expect(shared).toBeGreaterThan(rounds(8))
}, 120_000)

test('two servers give the points of the same numbers at once, and each builds on the other', async () => {
  const twin = await openTwin(server, { threshold: 2000, windowMinutes: 0 })
  const { db } = server.context
  const failures: unknown[] = []
  const queues = [1, 2].map(() =>
    openScanQueue({ db, onBatchFailed: (error) => failures.push(error) }),
  )
  const visits = 4
  const scans = twin.numbers.flatMap((_, number) =>
    Array.from({ length: visits }, () => ({ number, key: null, isUnknown: false })),
  )
  const answers = await Promise.all(
    queues.flatMap((queue) => scans.map((one) => queue.credit(scanAt(twin, one)))),
  )
  expect(answers.every(({ outcome }) => outcome === 'credited')).toBe(true)
  const { accounts } = await leftAt(server, twin)
  const points = [1, 20, 60]
  const expected = twin.numbers.map((_, number) => (points[number % 3] ?? 0) * visits * 2)
  expect(accounts.map((one) => JSON.parse(one)[1].balance).sort()).toEqual(expected.sort())
  expect(await ledgerViolations(db)).toEqual([])
  expect(failures.filter((error) => !isLockTimeout(error) && !cameLater(error))).toEqual([])
})

test('a shop that holds off its scans holds up nobody else’s', async () => {
  const [held, free] = [await openTwin(server, {}), await openTwin(server, {})]
  const { db } = server.context
  const queue = openScanQueue({ db, onBatchFailed: () => undefined })
  const scansOf = (twin: TwinShop) =>
    [0, 1, 2, 3, 4, 5].map((number) =>
      queue.credit(scanAt(twin, { number, key: null, isUnknown: false })),
    )
  const waiting = await db.transaction().execute(async (tx) => {
    await lockOutScans(tx, held.shop.businessId)
    let answered = 0
    const heldScans = scansOf(held).map((scan) => scan.finally(() => answered++))
    for (const { outcome } of await Promise.all(scansOf(free))) expect(outcome).toBe('credited')
    expect(answered).toBe(0)
    return heldScans
  })
  for (const { outcome } of await Promise.all(waiting)) expect(outcome).toBe('credited')
})

test('a connection that breaks under a shared statement fails its scans, and their keys find out what became of them', async () => {
  const { shop, numbers } = await openTwin(server, {})
  const { db } = server.context
  const queue = openScanQueue({ db, onBatchFailed: () => undefined })
  const scan = (phone: string) =>
    queue.credit({
      businessId: shop.businessId,
      code: shop.codes[0].code,
      phone,
      idempotencyKey: `broken ${phone}`,
    })
  await db.connection().execute(async (whole) => {
    await sql`CREATE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN PERFORM pg_sleep(20); RETURN NULL; END'`.execute(whole)
    await sql`CREATE TRIGGER take_long BEFORE INSERT ON ledger_entries
      EXECUTE FUNCTION take_long()`.execute(whole)
    const answers = Promise.allSettled(numbers.map(scan))
    // The first went alone. The others share the second statement.
    expect(await breakWhoSleeps(whole, 2)).toBe(2)
    for (const answer of await answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: '57P01' } })
    }
    await sql`DROP FUNCTION take_long CASCADE`.execute(whole)
  })
  for (const { outcome } of await Promise.all(numbers.map(scan))) expect(outcome).toBe('credited')
  expect(await ledgerViolations(db)).toEqual([])
})

/** Ends so many connections in the middle of their statements, as soon as they appear. */
async function breakWhoSleeps(db: Queryable, count: number): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event = 'PgSleep'`.execute(db)
    if (rows.length >= count) {
      for (const { pid } of rows) await sql`SELECT pg_terminate_backend(${pid})`.execute(db)
      return rows.length
    }
    await sleep(10)
  }
}

/** Those of one number in sequence. Different numbers do not affect each other. */
async function oneAfterAnother(scans: readonly (ScanToCredit | AwardToCredit)[]) {
  const before = new Map<string, Promise<CreditedScan | RefusedScan>>()
  const answers = scans.map((scan) => {
    const next = (before.get(scan.phone) ?? Promise.resolve()).then(() =>
      creditScan(server.context.db, scan),
    )
    before.set(scan.phone, next)
    return next
  })
  return Promise.all(answers)
}

/** On a busy machine, a commit may take longer than the limit for waiting for a lock. */
const isLockTimeout = (error: unknown) => (error as { code?: string }).code === '55P03'

/**
 * Two servers opened the same accounts at once: the later statement fails, and its scans go alone.
 */
const cameLater = (error: unknown) => (error as { code?: string }).code === 'AGAIN'

/** The answers by number, and sorted, because those of one number may come in any order. */
function comparable(asked: readonly AskedScan[], answers: readonly (CreditedScan | RefusedScan)[]) {
  const lines = answers.map((answer, place) => {
    const words: unknown[] = [asked[place]?.number, answer.outcome]
    if ('entryId' in answer && answer.entryId) {
      words.push(answer.pointsEarned)
      if (answer.outcome === 'credited') words.push(answer.balanceAfter, answer.isRepeatScan)
      words.push(answer.rewardThreshold, answer.pointCapType, answer.rewardDescription)
    }
    return words.join(' ')
  })
  return lines.sort()
}

/** The entries in the answers, by number and key. */
function entriesByKey(
  asked: readonly AskedScan[],
  answers: readonly (CreditedScan | RefusedScan)[],
): Set<number>[] {
  const found = new Map<string, Set<number>>()
  for (const [place, answer] of answers.entries()) {
    const { number, key } = asked[place] ?? {}
    if (key === null || !('entryId' in answer && answer.entryId)) continue
    const name = `${number} ${key}`
    found.set(name, (found.get(name) ?? new Set()).add(answer.entryId))
  }
  return [...found.values()]
}
