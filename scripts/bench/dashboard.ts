import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { connect } from '../../src/server/db/connect.ts'
import { startEmbeddedPostgres } from '../../src/server/db/embedded.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { ledgerViolations } from '../../test/ledgerInvariants.ts'
import { startServer } from '../../test/server.ts'
import { type DashboardCall, dashboardCalls, openShop } from './dashboardCalls.ts'
import { measurePage } from './dashboardPage.ts'
import { median, percentileOf } from './report.ts'
import { seedLedger } from './seedLedger.ts'

/**
 * What an owner waits for: every call of the desk against three shops, one of them with a million
 * entries and 50,000 customers, over HTTP on the embedded PostgreSQL; and the page in a browser.
 */
const { values: options } = parseArgs({
  options: {
    entries: { type: 'string', default: '1000000' },
    customers: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '30' },
    page: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const most = { entries: Number(options.entries), customers: Number(options.customers) }
const rounds = Number(options.rounds)
const goalMs = 50
const goalRatio = 1.5

const sizes = [
  { entries: most.entries / 100, customers: most.customers / 100 },
  { entries: most.entries / 10, customers: most.customers / 10 },
  most,
]

const dataDir = await mkdtemp(join(tmpdir(), 'rewardhop-bench-'))
const database = await startEmbeddedPostgres({ dataDir })
await migrate(database.url)
const { db, close } = connect({ url: database.url, size: 1 })
// A million rows are written and checked at once; the server keeps its limits.
await sql`SET statement_timeout = 0`.execute(db)
const server = await startServer({ DATABASE_URL: database.url, LIMITS: 'off' })
try {
  const shops = []
  for (const size of sizes) {
    const shop = await openShop(server.url)
    const startedAt = performance.now()
    await seedLedger(db, { businessId: shop.businessId, ...size })
    const seededAt = performance.now()
    // The first look folds all of it.
    await shop.ask(`/api/businesses/${shop.businessId}/insights`)
    const foldedAt = performance.now()
    console.log(
      `${size.entries} entries: seeded in ${seconds(seededAt - startedAt)}, folded in ${seconds(foldedAt - seededAt)}`,
    )
    shops.push({ ...shop, ...size })
  }
  const broken = await ledgerViolations(db)
  if (broken.length > 0) throw new Error(`${broken.length} seeded accounts are not whole`)

  const medians = new Map<string, number[]>()
  const slowest = new Map<string, number>()
  for (const call of dashboardCalls) {
    const samples: number[][] = shops.map(() => [])
    // In turns, since a busy machine slows neighbouring calls alike.
    for (let round = 0; round < rounds + 3; round += 1) {
      for (const [index, shop] of shops.entries()) {
        const took = await timed(shop, call)
        if (round >= 3) samples[index]?.push(took)
      }
    }
    medians.set(call.name, samples.map(median))
    slowest.set(call.name, percentileOf(samples.at(-1) ?? [], 95))
  }
  console.log(
    `\n| call | ${sizes.map(({ entries }) => `${entries} entries, ms`).join(' | ')} | p95, ms |`,
  )
  console.log(`|---|${sizes.map(() => '---:').join('|')}|---:|`)
  for (const [name, row] of medians) {
    const p95 = slowest.get(name) ?? Number.NaN
    console.log(`| ${name} | ${row.map((ms) => ms.toFixed(1)).join(' | ')} | ${p95.toFixed(1)} |`)
  }
  const over = [...medians].filter(([, row]) => (row.at(-1) ?? Number.NaN) > goalMs)
  console.log(
    over.length === 0
      ? `\nEvery call is under ${goalMs} ms.`
      : `\nOver ${goalMs} ms: ${over.map(([name]) => name).join(', ')}`,
  )
  const pages = options.page ? await measurePage(server.url, shops) : []
  for (const [index, page] of pages.entries()) {
    console.log(
      `The page with ${sizes[index]?.entries} entries is usable after ${Math.round(page)} ms.`,
    )
  }
  const ratio = (pages.at(-1) ?? Number.NaN) / (pages[0] ?? Number.NaN)
  if (pages.length > 0) console.log(`From the smallest to the largest: ${ratio.toFixed(2)}`)
  process.exitCode = over.length > 0 || ratio > goalRatio ? 1 : 0
} finally {
  await server.kill()
  await close()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

async function timed(
  shop: { businessId: number; ask: (path: string) => Promise<void> },
  { path }: DashboardCall,
): Promise<number> {
  const startedAt = performance.now()
  await shop.ask(path(shop.businessId))
  return performance.now() - startedAt
}
