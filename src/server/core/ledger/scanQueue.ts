import type { Queryable } from '../../platform/db/queryable.ts'
import {
  type AnsweredScan,
  type AwardToCredit,
  creditScan,
  creditScans,
  type ScanToCredit,
} from './scans.ts'

/** The most scans in one statement and commit. */
const mostInBatch = 64
/** Parallel statements would share the same processors and make smaller commits; decision 0027. */
const mostUnderWay = 1
/** After this time a scan, waiting for an owner's lock, no longer holds up others. */
const patienceMs = 100

export interface ScanQueue {
  /** Gives points to a phone number, and resolves after the commit. Throws as `creditScan` does. */
  credit(scan: ScanToCredit | AwardToCredit): Promise<AnsweredScan>
}

export interface ScanQueueOptions {
  readonly db: Queryable
  /** Which scans may share a statement: any, those of one business, or none. */
  readonly batching?: 'all' | 'business' | 'off'
  /** Called after a shared statement, with the number of scans that it answered. */
  readonly onBatch?: (answered: number) => void
  /** Called after a scan that had its own statement and commit. */
  readonly onSingle?: () => void
  /** Called if scans could not share a statement, and go alone. */
  readonly onBatchFailed: (error: unknown) => void
}

type Awaitable<Value> = Value | Promise<Value>

interface WaitingScan {
  readonly scan: ScanToCredit | AwardToCredit
  /**
   * Only one scan of an account is under way, because its next balance builds on the one before.
   */
  readonly account: string
  readonly answer: (credited: Awaitable<AnsweredScan>) => void
}

/**
 * Stands before the ledger. Scans that arrive while others are under way share the next statement.
 * A scan that finds none under way does not wait.
 */
export function openScanQueue(options: ScanQueueOptions): ScanQueue {
  const { batching = 'all' } = options
  if (batching === 'off') return { credit: (scan) => creditOne(options, scan) }
  const lanes = new Map<number, Lane>()

  function laneOf(key: number): Lane {
    const lane = lanes.get(key) ?? openLane({ ...options, onEmpty: () => lanes.delete(key) })
    lanes.set(key, lane)
    return lane
  }

  return {
    credit: (scan) =>
      new Promise((answer) => {
        const account = `${scan.businessId} ${scan.phone}`
        const lane = laneOf(batching === 'business' ? scan.businessId : 0)
        lane.add({ scan, account, answer })
      }),
  }
}

/** Scans that may share a statement. */
interface Lane {
  add(one: WaitingScan): void
}

function openLane(options: ScanQueueOptions & { onEmpty: () => void }): Lane {
  const { db, onBatch, onBatchFailed, onEmpty } = options
  let waiting: WaitingScan[] = []
  let underWay = 0
  const busyAccounts = new Set<string>()

  function begin(): void {
    while (underWay < mostUnderWay && waiting.length > 0) {
      const { batch, others } = pickBatch(waiting, busyAccounts)
      if (batch.length === 0) return
      waiting = others
      underWay += 1
      for (const { account } of batch) busyAccounts.add(account)
      void patiently(creditAll(batch)).then(() => {
        underWay -= 1
        begin()
      })
    }
    if (underWay === 0 && waiting.length === 0 && busyAccounts.size === 0) onEmpty()
  }

  async function creditAll(batch: readonly WaitingScan[]): Promise<void> {
    const [only] = batch
    if (only && batch.length === 1) return creditSingle(only)
    try {
      const scans = batch.map(({ scan }) => scan)
      const answers = await creditScans(db, scans)
      onBatch?.(answers.size)
      for (const [index, one] of batch.entries()) {
        const answer = answers.get(index + 1)
        if (answer) settle(one, () => answer)
        else void creditSingle(one)
      }
    } catch (error) {
      if (isUndone(error)) {
        onBatchFailed(error)
        for (const one of batch) void creditSingle(one)
      } else {
        // Nobody knows whether it was committed. Asking again with the same key will tell.
        for (const one of batch) settle(one, () => Promise.reject(error))
      }
    }
  }

  async function creditSingle(one: WaitingScan): Promise<void> {
    const credited = creditOne(options, one.scan)
    await credited.catch(() => undefined)
    settle(one, () => credited)
  }

  /** Calls `credited` only where its error, if any, has an owner at once. */
  function settle({ account, answer }: WaitingScan, credited: () => Awaitable<AnsweredScan>): void {
    busyAccounts.delete(account)
    begin()
    const give = () => answer(credited())
    // The next statement goes first, because writing the answers takes as long as running it.
    if (waiting.length > 0) setImmediate(give)
    else give()
  }

  return {
    add: (one) => {
      waiting.push(one)
      begin()
    },
  }
}

async function creditOne(
  { db, onSingle }: ScanQueueOptions,
  scan: ScanToCredit | AwardToCredit,
): Promise<AnsweredScan> {
  const credited = await creditScan(db, scan)
  onSingle?.()
  return credited
}

/** The scans that have waited longest, only the first of each account. */
function pickBatch(waiting: readonly WaitingScan[], busyAccounts: ReadonlySet<string>) {
  const accounts = new Set(busyAccounts)
  const batch: WaitingScan[] = []
  const others: WaitingScan[] = []
  for (const one of waiting) {
    if (batch.length === mostInBatch || accounts.has(one.account)) others.push(one)
    else batch.push(one)
    accounts.add(one.account)
  }
  return { batch, others }
}

/** Resolves when that is done, or after a while. */
async function patiently(done: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  await Promise.race([done, tooLong])
  clearTimeout(timer)
}

/** Whether the database refused the statement, and has therefore undone all of it. */
function isUndone(error: unknown): boolean {
  return (error as { severity?: unknown } | undefined)?.severity === 'ERROR'
}
