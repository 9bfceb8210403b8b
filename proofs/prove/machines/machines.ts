import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../../src/server/platform/db/connect.ts'
import { judge } from '../../../test/crash/judge.ts'
import { readEntries } from '../../../test/crash/ledger.ts'
import { type FakeTwilio, openFakeTwilio } from '../../../test/fakeTwilio.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { limitsHold, liveSpreads, sessionsHold } from '../../../test/machines/agreement.ts'
import { type OwnedShop, registerShop } from '../../../test/machines/calls.ts'
import { type Nodes, openNodes } from '../../../test/machines/nodes.ts'
import { openRoundRobin } from '../../../test/machines/roundRobin.ts'
import { type SteadyScans, scanSteadily } from '../../../test/machines/steadyScans.ts'
import { type Pooler, startPgBouncer } from './pgbouncer.ts'
import { poolerIsSafe } from './pooling.ts'
import { DatabaseServer, type Place } from './postgres.ts'

export interface ProvedMachines {
  /** All findings; empty if all is well. */
  readonly findings: string[]
  readonly scans: number
  readonly failedScans: number
  readonly restarts: number
  readonly texts: number
  /** The most connections at the database at one moment, from all servers and their pooler. */
  readonly mostConnections: number
}

interface Options extends Place {
  readonly dataDir: string
  readonly random: () => number
  readonly nodes: number
  readonly clients: number
  readonly shops: number
  /** How many times every server is restarted. */
  readonly rounds: number
  readonly poolSize: number
}

const readyLookEveryMs = 500
const textsWithinMs = 30_000
const calmMs = 1_500

/** Several servers act as one, behind a proxy and on one database behind PgBouncer. */
export async function actAsOne(options: Options): Promise<ProvedMachines> {
  const database = await DatabaseServer.create({ ...options, folder: join(options.folder, 'data') })
  const pooler = await startPgBouncer({
    account: options.account,
    folder: join(options.folder, 'pgbouncer'),
    databasePort: database.port,
    size: options.poolSize,
  })
  const gateway = await openFakeTwilio()
  const nodes = await openNodes(options.nodes, {
    ...gateway.settings,
    SMS_DAILY_STOP: '1000000',
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url(),
    DATA_DIR: options.dataDir,
    DRAIN_SECONDS: '2',
  })
  try {
    return await prove(options, { database, pooler, gateway, nodes })
  } finally {
    await nodes.stop()
    await gateway.close()
    await pooler.stop()
    await database.kill()
  }
}

interface Means {
  readonly database: DatabaseServer
  readonly pooler: Pooler
  readonly gateway: FakeTwilio
  readonly nodes: Nodes
}

async function prove(options: Options, means: Means): Promise<ProvedMachines> {
  const { database, pooler, gateway, nodes } = means
  const shops: OwnedShop[] = []
  while (shops.length < options.shops) {
    shops.push(await registerShop(nodes.urls[shops.length % nodes.urls.length] ?? ''))
  }
  const counting = countConnections(database)
  // Sent to the servers directly, so that one key reaches two servers at once.
  const straight = { ...options, count: options.clients, shops, urls: nodes.urls, twiceShare: 0.2 }
  const spread = scanSteadily(straight)
  const disagreements = [
    ...(await sessionsHold(nodes.urls)),
    ...(await limitsHold(nodes.urls)),
    ...(await liveSpreads(nodes.urls)),
  ]
  await sleep(calmMs)
  await spread.finish()
  const rolled = await rollOver(options, { nodes, shops })
  const scans = [...spread.scans, ...rolled.scans]
  const mostConnections = await counting.end()
  return {
    findings: [
      ...disagreements,
      ...spread.failures,
      ...rolled.failures,
      ...nodes.unexpectedErrors,
      ...(await textedOnce(gateway, shops)),
      ...(await judgeAll(database, scans)),
      ...(await poolerIsSafe(pooler, database.url())),
    ],
    scans: scans.length,
    failedScans: spread.failures.length + rolled.failures.length,
    restarts: options.rounds * nodes.urls.length,
    texts: gateway.taken.length,
    mostConnections,
  }
}

/** Restarts the servers one after the other, while customers scan through the proxy. */
async function rollOver(
  { rounds, clients, random }: Options,
  { nodes, shops }: { nodes: Nodes; shops: readonly OwnedShop[] },
): Promise<SteadyScans> {
  const inFront = await openRoundRobin(nodes.urls, { lookEveryMs: readyLookEveryMs })
  const urls = [inFront.url]
  const customers = scanSteadily({ urls, shops, count: clients, twiceShare: 0.1, random })
  for (let left = rounds; left > 0; left--) await nodes.restartEach(inFront.untilAllAreWell)
  await sleep(calmMs)
  await customers.finish()
  await inFront.close()
  return customers
}

/** Every shop got exactly one welcome, whichever server sent it. */
async function textedOnce(gateway: FakeTwilio, shops: readonly OwnedShop[]): Promise<string[]> {
  const count = (phone: string) => gateway.taken.filter(({ to }) => to === phone).length
  const deadline = Date.now() + textsWithinMs
  while (shops.some(({ phone }) => count(phone) === 0) && Date.now() < deadline) await sleep(100)
  return [
    ...gateway.takenTwice(),
    ...shops.filter(({ phone }) => count(phone) === 0).map(({ phone }) => `no text for ${phone}`),
  ]
}

async function judgeAll(database: DatabaseServer, scans: SteadyScans['scans']): Promise<string[]> {
  const { db, close } = connect({ url: database.url(), size: 2, isPatient: true })
  const sent = new Set(scans.map(({ key }) => key))
  const entries = (await readEntries(db)).filter(({ key }) => key !== null && sent.has(key))
  const violations = await ledgerViolations(db)
  await close()
  return [...judge(scans, entries, new Map()), ...violations.map((one) => JSON.stringify(one))]
}

function countConnections(database: DatabaseServer): { end(): Promise<number> } {
  let most = 0
  let isOver = false
  const counting = (async () => {
    while (!isOver) {
      const rows = await database
        .query(`SELECT count(*)::integer AS held FROM pg_stat_activity WHERE usename = 'rewardhop'`)
        .catch(() => [])
      most = Math.max(most, Number(rows[0]?.held ?? 0))
      await sleep(100)
    }
  })()
  return {
    end: async () => {
      isOver = true
      await counting
      return most
    },
  }
}
