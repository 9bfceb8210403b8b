import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { connect } from '../../src/server/db/connect.ts'
import { seededRandom } from '../../test/crash/random.ts'
import { registerShops } from '../../test/crash/shops.ts'
import { listEndpoints } from '../../test/endpoints.ts'
import type { TestBusiness } from '../../test/factories.ts'
import { ledgerViolations } from '../../test/ledgerInvariants.ts'
import { withOwnDatabase } from '../../test/nodes/ownDatabase.ts'
import { startServer } from '../../test/server.ts'
import { doorSettings, openDoors } from './malformed/doors.ts'
import { type MalformedRequest, malformedRequest } from './malformed/requests.ts'

/**
 * Requests that no page of ours would send, to every call there is, from a browser that may do all:
 * no answer is a failure of ours, the server neither ends nor grows, the ledger stays whole:
 * `npm run prove:malformed`.
 */
const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    connections: { type: 'string', default: '12' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})
const wanted = Number(options.requests)
const random = seededRandom(Number(options.seed))
const newDoorsEvery = 50
const answersWithinMs = 20_000
/** What a server that has warmed up may still grow by. */
const mostGrowth = 1.5

/** A stream of news has no end to wait for. */
const isEndless = (response: object) => 'events' in response

const statuses = new Map<number, number>()
const failures: string[] = []

console.log(`--seed ${options.seed} repeats the requests of this run`)
await withOwnDatabase(async ({ databaseUrl, dataDir }) => {
  const settings = { ...doorSettings, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const server = await startServer(settings)
  const { db, close } = connect({ url: databaseUrl, size: 2 })
  try {
    const [shop] = await registerShops(server.url, 1)
    const codes = await db.selectFrom('qr_codes').select('id').execute()
    const business = { businessId: shop?.businessId } as TestBusiness
    const known = { businessId: String(shop?.businessId), codeId: String(codes[0]?.id) }
    const warm = await sendAll(server.url, wanted * 0.2)
    const before = await memoryOf(server.process.pid)
    await sendAll(server.url, wanted - warm)
    const after = await memoryOf(server.process.pid)
    const growth = after / before
    console.table(Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))
    console.log(`${before} MB after a fifth of them, ${after} MB at the end`)
    if (growth > mostGrowth) failures.push(`The server grew to ${growth.toFixed(2)} of itself`)
    if (failures.length > 0) failures.push(...refusalsIn(server.output()))
    if (server.process.exitCode !== null) failures.push(`The server ended:\n${server.output()}`)
    failures.push(...(await ledgerViolations(db)).map((one) => JSON.stringify(one)))

    async function sendAll(url: string, count: number): Promise<number> {
      const agent = new Agent({ keepAlive: true, maxSockets: Number(options.connections) })
      const endpoints = (await listEndpoints()).filter((one) => !isEndless(one.response))
      let left = Math.round(count)
      let cookie = ''
      const work = async () => {
        while (left > 0) {
          if (left % newDoorsEvery === 0 || !cookie) cookie = await openDoors(db, business)
          left--
          const sent = malformedRequest(random, { endpoints, known, cookie })
          await exchange(url, { sent, agent })
        }
      }
      await Promise.all(Array.from({ length: Number(options.connections) }, work))
      agent.destroy()
      return Math.round(count)
    }
  } finally {
    await close()
    await server.kill()
  }
})
console.log(failures.length === 0 ? 'Every answer was a proper one.' : failures.join('\n'))
process.exitCode = failures.length === 0 ? 0 : 1

async function exchange(
  url: string,
  { sent, agent }: { sent: MalformedRequest; agent: Agent },
): Promise<void> {
  const status = await new Promise<number>((resolve) => {
    const asked = request(`${url}${sent.path}`, {
      method: sent.method,
      headers: sent.headers,
      agent,
      timeout: answersWithinMs,
    })
    asked.on('response', (answer) => {
      answer.resume()
      answer.on('close', () => resolve(answer.statusCode ?? 0))
    })
    // Refused while it was still being sent: the connection is closed.
    asked.on('error', () => resolve(0))
    asked.on('timeout', () => asked.destroy(new Error('No answer in time')))
    asked.end(sent.body)
  })
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status >= 500) failures.push(`${status} for ${JSON.stringify(sent).slice(0, 600)}`)
}

/** What the server's log has to say of failures. */
function refusalsIn(log: string): string[] {
  return log.split('\n').filter((line) => /refused for now|unexpected error/.test(line))
}

/** Resident, in MB. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
