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
  body: businessCredentials,
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

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'anyone',
  summary: 'End the session of this browser.',
  response: z.object({ success: z.literal(true) }),
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

/** Folds of the ledger. */
export const analytics = z.object({
  totalCustomers: z.int(),
  newCustomersThisMonth: z.int(),
  totalPointsAwarded: z.int(),
  totalRewardsClaimed: z.int(),
  /** Rewards whose threshold was reached, claimed or still waiting. */
  totalRewardsEarned: z.int(),
})
export type Analytics = z.output<typeof analytics>

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/analytics-public',
  access: 'owner',
  summary: 'The four figures of the dashboard.',
  params: businessParams,
  response: analytics,
})

/** One row of the activity table: an accrual and where its customer stands now. */
export const transaction = z.object({
  id: z.int(),
  customerId: z.string(),
  customerPhone: z.nullable(z.string()),
  pointsEarned: z.int(),
  /** The customer's balance now, not at the time of the row. */
  customerTotalPoints: z.int(),
  isRepeatScan: z.boolean(),
  createdAt: instant,
})
export type Transaction = z.output<typeof transaction>

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/transactions-public',
  access: 'owner',
  summary: 'The latest accruals, newest first.',
  params: businessParams,
  query: z.object({
    limit: z._default(
      z.pipe(
        z.string().check(z.regex(/^\d{1,3}$/)),
        z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(100))),
      ),
      10,
    ),
  }),
  response: z.array(transaction),
})

export const resetCustomerPoints = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/reset-customer-points',
  access: 'owner',
  summary: "Set a customer's points to zero and text them about it.",
  params: businessParams,
  body: z.object({
    /** The customer's id, or their phone number. */
    customerId: z.pipe(
      z.union([z.string().check(z.trim(), z.minLength(1), z.maxLength(40)), z.int()]),
      z.transform(String),
    ),
  }),
  response: z.object({
    success: z.literal(true),
    transactionId: z.nullable(z.int()),
    pointsRemoved: z.int(),
    smsQueued: z.boolean(),
  }),
  idempotent: true,
})
