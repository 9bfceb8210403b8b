import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { businessIdText, instant, text } from './platform/values.ts'

const params = z.object({ businessId: businessIdText })

const deleted = z.object({
  success: z.literal(true),
  /** Until when `restoreToken` can revert the deletion. */
  restoreUntil: instant,
  restoreToken: z.string(),
})

export const exportBusiness = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/export',
  access: 'owner',
  freshCode: true,
  heavy: 'download',
  summary: 'Everything of a business as CSV files in a ZIP.',
  params,
  response: { contentTypes: ['application/zip'] },
})

export const deleteBusiness = endpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId',
  access: 'owner',
  freshCode: true,
  summary: 'Delete a business: its codes stop at once and everybody is signed out.',
  params,
  body: z.object({
    /** Typed as a confirmation. */
    businessName: text(120, 'Please type the name of the business'),
  }),
  response: deleted,
})

/** Nobody's customers are in it, so nobody is asked for a code or a name. */
export const deleteDemoShop = endpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/demo-shop',
  access: 'owner',
  summary: 'Delete a shop that is marked as a demo, without a code. Refused for any other.',
  params,
  response: deleted,
})

export const restoreBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses/restore',
  access: 'anyone',
  summary: 'Restore a deleted business, by the link that the owner was sent.',
  body: z.object({ token: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  response: z.object({ success: z.literal(true), businessName: z.string() }),
})
