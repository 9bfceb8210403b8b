import type { Queryable } from '../../platform/db/queryable.ts'
import { openSharedReads, type SharedReads, type Sharing } from '../../platform/db/sharedReads.ts'
import { type FoundTill, findTills, type TillQuestion } from './store.ts'

/** Finds devices and members, which every call of a till needs; undefined if there is none. */
export type TillQueue = SharedReads<TillQuestion, FoundTill>

declare module '../../platform/context.ts' {
  interface Context {
    /** Through this queue tills' calls find their device, and simultaneous calls share one read. */
    readonly tillQueue: TillQueue
  }
}

export function openTillQueue({
  db,
  batching,
}: {
  readonly db: Queryable
  readonly batching?: Sharing
}): TillQueue {
  return openSharedReads({ read: (questions) => findTills(db, questions), batching })
}
