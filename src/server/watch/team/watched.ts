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
  /** The account of the member's own phone; null if unknown. */
  readonly ownAccountId: number | null
  readonly addedAt: Date
}

export interface WatchedLocation {
  readonly id: number
  readonly timeZone: string
  readonly openingHours: readonly { weekday: number; opens: string; closes: string }[]
}

/** What a team did in a period, oldest first, and what that is compared with. */
export interface Watched {
  readonly entries: readonly WatchedEntry[]
  readonly members: readonly WatchedMember[]
  readonly locations: readonly WatchedLocation[]
  /** The values of the shop's codes. */
  readonly values: readonly number[]
  /** The shop's time zone, which its days follow. */
  readonly timeZone: string
  readonly dailyLimit: number
  /** Accounts with visits of other kinds, such as their own scans. */
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
  /** How far the figure is beyond what is just worth a look, which is 1. */
  readonly weight: number
}

export interface Dismissal {
  readonly rule: string
  readonly memberId: number
  readonly accountId: number | null
  readonly figure: number
}
