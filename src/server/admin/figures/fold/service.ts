import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { countUnfolded, foldChunk } from './store.ts'

/** So many may be added up at each look; that takes some milliseconds. */
const mostUnfolded = 5_000
/** Of one transaction: a fraction of a second's work, far from the statement's time limit. */
const chunk = 50_000
/** Transactions that are waited for take no longer than a scan. */
const lookAgainMs = 20
/** Nobody waits longer for a fold that they can do without: what is left is added up this once. */
const patienceMs = 2_000

/** Folds where too much would have to be added up by whoever looks. */
export async function foldWhatIsMuch(context: Context): Promise<void> {
  if ((await countUnfolded(context.db)) > mostUnfolded) await foldPlatform(context, patienceMs)
}

/** Folds at least what was marked the last time, and until little is left or the time is up. */
export async function foldPlatform({ db }: Context, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs
  let left = Number.POSITIVE_INFINITY
  while (left > mostUnfolded) {
    const before = left
    left = await foldChunk(db, chunk)
    if (performance.now() > until) return
    if (left >= before) await sleep(lookAgainMs)
  }
}
