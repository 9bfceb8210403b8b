import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { businessIdText, id, idText, instant } from './platform/values.ts'
import { memberId } from './staff.ts'

/** How many days back the watch looks. */
export const watchDays = 30

/** Patterns in what a member gave that are worth a look. A rule does not say why they occurred. */
export const watchRule = z.enum([
  'one-number',
  'one-number-rewards',
  'own-number',
  'only-one-serves',
  'outside-hours',
  'within-a-minute',
  'even-times',
  'undos',
  'always-the-most',
  'limit-reached',
  'repeats',
  'two-devices',
  'first-day',
])
export type WatchRule = z.output<typeof watchRule>

const customer = z.object({ id, phone: z.nullable(z.string()) })

const finding = z.object({
  rule: watchRule,
  member: z.object({ id: memberId, name: z.string() }),
  /** The number that the finding is about, if it is about one. */
  customer: z.nullable(customer),
  /** What was counted. */
  figure: z.int(),
  /** What `figure` is compared with: the next number, the others, or everything. */
  beside: z.int(),
  /** The number with the next highest figure, if the rule compares with it. */
  nextCustomer: z.nullable(customer),
  /** Rewards that this member gave `customer`; null without one. */
  rewards: z.nullable(z.int()),
})
export type Finding = z.output<typeof finding>

const params = z.object({ businessId: businessIdText })
/** The most serious first. */
const response = z.array(finding)

export const listFindings = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/watch',
  access: 'business',
  heavy: 'answer',
  summary:
    'What is worth a look in what the team gave in 30 days, the gravest first, at most three. It changes nothing.',
  params,
  response,
})

export const dismissFinding = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/watch/dismiss',
  access: 'owner',
  heavy: 'answer',
  summary: 'Put a finding away until its figure has grown by half.',
  params,
  body: z.object({
    rule: watchRule,
    memberId,
    /** The customer that the finding is about. */
    customerId: z.optional(id),
  }),
  response,
})

/** Many phones that scanned within a few minutes: a code may have been photographed. */
const burst = z.object({
  /** The burst's id. */
  firstTransactionId: id,
  startedAt: instant,
  endedAt: instant,
  scans: z.int(),
  phones: z.int(),
  /** Customers who have never been here before. */
  newPhones: z.int(),
  points: z.int(),
  codeDescriptions: z.array(z.string()),
  /** The codes, the most scanned first. */
  codeIds: z.array(id),
  /** The scans that can still be undone. */
  transactionIds: z.array(z.int()),
})
export type Burst = z.output<typeof burst>

export const listBursts = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/bursts',
  access: 'business',
  heavy: 'answer',
  summary: 'Bursts of scans of the last week that the owner has not judged yet.',
  params,
  response: z.array(burst),
})

export const undoBurst = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/bursts/:firstTransactionId/undo',
  access: 'business',
  summary: 'Undo all scans of a burst; those whose points are spent stay and are counted.',
  params: z.object({ businessId: businessIdText, firstTransactionId: idText }),
  response: z.object({
    success: z.literal(true),
    undone: z.int(),
    points: z.int(),
    /** Scans that were not undone, because their points are spent. */
    spent: z.int(),
  }),
  idempotent: true,
})

export const acceptBurst = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/bursts/:firstTransactionId/accept',
  access: 'business',
  summary: 'A burst was in order: it is shown no more.',
  params: z.object({ businessId: businessIdText, firstTransactionId: idText }),
  response: z.object({ success: z.literal(true) }),
})
