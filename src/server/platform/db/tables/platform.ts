import type { Generated } from 'kysely'

/** Data of the platform itself, not of shops. */

export interface PlatformRollupTable {
  is_one: boolean
  folded_to: number
  marked: number
  /** A transaction id as text: PostgreSQL's `xid8`. */
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

export interface TimeZonesTable {
  name: string
  offset_since: string[] | null
  offset_seconds: number[] | null
  trouble: 'lacking' | 'differing' | 'unknown' | null
  edition: string
  checked_at: Generated<Date>
}

export interface LatestBackupTable {
  is_one: Generated<boolean>
  made_at: Date | null
  bytes: number | null
  failed_at: Date | null
}

export interface ServerMinutesTable {
  server: string
  minute: Date
  requests: number
  failed: number
}
