import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './values.ts'

export const outboxMessage = z.object({
  id: z.int(),
  /** Null for what the platform itself sends, such as a customer's code. */
  businessName: z.nullable(z.string()),
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  /** Of an e-mail; null for a text message. */
  subject: z.nullable(z.string()),
  text: z.string(),
  state: z.enum(['queued', 'sent']),
  createdAt: instant,
})
export type OutboxMessage = z.output<typeof outboxMessage>

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox',
  access: 'local',
  summary: 'Local mode: the messages that would have been sent, newest first.',
  response: z.array(outboxMessage),
})
