import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../../platform/context.ts'
import { countPending, rollUpChunk } from './store.ts'

/** The most entries that a read adds up itself, which takes some milliseconds. */
const mostPending = 5_000
/** Ids per transaction. Takes a fraction of a second, far below the statement's time limit. */
const chunk = 50_000
/** The transactions that a rollup waits for take no longer than a scan. */
const lookAgainMs = 20
/** The longest wait of a reader. After it the reader adds up the rest itself, this once. */
const patienceMs = 2_000

/** Rolls up if a reader would otherwise add up too much. */
export async function rollUpIfBehind(context: Context): Promise<void> {
  if ((await countPending(context.db)) > mostPending) await rollUpPlatform(context, patienceMs)
}

/** Rolls up at least what the last run marked, then until little is left or the time is up. */
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
