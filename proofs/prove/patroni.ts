import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Clients } from '../../test/crash/clients.ts'
import { pick, seededRandom } from '../../test/crash/random.ts'
import { registerShops } from '../../test/crash/shops.ts'
import { type ServerProcess, startServer } from '../../test/server.ts'
import { inTime, judgeAll, unexpectedErrors, untilTextIsSent } from './machines/aftermath.ts'
import { onMachines } from './machines/onMachines.ts'
import { startPgBouncer } from './machines/pgbouncer.ts'
import type { Account } from './machines/programs.ts'
import { must } from './operator/command.ts'
import { addressOf, Node, names, until } from './patroni/node.ts'

/**
 * Three PostgreSQL under Patroni and etcd, behind HAProxy and PgBouncer, with two of our servers: the
 * primary's machine loses power, hands over, is paused, while customers scan. `npm run
 * prove:patroni`. Needs root, and Debian's postgresql, patroni, etcd-server, pgbouncer and haproxy.
 */
const { values: options } = parseArgs({
  options: {
    /** What happens to the primary's machine, one after the other. */
    blows: { type: 'string', default: 'power lost,switchover,frozen' },
    /** The folder of Patroni's programs. */
    patroni: { type: 'string', default: '/usr/bin' },
    clients: { type: 'string', default: '32' },
    shops: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})
type Blow = 'power lost' | 'switchover' | 'frozen'
const blows = options.blows.split(',') as Blow[]

const frontAddress = '127.0.52.9'
const configuration = join(import.meta.dirname, '..', '..', 'ops', 'haproxy', 'database.cfg')
const random = seededRandom(Number(options.seed))
/** `ttl` of ops/patroni, and what Patroni, PostgreSQL and HAProxy take after it. */
const backWithinMs: Readonly<Record<Blow, number>> = {
  'power lost': 40_000,
  switchover: 15_000,
  frozen: 40_000,
}
const calmMs = 3_000

const absent = await whatIsMissing()
if (absent) console.log(`not run: ${absent}`)
else {
  console.log(`--seed ${options.seed} repeats the choices of this run`)
  await onMachines('Nothing lost, doubled or wrong.', prove)
  // Customers of a run that failed would scan for ever.
  process.exit()
}

async function whatIsMissing(): Promise<string | undefined> {
  if (process.getuid?.() !== 0)
    return 'the databases run as the user postgres, whom only root can be.'
  for (const [program, from] of [
    [`${options.patroni}/patroni`, 'patroni'],
    ['/usr/bin/etcd', 'etcd-server'],
    ['/usr/sbin/haproxy', 'haproxy'],
  ] as const) {
    if (!(await isThere(program)))
      return `there is no ${program}. Install it: apt-get install ${from} (Debian, Ubuntu). It need not run.`
  }
  const version = await must(`${options.patroni}/patroni`, ['--version'])
  if (isTooOld(version))
    return `${version} may promote a standby that lacks what was acknowledged. Debian 13 has a newer one; --patroni names its folder.`
  console.log(version)
  return undefined
}

/** Before 4.0.6 it could act on what etcd had said some time ago. */
function isTooOld(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.match(/\d+/g)?.map(Number) ?? []
  return major * 1e6 + minor * 1e3 + patch < 4_000_006
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

interface Place {
  readonly programs: string
  readonly account: Account | undefined
  readonly folder: string
  readonly dataDir: string
}

async function prove(place: Place): Promise<readonly string[]> {
  const { programs, account, folder, dataDir } = place
  if (!account) throw new Error('There is no user postgres.')
  const passwords = Object.fromEntries(
    [
      'PATRONI_SUPERUSER_PASSWORD',
      'PATRONI_REPLICATION_PASSWORD',
      'PATRONI_REWIND_PASSWORD',
      'DATABASE_PASSWORD',
    ].map((name) => [name, randomBytes(24).toString('hex')]),
  )
  const nodes = names.map(
    (name) => new Node(name, { folder, programs, patroni: options.patroni, account, passwords }),
  )
  const servers: ServerProcess[] = []
  let front: ChildProcess | undefined
  let pooler: Awaited<ReturnType<typeof startPgBouncer>> | undefined
  try {
    for (const node of nodes) await node.prepare()
    await Promise.all(nodes.map((node) => node.start()))
    await untilWhole(nodes)
    front = startHaproxy()
    const password = passwords.DATABASE_PASSWORD ?? ''
    pooler = await startPgBouncer({
      account,
      folder: join(folder, 'pgbouncer'),
      databaseHost: frontAddress,
      databasePort: 5432,
      password,
      size: 20,
    })
    const env = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: `postgres://rewardhop:${password}@${frontAddress}:5432/rewardhop`,
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
    }
    for (let left = 2; left > 0; left--)
      servers.push(await startServer(env, { readyWithinMs: 90_000 }))
    return await strikeAll(nodes, servers)
  } catch (error) {
    for (const node of nodes) console.log(await node.lastWords())
    throw error
  } finally {
    for (const server of servers) await server.kill('SIGKILL')
    await pooler?.stop()
    front?.kill()
    for (const node of nodes) await node.kill()
  }
}

function startHaproxy(): ChildProcess {
  const [a, b, c] = names.map((name) => `${addressOf(name)}:5432`)
  const env = {
    DATABASE_BIND: `${frontAddress}:5432`,
    DATABASE_A: a,
    DATABASE_B: b,
    DATABASE_C: c,
  }
  return spawn('/usr/sbin/haproxy', ['-db', '-f', configuration], { env, stdio: 'ignore' })
}

interface Struck {
  readonly blow: Blow
  /** From the blow until another machine is the primary. */
  readonly switchedMs: number
  /** From the blow to the first acknowledgement of a scan sent after it. */
  readonly backMs: number
  /** From the blow until a text queued after it is sent. */
  readonly jobsBackMs: number
  /** From then until all three follow one primary again. */
  readonly wholeMs: number
}

async function strikeAll(
  nodes: readonly Node[],
  servers: readonly ServerProcess[],
): Promise<readonly string[]> {
  const urls = servers.map(({ url }) => url)
  const shops = await registerShops(urls[0] ?? '', Number(options.shops))
  const clients = new Clients({ urls, shops, count: Number(options.clients), random })
  await clients.nextAcknowledgement()
  const struck: Struck[] = []
  for (const blow of blows) {
    await sleep(calmMs)
    struck.push(await strike(blow, nodes, clients, urls))
  }
  await sleep(calmMs)
  await clients.finish()
  const primary = await primaryOf(nodes)
  const { findings, ...counts } = await judgeAll(primary.url(), { clients, shops })
  console.table(struck)
  console.log(`${counts.acknowledged} scans acknowledged, ${counts.entries} ledger entries`)
  const late = struck
    .filter(({ blow, backMs }) => backMs > backWithinMs[blow])
    .map(({ blow, backMs }) => `${blow}: the next scan counted after ${backMs} ms`)
  return [...findings, ...clients.troubles, ...unexpectedErrors(servers), ...late]
}

async function strike(
  blow: Blow,
  nodes: readonly Node[],
  clients: Clients,
  urls: readonly string[],
): Promise<Struck> {
  const victim = await primaryOf(nodes)
  const others = nodes.filter((node) => node !== victim)
  const struckAt = performance.now()
  const since = () => Math.round(performance.now() - struckAt)
  if (blow === 'power lost') await victim.kill()
  if (blow === 'frozen') await victim.freeze()
  const handingOver = blow === 'switchover' ? victim.switchOver() : undefined
  const isTaken = async () => (await rolesOf(others)).includes('primary')
  await until(isTaken, `Another primary after ${blow}`)
  await handingOver
  const switchedMs = since()
  await inTime(clients.nextAcknowledgement())
  const backMs = since()
  await inTime(untilTextIsSent((await primaryOf(others)).url(), pick(random, urls)))
  const jobsBackMs = since()
  // It wakes as the primary that it was, and must not stay that.
  if (blow === 'frozen') await victim.thaw()
  if (blow === 'power lost') await victim.start()
  await untilWhole(nodes)
  return { blow, switchedMs, backMs, jobsBackMs, wholeMs: since() - jobsBackMs }
}

function rolesOf(nodes: readonly Node[]) {
  return Promise.all(nodes.map((node) => node.role()))
}

async function primaryOf(nodes: readonly Node[]): Promise<Node> {
  const roles = await rolesOf(nodes)
  const primary = nodes[roles.indexOf('primary')]
  if (!primary) throw new Error(`There is no primary: ${roles.join(', ')}`)
  return primary
}

/** One primary, two standbys, of which one has everything. */
async function untilWhole(nodes: readonly Node[]): Promise<void> {
  const isWhole = async () => {
    const roles = (await rolesOf(nodes)).toSorted()
    const inStep = await Promise.all(nodes.map((node) => node.isSynchronous()))
    return roles.join(' ') === 'primary standby standby' && inStep.includes(true)
  }
  await until(isWhole, 'One primary and two standbys', 180_000)
}
