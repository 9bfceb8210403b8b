import type { Queryable } from '../db/queryable.ts'
import {
  type AnsweredScan,
  type AwardToCredit,
  creditScan,
  creditScans,
  type ScanToCredit,
} from './scans.ts'

/** Scans whose points are given by one statement and one commit, at most. */
const mostInBatch = 64
/** More of them would share the same processors and make smaller commits (see decision 0027). */
const mostUnderWay = 1
/** A scan that waits longer, for a lock that an owner holds, holds up nobody else's. */
const patienceMs = 100

export interface ScanQueue {
  /** Gives points to a phone number; comes back after its commit. Errors are those of `creditScan`. */
  credit(scan: ScanToCredit | AwardToCredit): Promise<AnsweredScan>
}

export interface ScanQueueOptions {
  readonly db: Queryable
  /** Which scans may share a statement: any, only those of one business, or none. */
  readonly batching?: 'all' | 'business' | 'off'
  /** A statement for several is over, and how many of them it has answered. */
  readonly onBatch?: (answered: number) => void
  /** A scan is over that had a statement and a commit to itself. */
  readonly onSingle?: () => void
  /** Scans could not share a statement, and go alone. */
  readonly onBatchFailed: (error: unknown) => void
}

type Awaitable<Value> = Value | Promise<Value>

interface WaitingScan {
  readonly scan: ScanToCredit | AwardToCredit
  /** Its next balance builds on the one before: of one account one scan is under way. */
  readonly account: string
  readonly answer: (credited: Awaitable<AnsweredScan>) => void
}

/**
 * In front of the ledger: scans that arrive while others are under way share the next statement. A
 * scan that finds nobody under way does not wait.
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

/** Those who may share a statement with each other. */
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
        // Nobody knows whether it was committed: whoever asks again with the same key will learn it.
        for (const one of batch) settle(one, () => Promise.reject(error))
      }
    }
  }

  async function creditSingle(one: WaitingScan): Promise<void> {
    const credited = creditOne(options, one.scan)
    await credited.catch(() => undefined)
    settle(one, () => credited)
  }

  /** `credited` is called where its error, if it is one, is somebody's at once. */
  function settle({ account, answer }: WaitingScan, credited: () => Awaitable<AnsweredScan>): void {
    busyAccounts.delete(account)
    begin()
    const give = () => answer(credited())
    // The next statement sets out first: to write the answers takes as long as to run it.
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

/** Those that have waited longest, and of each account the first. */
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

/** Comes back when that is done, or after a while. */
async function patiently(done: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  await Promise.race([done, tooLong])
  clearTimeout(timer)
}

/** The database refused the statement, and so has taken all of it back. */
function isUndone(error: unknown): boolean {
  return (error as { severity?: unknown } | undefined)?.severity === 'ERROR'
}
