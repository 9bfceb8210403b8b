/** The platform as a whole, and not one shop's data. */

export interface PlatformRollupTable {
  is_one: boolean
  folded_to: number
  marked: number
  /** A transaction's number, as text: PostgreSQL's `xid8`. */
  marked_before: string
}

export interface PlatformDaysTable {
  day: Date
  entries: number
  new_accounts: number
  visits: number
  points_awarded: number
  rewards_claimed: number
}

export interface ServerMinutesTable {
  server: string
  minute: Date
  requests: number
  failed: number
}
