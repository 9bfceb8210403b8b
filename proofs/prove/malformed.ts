import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { parseArgs } from 'node:util'
import { connect } from '../../src/server/platform/db/connect.ts'
import { registerShops } from '../../test/crash/shops.ts'
import { prepareHostileFiles } from '../../test/hostileFiles/generate.ts'
import { ledgerViolations } from '../../test/ledgerInvariants.ts'
import { withOwnDatabase } from '../../test/nodes/ownDatabase.ts'
import { startServer } from '../../test/server.ts'
import type { Load } from '../bench/loadProcess.ts'
import { cookieSettings } from './malformed/cookies.ts'
import {
  type Blocks,
  describeBlocks,
  judgeBlocks,
  runBlocks,
  startScans,
} from './malformed/neighbour.ts'
import { openSender } from './malformed/sender.ts'
import { openShops } from './malformed/shops.ts'

/**
 * Requests and files that no page of ours sends, to every call, from a browser that may do
 * everything: `npm run prove:malformed`. Every answer is fast and no server error. Other people's
 * scans do not wait, the server neither stops nor grows, and the ledger stays correct.
 */
const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    /** A time limit, used instead of the number of requests. */
    minutes: { type: 'string' },
    connections: { type: 'string', default: '12' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    /** The `main.ts` of another tree, such as one from before a fix. */
    server: { type: 'string' },
  },
})
const connections = Number(options.connections)
/** How many times its warm size a server may still grow to. */
const mostGrowth = 1.5
const warmShare = 0.2
/** The run stops after this many findings. */
const mostFailures = 20

const failures: string[] = []

console.log(`--seed ${options.seed} repeats the requests of this run`)
prepareHostileFiles()
await withOwnDatabase(async ({ databaseUrl, dataDir }) => {
  const settings = { ...cookieSettings, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const server = await startServer(settings, options.server ? { main: options.server } : {})
  const { db, close } = connect({ url: databaseUrl, size: 2 })
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let neighbour: Load | undefined
  try {
    const [attacked, filed, scanned] = await registerShops(server.url, 3)
    if (!attacked || !filed || !scanned) throw new Error('There were to be three shops')
    const cookies = await openShops(db, { attacked, filed, scanned })
    neighbour = await startScans({ url: server.url, shop: scanned, clients: 4, everyMs: 100 })
    const sender = await openSender({ url: server.url, seed: Number(options.seed), agent, cookies })
    await sender.warmUp()
    await neighbour.run(1_000)
    const blocks: Blocks = { quiet: [], hostile: [] }
    const startedAt = performance.now()
    const done = () =>
      options.minutes
        ? (performance.now() - startedAt) / (Number(options.minutes) * 60_000)
        : sender.sent() / Number(options.requests)
    let before: number | undefined
    const goesOn = () => server.process.exitCode === null && sender.failures().length < mostFailures
    while (done() < 1 && goesOn()) {
      const most = options.minutes ? Number.POSITIVE_INFINITY : Number(options.requests)
      await runBlocks(neighbour, blocks, (sending) =>
        sender.send({ connections, most, ...sending }),
      )
      if (done() >= warmShare) before ??= await memoryOf(server.process.pid)
    }
    const after = await memoryOf(server.process.pid)
    sender.report()
    console.log(`${before} MB after a fifth of the requests, ${after} MB at the end`)
    console.log(describeBlocks(blocks))
    failures.push(...sender.failures(), ...judgeBlocks(blocks))
    const growth = after / (before ?? after)
    if (growth > mostGrowth) failures.push(`The server grew to ${growth.toFixed(2)} of itself`)
    if (failures.length > 0) failures.push(...refusalsIn(server.output()))
    if (server.process.exitCode !== null) failures.push(`The server ended:\n${server.output()}`)
    failures.push(...(await ledgerViolations(db)).map((one) => JSON.stringify(one)))
  } finally {
    agent.destroy()
    await neighbour?.stop()
    await close()
    // A server stuck on one request does not receive the signal.
    await server.kill('SIGKILL')
  }
})
console.log(failures.length === 0 ? 'Every answer was a proper one.' : failures.join('\n'))
process.exitCode = failures.length === 0 ? 0 : 1

/** What the server logged about failures, by line. */
function refusalsIn(log: string): string[] {
  return log.split('\n').filter((line) => /refused for now|unexpected error/.test(line))
}

/** Resident memory in MB. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
