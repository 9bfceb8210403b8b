import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './values.ts'

export const outboxMessage = z.object({
  id: z.int(),
  businessName: z.string(),
  to: z.string(),
  text: z.string(),
  state: z.enum(['queued', 'sent']),
  createdAt: instant,
})
export type OutboxMessage = z.output<typeof outboxMessage>

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox',
  access: 'local',
  summary: 'Local mode: the text messages that would have been sent, newest first.',
  response: z.array(outboxMessage),
})
