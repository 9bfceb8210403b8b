import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../src/server/platform/db/connect.ts'
import { Clients } from '../crash/clients.ts'
import { judge } from '../crash/judge.ts'
import { readEntries } from '../crash/ledger.ts'
import { judgeMilestones, Milestones, withoutMilestones } from '../crash/milestones.ts'
import { bonusesOf, registerShops } from '../crash/shops.ts'
import { Tills } from '../crash/tills.ts'
import { ledgerViolations } from '../ledgerInvariants.ts'
import { announcementViolations } from './announcements.ts'
import { Cluster } from './cluster.ts'
import type { FaultKind } from './faultProxy.ts'
import { countEntriesOf, sumViolations } from './tillSums.ts'

export interface ScansOptions {
  readonly databaseUrl: string
  readonly databaseDir: string
  readonly dataDir: string
  readonly random: () => number
  /** The program to run instead of the server, such as a broken one that should be found. */
  readonly main?: string
  readonly nodes: number
  readonly clients: number
  readonly shops: number
  /** How many shops have two locations with tills, whose devices and members are ended. */
  readonly tillShops: number
  readonly kills: number
  /** The share of kills that hit the database server. */
  readonly databaseShare: number
  /** The least number of network faults. */
  readonly faults: number
  readonly withinMs: number
  /** The file for everything sent, answered and stored, for judging it again. */
  readonly historyFile?: string
}

export interface ProvedScans {
  /** All findings; empty if all is well. */
  readonly findings: string[]
  /** The findings that only say that something took too long, not that the ledger is wrong. */
  readonly stalls: readonly string[]
  readonly acknowledged: number
  readonly refused: number
  readonly entries: number
  /** How many of the entries are awards by staff. */
  readonly awards: number
  /** How many are what a happy hour added to another. */
  readonly happyHours: number
  /** How many are milestones that owners gave. */
  readonly milestones: number
  /** How many are welcomes. */
  readonly welcomes: number
  /** How many devices and members were ended. */
  readonly ends: number
  /** How many balances clients asked for. */
  readonly balances: number
  /** How many times the ledger was judged while everything was running. */
  readonly looks: number
  readonly kills: number
  readonly faults: Record<FaultKind, number>
  /** The ms from each kill to the first acknowledgement of a scan sent after it; ascending. */
  readonly recoveriesMs: readonly number[]
  /** The ms from each kill of a server, or its first start, until it answered; ascending. */
  readonly startsMs: readonly number[]
}

const calmAtMostMs = 700
const lookEveryMs = 1_500
const longestBetweenEndsMs = 1_000
const recoversWithinMs = 90_000

/** Customers scan over failing connections, at servers that are killed; then judges the ledger. */
export async function scanUnderFaults(options: ScansOptions): Promise<ProvedScans> {
  const { databaseUrl, random } = options
  const faults = { client: 0.02, database: 0.002 }
  const cluster = new Cluster({ ...options, main: options.main, faults })
  const { db, close } = connect({ url: databaseUrl, size: 4 })
  try {
    await cluster.start()
    const shops = await registerShops(cluster.urls[0] ?? '', options.shops)
    const { urls } = cluster
    const tills = await Tills.open({ urls, shops: shops.slice(0, options.tillShops), random })
    const clients = new Clients({
      urls,
      shops,
      count: options.clients,
      random,
      ...(options.tillShops > 0 && { tills }),
    })
    await clients.nextAcknowledgement()
    const milestones = new Milestones({
      urls,
      shops,
      random,
      customersOf: (id) => listBest(db, id),
    })
    cluster.disturb()

    const looking = new AbortController()
    const looks = lookAgainAndAgain(db, looking.signal)
    const striking = new AbortController()
    const failures: unknown[] = []
    const ending = endAgainAndAgain(db, { tills, random, signal: striking.signal }).catch((error) =>
      failures.push(error),
    )
    const { recoveriesMs, stalls } = await strike(options, { cluster, clients })
    await cluster.calm()
    striking.abort()
    await ending
    await Promise.all([clients.finish(), milestones.finish()])
    looking.abort()

    const entries = await readEntries(db)
    if (options.historyFile) {
      const { scans, looks } = clients
      const { ends } = tills
      await writeFile(
        options.historyFile,
        JSON.stringify({ scans, looks, ends, entries, milestones: milestones.asked }),
      )
    }
    const seen = await looks
    return {
      findings: [
        ...stalls,
        ...judge(
          clients.scans,
          withoutMilestones(entries),
          bonusesOf(shops),
          clients.looks,
          tills.ends,
        ),
        ...judgeMilestones(milestones.asked, entries, shops),
        ...(await sumViolations(db)),
        ...(await announcementViolations(db)),
        ...seen.violations,
        ...(await ledgerViolations(db)).map((one) => JSON.stringify(one)),
        ...clients.troubles,
        ...milestones.troubles,
        ...failures.map(String),
        ...cluster.unexpectedErrors,
      ],
      stalls,
      acknowledged: clients.scans.filter(({ answers }) => answers.length > 0).length,
      refused: clients.scans.filter(({ refused }) => refused).length,
      entries: entries.length,
      milestones: entries.length - withoutMilestones(entries).length,
      awards: entries.filter(({ memberId, goesWithId }) => memberId && !goesWithId).length,
      happyHours: entries.filter((one) => one.goesWithId && !one.occasion).length,
      welcomes: entries.filter(({ occasion }) => occasion === 'welcome').length,
      ends: tills.ends.length,
      balances: clients.looks.length,
      looks: seen.count,
      kills: recoveriesMs.length,
      faults: cluster.faults,
      recoveriesMs: recoveriesMs.toSorted((a, b) => a - b),
      startsMs: cluster.startsMs,
    }
  } finally {
    await cluster.stop()
    await close()
  }
}

/** The customers of a shop who have collected most; none while the database is down. */
const listBest = (db: Parameters<typeof readEntries>[0], businessId: number) =>
  db
    .selectFrom('loyalty_accounts')
    .select(['id', 'phone'])
    .where('business_id', '=', businessId)
    .orderBy('lifetime_points', 'desc')
    .limit(5)
    .execute()
    .catch(() => [])

/** Kills until all kills are done and the connections have had all their faults. */
async function strike(
  { random, kills, databaseShare, faults, withinMs }: ScansOptions,
  { cluster, clients }: { cluster: Cluster; clients: Clients },
): Promise<{ recoveriesMs: number[]; stalls: string[] }> {
  const recoveriesMs: number[] = []
  const deadline = Date.now() + withinMs
  const suffered = () => Object.values(cluster.faults).reduce((sum, count) => sum + count, 0)
  while (recoveriesMs.length < kills || suffered() < faults) {
    if (Date.now() > deadline) {
      return { recoveriesMs, stalls: [`Only ${recoveriesMs.length} kills in time`] }
    }
    await sleep(random() * calmAtMostMs)
    if (recoveriesMs.length >= kills) continue
    const killedAt = performance.now()
    if (random() < databaseShare) await cluster.killDatabase()
    else if (!(await cluster.killNode())) continue
    const timeout = sleep(recoversWithinMs, 'late' as const, { ref: false })
    if ((await Promise.race([clients.nextAcknowledgement(), timeout])) === 'late') {
      return { recoveriesMs, stalls: [`No scan counted for ${recoversWithinMs} ms`] }
    }
    recoveriesMs.push(performance.now() - killedAt)
  }
  return { recoveriesMs, stalls: [] }
}

/** Owners end members and devices, and replace them. */
async function endAgainAndAgain(
  db: Parameters<typeof ledgerViolations>[0],
  { tills, random, signal }: { tills: Tills; random: () => number; signal: AbortSignal },
): Promise<void> {
  const again = async (change: () => Promise<void>) => {
    while (!signal.aborted) {
      await sleep(random() * longestBetweenEndsMs)
      await change()
    }
  }
  await Promise.all(
    Array.from({ length: tills.shops }, (_, place) => [
      again(() => tills.endOne(place, (of) => untilItAnswers(() => countEntriesOf(db, of)))),
      again(() => tills.replaceOne(place)),
    ]).flat(),
  )
}

/** Retries, because the database may be down at the moment. */
async function untilItAnswers<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const answered = await ask().catch(() => undefined)
    if (answered !== undefined) return answered
    await sleep(50)
  }
}

/** Checks over and over that readers see correct balances. */
async function lookAgainAndAgain(
  db: Parameters<typeof ledgerViolations>[0],
  signal: AbortSignal,
): Promise<{ count: number; violations: string[] }> {
  let count = 0
  const violations: string[] = []
  while (!signal.aborted) {
    // The database may be down at the moment.
    const found = await ledgerViolations(db).catch(() => undefined)
    if (found) count++
    violations.push(...(found ?? []).map((one) => `while scans went on: ${JSON.stringify(one)}`))
    await sleep(lookEveryMs)
  }
  return { count, violations }
}
