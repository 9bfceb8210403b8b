import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { businessIdText } from './platform/values.ts'

/** After how many months without a visit points may expire. Never by their age, and never sooner. */
export const expiryMonths = [12, 18, 24, 36] as const

/** Between the owner's decision and the first points that expire, in days. */
export const daysUntilFirstExpiry = 60

const months = z.nullable(z.literal(expiryMonths))
const params = z.object({ businessId: businessIdText })

const expiry = z.object({
  /** Null: points never expire. */
  months,
  /** The first day (YYYY-MM-DD, the shop's) after which any may expire; null if they never do. */
  from: z.nullable(z.string()),
})
export type PointsExpiry = z.output<typeof expiry>

export const readPointsExpiry = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/points-expiry',
  access: 'business',
  heavy: 'answer',
  summary:
    'When the points of customers who stay away expire, and how many customers each choice would meet.',
  params,
  response: z.extend(expiry, {
    /** Customers with points who have not been here for so many months, and their points. */
    idle: z.array(z.object({ months: z.int(), customers: z.int(), points: z.int() })),
  }),
})

export const changePointsExpiry = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/points-expiry',
  access: 'business',
  summary:
    'Let the points of customers who stay away expire, or stay. None expire within 60 days of this.',
  params,
  body: z.object({ months }),
  response: expiry,
})
