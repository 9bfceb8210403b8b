import type { LedgerAudit } from '../points/invariants/service.ts'
import type { Manifest } from './manifest.ts'

export interface RestoreOptions {
  /** Moves what is in the way aside instead of refusing. */
  readonly replace: boolean
  /** No server has run since the backup was made, so what waited to be sent has not been sent. */
  readonly nothingRanSince: boolean
  /** Ends it at the next step, unless all is being put in place already. */
  readonly signal: AbortSignal
}

export interface Restored {
  readonly manifest: Manifest
  readonly audit: LedgerAudit
  /** Messages that may have gone out since the backup was made, and are not sent again by themselves. */
  readonly uncertain: number
  /** Where what was in the way is now. */
  readonly movedAside: readonly string[]
}

export type RestoredDatabase = Pick<Restored, 'audit' | 'uncertain'>
