import * as z from 'zod/mini'
import { callRoutes } from './callRoutes.ts'
import { shownInvitation } from './invitations.ts'
import { keptUntil, ofLadder } from './ladder.ts'
import { inReadersLanguage } from './languages.ts'
import { endpoint } from './platform/endpoint.ts'
import { fieldSentences } from './platform/fieldSentences.ts'
import {
  businessId,
  businessIdText,
  instant,
  listLimit,
  phoneText,
  qrCodeText,
} from './platform/values.ts'

/** The reward is the customer's next one. An unknown phone gets the answer of a customer with 0 points, to hide who shops where. */
export const pointsCheck = z.object({
  businessId,
  businessName: z.string(),
  points: z.int(),
  rewardThreshold: z.int(),
  hasReward: z.boolean(),
  pointsNeeded: z.int(),
  rewardDescription: z.string(),
  /** False for a shop that is switched off: customers keep their points and get no more. */
  givesPoints: z.boolean(),
  /** The last day (YYYY-MM-DD, the shop's) on which the points are good; left out unless it is within 60 days. */
  pointsExpireOn: z.optional(z.string()),
  keptUntil,
  /** By which the customer brings friends; left out where the shop gives nothing for them, or without points. */
  invitation: z.optional(shownInvitation),
  ...ofLadder,
  ...inReadersLanguage,
})
export type PointsCheck = z.output<typeof pointsCheck>

export const checkPointsByCode = endpoint({
  ...callRoutes.checkPointsByCode,
  access: 'anyone',
  summary: "A customer's points at the shop whose code was scanned.",
  body: z.object({
    qrCode: qrCodeText,
    phoneNumber: phoneText(fieldSentences.phone),
  }),
  response: pointsCheck,
})

export const checkPointsByBusiness = endpoint({
  ...callRoutes.checkPointsByBusiness,
  access: 'anyone',
  summary: "A customer's points at a shop named by its id.",
  body: z.object({
    businessId,
    phoneNumber: phoneText(fieldSentences.phoneAndId),
  }),
  response: pointsCheck,
})

/** A shop that knows a customer's number, with the customer's points there. */
export const myShop = z.extend(pointsCheck, {
  /** Null for points that came without a visit. */
  lastVisitAt: z.nullable(instant),
})
export type MyShop = z.output<typeof myShop>

export const listMyShops = endpoint({
  ...callRoutes.listMyShops,
  access: 'customer',
  summary:
    'Every shop where the confirmed phone of the customer who is signed in collects; none without one.',
  response: z.array(myShop),
})

/** A row of the activity table: a scan or an award, with its customer's current state. */
export const transaction = z.object({
  id: z.int(),
  customerId: z.string(),
  customerPhone: z.nullable(z.string()),
  pointsEarned: z.int(),
  /** The customer's current balance, not the balance at the time of the row. */
  customerTotalPoints: z.int(),
  isRepeatScan: z.boolean(),
  isUndone: z.boolean(),
  createdAt: instant,
})
export type Transaction = z.output<typeof transaction>

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/transactions-public',
  access: 'business',
  heavy: 'answer',
  summary: 'The latest accruals, newest first.',
  params: z.object({ businessId: businessIdText }),
  query: z.object({
    limit: listLimit(10, 100),
  }),
  response: z.array(transaction),
})

/**
 * What will happen to the text about a reset, as far as is known before sending. It is sent `now`
 * or in the `morning`. Or it is not sent, because of the customer (`no_consent`, `stopped`), the
 * shop (`switched_off`, `unconfirmed`), a `limit`, or no gateway (`unavailable`). `none`: nothing
 * was reset.
 */
export const resetSms = z.enum([
  'now',
  'morning',
  'no_consent',
  'stopped',
  'switched_off',
  'limit',
  'unconfirmed',
  'unavailable',
  'none',
])
export type ResetSms = z.output<typeof resetSms>

export const resetCustomerPoints = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/reset-customer-points',
  access: 'business',
  summary: "Set a customer's points to zero and text them about it.",
  params: z.object({ businessId: businessIdText }),
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
    /** A text will be sent, now or in the morning. */
    smsQueued: z.boolean(),
    sms: resetSms,
  }),
  idempotent: true,
})
