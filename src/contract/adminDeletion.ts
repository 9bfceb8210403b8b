import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { asKept, businessIdText, instant, storable } from './platform/values.ts'

const params = z.object({ businessId: businessIdText })

export const describeBusinessDeletion = endpoint({
  method: 'GET',
  path: '/api/admin/businesses/:businessId/deletion',
  access: 'admin',
  heavy: 'answer',
  summary: 'What goes when a business is deleted.',
  params,
  response: z.object({
    /** People known by a phone number. */
    customers: z.int(),
    pointsWaiting: z.int(),
    rewardsWaiting: z.int(),
    reviews: z.int(),
    voiceComments: z.int(),
    /** Codes that give or show points; they stop working at once. */
    workingCodes: z.int(),
    /** Waiting messages, which will not be sent. */
    messagesWaiting: z.int(),
    /** By text and any email. False if the phone is unconfirmed: it may be a stranger's. */
    ownerIsTold: z.boolean(),
  }),
})
export type BusinessDeletion = z.output<typeof describeBusinessDeletion.response>

export const deleteAdminBusiness = endpoint({
  method: 'DELETE',
  path: '/api/admin/businesses/:businessId',
  access: 'admin',
  summary: 'Delete a business: its codes stop at once. It can be restored for 30 days.',
  params,
  body: z.object({
    /** Typed as a confirmation; if sent, it must equal the business's name. */
    businessName: z.optional(z.string().check(z.trim(), z.maxLength(120), storable)),
    reason: z.optional(z.string().check(asKept, z.trim(), z.maxLength(200), storable)),
  }),
  response: z.object({ success: z.literal(true), restoreUntil: instant }),
})

export const restoreAdminBusiness = endpoint({
  method: 'POST',
  path: '/api/admin/businesses/:businessId/restore',
  access: 'admin',
  summary: 'Restore a deleted business.',
  params,
  response: z.object({ success: z.literal(true), businessName: z.string() }),
})
