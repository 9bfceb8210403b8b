import type {
  AuditLogTable,
  OneTimeCodesTable,
  RateLimitsTable,
  RecoveryCodesTable,
  SessionsTable,
  SignInLinksTable,
  SignInsUnderWayTable,
  SupportRepliesTable,
  SupportRequestsTable,
  TrustedBrowsersTable,
  UsersTable,
} from './tables/access.ts'
import type {
  BusinessesTable,
  BusinessLogosTable,
  BusinessTermsTable,
  LocationsTable,
  OccasionsTable,
  OwnWordsTable,
  PromotionsTable,
  QrCodesTable,
  RewardsTable,
} from './tables/businesses.ts'
import type {
  AccountMergesTable,
  BirthdaysTable,
  BurstsSeenTable,
  ClaimCodesTable,
  CodeCustomersTable,
  CodeRollupsTable,
  CodeTotalsTable,
  CustomerImportRowsTable,
  CustomerImportsTable,
  CustomerMonthsTable,
  CustomerMonthTotalsTable,
  CustomerProfilesTable,
  EntryNotesTable,
  ImportedEntriesTable,
  InvitationCodesTable,
  InvitationsTable,
  LedgerDaysTable,
  LedgerEntriesTable,
  LedgerHoursTable,
  LedgerRollupsTable,
  LoyaltyAccountsTable,
  MovedScansTable,
} from './tables/ledger.ts'
import type {
  FeedbackTable,
  MessageCountsTable,
  MessagesTable,
  OptOutsTable,
  ReceivedKeywordsTable,
  ReceivedTextsTable,
  SmsConsentsTable,
} from './tables/messages.ts'
import type {
  LatestBackupTable,
  PlatformDaysTable,
  PlatformRollupTable,
  ServerMinutesTable,
  TimeZonesTable,
} from './tables/platform.ts'
import type {
  DevicePairingsTable,
  DevicesTable,
  PresenceTicketsTable,
  StaffTable,
  WatchDismissalsTable,
} from './tables/team.ts'

/** The tables for Kysely. `migrations/` is the truth, and a snapshot test shows it. */
export interface Tables {
  businesses: BusinessesTable
  business_terms: BusinessTermsTable
  rewards: RewardsTable
  promotions: PromotionsTable
  occasions: OccasionsTable
  qr_codes: QrCodesTable
  own_words: OwnWordsTable
  locations: LocationsTable
  staff: StaffTable
  watch_dismissals: WatchDismissalsTable
  devices: DevicesTable
  device_pairings: DevicePairingsTable
  presence_tickets: PresenceTicketsTable
  loyalty_accounts: LoyaltyAccountsTable
  ledger_entries: LedgerEntriesTable
  messages: MessagesTable
  message_counts: MessageCountsTable
  sms_consents: SmsConsentsTable
  sms_stops: OptOutsTable
  received_keywords: ReceivedKeywordsTable
  received_texts: ReceivedTextsTable
  feedback: FeedbackTable
  entry_notes: EntryNotesTable
  birthdays: BirthdaysTable
  invitation_codes: InvitationCodesTable
  invitations: InvitationsTable
  customer_profiles: CustomerProfilesTable
  customer_imports: CustomerImportsTable
  customer_import_rows: CustomerImportRowsTable
  imported_entries: ImportedEntriesTable
  claim_codes: ClaimCodesTable
  moved_scans: MovedScansTable
  account_merges: AccountMergesTable
  ledger_folds: LedgerRollupsTable
  ledger_days: LedgerDaysTable
  ledger_hours: LedgerHoursTable
  customer_months: CustomerMonthsTable
  code_folds: CodeRollupsTable
  code_totals: CodeTotalsTable
  code_customers: CodeCustomersTable
  customer_month_totals: CustomerMonthTotalsTable
  bursts_seen: BurstsSeenTable
  business_logos: BusinessLogosTable
  users: UsersTable
  sessions: SessionsTable
  trusted_browsers: TrustedBrowsersTable
  one_time_codes: OneTimeCodesTable
  sign_ins_under_way: SignInsUnderWayTable
  sign_in_links: SignInLinksTable
  recovery_codes: RecoveryCodesTable
  rate_limits: RateLimitsTable
  audit_log: AuditLogTable
  support_requests: SupportRequestsTable
  support_replies: SupportRepliesTable
  platform_fold: PlatformRollupTable
  platform_days: PlatformDaysTable
  latest_backup: LatestBackupTable
  server_minutes: ServerMinutesTable
  time_zones: TimeZonesTable
}

/** Every table; the last ones are named by SQL alone. */
export type TableName =
  | keyof Tables
  | 'location_customers'
  | 'location_days'
  | 'location_hours'
  | 'location_months'
  | 'schema_migrations'
  | 'source_days'
