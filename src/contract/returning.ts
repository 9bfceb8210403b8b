import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { idText, instant } from './platform/values.ts'

const params = z.object({ businessId: idText })

/** Days of the one figure: a week, whichever weekday it is. */
export const returningDays = 7

/** A sale's usual amount in whole dollars, and who says so. */
const averageSale = z.object({
  amount: z.int(),
  /** `codes`: estimated from what each code is for, weighted by its scans. */
  from: z.enum(['owner', 'codes']),
})
export type AverageSale = z.output<typeof averageSale>

const returning = z.object({
  /** Customers of before who came in the last seven days. */
  customersBack: z.int(),
  /** Null if the owner has entered none and no code names an amount. */
  averageSale: z.nullable(averageSale),
})
export type Returning = z.output<typeof returning>

export const getReturning = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/returning',
  access: 'business',
  heavy: 'answer',
  summary: 'How many customers came back in the last seven days, and what a sale is usually worth.',
  params,
  response: returning,
})

const slippingCustomer = z.object({
  customerId: z.int(),
  phone: z.string(),
  visits: z.int(),
  /** Their own rhythm: days from visit to visit. */
  everyDays: z.int(),
  lastVisitAt: instant,
})

const returningInsights = z.object({
  /** Customers who have stayed away for more than twice their own rhythm, the most loyal first. */
  slipping: z.array(slippingCustomer),
  /** How many there are in all. */
  slippingCount: z.int(),
  /** The last twelve months, oldest first, without months before the first customer. */
  months: z.array(
    z.object({ month: z.iso.date(), customers: z.int(), returningCustomers: z.int() }),
  ),
  reward: z.object({
    /** Visits that a reward takes, at the points that a visit brings; null before the first. */
    visitsEach: z.nullable(z.number()),
    /** Rewards given in the last year, more than 30 days ago. */
    given: z.int(),
    /** Of those: the customer came again within 30 days. */
    cameAgain: z.int(),
  }),
  averageSale: z.nullable(averageSale),
})
export type ReturningInsights = z.output<typeof returningInsights>

export const getReturningInsights = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/returning-insights',
  access: 'business',
  heavy: 'answer',
  summary: 'Who is about to be lost, the returning share by month, and what a reward brings.',
  params,
  response: returningInsights,
})
