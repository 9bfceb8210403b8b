import { connect } from '../../src/server/platform/db/connect.ts'
import { Clients } from '../crash/clients.ts'
import type { Sent, StoredEntry } from '../crash/history.ts'
import { readEntries } from '../crash/ledger.ts'
import { registerShops } from '../crash/shops.ts'
import { ledgerViolations } from '../ledgerInvariants.ts'

const clientCount = 16
const shopCount = 10
const scansBefore = 100

export interface Ledger {
  readonly entries: readonly StoredEntry[]
  readonly violations: readonly unknown[]
}

interface Witnessed<Result> {
  readonly result: Result
  /** Scans acknowledged before the work began. */
  readonly before: readonly Sent[]
  readonly troubles: readonly string[]
}

/** Does the work while customers scan: before, during and after it. */
export async function whileCustomersScan<Result>(
  { url, random }: { url: string; random: () => number },
  work: () => Promise<Result>,
): Promise<Witnessed<Result>> {
  const shops = await registerShops(url, shopCount)
  const clients = new Clients({ urls: [url], shops, count: clientCount, random })
  const acknowledged = () => clients.scans.filter((scan) => scan.answers.length > 0)
  while (acknowledged().length < scansBefore) await clients.nextAcknowledgement()
  const before = acknowledged()
  const result = await work()
  for (let more = 0; more < clientCount; more++) await clients.nextAcknowledgement()
  await clients.finish()
  return { result, before, troubles: clients.troubles }
}

export async function readLedger(url: string): Promise<Ledger> {
  const { db, close } = connect({ url, size: 1 })
  try {
    return { entries: await readEntries(db), violations: await ledgerViolations(db) }
  } finally {
    await close()
  }
}

/** All faults of a restored ledger; empty if all is well. */
export function judgeRestored(
  restored: Ledger,
  { before, original }: { before: readonly Sent[]; original: Ledger },
): string[] {
  const keys = new Set(restored.entries.map(({ key }) => key))
  const byId = new Map(original.entries.map((entry) => [entry.id, JSON.stringify(entry)]))
  const isWhole = restored.entries.length >= original.entries.length
  return [
    ...restored.violations.map((violation) => `breaks a rule: ${JSON.stringify(violation)}`),
    ...before
      .filter(({ key }) => !keys.has(key))
      .map(({ key }) => `${key} was acknowledged before the backup and is not in it`),
    ...restored.entries
      .filter((entry) => byId.get(entry.id) !== JSON.stringify(entry))
      .map(({ id }) => `entry ${id} is another one in the original`),
    // A whole backup means that scans stopped for it, or that it was made after them.
    ...(isWhole ? ['the backup has every entry, those that were made after it too'] : []),
  ]
}

/** What the points check tells the customer of this entry's account. */
export async function checkPoints(url: string, entry: StoredEntry | undefined): Promise<unknown> {
  const answer = await fetch(`${url}/api/customer/check-points`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ businessId: entry?.businessId, phoneNumber: entry?.phone }),
  })
  return answer.json()
}

/** The newest entry of an account with the most entries. */
export const lastEntry = ({ entries }: Ledger) =>
  entries.toSorted((a, b) => a.version - b.version).at(-1)
