import * as z from 'zod/mini'
import { locationId, ofLocation } from './locations.ts'
import { occasionKind } from './occasionBonus.ts'
import { endpoint } from './platform/endpoint.ts'
import { businessIdText, idText, instant, listLimit, phoneDigits } from './platform/values.ts'
import { proof } from './presence.ts'
import { promisedReward, readyRewards } from './rewards.ts'
import { memberId } from './staff.ts'

export const entryKind = z.enum([
  'accrual',
  'bonus',
  'redemption',
  'adjustment',
  'reversal',
  'reset',
  'import',
])
export type EntryKind = z.output<typeof entryKind>

export const entryActor = z.enum(['customer', 'owner', 'support', 'admin', 'system', 'staff'])

/** A ledger entry, with its customer's current state. */
export const activityEntry = z.object({
  id: z.int(),
  kind: entryKind,
  /** Signed. */
  points: z.int(),
  balanceAfter: z.int(),
  customerId: z.string(),
  /** Null for a person who was erased. */
  customerPhone: z.nullable(z.string()),
  /** The current balance, not the balance at the time of the entry. */
  customerTotalPoints: z.int(),
  rewardsWaiting: z.int(),
  /** The customer's next reward; left out for the shop's reward of today. */
  promisedReward: z.optional(promisedReward),
  readyRewards,
  isRepeatScan: z.boolean(),
  /** Part of moving points from a number that the customer called wrong to the right one. */
  isWrongNumber: z.boolean(),
  /** Part of merging two customers: `into` another one, or `from` one; left out otherwise. */
  merge: z.optional(z.enum(['into', 'from'])),
  /** The scanned code's name; null if none was scanned. */
  codeDescription: z.nullable(z.string()),
  /** Of a bonus, what gave it. */
  promotionName: z.optional(z.string()),
  /** The same, for a first visit, a birthday and a friend. */
  occasion: z.optional(occasionKind),
  /** What was scanned; left out for a printed code. */
  presence: z.optional(proof),
  actor: entryActor,
  /** The team member who made the entry; left out if nobody of the team did. */
  staffName: z.optional(z.string()),
  /** The device on which the team member made the entry. */
  deviceName: z.optional(z.string()),
  /** The owner's own words about an adjustment. */
  note: z.nullable(z.string()),
  /** The entry that this one reverses. */
  reverses: z.nullable(z.object({ id: z.int(), kind: entryKind })),
  isUndone: z.boolean(),
  /** It can still be undone: the day is not over, and the points are not spent. */
  mayUndo: z.boolean(),
  /** Where the entry was made. */
  locationId,
  createdAt: instant,
})
export type ActivityEntry = z.output<typeof activityEntry>

/** The filters of a list of the activity. */
export const activityFilter = z.enum([
  'all',
  'scans',
  'repeat-scans',
  'rewards',
  'corrections',
  'undone',
])
export type ActivityFilter = z.output<typeof activityFilter>

const params = z.object({ businessId: businessIdText })
const choice = {
  filter: z._default(activityFilter, 'all'),
  customerId: z.optional(idText),
  /** Only entries that this team member made. */
  memberId: z.optional(z.pipe(idText, memberId)),
  ...ofLocation,
  before: z.optional(idText),
  limit: listLimit(10, 100),
}

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/activity',
  access: 'manager',
  summary: 'Everything that happened to points, newest first; `before` an id for the next page.',
  params,
  query: z.object(choice),
  response: z.array(activityEntry),
})

export const searchActivity = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/activity/search',
  access: 'manager',
  readsOnly: true,
  heavy: 'answer',
  summary: 'The same list, of the phone numbers with these digits.',
  params,
  body: z.object({ ...choice, search: phoneDigits }),
  response: z.array(activityEntry),
})
