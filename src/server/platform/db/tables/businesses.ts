import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { OwnWordKind } from '../../../../contract/languages.ts'
import type { Language } from '../../../../contract/platform/languages.ts'
import type { PromotionSaid } from '../../../../contract/promotions.ts'
import type { LedgerOnly } from './ledger.ts'

/** Shops and their codes. */

export interface BusinessesTable {
  id: GeneratedAlways<number>
  name: string
  sign_in_name: string
  phone: string
  description: string | null
  email: string | null
  address: string | null
  logo_url: string | null
  primary_color: Generated<string>
  secondary_color: Generated<string>
  reward_threshold: Generated<number>
  reward_description: Generated<string>
  point_cap_type: Generated<'reset' | 'unlimited'>
  repeat_scan_policy: Generated<'flag' | 'block'>
  repeat_scan_window_minutes: Generated<number>
  sms_notifications_enabled: Generated<boolean>
  business_notifications_enabled: Generated<boolean>
  scan_sms_enabled: Generated<boolean>
  weekly_summary_enabled: Generated<boolean>
  many_scans_warning: Generated<number>
  time_zone: Generated<string>
  languages: Generated<Language[]>
  plan: Generated<string>
  setup_completed: Generated<boolean>
  is_active: Generated<boolean>
  is_demo: Generated<boolean>
  demo_key: Generated<string | null>
  terms_version: Generated<number>
  registration_key: string | null
  registration_hash: Buffer | null
  created_at: Generated<Date>
  deleted_at: Date | null
  owner_user_id: number | null
  phone_confirmed_at: Date | null
  confirmed_email: string | null
  support_allowed_until: Date | null
  revision: Generated<number>
  voice_feedback_enabled: Generated<boolean>
  visit_voice_enabled: Generated<boolean>
  review_url: string | null
  average_sale: number | null
  purged_at: Date | null
  open_locations: Generated<number[]>
  till_most_points: number | null
  limit_day_from: Date | null
  limit_day_until: Date | null
  reward_cost: number | null
  /** Written from the rows of `rewards`. */
  ladder: ColumnType<unknown, never, never>
  has_promotions: Generated<boolean>
  points_expire_after_months: number | null
  /** Read as text, YYYY-MM-DD. */
  points_expire_from: ColumnType<unknown, string | null, string | null>
  has_occasions: Generated<boolean>
  has_invitations: Generated<boolean>
}

/** What gives extra points once. */
export interface OccasionsTable {
  business_id: number
  kind: 'welcome' | 'birthday' | 'friend'
  points: number
  friend_points: number | null
  includes_imported: boolean
  is_on: boolean
}

/** What gives more points at a time. */
export interface PromotionsTable {
  business_id: number
  id: number
  name: string
  effect: 'times' | 'plus'
  amount: number
  weekdays: number[]
  from_minute: number
  to_minute: number
  /** YYYY-MM-DD. */
  starts_on: ColumnType<Date | null, string | null, string | null>
  ends_on: ColumnType<Date | null, string | null, string | null>
  location_ids: number[] | null
  code_ids: number[] | null
  most_a_day: number | null
  is_on: boolean
  on_since: Date | null
  off_since: Date | null
  said: ColumnType<PromotionSaid | null, string | null, string | null>
  deleted_at: Date | null
}

/** The rewards of a shop besides its first. */
export interface RewardsTable {
  business_id: number
  id: number
  name: string
  points: number
  kind: 'spend' | 'milestone'
  /** YYYY-MM-DD. */
  starts_on: ColumnType<Date | null, string | null, string | null>
  ends_on: ColumnType<Date | null, string | null, string | null>
  location_ids: number[] | null
  is_on: boolean
  cost: number | null
  deleted_at: Date | null
}

export interface OwnWordsTable {
  business_id: number
  language: Language
  kind: OwnWordKind
  rule_id: number
  translates: string
  words: string
  written_at: Generated<Date>
}

export interface LocationsTable {
  business_id: number
  id: number
  name: string
  address: string | null
  time_zone: string | null
  opening_hours: ColumnType<
    { weekday: number; opens: string; closes: string }[],
    string | undefined,
    string
  >
  position: number
  revision: Generated<number>
  creation_key: string | null
  creation_hash: Buffer | null
  created_at: Generated<Date>
  closed_at: Date | null
  screen_value: number | null
  accepted_card_date: ColumnType<string | null, string | null | undefined, string | null>
}

export interface QrCodesTable {
  business_id: number
  id: GeneratedAlways<number>
  code: string
  kind: 'earn' | 'check'
  point_value: number
  description: string
  is_active: Generated<boolean>
  tier: 'low' | 'medium' | 'high' | null
  created_at: Generated<Date>
  replaced_at: Date | null
  deleted_at: Date | null
  creation_key: string | null
  creation_hash: Buffer | null
  location_id: Generated<number>
  presence: Generated<'paper' | 'day_card' | 'screen'>
}

export interface BusinessLogosTable {
  business_id: number
  id: string
  content: Buffer
  created_at: Generated<Date>
}

export interface BusinessTermsTable {
  business_id: LedgerOnly<number>
  version: LedgerOnly<number>
  name: LedgerOnly<string>
  reward_threshold: LedgerOnly<number>
  reward_description: LedgerOnly<string>
  point_cap_type: LedgerOnly<'reset' | 'unlimited'>
  ladder: LedgerOnly<unknown>
}
