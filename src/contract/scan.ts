import * as z from 'zod/mini'
import { bonus, promised } from './bonus.ts'
import { publicBusiness } from './businesses.ts'
import { callRoutes } from './callRoutes.ts'
import { ofInvitation } from './invitations.ts'
import { keptUntil, ofLadder } from './ladder.ts'
import { locationId } from './locations.ts'
import { ofOccasions } from './occasionBonus.ts'
import { endpoint } from './platform/endpoint.ts'
import { fieldSentences } from './platform/fieldSentences.ts'
import {
  businessId,
  confirmedPhone,
  id,
  instant,
  phoneText,
  qrCodeText,
} from './platform/values.ts'

export const codeKind = z.enum(['earn', 'check'])

/** A scanned code, before anybody has typed a number. */
export const describedCode = z.object({
  kind: codeKind,
  code: z.string(),
  /** 0 for a check code. */
  pointValue: z.int(),
  business: publicBusiness,
  /** The shop texts customers who agree, so the page may ask them. */
  textsCustomers: z.boolean(),
  /** The shop's open locations in their order, if it has several. */
  locations: z.optional(z.nullable(z.array(z.object({ id: locationId, name: z.string() })))),
  /** Why a printed copy gives no points: the shop uses a screen or day cards. */
  refusesPrint: z.optional(z.object({ code: z.string(), message: z.string() })),
  /** What a promotion adds at this moment; left out if none holds for this code. */
  promotion: z.optional(promised),
})
export type DescribedCode = z.output<typeof describedCode>

export const describeCode = endpoint({
  ...callRoutes.describeCode,
  access: 'anyone',
  summary: 'The shop and the points behind a code, for the page that the code opens.',
  query: z.object({ code: qrCodeText }),
  response: describedCode,
})

/** What the customer's screen shows after a scan. */
export const scanResult = z.object({
  /** The ledger entry that gave the points. */
  transactionId: z.int(),
  /** Proves to `moveScan` and `sendFeedback` that this browser made the scan. */
  receipt: z.string(),
  pointsEarned: z.int(),
  pointsBefore: z.int(),
  totalPoints: z.int(),
  /** A reward is waiting: the total has reached the threshold. */
  rewardEarned: z.boolean(),
  /** Made within the shop's repeat-scan window. The points count, and the owner sees a note. */
  isRepeatScan: z.boolean(),
  scannedAt: instant,
  /** The location that counts the points; `describedCode` names it. */
  locationId,
  business: z.object({
    id,
    name: z.string(),
    rewardDescription: z.string(),
    rewardThreshold: z.int(),
    pointCapType: z.enum(['reset', 'unlimited']),
  }),
  keptUntil,
  ...ofLadder,
  /** What a promotion has added to `pointsEarned`; left out if nothing. */
  bonus: z.optional(bonus),
  ...ofOccasions,
  ...ofInvitation,
})
export type ScanResult = z.output<typeof scanResult>

/**
 * The browser's languages, as `Accept-Language` lists them: the first that we speak is the account's
 * for texts, even if the page could not be in it. The call's own header names the page's language.
 */
const languages = z.optional(z.string().check(z.maxLength(1_000)))

/** Proves that this browser opened the link of a counter screen or day card at the counter. */
export const ticketText = z.string().check(z.minLength(1), z.maxLength(200))

export const scanWithPhone = endpoint({
  ...callRoutes.scanWithPhone,
  access: 'anyone',
  summary: "Give a code's points to a phone number.",
  body: z.object({
    qrCode: qrCodeText,
    phoneNumber: phoneText(fieldSentences.phone),
    confirmedPhone,
    /** The customer ticked the sentence of `consent.ts`; the points do not depend on it. */
    textMe: z._default(z.boolean(), false),
    ticket: z.optional(ticketText),
    languages,
    /** How long, in ms, the scan waited in the browser for a connection. */
    waitedMs: z.optional(z.int().check(z.gte(0), z.lte(3_600_000))),
  }),
  response: scanResult,
})

export const scan = endpoint({
  ...callRoutes.scan,
  access: 'customer',
  summary: "Give a code's points to the confirmed phone of the customer who is signed in.",
  body: z.object({
    qrCode: qrCodeText,
    /** As for `scanWithPhone`. */
    textMe: z._default(z.boolean(), false),
    languages,
  }),
  response: scanResult,
})

/** A receipt from a `scanResult`. */
export const receiptText = z.string().check(z.minLength(1), z.maxLength(200))

export const moveScan = endpoint({
  ...callRoutes.moveScan,
  access: 'anyone',
  summary:
    'Give the points of a scan by link to another number, once, within 10 minutes of the scan.',
  body: z.object({
    businessId,
    transactionId: id,
    receipt: receiptText,
    /** The number that gets the points instead. */
    phoneNumber: phoneText(fieldSentences.phone),
    confirmedPhone,
    /** As for `scanWithPhone`. The wrong number's agreement from that scan is taken back. */
    textMe: z._default(z.boolean(), false),
    /** The language that the sentence was read in, if the page may be in another one since. */
    textMeIn: z.optional(z.string().check(z.maxLength(40))),
    languages,
  }),
  response: scanResult,
})
