import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { color, id, idText, instant, phoneText, text } from './values.ts'

/** What anybody may know about a shop. */
export const publicBusiness = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  email: z.nullable(z.string()),
  primaryColor: color,
  secondaryColor: color,
  logoUrl: z.nullable(z.string()),
})
export type PublicBusiness = z.output<typeof publicBusiness>

/** What the shop's own dashboard shows. */
export const business = z.extend(publicBusiness, {
  phone: z.string(),
  address: z.nullable(z.string()),
  plan: z.string(),
  rewardThreshold: z.int(),
  rewardDescription: z.string(),
  pointCapType: z.enum(['reset', 'unlimited']),
  smsNotificationsEnabled: z.boolean(),
  businessNotificationsEnabled: z.boolean(),
  setupCompleted: z.boolean(),
  isActive: z.boolean(),
  isDemo: z.boolean(),
  createdAt: instant,
})
export type Business = z.output<typeof business>

/** The form of `/business-register` and `/business-check`. */
export const businessCredentials = z.object({
  businessName: text(120, 'Business name is required'),
  businessPhone: phoneText('Phone number is required'),
})
export type BusinessCredentials = z.input<typeof businessCredentials>

const businessParams = z.object({ businessId: idText })

export const registerBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses/register',
  access: 'anyone',
  summary: 'Register a business and sign this browser in to it.',
  body: z.extend(businessCredentials, {
    /** The browser's IANA time zone; the shop's days begin and end in it. */
    timeZone: z.optional(z.string().check(z.regex(/^[\w+/-]{1,64}$/))),
  }),
  response: z.object({ success: z.literal(true), businessId: id, message: z.string() }),
  idempotent: true,
})

export const verifyBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses/verify',
  access: 'anyone',
  summary: 'Sign in to a business by its name and phone.',
  body: businessCredentials,
  response: z.object({ success: z.literal(true), businessId: id }),
})

export const getBusiness = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId',
  access: 'owner',
  summary: "The owner's view of a business.",
  params: businessParams,
  response: business,
})

export const getPublicBusiness = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/public',
  access: 'anyone',
  summary: 'What customers may see of a business.',
  params: businessParams,
  response: publicBusiness,
})
