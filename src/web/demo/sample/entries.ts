import type { EntryKind } from '../../../contract/activity.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'

export type Tier = NonNullable<QrCode['tier']>

/** An entry of the sample's ledger. Everything that the demo shows is counted from these. */
export interface SampleEntry {
  readonly id: number
  readonly kind: EntryKind
  readonly points: number
  readonly customerId: number
  /** As of `Date.now()`. */
  readonly at: number
  /** What the scanned code is called; null where none was scanned. */
  readonly codeDescription: string | null
  readonly isRepeatScan: boolean
  readonly actor: 'customer' | 'owner'
  /** The entry that this one takes back. */
  readonly reverses: number | null
}

/** The sample's people: an id is the place of their phone, from 1. */
export interface Ledger {
  readonly phones: readonly string[]
  /** Oldest first. */
  readonly entries: readonly SampleEntry[]
}
