import * as z from 'zod/mini'
import { perProfileField, profileFields } from './customerProfile.ts'
import { locationId, ofLocation } from './locations.ts'
import { endpoint } from './platform/endpoint.ts'
import { placeOfRow, placeOnList, rowsAhead } from './platform/listPlaces.ts'
import {
  businessIdText,
  confirmedPhone,
  idText,
  instant,
  listLimit,
  optionalText,
  phoneText,
  searchText,
  text,
} from './platform/values.ts'
import { promisedReward, readyRewards } from './rewards.ts'

export const customer = z.object({
  id: z.int(),
  /** E.164; null for a person who was erased. */
  phone: z.nullable(z.string()),
  /** The owner's name for the customer. */
  name: z.nullable(z.string()),
  points: z.int(),
  rewardsWaiting: z.int(),
  /** The next reward; left out for the shop's reward of today. */
  promisedReward: z.optional(promisedReward),
  readyRewards,
  visits: z.int(),
  lastVisitAt: z.nullable(instant),
  firstSeenAt: instant,
  isBlocked: z.boolean(),
})
export type Customer = z.output<typeof customer>

/** Whether a customer agreed to texts of this shop. `asked`: has not replied YES yet. */
const customerTexts = z.object({
  state: z.enum(['none', 'asked', 'agreed', 'stopped']),
  since: z.nullable(instant),
})
export type CustomerTexts = z.output<typeof customerTexts>

const businessParams = z.object({ businessId: businessIdText })
const customerParams = z.object({ businessId: businessIdText, customerId: idText })

export const customerSort = z.enum(['last-visit', 'points', 'visits', 'first-seen'])
export type CustomerSort = z.output<typeof customerSort>

export const customerState = z.enum(['all', 'reward-waiting', 'close', 'blocked', 'lapsed'])
export type CustomerState = z.output<typeof customerState>

const customerChoice = {
  /** `close`: two thirds of the way to a reward. `lapsed`: no visit for 60 days. */
  state: z._default(customerState, 'all'),
  sort: z._default(customerSort, 'last-visit'),
  /** Only customers with a visit there that was not undone. */
  ...ofLocation,
  ...placeOnList,
  limit: listLimit(50, 100),
}

const customerPage = z.object({
  customers: z.array(z.extend(customer, placeOfRow)),
  /** The customers on all pages of this filter. */
  total: z.int(),
  ...rowsAhead,
})

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/customers',
  access: 'manager',
  heavy: 'answer',
  summary: 'The customers of a business; `after` the place of the last for the next page.',
  params: businessParams,
  query: z.object(customerChoice),
  response: customerPage,
})

export const searchCustomers = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/customers/search',
  access: 'manager',
  readsOnly: true,
  heavy: 'answer',
  summary: 'The same list, of the phone numbers with these digits and the names with these words.',
  params: businessParams,
  body: z.object({ ...customerChoice, search: searchText }),
  response: customerPage,
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/customers/:customerId',
  access: 'manager',
  summary: 'One customer. Their history is the activity with this `customerId`.',
  params: customerParams,
  response: z.extend(customer, {
    ...perProfileField(() => z.nullable(z.string())),
    lifetimePoints: z.int(),
    rewardsClaimed: z.int(),
    texts: customerTexts,
    /** Who has this number's points and visits since a merge. */
    mergedInto: z.nullable(z.object({ id: z.int(), phone: z.string() })),
    /** The numbers that were merged into this customer. */
    merged: z.array(z.object({ id: z.int(), phone: z.string() })),
  }),
})

export const describeCustomer = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/customers/:customerId/profile',
  access: 'business',
  summary: 'Name a customer, and keep a note about them. Customers see neither.',
  params: customerParams,
  /** Empty for none. */
  body: z.object(perProfileField((field) => optionalText(profileFields[field].most))),
  response: z.object({ success: z.literal(true) }),
})

/** Whole points, up or down, but not 0. */
export const adjustmentPoints = z.int('Please enter a whole number of points').check(
  z.gte(-100_000, 'Please enter at most 100,000 points'),
  z.lte(100_000, 'Please enter at most 100,000 points'),
  z.refine((points) => points !== 0, { error: 'Please enter how many points, up or down' }),
)

export const adjustPoints = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/customers/:customerId/adjust',
  access: 'business',
  summary: 'Give or take points by hand, with a reason.',
  params: customerParams,
  body: z.object({
    points: adjustmentPoints,
    reason: text(200, 'Please enter a reason'),
    /** The location that it counts for, if the shop has several. */
    locationId: z.optional(locationId),
  }),
  response: z.object({
    success: z.literal(true),
    transactionId: z.int(),
    pointsAfter: z.int(),
  }),
  idempotent: true,
})

export const blockCustomer = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/customers/:customerId/blocked',
  access: 'business',
  summary: 'Block a number from collecting points here, or unblock it.',
  params: customerParams,
  body: z.object({ isBlocked: z.boolean() }),
  response: customer,
})

export const moveCustomer = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/customers/:customerId/phone',
  access: 'business',
  summary:
    'Move a customer to a new number. If that number is a customer already, the two are merged: points, visits, name and note.',
  params: customerParams,
  body: z.object({ newPhone: phoneText('Please enter the new number'), confirmedPhone }),
  response: z.object({
    success: z.literal(true),
    /** The customer who has the points now. */
    customerId: z.int(),
    /** The new number was a customer already. */
    isMerged: z.boolean(),
  }),
  idempotent: true,
})

/** A customer whose number was stored in another spelling, before all doors read alike. */
export const duplicate = z.object({
  customerId: z.int(),
  phone: z.string(),
  points: z.int(),
  /** The same number as every door reads it today. */
  rightPhone: z.string(),
  /** The customer who already has that number. */
  other: z.nullable(z.object({ customerId: z.int(), points: z.int() })),
})
export type Duplicate = z.output<typeof duplicate>

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/customers/duplicates',
  access: 'business',
  heavy: 'answer',
  summary:
    'Customers whose number stands here in an old spelling, up to 100. Moving one to `rightPhone` merges the two.',
  params: businessParams,
  response: z.array(duplicate),
})

export const eraseCustomer = endpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/customers/:customerId',
  access: 'owner',
  summary: 'Forget a person: number, notes, reviews, messages. Sums stay, their points go.',
  params: customerParams,
  response: z.object({ success: z.literal(true) }),
})

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/customers.csv',
  access: 'owner',
  freshCode: true,
  heavy: 'download',
  summary: 'All customers as CSV, or those of one location.',
  params: businessParams,
  query: z.object(ofLocation),
  response: { contentTypes: ['text/csv; charset=utf-8'] },
})
