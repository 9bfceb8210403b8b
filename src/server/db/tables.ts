import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { MessageReason, MessageState } from '../../contract/messages.ts'

/** The tables as Kysely sees them; `migrations/` is the truth, and a snapshot test shows it. */
export interface Tables {
  businesses: BusinessesTable
  qr_codes: QrCodesTable
  loyalty_accounts: LoyaltyAccountsTable
  ledger_entries: LedgerEntriesTable
  messages: MessagesTable
  message_counts: MessageCountsTable
  sms_consents: SmsConsentsTable
  sms_stops: SmsStopsTable
  received_keywords: ReceivedKeywordsTable
  feedback: FeedbackTable
  users: UsersTable
  sessions: SessionsTable
  trusted_browsers: TrustedBrowsersTable
  one_time_codes: OneTimeCodesTable
  sign_ins_under_way: SignInsUnderWayTable
  rate_limits: RateLimitsTable
  audit_log: AuditLogTable
  support_requests: SupportRequestsTable
}

interface BusinessesTable {
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
  plan: Generated<string>
  setup_completed: Generated<boolean>
  is_active: Generated<boolean>
  is_demo: Generated<boolean>
  terms_version: Generated<number>
  registration_key: string | null
  created_at: Generated<Date>
  deleted_at: Date | null
  owner_user_id: number | null
  phone_confirmed_at: Date | null
  support_allowed_until: Date | null
}

interface QrCodesTable {
  business_id: number
  id: GeneratedAlways<number>
  code: string
  kind: 'earn' | 'check'
  point_value: number
  description: string
  is_active: Generated<boolean>
  created_at: Generated<Date>
  deleted_at: Date | null
}

/** Written by `points/ledger.sql` alone. */
type LedgerOnly<T> = ColumnType<T, never, never>

interface LoyaltyAccountsTable {
  business_id: LedgerOnly<number>
  id: LedgerOnly<number>
  phone: LedgerOnly<string | null>
  balance: LedgerOnly<number>
  version: LedgerOnly<number>
  lifetime_points: LedgerOnly<number>
  visits: LedgerOnly<number>
  last_accrual_at: LedgerOnly<Date | null>
  created_at: LedgerOnly<Date>
}

interface LedgerEntriesTable {
  business_id: LedgerOnly<number>
  id: LedgerOnly<number>
  account_id: LedgerOnly<number>
  version: LedgerOnly<number>
  kind: LedgerOnly<'accrual' | 'redemption' | 'adjustment' | 'reversal' | 'reset'>
  points: LedgerOnly<number>
  balance_after: LedgerOnly<number>
  rewards_unlocked: LedgerOnly<number>
  code_id: LedgerOnly<number | null>
  actor: LedgerOnly<'customer' | 'owner' | 'support' | 'admin' | 'system'>
  reason: LedgerOnly<string | null>
  reverses_id: LedgerOnly<number | null>
  idempotency_key: LedgerOnly<string | null>
  terms_version: LedgerOnly<number>
  is_repeat_scan: LedgerOnly<boolean>
  created_at: LedgerOnly<Date>
}

interface UsersTable {
  id: GeneratedAlways<number>
  issuer: string
  subject: string
  email: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  created_at: Generated<Date>
  last_sign_in_at: Generated<Date>
}

interface SessionsTable {
  browser_hash: Buffer
  kind: 'owner' | 'customer' | 'admin' | 'support'
  id: GeneratedAlways<number>
  business_id: number | null
  user_id: number | null
  device: string | null
  address: string | null
  reason: string | null
  credential: Buffer | null
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
}

interface TrustedBrowsersTable {
  business_id: number
  browser_hash: Buffer
  opens_by_name: boolean
  code_entered_at: Date | null
  expires_at: Date
}

interface OneTimeCodesTable {
  id: string
  purpose: 'sign-in' | 'confirm' | 'new-phone' | 'customer-phone'
  business_id: number | null
  user_id: number | null
  phone: string
  browser_hash: Buffer
  code_hmac: Buffer
  tries: Generated<number>
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
}

interface SignInsUnderWayTable {
  state_hash: Buffer
  browser_hash: Buffer
  nonce: string
  code_verifier: string
  return_to: string
  is_own: boolean
  expires_at: Date
}

interface RateLimitsTable {
  key: string
  count: number
  until: Date
}

interface AuditLogTable {
  business_id: number
  id: GeneratedAlways<number>
  at: Generated<Date>
  actor: 'owner' | 'customer' | 'support' | 'admin' | 'stranger'
  user_id: number | null
  action: string
  reason: string | null
  before: string | null
  after: string | null
  address: string | null
  device: string | null
}

interface SupportRequestsTable {
  business_id: number
  id: GeneratedAlways<number>
  business_name: string
  business_phone: string
  issue_description: string
  allowed_access: boolean
  created_at: Generated<Date>
}

interface MessagesTable {
  business_id: number
  id: GeneratedAlways<number>
  event: string
  kind: string
  channel: 'sms' | 'email'
  recipient: string
  variables: JSONColumnType<Record<string, unknown>>
  subject: string | null
  text: string | null
  state: Generated<MessageState>
  reason: MessageReason | null
  is_urgent: Generated<boolean>
  due_at: ColumnType<Date | null, Date | undefined, Date | null>
  attempts: Generated<number>
  attempted_at: Date | null
  provider_id: string | null
  error_code: string | null
  segments: number | null
  created_at: Generated<Date>
  sent_at: Date | null
  delivered_at: Date | null
}

interface MessageCountsTable {
  business_id: number
  month: Date
  texts: Generated<number>
  segments: Generated<number>
  emails: Generated<number>
  failed: Generated<number>
  suppressed: Generated<number>
  uncertain: Generated<number>
}

interface SmsConsentsTable {
  business_id: number
  id: GeneratedAlways<number>
  phone: string
  sentence: string
  place: 'scan'
  agreed_at: Generated<Date>
}

interface SmsStopsTable {
  phone: string
  keyword: string
  stopped_at: Generated<Date>
}

interface ReceivedKeywordsTable {
  provider_id: string
  received_at: Generated<Date>
}

interface FeedbackTable {
  business_id: number
  id: GeneratedAlways<number>
  rating: number
  comment: string | null
  customer_name: string | null
  customer_phone: string | null
  created_at: Generated<Date>
}
