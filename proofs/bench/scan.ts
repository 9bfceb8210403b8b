import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Queryable } from '../../src/server/platform/db/queryable.ts'
import { ledgerViolations } from '../../test/ledgerInvariants.ts'
import { type FreshDatabase, openFreshDatabase, startServerOn } from './freshDatabase.ts'
import type { HttpLoadSetting } from './httpLoad.ts'
import { type Load, type Sample, startLoad } from './loadProcess.ts'
import {
  failuresOf,
  type Measure,
  machineLine,
  measuresTable,
  percentileOf,
  ratioOf,
} from './report.ts'
import { seedShops } from './seed.ts'
import { seedTills } from './seedTills.ts'
import { runBench, started } from './started.ts'

/**
 * How much of the database's own rate reaches customers. The yardstick is the statement of a scan,
 * sent directly. Measured in turns are scans through the server, alone and in a crowd, with and
 * without shared commits; awards at tills; balances; and the framework alone.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    'warm-up': { type: 'string', default: '8' },
  },
})
const roundMs = Number(options.seconds) * 1000
/** V8 keeps compiling for this long, on the measured processors; servers in use are past that. */
const warmUpMs = Number(options['warm-up']) * 1000
const rounds = Number(options.rounds)
const shopCount = 200
const rawConnections = 16
const httpConnections = 64
const secret = 'a secret of the bench, long enough'

async function main(): Promise<boolean> {
  const database = await openFreshDatabase()
  const { db } = database
  console.log(machineLine(await describeServer(db)))

  const loads = await startLoads(database)
  const { measures, warmUp } = await measure(loads)
  console.log(`\n${measuresTable(Object.values(measures))}\n`)
  const areGoalsMet = compare(measures)
  return (await check(db, [...Object.values(measures), ...warmUp])) && areGoalsMet
}

const names = {
  raw: 'scan, raw SQL, 16 connections',
  crowd: 'scan, HTTP, 64 connections',
  crowdUnbatched: 'scan, each with its own commit, HTTP, 64 connections',
  single: 'scan, HTTP, 1 connection',
  singleUnbatched: 'scan, its own commit by setting, HTTP, 1 connection',
  award: 'award at a till, HTTP, 64 connections',
  balance: 'balance check, HTTP, 64 connections',
  empty: 'empty call, HTTP, 64 connections',
} as const
type Name = keyof typeof names
type Each<Item> = Readonly<Record<Name, Item>>

async function startLoads(database: FreshDatabase): Promise<Each<Load>> {
  const { db, databaseUrl } = database
  const shops = await seedTills(db, await seedShops(db, shopCount), secret)
  const portOf = async (settings: Record<string, string>) => {
    const server = await startServerOn(database, { SESSION_SECRET: secret, ...settings })
    return Number(new URL(server.url).port)
  }
  const batched = await portOf({})
  const unbatched = await portOf({ SCAN_BATCHING: 'off' })
  const empty = await startEmptyServer()
  const http = async (setting: Omit<HttpLoadSetting, 'connections'>, connections: number) => {
    const load = await startLoad('./httpLoad.ts', { ...setting, connections })
    started.push(() => load.stop())
    return load
  }
  const raw = await startLoad('./rawLoad.ts', { databaseUrl, shops, connections: rawConnections })
  started.push(() => raw.stop())
  return {
    raw,
    crowd: await http({ port: batched, shops }, httpConnections),
    crowdUnbatched: await http({ port: unbatched, shops }, httpConnections),
    single: await http({ port: batched, shops }, 1),
    singleUnbatched: await http({ port: unbatched, shops }, 1),
    award: await http({ port: batched, shops, asks: 'award' }, httpConnections),
    balance: await http({ port: batched, shops, asks: 'balance' }, httpConnections),
    empty: await http({ port: empty }, httpConnections),
  }
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

async function measure(loads: Each<Load>) {
  const all = Object.entries(loads) as [Name, Load][]
  const warmUp: Measure[] = []
  for (const [name, load] of all) {
    warmUp.push({ name: `${names[name]} (warm-up)`, samples: [await load.run(warmUpMs)] })
  }
  const samples = Object.fromEntries(all.map(([name]) => [name, [] as Sample[]])) as Each<Sample[]>
  // In turns, so that disturbances affect all measures. Every other round is reversed, so that none
  // always follows the same one.
  for (let round = 0; round < rounds; round++) {
    for (const [name, load] of round % 2 === 0 ? all : all.toReversed()) {
      samples[name].push(await load.run(roundMs))
    }
  }
  const measures = Object.fromEntries(
    all.map(([name]) => [name, { name: names[name], samples: samples[name] }]),
  ) as unknown as Each<Measure>
  return { measures, warmUp }
}

/** Compares the measures' ratios with their goals. */
function compare({
  raw,
  crowd,
  crowdUnbatched,
  single,
  singleUnbatched,
  award,
  balance,
  empty,
}: Each<Measure>) {
  const crowdP99 = percentileOf(
    crowd.samples.flatMap(({ latencies }) => latencies),
    99,
  )
  const goals: readonly [what: string, value: number, isMet: boolean, goal: string][] = [
    ['Scans by HTTP / raw', ratioOf(crowd, raw), ratioOf(crowd, raw) >= 1.3, 'at least 1.3'],
    ['p99 of scans by HTTP, ms', crowdP99, crowdP99 < 60, 'under 60'],
    [
      'One client, commits shared / not',
      ratioOf(single, singleUnbatched),
      ratioOf(single, singleUnbatched) >= 0.95,
      'at least 0.95',
    ],
    ['Awards / scans by HTTP', ratioOf(award, crowd), ratioOf(award, crowd) >= 0.8, 'at least 0.8'],
    [
      'Balance checks / empty',
      ratioOf(balance, empty),
      ratioOf(balance, empty) >= 0.6,
      'at least 0.6',
    ],
  ]
  for (const [what, value, isMet, goal] of goals) {
    console.log(`${isMet ? 'met   ' : 'MISSED'} ${what}: ${value.toFixed(2)} (goal: ${goal})`)
  }
  console.log(`Scans by HTTP, commits shared / not: ${ratioOf(crowd, crowdUnbatched).toFixed(2)}`)
  return goals.every(([, , isMet]) => isMet)
}

async function describeServer(db: Queryable): Promise<Record<string, string>> {
  const { rows } = await sql<Record<string, string>>`
    SELECT current_setting('server_version') AS "PostgreSQL", current_setting('fsync') AS "fsync",
      current_setting('synchronous_commit') AS "synchronous_commit"`.execute(db)
  return rows[0] ?? {}
}

/** The figures count only if every scan succeeded and is in the ledger exactly once. */
async function check(db: Queryable, measures: readonly Measure[]): Promise<boolean> {
  const scans = measures.filter(({ name }) => !/^(balance|empty)/.test(name))
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

await runBench(main)
