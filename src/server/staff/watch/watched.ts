import type { WatchRule } from '../../../contract/watch.ts'

/** What a member did at a till. */
export interface WatchedEntry {
  readonly id: number
  readonly kind: 'accrual' | 'redemption' | 'reversal'
  readonly points: number
  readonly accountId: number
  readonly memberId: number
  readonly deviceId: number
  readonly locationId: number
  readonly at: Date
  readonly isRepeat: boolean
  readonly reversesId: number | null
}

export interface WatchedMember {
  readonly id: number
  /** The account of their own phone, where we know one. */
  readonly ownAccountId: number | null
  readonly addedAt: Date
}

export interface WatchedLocation {
  readonly id: number
  readonly timeZone: string
  readonly openingHours: readonly { weekday: number; opens: string; closes: string }[]
}

/** What a team did in a while, the oldest first, and what it is held against. */
export interface Watched {
  readonly entries: readonly WatchedEntry[]
  readonly members: readonly WatchedMember[]
  readonly locations: readonly WatchedLocation[]
  /** What the codes give. */
  readonly values: readonly number[]
  /** The shop's, in which its days are. */
  readonly timeZone: string
  readonly dailyLimit: number
  /** Accounts that have visits besides these, such as by scans of their own. */
  readonly alsoScans: ReadonlySet<number>
}

export interface Found {
  readonly rule: WatchRule
  readonly memberId: number
  readonly accountId: number | null
  readonly figure: number
  readonly beside: number
  readonly nextAccountId: number | null
  readonly rewards: number | null
  /** How much it is beyond what begins to be worth a look: 1 is just that. */
  readonly weight: number
}

export interface Dismissal {
  readonly rule: string
  readonly memberId: number
  readonly accountId: number | null
  readonly figure: number
}
