import type { Queryable } from '../../platform/db/queryable.ts'
import { openSharedReads, type SharedReads, type Sharing } from '../../platform/db/sharedReads.ts'
import { type BalanceQuestion, type FoundBalance, findBalances } from './store.ts'

/** Finds balances with terms; undefined for a business that does not exist. */
export type BalanceQueue = SharedReads<BalanceQuestion, FoundBalance>

export function openBalanceQueue({
  db,
  batching,
}: {
  readonly db: Queryable
  readonly batching?: Sharing
}): BalanceQueue {
  return openSharedReads({ read: (questions) => findBalances(db, questions), batching })
}
