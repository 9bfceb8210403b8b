import type { Queryable } from '../db/queryable.ts'
import { openSharedReads, type SharedReads, type Sharing } from '../db/sharedReads.ts'
import { type FoundTill, findTills, type TillQuestion } from './store.ts'

/** Devices and their members, which each call of a till asks for; undefined for one that there is not. */
export type TillQueue = SharedReads<TillQuestion, FoundTill>

export function openTillQueue({
  db,
  batching,
}: {
  readonly db: Queryable
  readonly batching?: Sharing
}): TillQueue {
  return openSharedReads({ read: (questions) => findTills(db, questions), batching })
}
