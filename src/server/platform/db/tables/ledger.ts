import type { ColumnType, Generated } from 'kysely'
import type { EntryKind } from '../../../../contract/activity.ts'
import type { ProfileField } from '../../../../contract/customerProfile.ts'
import type { OccasionKind } from '../../../../contract/occasionBonus.ts'
import type { Language } from '../../../../contract/platform/languages.ts'

/** Points, and what is stored beside them. */

/** Only SQL functions and triggers write it. */
export type LedgerOnly<T> = ColumnType<T, never, never>

export interface LoyaltyAccountsTable {
  business_id: LedgerOnly<number>
  id: LedgerOnly<number>
  phone: ColumnType<string | null, never, string | null>
  balance: LedgerOnly<number>
  version: LedgerOnly<number>
  lifetime_points: LedgerOnly<number>
  visits: LedgerOnly<number>
  last_accrual_at: LedgerOnly<Date | null>
  visits_moved: LedgerOnly<number>
  lifetime_moved: LedgerOnly<number>
  last_visit_moved: LedgerOnly<Date | null>
  created_at: LedgerOnly<Date>
  blocked_at: ColumnType<Date | null, never, Date | null>
  erased_at: ColumnType<Date | null, never, Date | null>
  move_key: ColumnType<string | null, never, string | null>
  promised_terms: LedgerOnly<number | null>
  promised_threshold: LedgerOnly<number | null>
  promised_cap_type: LedgerOnly<'reset' | 'unlimited' | null>
  promised_rewards: LedgerOnly<number | null>
  promised_until: LedgerOnly<Date | null>
  kept_rewards: LedgerOnly<unknown>
  milestones: LedgerOnly<number[] | null>
  language: ColumnType<Language | null, never, null>
  is_invited: ColumnType<boolean, never, false>
}

export interface LedgerEntriesTable {
  business_id: LedgerOnly<number>
  id: LedgerOnly<number>
  account_id: LedgerOnly<number>
  version: LedgerOnly<number>
  kind: LedgerOnly<EntryKind>
  points: LedgerOnly<number>
  balance_after: LedgerOnly<number>
  rewards_unlocked: LedgerOnly<number>
  code_id: LedgerOnly<number | null>
  actor: LedgerOnly<'customer' | 'owner' | 'support' | 'admin' | 'system' | 'staff'>
  reason: LedgerOnly<string | null>
  reverses_id: LedgerOnly<number | null>
  idempotency_key: LedgerOnly<string | null>
  terms_version: LedgerOnly<number>
  is_repeat_scan: LedgerOnly<boolean>
  created_at: LedgerOnly<Date>
  location_id: LedgerOnly<number>
  staff_id: LedgerOnly<number | null>
  device_id: LedgerOnly<number | null>
  presence: LedgerOnly<'day_card' | 'screen' | null>
  promised_terms: LedgerOnly<number | null>
  promised_rewards: LedgerOnly<number | null>
  promised_until: LedgerOnly<Date | null>
  rewards_waiting: LedgerOnly<number | null>
  reward_id: LedgerOnly<number | null>
  reward_cost: LedgerOnly<number | null>
  standing: LedgerOnly<unknown>
  promotion_id: LedgerOnly<number | null>
  occasion: LedgerOnly<OccasionKind | null>
  goes_with_id: LedgerOnly<number | null>
}

export interface EntryNotesTable {
  business_id: number
  entry_id: number
  account_id: number
  note: string
}

/** A customer's birthday, which they gave at this shop; without a day if they gave none, or took it back. */
export interface BirthdaysTable {
  business_id: number
  account_id: number
  month: number | null
  day: number | null
  /** YYYY-MM-DD. */
  changed_on: ColumnType<Date | null, string | null, string | null>
  declined_on: ColumnType<Date | null, string | null, string | null>
}

/** By which a customer brings friends. */
export interface InvitationCodesTable {
  business_id: number
  code: string
  account_id: number
  is_shown: Generated<boolean>
  shown_to: string | null
  shown_until: Date | null
}

/** A customer who came by an invitation. */
export interface InvitationsTable {
  business_id: LedgerOnly<number>
  friend_id: LedgerOnly<number>
  inviter_id: ColumnType<number | null, never, null>
  invited_at: LedgerOnly<Date>
  friend_points: LedgerOnly<number>
  inviter_points: LedgerOnly<number>
  is_same_browser: LedgerOnly<boolean>
  settled_id: LedgerOnly<number | null>
}

/** Where each field of a customer's profile stands, in their profile and in rows of imports. */
export const profileColumns = {
  name: 'name',
  note: 'note',
} as const satisfies Record<ProfileField, string>
export type ProfileColumns = { [Column in (typeof profileColumns)[ProfileField]]: string | null }

export interface CustomerProfilesTable extends ProfileColumns {
  business_id: number
  account_id: number
}

export interface CustomerImportsTable {
  business_id: number
  id: Generated<number>
  file_name: string | null
  file_hash: Buffer
  asked_hash: Buffer
  idempotency_key: string | null
  adds_to_existing: boolean
  state: Generated<'importing' | 'imported' | 'undoing' | 'undone'>
  rows: number
  imported: Generated<number>
  points: Generated<number>
  skipped: Generated<number>
  undone: Generated<number>
  undone_points: Generated<number>
  started_at: Generated<Date>
}

export interface CustomerImportRowsTable extends ProfileColumns {
  business_id: number
  import_id: number
  phone: string
  points: number
  is_blocked: boolean
}

export interface ImportedEntriesTable {
  business_id: number
  import_id: number
  entry_id: number
}

export interface AccountMergesTable {
  business_id: LedgerOnly<number>
  account_id: LedgerOnly<number>
  version: LedgerOnly<number>
  after_version: LedgerOnly<number>
  into_account_id: LedgerOnly<number>
  into_version: LedgerOnly<number>
  holder_id: LedgerOnly<number>
  visits: LedgerOnly<number>
  lifetime_points: LedgerOnly<number>
  customer_since: LedgerOnly<Date | null>
  location_id: LedgerOnly<number | null>
}

export interface MovedScansTable {
  business_id: number
  entry_id: number
  moved_entry_id: number
  created_at: Generated<Date>
}

export interface ClaimCodesTable {
  business_id: number
  code: string
  account_id: number
  expires_at: Date
  used_at: Date | null
  reward_id: number | null
}

export interface LedgerRollupsTable {
  business_id: number
  folded_to: number
  time_zone: string
  rules: Generated<number>
}

export interface LedgerDaysTable {
  business_id: number
  day: Date
  entries: number
  new_customers: number
  visits: number
  points_awarded: number
  rewards_claimed: number
  rewards_earned: number
  points_net: number
}

export interface LedgerHoursTable {
  business_id: number
  day: Date
  hour: number
  visits: number
}

export interface CodeRollupsTable {
  business_id: number
  folded_to: number
}

export interface CodeTotalsTable {
  business_id: number
  code_id: number
  scans: number
  points: number
  customers: number
  last_scan_at: Date | null
}

export interface CodeCustomersTable {
  business_id: number
  code_id: number
  account_id: number
  scans: number
}

export interface CustomerMonthsTable {
  business_id: number
  month: Date
  account_id: number
  visits: number
  is_new: boolean
  came_back: boolean
}

export interface CustomerMonthTotalsTable {
  business_id: number
  month: Date
  customers: number
  new_customers: number
  came_back: number
}

export interface BurstsSeenTable {
  business_id: number
  first_entry_id: number
  seen_at: Generated<Date>
}
