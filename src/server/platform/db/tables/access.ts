import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Who may sign in, and what they did. */

export interface UsersTable {
  id: GeneratedAlways<number>
  issuer: string
  subject: string
  email: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  created_at: Generated<Date>
  last_sign_in_at: Generated<Date>
  words: ColumnType<string, never, never>
}

export interface SessionsTable {
  browser_hash: Buffer
  kind: 'owner' | 'manager' | 'customer' | 'admin' | 'support'
  id: GeneratedAlways<number>
  business_id: number | null
  user_id: number | null
  /** The id of a manager; null for other kinds. */
  member_id: number | null
  device: string | null
  address: string | null
  reason: string | null
  credential: Buffer | null
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
}

export interface TrustedBrowsersTable {
  business_id: number
  browser_hash: Buffer
  opens_by_name: boolean
  code_entered_at: Date | null
  expires_at: Date
}

export interface OneTimeCodesTable {
  id: string
  purpose: 'sign-in' | 'manager' | 'confirm' | 'new-phone' | 'customer-phone' | 'email'
  business_id: number | null
  user_id: number | null
  phone: string
  browser_hash: Buffer
  code_hmac: Buffer
  tries: Generated<number>
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  asker: ColumnType<'holder' | 'stranger', 'holder' | 'stranger' | undefined, never>
  network: string | null
  digits: string | null
  is_texted: Generated<boolean>
}

export interface SignInLinksTable {
  business_id: number
  token_hash: Buffer
  email: string
  sent_at: Generated<Date>
  works_until: Date
  used_at: Date | null
}

export interface RecoveryCodesTable {
  business_id: number
  code_hmac: Buffer
  created_at: Generated<Date>
  used_at: Date | null
}

export interface SignInsUnderWayTable {
  state_hash: Buffer
  browser_hash: Buffer
  nonce: string
  code_verifier: string
  return_to: string
  is_own: boolean
  expires_at: Date
  /** When it came back; null until then. */
  finished_at: Generated<Date | null>
}

export interface RateLimitsTable {
  key: string
  count: number
  until: Date
}

export interface AuditLogTable {
  business_id: number
  id: GeneratedAlways<number>
  at: Generated<Date>
  actor: 'owner' | 'manager' | 'customer' | 'support' | 'admin' | 'stranger'
  user_id: number | null
  action: string
  reason: string | null
  before: string | null
  after: string | null
  address: string | null
  device: string | null
}

export interface SupportRequestsTable {
  business_id: number
  id: GeneratedAlways<number>
  business_name: string
  business_phone: string
  issue_description: string
  allowed_access: boolean
  email: Generated<string | null>
  state: Generated<'new' | 'waiting' | 'done'>
  /** The searched text, folded. */
  words: GeneratedAlways<string>
  created_at: Generated<Date>
}

export interface SupportRepliesTable {
  business_id: number
  id: GeneratedAlways<number>
  request_id: number
  recipient: string
  text: string
  created_at: Generated<Date>
}
