/** What the clients saw, all timed by one clock in ms. */

export interface Answer {
  readonly body: string
  /** The time when the complete answer had arrived. */
  readonly at: number
}

/** An award of staff, which has no code. */
export interface Given {
  readonly points: number
  readonly locationId: number
  readonly memberId: number
  readonly deviceId: number
}

/** One scan or award with one key, however many times it was sent. */
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
  /** The time just before it was first sent. */
  readonly sentAt: number
  /** Every 2xx answer. */
  readonly answers: Answer[]
  /** The daily limit refused it, which is an answer too. */
  refused: boolean
  /** Its till was ended meanwhile, and nobody knows whether an earlier try counts. */
  wasEnded?: boolean
}

/** A milestone that an owner gives, with one key. */
export interface SentMilestone {
  readonly key: string
  readonly businessId: number
  readonly phone: string
  /** Every 2xx answer. */
  readonly answers: Answer[]
  /** It was given before, or not reached. */
  isRefused: boolean
}

/** A team member or device that was ended. */
export interface End {
  readonly businessId: number
  readonly what: 'member' | 'device'
  readonly id: number
  /** The time when the complete answer had arrived. */
  readonly at: number
  /** The member's or device's entries, counted after the answer. */
  readonly entries: number
}

/** A balance that a client asked for and got. */
export interface BalanceLook {
  readonly businessId: number
  readonly phone: string
  readonly points: number
  /** The time just before the request. */
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
  /** Of a bonus: the entry that it goes with. */
  readonly goesWithId?: number | null
  /** Null for what a happy hour adds. */
  readonly occasion?: string | null
  readonly kind?: string
}
