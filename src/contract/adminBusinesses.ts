import * as z from 'zod/mini'
import { type PlanName, plans } from './plans.ts'
import { endpoint } from './platform/endpoint.ts'
import { placeOfRow, placeOnList, rowsAhead } from './platform/listPlaces.ts'
import {
  businessId,
  businessIdText,
  color,
  emailText,
  id,
  instant,
  listLimit,
  searchText,
  text,
} from './platform/values.ts'

const planName = z.enum(Object.keys(plans) as [PlanName, ...PlanName[]])

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
  /** The number of open locations. */
  locations: z.int(),
  rewardThreshold: z.int(),
  rewardDescription: z.string(),
  logoUrl: z.nullable(z.string()),
  primaryColor: color,
  secondaryColor: color,
  /** The shade of the primary color on customers' pages, on which text is readable. */
  accentColor: z.string(),
  createdAt: instant,
  /** Until when its deletion can be reverted; null if it was not deleted. */
  restoreUntil: z.nullable(instant),
})
export type AdminBusiness = z.output<typeof adminBusiness>

/**
 * - `all`: every business that was not deleted;
 * - `ready`: set up and switched on;
 * - `pending`: not set up yet;
 * - `inactive`: switched off by an administrator;
 * - `demo`: of the demo data, or the shop of a trial;
 * - `deleted`: deleted less than 30 days ago, and in no other list.
 */
export const businessStanding = z.enum(['all', 'ready', 'pending', 'inactive', 'demo', 'deleted'])
export type BusinessStanding = z.output<typeof businessStanding>

export const businessSort = z.enum(['created', 'name', 'owner', 'standing', 'plan', 'threshold'])
export type BusinessSort = z.output<typeof businessSort>

export const sortOrder = z.enum(['ascending', 'descending'])
export type SortOrder = z.output<typeof sortOrder>

const choice = {
  standing: z._default(businessStanding, 'all'),
  plan: z.optional(planName),
}

const page = {
  sort: z._default(businessSort, 'created'),
  order: z._default(sortOrder, 'descending'),
  ...placeOnList,
  limit: listLimit(50, 100),
}

/** A part of the name, the e-mail or the phone, or the whole id. */
const search = searchText

export const listAdminBusinesses = endpoint({
  method: 'GET',
  path: '/api/admin/businesses',
  access: 'admin',
  look: 'businesses_read',
  summary:
    'Businesses, newest first unless another order is asked for; `after` the place of the last for the next page.',
  query: z.object({ ...choice, ...page }),
  response: z.array(z.extend(adminBusiness, placeOfRow)),
})

export const searchAdminBusinesses = endpoint({
  method: 'POST',
  path: '/api/admin/businesses/search',
  access: 'admin',
  look: 'businesses_read',
  readsOnly: true,
  summary: 'The same list, of the businesses that a search finds.',
  body: z.object({ ...choice, ...page, search }),
  response: z.array(z.extend(adminBusiness, placeOfRow)),
})

export const countAdminBusinesses = endpoint({
  method: 'GET',
  path: '/api/admin/business-count',
  access: 'admin',
  summary: 'How many businesses that list has on all pages, and how many are ahead of this one.',
  query: z.object({ ...choice, ...page }),
  response: z.object({ total: z.int(), ...rowsAhead }),
})

export const countFoundBusinesses = endpoint({
  method: 'POST',
  path: '/api/admin/business-count/search',
  access: 'admin',
  readsOnly: true,
  summary: 'How many businesses the same search finds.',
  body: z.object({ ...choice, ...page, search }),
  response: z.object({ total: z.int(), ...rowsAhead }),
})

const params = z.object({ businessId: businessIdText })

export const openBusiness = endpoint({
  method: 'POST',
  path: '/api/admin/businesses/:businessId/access',
  access: 'admin',
  summary: 'Open a business as support for 60 minutes; its owner can see that.',
  params,
  body: z.object({ reason: text(200, 'Please say why you open this dashboard') }),
  response: z.object({
    success: z.literal(true),
    businessId,
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
    businessId,
    // The specification's page sends these too; the email always goes to the business's own
    // address.
    businessName: z.optional(z.string().check(z.maxLength(120))),
    businessEmail: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
  }),
  response: z.object({ success: z.literal(true), email: z.string() }),
})

export const changeBusinessEmail = endpoint({
  method: 'PUT',
  path: '/api/admin/businesses/:businessId/email',
  access: 'admin',
  summary: "Change a business's e-mail address; the old address is told.",
  params,
  body: z.object({
    newEmail: emailText('Valid email is required'),
    /** Allows an address that another business has. Otherwise the refusal names that business. */
    evenIfInUse: z._default(z.boolean(), false),
  }),
  response: z.object({ success: z.literal(true), email: z.string() }),
})

export const changePlan = endpoint({
  method: 'PUT',
  path: '/api/admin/businesses/:businessId/plan',
  access: 'admin',
  summary: 'Put a business on another plan.',
  params,
  body: z.object({ plan: planName }),
  response: z.object({ success: z.literal(true), plan: planName }),
})

export const switchBusiness = endpoint({
  method: 'PUT',
  path: '/api/admin/businesses/:businessId/active',
  access: 'admin',
  summary: 'Switch a business off, so that its codes give no points, or on again.',
  params,
  body: z.object({
    isActive: z.boolean(),
    reason: text(200, 'Please say why: the owner reads it'),
  }),
  response: z.object({ success: z.literal(true), isActive: z.boolean() }),
})
