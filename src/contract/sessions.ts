import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { businessIdText, id, idText, instant } from './platform/values.ts'

/** One browser that is signed in to a business. */
export const businessSession = z.object({
  id,
  /** How it signed in: by name and phone, with a provider's account, or as a manager. */
  door: z.enum(['name-and-phone', 'account', 'manager']),
  /** The team member; left out for the owner. */
  managerName: z.optional(z.string()),
  /** Such as 'Chrome on Android'. */
  device: z.string(),
  /** The network address that it signed in from. */
  address: z.nullable(z.string()),
  signedInAt: instant,
  lastSeenAt: instant,
  isThisBrowser: z.boolean(),
})
export type BusinessSession = z.output<typeof businessSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/sessions',
  access: 'owner',
  summary: 'Where the business is signed in, this browser first.',
  params: z.object({ businessId: businessIdText }),
  response: z.array(businessSession),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/sessions/:sessionId',
  access: 'owner',
  summary: 'Sign one browser out of the business.',
  params: z.object({ businessId: businessIdText, sessionId: idText }),
  response: z.object({ success: z.literal(true) }),
})

export const endAllSessions = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/sessions/end-all',
  access: 'owner',
  summary: 'Sign every browser out of the business, this one too; none stays trusted.',
  params: z.object({ businessId: businessIdText }),
  response: z.object({ success: z.literal(true), ended: z.int() }),
})
