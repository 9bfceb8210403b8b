import * as z from 'zod/mini'
import {
  messageCounts,
  messageKind,
  messageStates,
  outboxMessage,
  sentMessageParams,
} from './messages.ts'
import { endpoint } from './platform/endpoint.ts'
import { businessId, idOrPlatformText, instant, listLimit, searchText } from './platform/values.ts'

/** A message of any business or of the platform, as the administrator sees it. */
export const adminMessage = z.extend(outboxMessage, {
  /** Null for messages of the platform itself. */
  businessId: z.nullable(businessId),
  attempts: z.int(),
  /** The gateway's error code, if it gave one. */
  errorCode: z.nullable(z.string()),
  sentAt: z.nullable(instant),
  deliveredAt: z.nullable(instant),
  /** When an administrator last sent it again; null for never. */
  resentAt: z.nullable(instant),
  /** The sentence with which `resendMessage` would refuse this message; null if it would not. */
  resendRefusal: z.nullable(z.string()),
})
export type AdminMessage = z.output<typeof adminMessage>

const choice = {
  /** `trouble`: failed or uncertain. */
  state: z.optional(z.enum([...messageStates, 'trouble'])),
  channel: z.optional(z.enum(['sms', 'email'])),
  kind: z.optional(messageKind),
  businessId: z.optional(idOrPlatformText),
  limit: listLimit(50, 100),
  before: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'We cannot find this message')),
      z.transform(Number),
    ),
  ),
}

export const listAllMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  access: 'admin',
  look: 'messages_read',
  summary: 'Messages of all businesses, newest first; `before` an id for the next page.',
  query: z.object(choice),
  response: z.array(adminMessage),
})

export const searchAllMessages = endpoint({
  method: 'POST',
  path: '/api/admin/messages/search',
  access: 'admin',
  look: 'messages_read',
  readsOnly: true,
  summary: 'The same list, of the messages to one recipient.',
  body: z.object({
    ...choice,
    /** A whole phone number in any notation, or an email address; anything else finds nothing. */
    search: searchText,
  }),
  response: z.array(adminMessage),
})

export const resendMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:businessId/:messageId/resend',
  access: 'admin',
  summary: 'Put a message that failed back into the line; what holds for sending holds again.',
  params: sentMessageParams,
  body: z.object({
    /** Required for a message that may have arrived, because it may then arrive twice. */
    evenIfSent: z._default(z.boolean(), false),
  }),
  response: z.object({ success: z.literal(true), message: adminMessage }),
})

export const countAllMessages = endpoint({
  method: 'GET',
  path: '/api/admin/message-counts',
  access: 'admin',
  summary: 'Messages of a month: of the whole platform, and of the businesses that sent most.',
  query: z.object({
    /** This month by default. */
    month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Not a month'))),
    limit: listLimit(50, 100),
  }),
  response: z.object({
    month: z.string(),
    total: z.object(messageCounts),
    /** Messages that are due and wait for a gateway; those held until morning do not count. */
    waiting: z.object({ count: z.int(), oldestAt: z.nullable(instant) }),
    businesses: z.array(
      z.object({
        /** Null for the platform's own messages. */
        businessId: z.nullable(businessId),
        businessName: z.nullable(z.string()),
        ...messageCounts,
      }),
    ),
  }),
})
export type AllMessageCounts = z.output<typeof countAllMessages.response>
