import * as z from 'zod/mini'
import { callRoutes } from './callRoutes.ts'
import { languageCode } from './languages.ts'
import { type MessageKind, messageKinds } from './messageKinds.ts'
import { endpoint } from './platform/endpoint.ts'
import {
  businessIdText,
  idOrPlatformText,
  idText,
  instant,
  listLimit,
  phoneText,
  storable,
  text,
} from './platform/values.ts'

const kindNames = Object.keys(messageKinds) as [MessageKind, ...MessageKind[]]
/** `earlier`: from before messages had kinds. */
export const messageKind = z.enum([...kindNames, 'earlier'])

/**
 * - `queued`: waits for its turn, or until `waitsUntil`;
 * - `sending`: handed to the gateway, which has not answered yet;
 * - `sent`: accepted by the gateway;
 * - `delivered`: arrived, as the carrier reports;
 * - `failed`: was not sent or did not arrive, and is not tried again;
 * - `suppressed`: was not allowed to be sent;
 * - `uncertain`: the gateway may have sent it and cannot be asked, so it is not repeated.
 */
export const messageStates = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'suppressed',
  'uncertain',
] as const
export const messageState = z.enum(messageStates)
export type MessageState = z.output<typeof messageState>

/** Why a message is in its state, in the sentences that people read. */
export const messageReasons = {
  no_consent: 'This customer has not agreed to texts from the shop.',
  not_confirmed: 'This number has not replied YES yet.',
  unconfirmed: 'Nobody has confirmed the shop’s phone with a code yet.',
  stopped: 'This number has replied STOP.',
  number_not_texted: 'We don’t text numbers of this kind or from this country.',
  number_changed: 'The shop’s phone has changed since then.',
  business_deleted: 'The shop was deleted.',
  demo_data: 'This is a demo shop. It sends nothing to anyone.',
  switched_off: 'The shop has switched these messages off.',
  limit: 'Daily limit of texts reached, for this number or for the shop.',
  quiet_hours: 'Texts wait from 9 PM to 8 AM, at the shop and where the number is from.',
  no_gateway: 'Nothing is set up to send it yet. We’ll try again.',
  set_up: 'The gateway doesn’t accept our settings. Support needs to look at it.',
  unreachable: 'We can’t reach the gateway. We’ll try again.',
  refused: 'The gateway refused it.',
  undelivered: 'It was sent but did not arrive.',
  undone: 'The scan was moved to another number before this was sent.',
  too_late: 'It waited too long to be useful, so it was not sent.',
  unanswered: 'The gateway took it, but its answer was lost.',
  restored: 'A backup was restored while it was waiting. It may have been sent.',
} as const
export type MessageReason = keyof typeof messageReasons

const reasonNames = Object.keys(messageReasons) as [MessageReason, ...MessageReason[]]
export const messageReason = z.enum(reasonNames)

const message = z.object({
  id: z.int(),
  kind: messageKind,
  channel: z.enum(['sms', 'email']),
  /** A phone in E.164, or an e-mail address. */
  to: z.string(),
  /** The subject of an email; null for a text message. */
  subject: z.nullable(z.string()),
  text: z.string(),
  state: messageState,
  reason: z.nullable(messageReason),
  /** When a queued message is tried next; null if no time is set. */
  waitsUntil: z.nullable(instant),
  /** The number of parts that a text is sent and charged in; null for an email. */
  segments: z.nullable(z.int()),
  createdAt: instant,
})
export type Message = z.output<typeof message>

export const outboxMessage = z.extend(message, {
  /** Null for messages of the platform itself, such as a customer's code. */
  businessName: z.nullable(z.string()),
  /** The email as a mailbox shows it: a whole HTML page without scripts. Null for a text. */
  html: z.nullable(z.string()),
  /** The number has replied STOP. */
  isStopped: z.boolean(),
  /** The attachments of an email, each with an address of ours that opens it. */
  attachments: z.array(z.object({ fileName: z.string(), address: z.string() })),
})
export type OutboxMessage = z.output<typeof outboxMessage>

export const listOutbox = endpoint({
  ...callRoutes.listOutbox,
  access: 'local',
  summary: 'Local mode: the messages that would have been sent, newest first.',
  response: z.array(outboxMessage),
})

export const outboxSetup = endpoint({
  ...callRoutes.outboxSetup,
  access: 'local',
  summary: 'Local mode: which messages stay in the outbox instead of being sent.',
  response: z.object({ textsArriveHere: z.boolean(), emailsArriveHere: z.boolean() }),
})
export type OutboxSetup = z.output<typeof outboxSetup.response>

export const replyAsPhone = endpoint({
  method: 'POST',
  path: '/api/outbox/replies',
  access: 'local',
  summary: 'Local mode: text back from a phone of the outbox, such as STOP.',
  body: z.object({
    from: phoneText('Please enter a phone number'),
    text: text(160, 'Please type a message'),
  }),
  response: z.object({
    success: z.literal(true),
    /** How the message was understood; null if it is no keyword. */
    keyword: z.nullable(z.enum(['stop', 'start', 'agree', 'refuse', 'help', 'code'])),
  }),
})

const businessParams = z.object({ businessId: businessIdText })

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/messages',
  access: 'business',
  summary: 'The messages of a business, newest first; `before` an id for the next page.',
  params: businessParams,
  query: z.object({ limit: listLimit(20, 100), before: z.optional(idText) }),
  response: z.array(message),
})

/** A message that the business or its customers may get, with its current words. */
export const describedMessage = z.object({
  kind: messageKind,
  /** The business's settings allow it. */
  isOn: z.boolean(),
  subject: z.nullable(z.string()),
  text: z.string(),
  segments: z.nullable(z.int()),
  /** What each language of the shop makes of it, the main one first. Empty for what is English. */
  inLanguages: z.array(z.object({ language: languageCode, text: z.string(), segments: z.int() })),
})

export const describeMessages = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/message-kinds',
  access: 'business',
  summary: 'What will be sent to a business and its customers, in the words that will be sent.',
  params: businessParams,
  response: z.object({
    textsCanBeSent: z.boolean(),
    emailsCanBeSent: z.boolean(),
    /** The business's own phone has replied STOP. */
    isOwnerStopped: z.boolean(),
    messages: z.array(describedMessage),
  }),
})
export type DescribedMessages = z.output<typeof describeMessages.response>

/** What was sent and what was not. */
export const messageCounts = {
  /** Text messages that the gateway accepted. */
  texts: z.int(),
  /** The parts that they were sent in: what gateways charge for. */
  segments: z.int(),
  emails: z.int(),
  failed: z.int(),
  suppressed: z.int(),
  uncertain: z.int(),
}

export const monthlyCount = z.object({
  /** Such as `2026-11`; months follow the business's time zone. */
  month: z.string(),
  ...messageCounts,
})
export type MonthlyCount = z.output<typeof monthlyCount>

export const countMessages = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/message-counts',
  access: 'business',
  summary: 'Messages by month, newest first; a year at most.',
  params: businessParams,
  response: z.array(monthlyCount),
})

export const changeNotifications = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/notifications',
  access: 'business',
  summary: 'Switch messages of a business on and off.',
  params: businessParams,
  body: z.object({
    smsNotificationsEnabled: z.boolean(),
    scanSmsEnabled: z.boolean(),
    businessNotificationsEnabled: z.boolean(),
    weeklySummaryEnabled: z.boolean(),
    manyScansWarning: z
      .int('Please enter a whole number')
      .check(z.gte(2, 'Please enter at least 2'), z.lte(20, 'Please enter at most 20')),
  }),
  response: z.object({ success: z.literal(true) }),
})

/** The token of an email's link; it names the business and what is to stop. */
const unsubscribeToken = z.object({ token: text(200, 'This link is not complete') })

export const describeUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/messages/subscription',
  access: 'anyone',
  summary: 'Whose weekly summary a link stops, and whether it still comes.',
  query: unsubscribeToken,
  response: z.object({ businessName: z.string(), isSubscribed: z.boolean() }),
})

/** People open the address from an email, and mail programs post to it. */
export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/messages/unsubscribe',
  access: 'anyone',
  summary: 'The link of a letter, opened by somebody: leads to the page that asks.',
  query: z.object({ token: z._default(z.string().check(z.maxLength(400)), '') }),
  response: { redirects: true },
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/messages/unsubscribe',
  access: 'anyone',
  summary: 'Stop the weekly summary; mail programs call this themselves (RFC 8058).',
  query: unsubscribeToken,
  response: z.object({ success: z.literal(true) }),
})

const twiml = { contentTypes: ['text/xml'] } as const

/** Identifies a message of a business. */
export const sentMessageParams = z.object({
  businessId: idOrPlatformText,
  messageId: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
    z.pipe(z.transform(Number), z.int().check(z.gte(1))),
  ),
})

export const reportDelivery = endpoint({
  method: 'POST',
  path: '/api/sms/deliveries/:businessId/:messageId',
  access: 'gateway',
  summary: 'The SMS gateway says what became of a message.',
  params: sentMessageParams,
  body: z.object({
    MessageSid: text(64, 'Which message?'),
    MessageStatus: text(40, 'What became of it?'),
    ErrorCode: z.optional(z.string().check(z.maxLength(20), storable)),
  }),
  response: twiml,
})

export const receiveText = endpoint({
  method: 'POST',
  path: '/api/sms/received',
  access: 'gateway',
  summary: 'The SMS gateway passes on what somebody texted to our number.',
  body: z.object({
    From: text(40, 'From whom?'),
    Body: z._default(z.string().check(z.maxLength(1600)), ''),
    /** The gateway's own id for the message. */
    MessageSid: z.optional(z.string().check(z.maxLength(64), storable)),
    /** The gateway has understood and answered the keyword itself. */
    OptOutType: z.optional(z.string().check(z.maxLength(20))),
  }),
  response: twiml,
})
