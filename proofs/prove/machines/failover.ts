import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Clients } from '../../../test/crash/clients.ts'
import { pick } from '../../../test/crash/random.ts'
import { registerShops } from '../../../test/crash/shops.ts'
import { type ServerProcess, startServer } from '../../../test/server.ts'
import { inTime, judgeAll, unexpectedErrors, untilTextIsSent } from './aftermath.ts'
import { type Pooler, startPgBouncer } from './pgbouncer.ts'
import { DatabaseServer, type Place } from './postgres.ts'
import { openSwitch, type Switch } from './switch.ts'

/** `early switch`: the switch points to the standby for a while before the promotion. */
const blows = ['killed', 'killed, early switch', 'power lost'] as const
export type Blow = (typeof blows)[number]

export interface Failover {
  readonly blow: Blow
  /** From the kill until the standby accepts writes and the switch reaches it. */
  readonly switchedMs: number
  /** From the kill to the first acknowledgement of a scan sent after it. */
  readonly backMs: number
  /** From the kill until a text queued after it is sent: jobs and queue work again. */
  readonly jobsBackMs: number
}

export interface ProvedFailover {
  /** All findings; empty if all is well. */
  readonly findings: string[]
  readonly acknowledged: number
  readonly entries: number
  readonly failovers: readonly Failover[]
}

interface Options extends Omit<Place, 'folder'> {
  readonly folder: string
  /** The servers’ data folder. */
  readonly dataDir: string
  readonly random: () => number
  readonly nodes: number
  readonly clients: number
  readonly shops: number
  readonly rounds: number
  /** Calls go through PgBouncer, which reaches the database through the switch. */
  readonly withPooler: boolean
}

const readyWithinMs = 90_000
const backWithinMs = 15_000
/** Without notifications, the sender looks at the queue every two seconds. */
const jobsBackWithinMs = 30_000
const noticedAfterMs = { least: 500, most: 2_500 }
const promotedAfterMs = 1_500
const calmMs = 3_000

/** A primary dies while customers scan, and its standby takes over; repeated. Then checks all. */
export async function failOver(options: Options): Promise<ProvedFailover> {
  const { random, rounds } = options
  const place = (name: string) => ({ ...options, folder: join(options.folder, name) })
  let primary = await DatabaseServer.create(place('0'))
  let standby = await DatabaseServer.follow(primary, place('1'))
  const inFront = await openSwitch(primary.port)
  const pooler = options.withPooler ? await poolerBefore(inFront, options) : undefined
  const nodes: ServerProcess[] = []
  try {
    const directUrl = primary.url('rewardhop', inFront.port)
    for (let left = options.nodes; left > 0; left--) {
      const env = {
        DATABASE_URL: pooler?.url ?? directUrl,
        DATABASE_DIRECT_URL: directUrl,
        DATA_DIR: options.dataDir,
        DEMO_DATA: 'off',
      }
      nodes.push(await startServer(env, { readyWithinMs }))
    }
    const urls = nodes.map(({ url }) => url)
    const shops = await registerShops(urls[0] ?? '', options.shops)
    const clients = new Clients({ urls, shops, count: options.clients, random })
    await clients.nextAcknowledgement()

    const failovers: Failover[] = []
    const findings: string[] = []
    for (let round = 1; round <= rounds; round++) {
      await sleep(calmMs)
      const blow = blows[(round - 1) % blows.length] ?? pick(random, blows)
      failovers.push(await strike({ blow, primary, standby, inFront, clients, random, urls }))
      primary = standby
      if (round === rounds) break
      // A new standby replaces the old one, made from the new primary.
      standby = await DatabaseServer.follow(primary, place(String(round + 1)))
      const strayed = await countConnections(standby)
      if (strayed > 0) findings.push(`${strayed} connections lead to the standby`)
    }
    await clients.finish()
    const proved = await judgeAll(primary.url(), { clients, shops })
    return {
      ...proved,
      failovers,
      findings: [
        ...findings,
        ...proved.findings,
        ...clients.troubles,
        ...unexpectedErrors(nodes),
        ...failovers.flatMap(lateness),
      ],
    }
  } finally {
    for (const node of nodes) await node.kill()
    await pooler?.stop()
    await inFront.close()
    await primary.kill()
    await standby.kill()
  }
}

function poolerBefore({ port }: Switch, { account, folder }: Options): Promise<Pooler> {
  return startPgBouncer({
    account,
    folder: join(folder, 'pgbouncer'),
    databasePort: port,
    size: 20,
  })
}

interface Strike {
  readonly blow: Blow
  readonly primary: DatabaseServer
  readonly standby: DatabaseServer
  readonly inFront: Switch
  readonly clients: Clients
  readonly random: () => number
  readonly urls: readonly string[]
}

async function strike(setting: Strike): Promise<Failover> {
  const { blow, primary, standby, inFront, clients, random, urls } = setting
  const struckAt = performance.now()
  const since = () => Math.round(performance.now() - struckAt)
  if (blow === 'power lost') inFront.silence()
  await primary.kill()
  // A failover manager takes a moment to be sure that the primary is dead.
  await sleep(noticedAfterMs.least + random() * (noticedAfterMs.most - noticedAfterMs.least))
  if (blow === 'killed, early switch') {
    inFront.turn(standby.port)
    await sleep(random() * promotedAfterMs)
  }
  await standby.promote()
  inFront.turn(standby.port)
  const switchedMs = since()
  await inTime(clients.nextAcknowledgement())
  const backMs = since()
  await inTime(untilTextIsSent(standby.url(), pick(random, urls)))
  return { blow, switchedMs, backMs, jobsBackMs: since() }
}

async function countConnections(server: DatabaseServer): Promise<number> {
  const rows = await server.query(
    `SELECT count(*)::integer AS held FROM pg_stat_activity WHERE application_name = 'rewardhop'`,
  )
  return Number(rows[0]?.held)
}

function lateness({ blow, backMs, switchedMs, jobsBackMs }: Failover): string[] {
  const late = []
  if (backMs > backWithinMs) late.push(`the next scan counted after ${backMs} ms`)
  if (jobsBackMs > jobsBackWithinMs) late.push(`the next job was done after ${jobsBackMs} ms`)
  return late.map((what) => `${blow}, switched after ${switchedMs} ms: ${what}`)
}
