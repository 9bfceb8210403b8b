import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { businessIdText, emailText, id, instant, text } from './platform/values.ts'

const businessParams = z.object({ businessId: businessIdText })
const allFields = 'Please fill in all fields'

export const requestSupport = endpoint({
  method: 'POST',
  path: '/api/support/requests',
  access: 'anyone',
  summary: 'Ask for help; both support addresses hear of it.',
  body: z.object({
    businessName: text(120, allFields),
    // Any format is accepted, so that somebody with a phone problem can write.
    businessPhone: text(40, allFields),
    issueDescription: text(2000, allFields),
    /** Where to answer, if not at the business's email. */
    email: z.optional(emailText('Valid email is required')),
    /** Lets support open the dashboard for 48 hours; needs the owner's session. */
    allowAccess: z._default(z.boolean(), false),
  }),
  response: z.object({
    success: z.literal(true),
    requestId: id,
    /** Until when support may make changes; null if that was not allowed. */
    accessUntil: z.nullable(instant),
  }),
})

/** An administrator's visit to the dashboard. */
export const supportVisit = z.object({
  startedAt: instant,
  /** When the visit ended or will end. */
  endedAt: instant,
  reason: z.string(),
})

export const supportAccess = z.object({
  /** Until when the owner lets support make changes; null if not at all. */
  allowedUntil: z.nullable(instant),
  visits: z.array(supportVisit),
})
export type SupportAccess = z.output<typeof supportAccess>

export const getSupportAccess = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/support-access',
  access: 'owner',
  summary: 'Whether support may change things, and when it had the business open.',
  params: businessParams,
  response: supportAccess,
})

export const allowSupport = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/support-access',
  access: 'owner',
  summary: 'Let support change things for 48 hours.',
  params: businessParams,
  response: z.object({ success: z.literal(true), allowedUntil: instant }),
})

export const endSupportAccess = endpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/support-access',
  access: 'owner',
  summary: 'Withdraw permission, and end what support has open.',
  params: businessParams,
  response: z.object({ success: z.literal(true) }),
})

export const leaveBusiness = endpoint({
  method: 'POST',
  path: '/api/support/leave',
  access: 'anyone',
  summary: 'End the support session of this browser.',
  response: z.object({ success: z.literal(true) }),
})
