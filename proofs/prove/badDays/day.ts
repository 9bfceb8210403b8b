import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../../src/server/platform/db/connect.ts'
import { Clients } from '../../../test/crash/clients.ts'
import { judge } from '../../../test/crash/judge.ts'
import { readEntries } from '../../../test/crash/ledger.ts'
import { bonusesOf, registerShops, type Shop } from '../../../test/crash/shops.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import type { ServerProcess } from '../../../test/server.ts'
import { watchProbes } from './probes.ts'

export interface Setting {
  readonly random: () => number
  readonly clients: number
  readonly shops: number
}

export interface Lived {
  /** All findings; empty if all is well. */
  readonly findings: readonly string[]
  readonly figures: Readonly<Record<string, string | number>>
}

/** One kind of trouble, from before its start until after its end. */
export interface Day {
  readonly name: string
  /** What this machine lacks for the day, and how to install it; undefined if nothing. */
  readonly missing?: () => Promise<string | undefined>
  readonly live: (setting: Setting) => Promise<Lived>
}

interface Scene {
  readonly node: ServerProcess
  readonly databaseUrl: string
  readonly setting: Setting
  /** Connections may be refused during it. Otherwise `/healthz` must always answer. */
  readonly isUnreachable?: boolean
}

const backWithinMs = 30_000
const calmMs = 2_000
/** Waiting for a silent database ends after 10 s, and for a free connection after 2 s. */
const answeredWithinMs = 14_000

/** Customers scan before, during and after the trouble; their answers must match the ledger. */
export async function scanThrough(
  { node, databaseUrl, setting, isUnreachable = false }: Scene,
  trouble: (clients: Clients) => Promise<Lived>,
): Promise<Lived> {
  const findings: string[] = []
  const shops = await registerShops(node.url, setting.shops)
  const { random } = setting
  const clients = new Clients({ urls: [node.url], shops, count: setting.clients, random })
  await acknowledgedWithin(clients, backWithinMs)
  await sleep(calmMs)
  const probes = watchProbes(node.url)
  const lived = await trouble(clients)
  const overAt = performance.now()
  await acknowledgedWithin(clients, backWithinMs).catch(({ message }) => findings.push(message))
  const backMs = Math.round(performance.now() - overAt)
  await sleep(calmMs)
  await clients.finish()

  const seen = await probes.close()
  if (!isUnreachable) findings.push(...seen.unhealthy)
  findings.push(...seen.wrong)
  if (seen.slowestMs > answeredWithinMs) findings.push(`an answer took ${seen.slowestMs} ms`)
  if (node.process.exitCode !== null) findings.push(`The server ended:\n${node.output()}`)
  const { entries, wrong } = await judgeLedger(databaseUrl, clients, shops)
  const acknowledged = clients.scans.filter(({ answers }) => answers.length > 0).length
  return {
    findings: [
      ...lived.findings,
      ...findings,
      ...wrong,
      ...new Set(clients.troubles),
      ...unexpectedErrors(node),
    ],
    figures: {
      acknowledged,
      entries,
      'answers 503': seen.refused,
      'slowest ms': seen.slowestMs,
      'back ms': backMs,
      ...lived.figures,
    },
  }
}

export async function acknowledgedWithin(clients: Clients, withinMs: number): Promise<void> {
  const over = new AbortController()
  const late = sleep(withinMs, 'late', { signal: over.signal })
  late.catch(() => undefined)
  const outcome = await Promise.race([clients.nextAcknowledgement(), late])
  over.abort()
  if (outcome === 'late') throw new Error(`No scan counted for ${withinMs} ms`)
}

async function judgeLedger(url: string, clients: Clients, shops: readonly Shop[]) {
  const { db, close } = connect({ url, size: 2, isPatient: true })
  try {
    const entries = await readEntries(db)
    const violations = await ledgerViolations(db)
    const wrong = [
      ...judge(clients.scans, entries, bonusesOf(shops), clients.looks),
      ...violations.map((one) => JSON.stringify(one)),
    ]
    return { entries: entries.length, wrong }
  } finally {
    await close()
  }
}

/** What the server logged as a bug. */
function unexpectedErrors({ output }: ServerProcess): string[] {
  const lines = output().split('\n')
  return lines.filter((line) => /unexpected error|nothing handles/.test(line))
}
