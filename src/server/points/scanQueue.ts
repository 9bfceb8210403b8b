import type { Queryable } from '../context.ts'
import { type CreditedScan, creditScan, type RefusedScan, type ScanToCredit } from './ledger.ts'
import { creditOrdinaryScans } from './together.ts'

/** Scans whose points are given by one statement and one commit, at most. */
const mostTogether = 64
/** More of them would share the same processors and make smaller commits (see decision 0027). */
const mostUnderWay = 1
/** A scan that waits longer, for a lock that an owner holds, holds up nobody else's. */
const patienceMs = 100

export interface ScanQueue {
  /** Gives a code's points to a phone number; comes back after its commit. Errors are those of `creditScan`. */
  credit(scan: ScanToCredit): Promise<AnsweredScan>
}

export interface ScanQueueOptions {
  readonly db: Queryable
  /** Which scans may share a statement: any, only those of one business, or none. */
  readonly together?: 'all' | 'business' | 'off'
  /** A statement for several is over: how many it was for, and how many of them were ordinary. */
  readonly onTogether?: (counts: { readonly asked: number; readonly credited: number }) => void
  /** A scan is over that had a statement and a commit to itself. */
  readonly onAlone?: () => void
  /** Scans could not share a statement, and go alone. */
  readonly onApart: (error: unknown) => void
}

type AnsweredScan = CreditedScan | RefusedScan
type Awaitable<Value> = Value | Promise<Value>

interface WaitingScan {
  readonly scan: ScanToCredit
  /** Its next balance builds on the one before: of one account one scan is under way. */
  readonly account: string
  readonly answer: (credited: Awaitable<AnsweredScan>) => void
}

/**
 * In front of the ledger: scans that arrive while others are under way share the next statement. A
 * scan that finds nobody under way does not wait.
 */
export function openScanQueue(options: ScanQueueOptions): ScanQueue {
  const { together = 'all' } = options
  if (together === 'off') return { credit: (scan) => creditAlone(options, scan) }
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
        const lane = laneOf(together === 'business' ? scan.businessId : 0)
        lane.add({ scan, account, answer })
      }),
  }
}

/** Those who may share a statement with each other. */
interface Lane {
  add(one: WaitingScan): void
}

function openLane(options: ScanQueueOptions & { onEmpty: () => void }): Lane {
  const { db, onTogether, onApart, onEmpty } = options
  let waiting: WaitingScan[] = []
  let underWay = 0
  const busyAccounts = new Set<string>()

  function begin(): void {
    while (underWay < mostUnderWay && waiting.length > 0) {
      const { together, others } = pickTogether(waiting, busyAccounts)
      if (together.length === 0) return
      waiting = others
      underWay += 1
      for (const { account } of together) busyAccounts.add(account)
      void patiently(creditAll(together)).then(() => {
        underWay -= 1
        begin()
      })
    }
    if (underWay === 0 && waiting.length === 0 && busyAccounts.size === 0) onEmpty()
  }

  async function creditAll(together: readonly WaitingScan[]): Promise<void> {
    const [only] = together
    if (only && together.length === 1) return goAlone(only)
    try {
      const scans = together.map(({ scan }) => scan)
      const credited = await creditOrdinaryScans(db, scans)
      onTogether?.({ asked: together.length, credited: credited.size })
      for (const [index, one] of together.entries()) {
        const answer = credited.get(index + 1)
        if (answer) settle(one, () => answer)
        else void goAlone(one)
      }
    } catch (error) {
      if (isUndone(error)) {
        onApart(error)
        for (const one of together) void goAlone(one)
      } else {
        // Nobody knows whether it was committed: whoever asks again with the same key will learn it.
        for (const one of together) settle(one, () => Promise.reject(error))
      }
    }
  }

  async function goAlone(one: WaitingScan): Promise<void> {
    const credited = creditAlone(options, one.scan)
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

async function creditAlone(
  { db, onAlone }: ScanQueueOptions,
  scan: ScanToCredit,
): Promise<AnsweredScan> {
  const credited = await creditScan(db, scan)
  onAlone?.()
  return credited
}

/** Those that have waited longest, and of each account the first. */
function pickTogether(waiting: readonly WaitingScan[], busyAccounts: ReadonlySet<string>) {
  const accounts = new Set(busyAccounts)
  const together: WaitingScan[] = []
  const others: WaitingScan[] = []
  for (const one of waiting) {
    if (together.length === mostTogether || accounts.has(one.account)) others.push(one)
    else together.push(one)
    accounts.add(one.account)
  }
  return { together, others }
}

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
