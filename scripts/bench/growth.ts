import { parseArgs } from 'node:util'
import pg from 'pg'
import { fillInBulk } from './bulkFill.ts'
import { foldPlatform } from './foldPlatform.ts'
import { openFreshDatabase, startServerOn } from './freshDatabase.ts'
import { type Load, startLoad } from './loadProcess.ts'
import { failuresOf, type Measure, measuresTable, median, percentileOf } from './report.ts'
import { firstPhone, type Shop } from './scans.ts'
import { seedShops } from './seed.ts'
import { runBench, started } from './started.ts'

/**
 * Whether a scan takes longer as the ledger grows: the same scans, of numbers that are known, at a
 * ledger of ten thousand entries and at one of ten million, in turns.
 */
const { values: options } = parseArgs({
  options: {
    entries: { type: 'string', default: '10000000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '7' },
    connections: { type: 'string', default: '8' },
  },
})
const fewEntries = 10_000
const manyEntries = Number(options.entries)
const roundMs = Number(options.seconds) * 1000
const shopCount = 200
/** Of each number in the large ledger; in the small one each has one. */
const entriesOfEach = 10
const goal = 1.15

async function main(): Promise<boolean> {
  const small = await openLedger({ accounts: fewEntries, entriesEach: 1 })
  const large = await openLedger({
    accounts: manyEntries / entriesOfEach,
    entriesEach: entriesOfEach,
  })
  const samples: Measure['samples'][number][][] = [[], []]
  for (const load of [small, large]) await load.run(roundMs)
  for (let round = 0; round < Number(options.rounds); round++) {
    // Each comes first as often as the other.
    const order = round % 2 === 0 ? [0, 1] : [1, 0]
    for (const which of order) {
      samples[which]?.push(await (which === 0 ? small : large).run(roundMs))
    }
  }
  const names = [fewEntries, manyEntries].map((count) => `${count.toLocaleString('en-US')} entries`)
  const measures = names.map((name, which) => ({ name, samples: samples[which] ?? [] }))
  console.log(`\n${measuresTable(measures)}\n`)
  const [before = [], after = []] = samples
  const ratio = median(
    before.map(({ latencies }, round) => {
      return percentileOf(after[round]?.latencies ?? [], 50) / percentileOf(latencies, 50)
    }),
  )
  console.log(`p50 among many / among few: ${ratio.toFixed(2)} (goal: at most ${goal})`)
  const failures = failuresOf(measures)
  console.log(failures.join('\n'))
  return failures.length === 0 && ratio <= goal
}

async function openLedger(size: { accounts: number; entriesEach: number }): Promise<Load> {
  const database = await openFreshDatabase()
  const { db, databaseUrl } = database
  const shops = await seedShops(db, shopCount)
  const startedAt = performance.now()
  await fillLedger(databaseUrl, size)
  await foldPlatform(db)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(`${size.accounts} numbers with ${size.entriesEach} entries each, after ${seconds} s`)
  const server = await startServerOn(database)
  const load = await startLoad('./httpLoad.ts', {
    port: Number(new URL(server.url).port),
    shops: shops.map((shop) => scannedOften(shop, size.accounts / shopCount)),
    connections: Number(options.connections),
  })
  started.push(() => load.stop())
  return load
}

/** By the code of one point alone: then no number reaches a reward, however often it comes. */
const scannedOften = ({ businessId, codes }: Shop, phones: number): Shop => ({
  businessId,
  codes: codes.slice(0, 1),
  phones,
})

/** Visits of one point, as many for each number; chained and summed as the ledger would have. */
async function fillLedger(
  url: string,
  { accounts, entriesEach }: { accounts: number; entriesEach: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await fillInBulk(client, 'loyalty_accounts', () =>
      client.query(
        `INSERT INTO loyalty_accounts (business_id, phone, balance, version, lifetime_points, visits,
           last_accrual_at)
         SELECT b.id, '+1415' || (${firstPhone} + n), $2::int, $2::int, $2::int, $2::int,
           now() - interval '2 days'
         FROM businesses b, generate_series(0, $1::int - 1) n ORDER BY n, b.id`,
        [accounts / shopCount, entriesEach],
      ),
    )
    await client.query('ANALYZE loyalty_accounts')
    await fillInBulk(client, 'ledger_entries', () =>
      client.query(
        `INSERT INTO ledger_entries (business_id, account_id, version, kind, points, balance_after,
           rewards_unlocked, code_id, actor, idempotency_key, terms_version, is_repeat_scan, created_at)
         SELECT a.business_id, a.id, v, 'accrual', 1, v, 0, c.id, 'customer', gen_random_uuid()::text,
           1, false, now() - interval '2 days' - ($1 - v) * interval '7 days'
         FROM generate_series(1, $1::int) v, loyalty_accounts a
         JOIN qr_codes c ON c.business_id = a.business_id AND c.point_value = 1
         ORDER BY v, a.id`,
        [entriesEach],
      ),
    )
    await client.query('VACUUM (ANALYZE) ledger_entries, loyalty_accounts')
  } finally {
    await client.end()
  }
}

await runBench(main)
