/** What the clients saw, in the order of one clock. */

export interface Answer {
  readonly body: string
  /** When the whole answer had arrived. */
  readonly at: number
}

/** One scan by one key, however often it had to be sent. */
export interface SentScan {
  readonly key: string
  readonly businessId: number
  readonly phone: string
  readonly code: string
  /** Just before it was sent for the first time. */
  readonly sentAt: number
  /** Every 2xx answer. */
  readonly answers: Answer[]
  /** The daily limit refused it: that is an answer too. */
  refused: boolean
}

/** Somebody asked for a balance, and this was said. */
export interface BalanceLook {
  readonly businessId: number
  readonly phone: string
  readonly points: number
  /** Just before it was asked. */
  readonly sentAt: number
}

/** A row of the ledger, read from the database itself when all is over. */
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
