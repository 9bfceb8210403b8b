import { parseArgs } from 'node:util'
import type { Queryable } from '../../src/server/platform/db/queryable.ts'
import { ledgerViolations } from '../../test/ledgerInvariants.ts'
import {
  addLocations,
  callsOfLocation,
  type DashboardCall,
  dashboardCalls,
  openShop,
} from './dashboardCalls.ts'
import { measurePage } from './dashboardPage.ts'
import { openFreshDatabase, startServerOn } from './freshDatabase.ts'
import { ladder } from './ladder.ts'
import { median, percentileOf } from './report.ts'
import { seedLedger } from './seedLedger.ts'
import { runBench } from './started.ts'

/**
 * What an owner waits for: every call of a dashboard, and its page in a browser. By HTTP on the
 * embedded PostgreSQL, for three shops, one of them with a million entries and 50,000 customers.
 * With several locations, also the calls about one of them; with `--ladder`, shops of ten rewards.
 */
const { values: options } = parseArgs({
  options: {
    entries: { type: 'string', default: '1000000' },
    customers: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '30' },
    locations: { type: 'string', default: '1' },
    ladder: { type: 'boolean', default: false },
    page: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const most = { entries: Number(options.entries), customers: Number(options.customers) }
const rounds = Number(options.rounds)
const locations = Number(options.locations)
const calls = locations > 1 ? [...dashboardCalls, ...callsOfLocation] : dashboardCalls
const goalMs = 50
const goalRatio = 1.5

const sizes = [
  { entries: most.entries / 100, customers: most.customers / 100 },
  { entries: most.entries / 10, customers: most.customers / 10 },
  most,
]

async function main(): Promise<boolean> {
  // The seed writes and checks a million rows in one statement; the server keeps its own limits.
  const database = await openFreshDatabase({ isPatient: true })
  const server = await startServerOn(database, { LIMITS: 'off' })
  const shops = []
  for (const size of sizes) shops.push(await openSeededShop(database.db, server.url, size))
  const broken = await ledgerViolations(database.db)
  if (broken.length > 0) throw new Error(`${broken.length} seeded accounts do not add up`)

  const areCallsQuick = reportCalls(await measureCalls(shops))
  const arePagesQuick = options.page ? reportPages(await measurePage(server.url, shops)) : true
  return areCallsQuick && arePagesQuick
}

type Shop = Awaited<ReturnType<typeof openShop>>

async function openSeededShop(db: Queryable, url: string, size: (typeof sizes)[number]) {
  const shop = await openShop(url)
  await addLocations(url, shop, locations - 1)
  const startedAt = performance.now()
  await seedLedger(db, { businessId: shop.businessId, locations, ...size })
  const seededAt = performance.now()
  await rollUp(shop)
  const rolledUpAt = performance.now()
  if (options.ladder) await climb(url, shop)
  console.log(
    `${size.entries} entries: seeded in ${seconds(seededAt - startedAt)}, rolled up in ${seconds(rolledUpAt - seededAt)}`,
  )
  return shop
}

async function climb(url: string, { businessId, cookie }: Shop): Promise<void> {
  const answer = await fetch(`${url}/api/businesses/${businessId}/rewards`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(ladder),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Rolls everything up, by requests that each work as long as one may take. */
async function rollUp({ ask, businessId }: Shop): Promise<void> {
  for (const path of ['/insights', '/code-figures']) {
    while (!(await isRolledUp(ask(`/api/businesses/${businessId}${path}`))));
  }
}

async function isRolledUp(asked: Promise<void>): Promise<boolean> {
  try {
    await asked
    return true
  } catch (error) {
    if (String(error).includes(': 503 ')) return false
    throw error
  }
}

interface CallTimes {
  readonly name: string
  /** Milliseconds for each shop, smallest first. */
  readonly medians: readonly number[]
  /** Milliseconds for the largest shop. */
  readonly p95: number
}

async function measureCalls(shops: readonly Shop[]): Promise<CallTimes[]> {
  const measured: CallTimes[] = []
  for (const call of calls) {
    const samples: number[][] = shops.map(() => [])
    // In turns, because a busy machine slows neighboring calls alike.
    for (let round = 0; round < rounds + 3; round += 1) {
      for (const [index, shop] of shops.entries()) {
        const took = await timed(shop, call)
        if (round >= 3) samples[index]?.push(took)
      }
    }
    const p95 = percentileOf(samples.at(-1) ?? [], 95)
    measured.push({ name: call.name, medians: samples.map(median), p95 })
  }
  return measured
}

/** Prints the figures and returns whether every call was fast enough. */
function reportCalls(measured: readonly CallTimes[]): boolean {
  console.log(
    `\n| call | ${sizes.map(({ entries }) => `${entries} entries, ms`).join(' | ')} | p95, ms |`,
  )
  console.log(`|---|${sizes.map(() => '---:').join('|')}|---:|`)
  for (const { name, medians, p95 } of measured) {
    console.log(
      `| ${name} | ${medians.map((ms) => ms.toFixed(1)).join(' | ')} | ${p95.toFixed(1)} |`,
    )
  }
  const over = measured.filter(({ medians }) => (medians.at(-1) ?? Number.NaN) > goalMs)
  console.log(
    over.length === 0
      ? `\nEvery call is under ${goalMs} ms.`
      : `\nOver ${goalMs} ms: ${over.map(({ name }) => name).join(', ')}`,
  )
  return over.length === 0
}

/** Whether the largest shop's page takes hardly longer than the smallest shop's. */
function reportPages(pages: readonly number[]): boolean {
  for (const [index, page] of pages.entries()) {
    console.log(
      `The page with ${sizes[index]?.entries} entries is usable after ${Math.round(page)} ms.`,
    )
  }
  const ratio = (pages.at(-1) ?? Number.NaN) / (pages[0] ?? Number.NaN)
  console.log(`From the smallest to the largest: ${ratio.toFixed(2)}`)
  return ratio <= goalRatio
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

await runBench(main)
