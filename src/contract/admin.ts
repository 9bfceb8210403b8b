import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { color, id, idText, instant, listLimit, storable, text } from './values.ts'

export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'anyone',
  summary: 'Sign in as the administrator, for 24 hours.',
  body: z.object({
    password: z
      .string({ error: 'Password is required' })
      .check(
        z.minLength(1, 'Password is required'),
        z.maxLength(200, 'Please use at most 200 characters'),
      ),
  }),
  response: z.object({
    success: z.literal(true),
    /** The same as in the cookie, for `Authorization: Bearer` in scripts. */
    token: z.string(),
    expiresAt: instant,
  }),
})

export const adminLogout = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  access: 'admin',
  summary: "End the administrator's session.",
  response: z.object({ success: z.literal(true) }),
})

/** A business as the administrator sees it. */
export const adminBusiness = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  /** The account that owns it; null for a business that only has its name and phone. */
  ownerId: z.nullable(z.string()),
  phone: z.string(),
  setupCompleted: z.boolean(),
  isActive: z.boolean(),
  isDemo: z.boolean(),
  plan: z.string(),
  rewardThreshold: z.int(),
  rewardDescription: z.string(),
  primaryColor: color,
  secondaryColor: color,
  createdAt: instant,
})
export type AdminBusiness = z.output<typeof adminBusiness>

export const listAdminBusinesses = endpoint({
  method: 'GET',
  path: '/api/admin/businesses',
  access: 'admin',
  summary: 'Businesses, newest first; by a part of the name, the phone or the id.',
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(120), storable)),
    limit: listLimit(50, 100),
    before: z.optional(idText),
  }),
  response: z.array(adminBusiness),
})

export const openBusiness = endpoint({
  method: 'POST',
  path: '/api/admin/businesses/:businessId/access',
  access: 'admin',
  summary: 'Open a business as support for 60 minutes; its owner can see that.',
  params: z.object({ businessId: idText }),
  body: z.object({ reason: text(200, 'Please say why you open this dashboard') }),
  response: z.object({
    success: z.literal(true),
    businessId: id,
    businessName: z.string(),
    businessPhone: z.string(),
    expiresAt: instant,
    mayChange: z.boolean(),
  }),
})

export const sendManual = endpoint({
  method: 'POST',
  path: '/api/admin/send-manual',
  access: 'admin',
  summary: 'Mail the owner guide to the email of a business.',
  body: z.object({
    businessId: id,
    // The specification's page sends these too; the business's own email is where it goes.
    businessName: z.optional(z.string().check(z.maxLength(120))),
    businessEmail: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
  }),
  response: z.object({ success: z.literal(true), email: z.string() }),
})
