import * as z from 'zod/mini'
import { callRoutes } from './callRoutes.ts'
import { rewardId, rewardKind } from './ladder.ts'
import { locationId } from './locations.ts'
import { endpoint } from './platform/endpoint.ts'
import { fieldSentences } from './platform/fieldSentences.ts'
import {
  businessId,
  businessIdText,
  id,
  idText,
  instant,
  phoneText,
  qrCodeText,
} from './platform/values.ts'
import { resetSms } from './points.ts'
import { receiptText, ticketText } from './scan.ts'

/** How long a claim code is valid; the customer's screen requests the next one. */
export const claimCodeLifetimeMs = 3 * 60_000

/** A waiting reward that a shop promised before it changed its reward, with its own price. */
export const promisedReward = z.object({
  rewardThreshold: z.int(),
  rewardDescription: z.string(),
  pointCapType: z.enum(['reset', 'unlimited']),
})
export type PromisedReward = z.output<typeof promisedReward>

/** One of several rewards that a customer can have now. */
const readyReward = z.object({
  id: rewardId,
  name: z.string(),
  kind: rewardKind,
  /** The points that it takes. */
  takes: z.int(),
  /** By earlier terms, which the shop has changed since. */
  isKept: z.boolean(),
})
export type ReadyReward = z.output<typeof readyReward>

/** By their points, the fewest first. Left out where fewer than two are ready: nobody has to choose. */
export const readyRewards = z.optional(z.array(readyReward))

export const getClaimCode = endpoint({
  ...callRoutes.getClaimCode,
  access: 'anyone',
  summary:
    'A code, valid for 3 minutes, that a customer shows to get their reward. Asked for with a code at the counter, or with the receipt of a scan.',
  body: z.object({
    businessId,
    phoneNumber: phoneText(fieldSentences.phone),
    /** An active code of the shop, of any kind. On paper, it proves a visit by its text. */
    qrCode: z.optional(qrCodeText),
    /** A code of a counter screen or day card also needs its ticket, as for `scanWithPhone`. */
    ticket: z.optional(ticketText),
    /** A scan of this number within the last 90 days, not undone. Only its maker has the receipt. */
    visit: z.optional(z.object({ transactionId: id, receipt: receiptText })),
    /** The reward that the customer chose; left out for the next one. A code is of one reward. */
    rewardId: z.optional(rewardId),
  }),
  response: z.object({
    claimCode: z.string(),
    expiresAt: instant,
    /** The validity as a duration, because a phone's clock may be wrong. */
    validForMs: z.int(),
    /** How many rewards the points pay for; 1 if a reward takes all points. */
    rewardsWaiting: z.int(),
    /** The chosen one, or the next, which may be one that the shop has changed since. */
    rewardDescription: z.string(),
    /** Left out where the shop has one reward. */
    rewardId: z.optional(rewardId),
    /** With it, the screen learns when the reward is given. */
    ticket: z.string(),
  }),
})

/** The state of a reward on a customer's screen. */
const shownReward = z.object({
  /** When it was given; null while it waits. */
  givenAt: z.nullable(instant),
  /** The balance after the reward. */
  points: z.nullable(z.int()),
  rewardsWaiting: z.nullable(z.int()),
})
export type ShownReward = z.output<typeof shownReward>

export const watchReward = endpoint({
  ...callRoutes.watchReward,
  access: 'anyone',
  summary: 'Server-sent events: the reward of a claim code was given, within a second.',
  query: z.object({ ticket: z.string().check(z.maxLength(200)) }),
  response: { events: shownReward },
})

/** Letters and digits as read from a phone: in any case, with spaces or dashes. */
export const claimCodeText = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter the claim code'),
      z.maxLength(20, 'A claim code has 5 letters and digits'),
    ),
  z.transform((typed) => typed.toUpperCase().replace(/[\s-]/g, '')),
)

export const findClaim = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/claim',
  access: 'business',
  readsOnly: true,
  summary: 'Whose claim code this is, and which rewards they can choose from. Gives nothing.',
  params: z.object({ businessId: businessIdText }),
  body: z.object({ claimCode: claimCodeText }),
  response: z.object({
    customerPhone: z.string(),
    /** The reward that the customer chose with the code; null for their next one. */
    rewardId: z.nullable(rewardId),
    points: z.int(),
    readyRewards,
  }),
})

export const redeemReward = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/redeem',
  access: 'business',
  summary: 'Give a customer their reward, by the claim code they show or by who they are.',
  params: z.object({ businessId: businessIdText }),
  body: z
    .object({
      claimCode: z.optional(claimCodeText),
      customerId: z.optional(id),
      /** Confirms another reward for a number that got one within the last minute. */
      again: z._default(z.boolean(), false),
      /** Confirms a reward for a number that first came in a burst that nobody has judged yet. */
      evenFromBurst: z._default(z.boolean(), false),
      /** The location that gives it, if the shop has several. */
      locationId: z.optional(locationId),
      /** The reward that the customer chose; left out for the one of their code, or the next. */
      rewardId: z.optional(rewardId),
    })
    .check(
      z.refine((form) => (form.claimCode === undefined) !== (form.customerId === undefined), {
        error: 'Please enter the claim code',
        path: ['claimCode'],
      }),
    ),
  response: z.object({
    success: z.literal(true),
    transactionId: z.int(),
    customerId: z.string(),
    customerPhone: z.nullable(z.string()),
    rewardDescription: z.string(),
    pointsBefore: z.int(),
    pointsAfter: z.int(),
    rewardsWaiting: z.int(),
    /** Until when the reward can be undone. */
    undoUntil: instant,
    /** The location that gave it. */
    locationId,
    sms: resetSms,
  }),
  idempotent: true,
})

export const undoTransaction = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/transactions/:transactionId/undo',
  access: 'business',
  summary:
    'Take back an entry by its opposite: points that were given at any time, a reward, a reset or an adjustment within a day.',
  params: z.object({ businessId: businessIdText, transactionId: idText }),
  response: z.object({
    success: z.literal(true),
    /** The ledger entry that reverses the other one. */
    transactionId: z.int(),
    customerId: z.string(),
    pointsAfter: z.int(),
  }),
  idempotent: true,
})
