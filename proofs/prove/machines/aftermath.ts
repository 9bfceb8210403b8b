import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../../src/server/platform/db/connect.ts'
import type { Clients } from '../../../test/crash/clients.ts'
import { judge } from '../../../test/crash/judge.ts'
import { readEntries } from '../../../test/crash/ledger.ts'
import { bonusesOf, registerShops, type Shop } from '../../../test/crash/shops.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import type { ServerProcess } from '../../../test/server.ts'

/** Registers a shop at a server, and waits until one sends its welcome. */
export async function untilTextIsSent(databaseUrl: string, url: string): Promise<void> {
  const { db, close } = connect({ url: databaseUrl, size: 1 })
  try {
    const shop = await registerUntilItWorks(url)
    for (;;) {
      const { waiting } = await db
        .selectFrom('messages')
        .select((select) => select.fn.countAll<number>().as('waiting'))
        .where('business_id', '=', shop)
        .where('state', 'in', ['queued', 'sending'])
        .executeTakeFirstOrThrow()
      if (waiting === 0) return
      await sleep(20)
    }
  } finally {
    await close()
  }
}

async function registerUntilItWorks(url: string): Promise<number> {
  for (;;) {
    const [shop] = await registerShops(url, 1).catch(() => [])
    if (shop) return shop.businessId
    await sleep(50)
  }
}

/** What the customers were told, against what the database has. */
export async function judgeAll(
  databaseUrl: string,
  { clients, shops }: { clients: Clients; shops: readonly Shop[] },
) {
  const { db, close } = connect({ url: databaseUrl, size: 2, isPatient: true })
  try {
    const entries = await readEntries(db)
    const violations = await ledgerViolations(db)
    return {
      findings: [
        ...judge(clients.scans, entries, bonusesOf(shops)),
        ...violations.map((one) => JSON.stringify(one)),
      ],
      acknowledged: clients.scans.filter(({ answers }) => answers.length > 0).length,
      /** Of visits, without what happy hours and welcomes add. */
      entries: entries.filter(({ goesWithId }) => !goesWithId).length,
    }
  } finally {
    await close()
  }
}

/** What the servers logged as bugs. */
export function unexpectedErrors(nodes: readonly ServerProcess[]): string[] {
  return nodes
    .flatMap(({ output }) => output().split('\n'))
    .filter((line) => line.includes('unexpected error') || line.includes('nothing handles'))
}

export async function inTime(promise: Promise<void>, giveUpAfterMs = 60_000): Promise<void> {
  const over = new AbortController()
  const late = sleep(giveUpAfterMs, 'late' as const, { signal: over.signal })
  late.catch(() => undefined)
  const outcome = await Promise.race([promise, late])
  over.abort()
  if (outcome === 'late') throw new Error(`Nothing recovered for ${giveUpAfterMs} ms`)
}
