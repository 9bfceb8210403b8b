/** What the clients saw, in the order of one clock. */

export interface Answer {
  readonly body: string
  /** When the complete answer had arrived. */
  readonly at: number
}

/** One scan by one key, however often it was sent. */
export interface SentScan {
  readonly key: string
  readonly businessId: number
  readonly phone: string
  readonly code: string
  /** Just before it was first sent. */
  readonly sentAt: number
  /** Every 2xx answer. */
  readonly answers: Answer[]
  /** Refused by the daily limit: that is an answer too. */
  refused: boolean
}

/** Somebody asked for a balance and got this one. */
export interface BalanceLook {
  readonly businessId: number
  readonly phone: string
  readonly points: number
  /** Just before the request. */
  readonly sentAt: number
}

/** A row of the ledger, read from the database at the end. */
export interface StoredEntry {
  readonly id: number
  readonly businessId: number
  readonly phone: string | null
  readonly version: number
  readonly points: number
  readonly balanceAfter: number
  readonly key: string | null
  readonly code: string | null
}
