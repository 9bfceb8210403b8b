import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { connect } from '../../src/server/platform/db/connect.ts'
import { startEmbeddedPostgres } from '../../src/server/postgres/embedded.ts'
import { killServer } from '../../src/server/postgres/testing.ts'
import { ledgerViolations } from '../ledgerInvariants.ts'
import { freePort } from '../server.ts'
import { Clients } from './clients.ts'
import type { StoredEntry } from './history.ts'
import { judge } from './judge.ts'
import { readEntries } from './ledger.ts'
import { seededRandom } from './random.ts'
import { bonusesOf, registerShops } from './shops.ts'
import { type KillKind, Victims } from './victims.ts'

const recoversWithinMs = 30_000
const calmAtMostMs = 700
const repeatedOfEachClient = 10

const seed = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31))
const random = seededRandom(seed)
const report = (line: string) => process.stdout.write(`crash test: ${line}\n`)

export interface CrashSizes {
  readonly kinds: readonly KillKind[]
  readonly killsOfEachKind: number
  readonly shopCount: number
  readonly clientCount: number
}

/** Kills app and database over and over while customers scan; every promise must be kept. */
export async function crashUnderLoad(sizes: CrashSizes): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rewardhop-crash-'))
  const opened: Victims[] = []
  try {
    await expectNothingLost(sizes, dataDir, opened)
  } finally {
    for (const { app } of opened) await app?.kill('SIGKILL')
    await killServer(dataDir)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function expectNothingLost(
  { kinds, killsOfEachKind, shopCount, clientCount }: CrashSizes,
  dataDir: string,
  opened: Victims[],
): Promise<void> {
  report(`CRASH_SEED=${seed} repeats the choices of this run`)
  const databaseUrl = await addressOf(dataDir)
  const port = await freePort()
  const victims = new Victims({ dataDir, port, databaseUrl, random })
  opened.push(victims)
  await victims.startApp()
  const url = `http://127.0.0.1:${port}`
  const shops = await registerShops(url, shopCount)
  const clients = new Clients({ urls: [url], shops, count: clientCount, random })
  await untilAcknowledged(victims, clients)

  const kills = kinds.flatMap((kind) => Array<KillKind>(killsOfEachKind).fill(kind))
  const recoveries = await killAgainAndAgain(victims, clients, kills)
  await clients.finish()
  const acknowledged = clients.scans.filter((scan) => scan.answers.length > 0)
  const share = (clientCount * repeatedOfEachClient) / acknowledged.length
  const sample = acknowledged.filter(() => random() < share)
  for (const scan of sample) await clients.sendUntilAnswered(scan)
  await victims.app?.kill()

  const { entries, violations } = await readLedger(dataDir)
  reportRecoveries(recoveries)
  report(`${victims.secondBlows} × postmaster killed once more while all was recovering`)
  const refused = clients.scans.filter((scan) => scan.refused)
  report(
    `${acknowledged.length} scans acknowledged, ${refused.length} over the daily limit, ${entries.length} ledger entries`,
  )
  expect(judge(clients.scans, entries, bonusesOf(shops), clients.looks)).toEqual([])
  expect(violations).toEqual([])
  expect(clients.troubles, victims.unexpectedErrors).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(clientCount)
}

/** Stays the same at every start, so it can be read before the app owns the database. */
async function addressOf(dataDir: string): Promise<string> {
  const database = await startEmbeddedPostgres({ dataDir })
  await database.stop()
  return database.url
}

interface Recovery {
  readonly kind: KillKind
  /** From the kill to the first acknowledgement of a scan sent after it. */
  readonly ms: number
}

async function killAgainAndAgain(
  victims: Victims,
  clients: Clients,
  kills: readonly KillKind[],
): Promise<Recovery[]> {
  const recoveries: Recovery[] = []
  for (const kind of shuffled(kills)) {
    await sleep(random() * calmAtMostMs)
    const killedAt = performance.now()
    await victims.kill(kind)
    await untilAcknowledged(victims, clients)
    recoveries.push({ kind, ms: performance.now() - killedAt })
  }
  return recoveries
}

/** Waits for a scan that counts. Fails with the app's output if the app is gone or stuck. */
async function untilAcknowledged({ app }: Victims, clients: Clients): Promise<void> {
  if (!app) throw new Error('No app is running')
  const { process, output } = app
  if (process.exitCode !== null) throw new Error(`The app ended by itself:\n${output()}`)
  const settled = new AbortController()
  const { signal } = settled
  try {
    const outcome = await Promise.race([
      clients.nextAcknowledgement(),
      once(process, 'exit', { signal }).then(() => 'The app ended by itself'),
      sleep(recoversWithinMs, `No scan counted for ${recoversWithinMs} ms`, { signal }),
    ])
    if (outcome !== undefined) throw new Error(`${outcome}:\n${output()}`)
  } finally {
    settled.abort()
  }
}

async function readLedger(
  dataDir: string,
): Promise<{ entries: StoredEntry[]; violations: unknown[] }> {
  const database = await startEmbeddedPostgres({ dataDir })
  const { db, close } = connect({ url: database.url, size: 2 })
  try {
    return { entries: await readEntries(db), violations: await ledgerViolations(db) }
  } finally {
    await close()
    await database.stop()
  }
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

function reportRecoveries(recoveries: readonly Recovery[]): void {
  for (const [kind, some] of Map.groupBy(recoveries, (recovery) => recovery.kind)) {
    report(`${some.length} × ${kind} killed; next scan counted after ${spreadOf(some)}`)
  }
  report(`${recoveries.length} × killed; next scan counted after ${spreadOf(recoveries)}`)
}

function spreadOf(recoveries: readonly Recovery[]): string {
  const times = recoveries.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => `${Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)} ms`
  return `${at(0.5)} (median), ${at(0.99)} (p99), ${at(1)} (most)`
}
