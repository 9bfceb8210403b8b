import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { MessageReason, MessageState } from '../../../../contract/messages.ts'

/** Messages, and customers' reviews. */

export interface MessagesTable {
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
  counted_at: Date | null
  resent_at: Date | null
  earlier_provider_ids: string[] | null
  request_id: string | null
}

export interface MessageCountsTable {
  business_id: number
  month: Date
  texts: Generated<number>
  segments: Generated<number>
  emails: Generated<number>
  failed: Generated<number>
  suppressed: Generated<number>
  uncertain: Generated<number>
}

export interface SmsConsentsTable {
  business_id: number
  id: GeneratedAlways<number>
  phone: string
  sentence: string
  place: 'scan' | 'till' | 'review'
  /** When the checkbox was ticked. */
  agreed_at: Generated<Date>
  asked_by: string | null
  confirmed_at: Date | null
  confirmed_by: string | null
}

export interface OptOutsTable {
  phone: string
  keyword: string
  stopped_at: Generated<Date>
}

export interface ReceivedKeywordsTable {
  provider_id: string
  received_at: Generated<Date>
}

export interface ReceivedTextsTable {
  /** 0 for the platform. */
  business_id: number
  id: GeneratedAlways<number>
  phone: string
  words: string
  ended_texts: Generated<boolean>
  received_at: Generated<Date>
}

export interface FeedbackTable {
  business_id: number
  id: GeneratedAlways<number>
  rating: number
  comment: string | null
  customer_name: string | null
  customer_phone: string | null
  created_at: Generated<Date>
  transaction_id: number | null
  answered_at: Date | null
  may_text: Generated<boolean>
  reply: string | null
  replied_at: Date | null
  forgotten_at: Date | null
  words: ColumnType<string, never, never>
  voice_key: string | null
  /** When the first try to send a recording arrived. */
  voice_tried_at: Date | null
  voice_type: string | null
  voice_seconds: number | null
  voice_bytes: number | null
  /** The `Idempotency-Key` of the request that sent it. */
  sent_key: string | null
}
