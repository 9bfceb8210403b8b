import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { fillInBulk } from './bulkFill.ts'
import { openFreshDatabase, startServerOn } from './freshDatabase.ts'
import { type Load, type Sample, startLoad } from './loadProcess.ts'
import { failuresOf, measuresTable, median, percentileOf } from './report.ts'
import { rollUpPlatform } from './rollUpPlatform.ts'
import { firstPhone } from './scans.ts'
import { seedShops } from './seed.ts'
import { runBench, started } from './started.ts'

/**
 * Whether a scan takes longer as the ledger grows. Ten thousand regulars scan in a ledger of ten
 * thousand entries; as many, evenly spread, scan in one of ten million. In a third measure, all of
 * the large ledger's million customers scan equally often, which no shop sees: every scan needs
 * pages that left memory long ago.
 */
const { values: options } = parseArgs({
  options: {
    entries: { type: 'string', default: '10000000' },
    // Longer rounds need more regulars, because only twenty scans of a number count per day.
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '13' },
    connections: { type: 'string', default: '8' },
  },
})
const fewEntries = 10_000
const manyEntries = Number(options.entries)
const roundMs = Number(options.seconds) * 1000
const shopCount = 200
/** Entries of each number in the large ledger; in the small one each number has one. */
const entriesOfEach = 10
const goal = 1.15
/** Long enough for every regular to scan once. */
const warmUpMs = 6_000

async function main(): Promise<boolean> {
  const few = await openLedger({ accounts: fewEntries, entriesEach: 1 })
  const many = await openLedger({
    accounts: manyEntries / entriesOfEach,
    entriesEach: entriesOfEach,
  })
  const sides = [
    { name: `regulars among ${inWords(fewEntries)} entries`, load: await few(fewEntries) },
    { name: `regulars among ${inWords(manyEntries)}`, load: await many(fewEntries) },
    {
      name: `anybody among ${inWords(manyEntries)}`,
      load: await many(manyEntries / entriesOfEach),
    },
  ].map((side) => ({ ...side, samples: [] as Sample[] }))
  for (const { load } of sides) await load.run(warmUpMs)
  for (let round = 0; round < Number(options.rounds); round++) {
    // Each measure takes each place in the order in turn.
    for (let place = 0; place < sides.length; place++) {
      const side = sides[(round + place) % sides.length]
      side?.samples.push(await side.load.run(roundMs))
    }
  }
  console.log(`\n${measuresTable(sides)}\n`)
  const [base, ...others] = sides
  const ratios = others.map(({ samples }) => medianRatio(samples, base?.samples ?? []))
  for (const [place, { name }] of others.entries()) {
    console.log(
      `p50 of ${name} / of ${base?.name}: ${ratios[place]?.toFixed(2)} (goal: at most ${goal})`,
    )
  }
  const failures = failuresOf(sides)
  console.log(failures.join('\n'))
  return failures.length === 0 && ratios.every((ratio) => ratio <= goal)
}

const inWords = (count: number) => count.toLocaleString('en-US')

/** Compares round by round, because a busy machine slows neighboring stretches alike. */
function medianRatio(samples: readonly Sample[], base: readonly Sample[]): number {
  const p50 = (sample: Sample | undefined) => percentileOf(sample?.latencies ?? [], 50)
  return median(samples.map((sample, round) => p50(sample) / p50(base[round])))
}

/** Returns a function that starts scans by `count` numbers, evenly spread over the ledger. */
async function openLedger(size: {
  accounts: number
  entriesEach: number
}): Promise<(scanning: number) => Promise<Load>> {
  const database = await openFreshDatabase()
  const { db, databaseUrl, adminUrl } = database
  const shops = await seedShops(db, shopCount)
  // A number's fifth scan of a day would text the owner, which is extra work.
  await db.updateTable('businesses').set({ business_notifications_enabled: false }).execute()
  const startedAt = performance.now()
  await fillLedger(databaseUrl, size)
  await rollUpPlatform(db)
  await writeEverything(adminUrl)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(`${size.accounts} numbers with ${size.entriesEach} entries each, after ${seconds} s`)
  const server = await startServerOn(database)
  return async (scanning) => {
    const load = await startLoad('./httpLoad.ts', {
      port: Number(new URL(server.url).port),
      shops: shops.map((shop) => ({
        businessId: shop.businessId,
        // Only the code of one point, so that no number reaches a reward.
        codes: shop.codes.slice(0, 1),
        phones: scanning / shopCount,
        phoneStep: size.accounts / scanning,
      })),
      connections: Number(options.connections),
      inTurn: true,
    })
    started.push(() => load.stop())
    return load
  }
}

/** Equally many visits of one point for each number, as the ledger would have written them. */
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

/** Writes the rows in memory to disk now, so that this does not happen during the measures. */
async function writeEverything(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('CHECKPOINT')
  await client.end()
  await promisify(execFile)('sync')
}

await runBench(main)
