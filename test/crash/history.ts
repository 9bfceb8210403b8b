/** What the clients saw, in the order of one clock. */

export interface Answer {
  readonly body: string
  /** When the complete answer had arrived. */
  readonly at: number
}

/** What staff give, instead of a code. */
export interface Given {
  readonly points: number
  readonly locationId: number
  readonly memberId: number
  readonly deviceId: number
}

/** One scan or award by one key, however often it was sent. */
export type Sent = SentScan | SentAward

export interface SentScan extends SentByKey {
  readonly code: string
  readonly award?: undefined
}

export interface SentAward extends SentByKey {
  readonly code: null
  readonly award: Given
}

interface SentByKey {
  readonly key: string
  readonly businessId: number
  readonly phone: string
  /** Just before it was first sent. */
  readonly sentAt: number
  /** Every 2xx answer. */
  readonly answers: Answer[]
  /** Refused by the daily limit: that is an answer too. */
  refused: boolean
  /** The till was ended meanwhile, and nobody knows whether an earlier try counts. */
  wasEnded?: boolean
}

/** Somebody, or a device, was ended. */
export interface End {
  readonly businessId: number
  readonly what: 'member' | 'device'
  readonly id: number
  /** When the complete answer had arrived. */
  readonly at: number
  /** What had been given there, counted after the answer. */
  readonly entries: number
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
  readonly locationId?: number
  readonly memberId?: number | null
  readonly deviceId?: number | null
}
