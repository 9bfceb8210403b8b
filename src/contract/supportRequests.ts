import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { emailText, id, idText, instant, listLimit, searchText, text } from './platform/values.ts'

/** `waiting`: we have answered, and the sender has not. */
export const supportState = z.enum(['new', 'waiting', 'done'])
export type SupportState = z.output<typeof supportState>

const supportReply = z.object({
  id,
  /** An e-mail address. */
  to: z.string(),
  text: z.string(),
  sentAt: instant,
})

export const supportRequest = z.object({
  id,
  /** The signed-in owner's business, by its current name; null if nobody was signed in. */
  business: z.nullable(
    z.object({ id, name: z.string(), phone: z.string(), isDeleted: z.boolean() }),
  ),
  /** As typed. Without `business`, anybody may have typed it. */
  businessName: z.string(),
  businessPhone: z.string(),
  issueDescription: z.string(),
  /** Where answers go: the typed address, else the business's email; null if there is neither. */
  email: z.nullable(z.string()),
  /** The request allowed support to make changes. */
  allowedAccess: z.boolean(),
  state: supportState,
  createdAt: instant,
  /** Oldest first. */
  replies: z.array(supportReply),
})
export type SupportRequest = z.output<typeof supportRequest>

const choice = {
  state: z.optional(supportState),
  limit: listLimit(20, 100),
  before: z.optional(idText),
}

export const listSupportRequests = endpoint({
  method: 'GET',
  path: '/api/admin/support-requests',
  access: 'admin',
  look: 'support_requests_read',
  summary: 'Support requests, newest first; `before` an id for the next page.',
  query: z.object(choice),
  response: z.array(supportRequest),
})

export const searchSupportRequests = endpoint({
  method: 'POST',
  path: '/api/admin/support-requests/search',
  access: 'admin',
  look: 'support_requests_read',
  readsOnly: true,
  summary: 'The same list, of the requests that a search finds.',
  body: z.object({
    ...choice,
    /** A part of the business name or of the request's text, or the whole id. */
    search: searchText,
  }),
  response: z.array(supportRequest),
})

export const countSupportRequests = endpoint({
  method: 'GET',
  path: '/api/admin/support-request-counts',
  access: 'admin',
  summary: 'How many support requests are in which state.',
  response: z.object({ new: z.int(), waiting: z.int(), done: z.int() }),
})
export type SupportRequestCounts = z.output<typeof countSupportRequests.response>

const params = z.object({ requestId: idText })

export const answerSupportRequest = endpoint({
  method: 'POST',
  path: '/api/admin/support-requests/:requestId/replies',
  access: 'admin',
  summary: 'Answer a support request by e-mail; sent twice, it is one letter.',
  params,
  body: z.object({
    to: emailText('Valid email is required'),
    text: text(5000, 'Please type an answer'),
    /** The request's new state. */
    state: z._default(z.enum(['waiting', 'done']), 'waiting'),
  }),
  response: z.object({ success: z.literal(true), request: supportRequest }),
})

export const changeSupportRequest = endpoint({
  method: 'PUT',
  path: '/api/admin/support-requests/:requestId',
  access: 'admin',
  summary: 'Put a support request into another state.',
  params,
  body: z.object({ state: supportState }),
  response: z.object({ success: z.literal(true), request: supportRequest }),
})
