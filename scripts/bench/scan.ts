import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Queryable } from '../../src/server/context.ts'
import { connect } from '../../src/server/db/connect.ts'
import { startEmbeddedPostgres } from '../../src/server/db/embedded.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { ledgerViolations } from '../../test/ledgerInvariants.ts'
import { startServer } from '../../test/server.ts'
import { type Load, startLoad } from './loadProcess.ts'
import { failuresOf, type Measure, machineLine, measuresTable, ratioOf } from './report.ts'
import { seedShops } from './seed.ts'

/**
 * How much of the database's own rate reaches the customers: the scan's statement sent directly,
 * the same scan through the server, and the web framework doing nothing, in turns on one machine.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
  },
})
const roundMs = Number(options.seconds) * 1000
const rounds = Number(options.rounds)
const shopCount = 200
const rawConnections = 16
const httpConnections = 64
const goal = 0.6

/** What was started, each to be stopped in the opposite order. */
const started: (() => Promise<unknown>)[] = []

async function main(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rewardhop-bench-'))
  started.push(() => rm(dataDir, { recursive: true, force: true }))
  const database = await startEmbeddedPostgres({ dataDir })
  started.push(() => database.stop())
  await migrate(database.url)
  const { db, close } = connect({ url: database.url, size: 2 })
  started.push(close)
  console.log(machineLine(await describeServer(db)))

  const { measures, warmUp } = await measure(await startLoads(database.url, dataDir, db))
  console.log(`\n${measuresTable(measures)}\n`)
  const [raw, scans, empty] = measures
  const share = ratioOf(scans, raw)
  console.log(`Scans by HTTP / raw: ${share.toFixed(2)} (goal: at least ${goal})`)
  console.log(`Scans by HTTP / empty route: ${ratioOf(scans, empty).toFixed(2)}`)
  return check(db, [...measures, ...warmUp])
}

type Three<Item> = readonly [raw: Item, scans: Item, empty: Item]

async function startLoads(databaseUrl: string, dataDir: string, db: Queryable) {
  const shops = await seedShops(db, shopCount)
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
  })
  started.push(() => server.kill())
  const serverPort = Number(new URL(server.url).port)
  const emptyPort = await startEmptyServer()
  const connections = httpConnections
  const loads: Three<Load> = [
    await startLoad('./rawLoad.ts', { databaseUrl, shops, connections: rawConnections }),
    await startLoad('./httpLoad.ts', { port: serverPort, shops, connections }),
    await startLoad('./httpLoad.ts', { port: emptyPort, connections }),
  ]
  for (const load of loads) started.push(() => load.stop())
  return loads
}

async function startEmptyServer(): Promise<number> {
  const child = fork(new URL('./emptyServer.ts', import.meta.url))
  const exited = once(child, 'exit')
  started.push(async () => {
    child.disconnect()
    await exited
  })
  const [port] = await once(child, 'message')
  return port
}

async function measure(loads: Three<Load>) {
  const names = ['scan, raw SQL', 'scan, HTTP', 'empty route, HTTP'] as const
  const warmUp = []
  for (const load of loads) {
    warmUp.push({ name: 'warm-up', samples: [await load.run(roundMs / 2)] })
  }
  // The three take turns, so that what else happens on the machine meets each of them.
  const samples: Measure['samples'][number][][] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    for (const [index, load] of loads.entries()) samples[index]?.push(await load.run(roundMs))
  }
  const [raw, scans, empty] = names.map((name, index) => ({ name, samples: samples[index] ?? [] }))
  return { measures: [raw, scans, empty] as unknown as Three<Measure>, warmUp }
}

async function describeServer(db: Queryable): Promise<Record<string, string>> {
  const { rows } = await sql<Record<string, string>>`
    SELECT current_setting('server_version') AS "PostgreSQL", current_setting('fsync') AS "fsync",
      current_setting('synchronous_commit') AS "synchronous_commit"`.execute(db)
  return rows[0] ?? {}
}

/** The figures count only if every scan was answered well and is in the ledger, once. */
async function check(db: Queryable, measures: readonly Measure[]): Promise<boolean> {
  const scans = measures.filter((_, index) => index % 3 !== 2)
  const acknowledged = scans
    .flatMap(({ samples }) => samples)
    .reduce((total, { latencies }) => total + latencies.length, 0)
  const { rows } = await sql<{ entries: number; accounts: number; most: number }>`
    SELECT (SELECT count(*) FROM ledger_entries) AS entries, count(*) AS accounts,
      max(visits) AS most FROM loyalty_accounts`.execute(db)
  const { entries = 0, accounts = 0, most = 0 } = rows[0] ?? {}
  console.log(
    `${acknowledged} scans acknowledged, ${entries} ledger entries of ${accounts} accounts, at most ${most} of one account`,
  )
  const broken = await ledgerViolations(db)
  const problems = [
    ...failuresOf(measures),
    ...(entries === acknowledged ? [] : ['acknowledged scans and ledger entries differ']),
    ...broken.map((account) => `broken account ${JSON.stringify(account)}`),
  ]
  console.log(problems.length === 0 ? 'The ledger holds.' : problems.join('\n'))
  return problems.length === 0
}

let stopping: Promise<void> | undefined

function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const stop of started.reverse()) await stop().catch((error) => console.error(error))
  })()
  return stopping
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(1)))
}

try {
  process.exitCode = (await main()) ? 0 : 1
} finally {
  await stopAll()
}
