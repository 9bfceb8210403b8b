import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { countPending, rollUpChunk } from './store.ts'

/** The most that may be added up at each read; takes some milliseconds. */
const mostPending = 5_000
/** The size of one transaction: a fraction of a second, far from the statement's time limit. */
const chunk = 50_000
/** Transactions that are waited for take no longer than a scan. */
const lookAgainMs = 20
/** Nobody waits longer for a rollup that they can do without: the rest is added up this once. */
const patienceMs = 2_000

/** Rolls up if a reader would otherwise have to add up too much. */
export async function rollUpIfBehind(context: Context): Promise<void> {
  if ((await countPending(context.db)) > mostPending) await rollUpPlatform(context, patienceMs)
}

/** Rolls up at least what was marked the last time, and until little is left or the time is up. */
export async function rollUpPlatform({ db }: Context, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs
  let left = Number.POSITIVE_INFINITY
  while (left > mostPending) {
    const before = left
    left = await rollUpChunk(db, chunk)
    if (performance.now() > until) return
    if (left >= before) await sleep(lookAgainMs)
  }
}
