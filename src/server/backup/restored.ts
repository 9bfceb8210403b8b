import type { LedgerAudit } from './invariants/service.ts'
import type { Manifest } from './manifest.ts'

export interface RestoreOptions {
  /** Move existing data aside instead of refusing. */
  readonly replace: boolean
  /** No server has run since the backup, so its waiting messages were not sent. */
  readonly nothingRanSince: boolean
  /** Ends the restore at the next step, unless it is already putting everything in place. */
  readonly signal: AbortSignal
}

export interface Restored {
  readonly manifest: Manifest
  readonly audit: LedgerAudit
  /** Messages that may have been sent since the backup, and are not sent again automatically. */
  readonly uncertain: number
  /** The new paths of existing data that was moved aside. */
  readonly movedAside: readonly string[]
}

export type RestoredDatabase = Pick<Restored, 'audit' | 'uncertain'>
