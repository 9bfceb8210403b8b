import * as z from 'zod/mini'
import type { MessageKind } from '../../../contract/messageKinds.ts'
import { languageCodes } from '../../../contract/platform/languages.ts'
import type { OwnTextLimit } from '../../platform/limits/service.ts'

const name = z.string()
const count = z.int()
/** Chosen when the text is caused, so that it is the same at each try. */
const language = z.enum(languageCodes)
/** `restoreUntil`: the last day in words, such as 'December 21'. */
const deletion = z.object({ businessName: name, restoreUntil: z.string(), restoreUrl: z.string() })

const recoveryCodeUse = z.object({ businessName: name, device: z.string(), left: count })

/** The variables of each template. These schemas also check rows that the ledger writes. */
export const variables = {
  reward_unlocked: z.object({ language, businessName: name, points: count, reward: z.string() }),
  reward_redeemed: z.object({ language, businessName: name, points: count, reward: z.string() }),
  points_reset: z.object({ language, businessName: name }),
  /** `lastDay`: YYYY-MM-DD. */
  points_expire: z.object({ language, businessName: name, points: count, lastDay: z.string() }),
  points_earned: z.object({
    language,
    businessName: name,
    earned: count,
    points: count,
    threshold: count,
    reward: z.string(),
  }),
  review_reply: z.object({ language, businessName: name, reply: z.string() }),
  consent_request: z.object({ language, businessName: name }),
  customer_code: z.object({ language, code: z.string() }),
  /** `digits`: shown in the browser in which alone the code works. */
  code_by_text: z.object({ language, code: z.string(), digits: z.string() }),
  code_not_found: z.object({ language }),
  help: z.object({ language }),
  registered: z.object({
    businessId: count,
    /** Null if anybody may have chosen the name, because texts contain no stranger's words. */
    businessName: z.nullable(name),
    dashboardUrl: z.string(),
  }),
  confirm_code: z.object({ businessId: count, code: z.string() }),
  sign_in_code: z.object({ businessName: z.nullable(name), code: z.string() }),
  /** Contains no name, because the reader may have nothing to do with the business. */
  new_phone_code: z.object({ code: z.string() }),
  confirm_email_code: z.object({ businessName: name, code: z.string() }),
  /** `minutes`: how long the link works. */
  sign_in_link: z.object({ businessName: name, signInUrl: z.string(), minutes: count }),
  recovery_code_used: recoveryCodeUse,
  recovery_code_letter: recoveryCodeUse,
  new_sign_in: z.object({ businessName: name, device: z.string() }),
  owner_linked: z.object({ businessName: name }),
  /** `ending`: the last two digits of the new number. */
  phone_changed: z.object({ businessName: name, ending: z.string() }),
  email_changed: z.object({ businessName: name, newEmail: z.string() }),
  email_added: z.object({ businessName: name }),
  business_deleted: deletion,
  business_deleted_letter: deletion,
  owner_reward_unlocked: z.object({
    businessName: name,
    points: count,
    reward: z.string(),
    /** The last four digits of the customer's number. */
    ending: z.string(),
  }),
  low_rating: z.object({ businessName: name, rating: count }),
  /** `device`: the name that the owner gave it. */
  /** What no text of the day has said. */
  evening_news: z.object({ businessName: name, rewards: count, reviews: count }),
  wrong_pins: z.object({ businessName: name, device: z.string() }),
  second_network: z.object({ businessName: name, device: z.string() }),
  many_scans: z.object({ businessName: name, scans: count, ending: z.string() }),
  busy_hour: z.object({ businessName: name, scans: count, usual: z.nullable(z.number()) }),
  weekly_summary: z.object({
    businessName: name,
    /** Both days in words, such as 'November 9'. */
    from: z.string(),
    to: z.string(),
    visits: count,
    visitsBefore: count,
    customers: count,
    newCustomers: count,
    /** The percentage of the week's customers who came before; null without customers. */
    repeatPercent: z.nullable(count),
    /** What a customer usually spends, in whole dollars; null if nobody knows. */
    averageSale: z.nullable(count),
    pointsAwarded: count,
    rewardsUnlocked: count,
    rewardsClaimed: count,
    reviews: z.array(
      z.object({
        rating: count,
        comment: z.nullable(z.string()),
        customerName: z.nullable(z.string()),
      }),
    ),
    /** The number of all reviews of the week; `reviews` contains the latest. */
    reviewCount: count,
    averageRating: z.nullable(z.number()),
    dashboardUrl: z.string(),
    unsubscribeUrl: z.string(),
  }),
  owner_guide: z.object({ businessName: name, guideUrl: z.string(), dashboardUrl: z.string() }),
  business_switched_off: z.object({ businessName: name, reason: z.string() }),
  business_switched_on: z.object({ businessName: name }),
  support_reply: z.object({
    requestId: count,
    businessName: name,
    /** The question in the sender's words. */
    issueDescription: z.string(),
    answer: z.string(),
    /** The address for replies, which is ours. */
    replyTo: z.string(),
  }),
  support_request: z.object({
    requestId: count,
    /** 0 if nobody was signed in. */
    businessId: count,
    businessName: name,
    businessPhone: z.string(),
    issueDescription: z.string(),
    /** Until when support may make changes, ISO 8601; null if it may not. */
    accessUntil: z.nullable(z.string()),
    replyTo: z.nullable(z.string()),
    /** From the form, so its sender may have written anything. The same is true of `replyTo`. */
    typedEmail: z.optional(z.string()),
    adminUrl: z.string(),
    /** Later requests are not mailed for a day. */
    isLast: z.optional(z.boolean()),
  }),
} as const satisfies Record<MessageKind, z.ZodMiniType>

export type Variables<K extends MessageKind = MessageKind> = z.output<(typeof variables)[K]>

/** The rules for messages of a kind. */
export interface Policy {
  /** Sent only to numbers that agreed to the shop's texts. */
  readonly needsConsent: boolean
  /**
   * Asks a number to agree. Has its own limit, so that it takes little from numbers that agreed.
   */
  readonly asksConsent: boolean
  /** Waits while it is night at the shop or at the number (see `quietHours/`). */
  readonly isQuietAtNight: boolean
  /** Counts against the limits on texts per phone and business. */
  readonly isLimited: boolean
  /** A limit on texts of this kind, so that other kinds keep their share of the total. */
  readonly ownLimit: OwnTextLimit | undefined
  /**
   * May go to a number that nobody has confirmed, and then counts against the one budget of all
   * such texts. No other kind is sent to an owner's number before a code has confirmed it.
   */
  readonly isForAnyNumber: boolean
  /** Answers what that phone has just texted to us, so a STOP of before does not hold it back. */
  readonly isReply: boolean
  /** Contains a secret that only the phone may have. It is counted when requested. */
  readonly isCode: boolean
  /** After this many milliseconds it is no longer useful. */
  readonly usefulForMs: number
  /** The business's setting that must be on. */
  readonly switchedBy:
    | 'sms_notifications_enabled'
    | 'scan_sms_enabled'
    | 'business_notifications_enabled'
    | 'weekly_summary_enabled'
    | undefined
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const toCustomer: Policy = {
  needsConsent: true,
  asksConsent: false,
  isQuietAtNight: true,
  isLimited: true,
  ownLimit: undefined,
  isForAnyNumber: false,
  isReply: false,
  isCode: false,
  usefulForMs: dayMs,
  switchedBy: 'sms_notifications_enabled',
}
/** News for the owner that can wait until morning. */
const toOwner: Policy = {
  ...toCustomer,
  needsConsent: false,
  switchedBy: 'business_notifications_enabled',
}
/**
 * The owner, or somebody in the owner's name, has just done this: they must learn of it at once.
 */
const atOnce: Policy = {
  ...toOwner,
  isQuietAtNight: false,
  isLimited: false,
  ownLimit: 'notices_to_business',
  switchedBy: undefined,
}
/** Something may be wrong, so other texts must not crowd it out. */
const warning: Policy = { ...toOwner, isLimited: false, ownLimit: 'warnings_to_business' }
const code: Policy = {
  ...atOnce,
  ownLimit: undefined,
  isForAnyNumber: true,
  isCode: true,
  usefulForMs: 10 * minuteMs,
}
const letter: Policy = { ...atOnce, ownLimit: undefined, usefulForMs: 3 * dayMs }

export const policies: Record<MessageKind, Policy> = {
  reward_unlocked: toCustomer,
  reward_redeemed: toCustomer,
  points_reset: toCustomer,
  points_expire: toCustomer,
  points_earned: {
    ...toCustomer,
    ownLimit: 'scan_texts_by_phone_and_business',
    switchedBy: 'scan_sms_enabled',
  },
  review_reply: toCustomer,
  consent_request: { ...toCustomer, needsConsent: false, asksConsent: true, isForAnyNumber: true },
  customer_code: code,
  code_by_text: { ...code, isReply: true },
  code_not_found: { ...code, isReply: true, isCode: false },
  // The recipient asked for it, and nobody can make us answer often.
  help: { ...atOnce, ownLimit: undefined, isLimited: true },
  registered: { ...atOnce, isForAnyNumber: true },
  confirm_code: code,
  sign_in_code: code,
  new_phone_code: code,
  confirm_email_code: { ...letter, isCode: true, usefulForMs: 10 * minuteMs },
  sign_in_link: { ...letter, isCode: true, usefulForMs: 30 * minuteMs },
  recovery_code_used: atOnce,
  recovery_code_letter: letter,
  new_sign_in: atOnce,
  owner_linked: atOnce,
  phone_changed: atOnce,
  email_changed: letter,
  email_added: atOnce,
  // Deleting needs a code, and codes are limited. No limit may keep anybody from this way back.
  business_deleted: { ...atOnce, ownLimit: undefined },
  business_deleted_letter: letter,
  owner_reward_unlocked: { ...toOwner, ownLimit: 'reward_texts_to_business' },
  // Anybody may write reviews, which must not crowd out other texts.
  low_rating: { ...toOwner, isLimited: false, ownLimit: 'review_texts_to_business' },
  // One an evening, instead of all that the limits held back: it is held back by none of them.
  evening_news: { ...toOwner, isLimited: false },
  // Somebody is at the device now.
  wrong_pins: { ...warning, isQuietAtNight: false },
  second_network: warning,
  many_scans: warning,
  busy_hour: warning,
  weekly_summary: { ...letter, switchedBy: 'weekly_summary_enabled' },
  owner_guide: letter,
  business_switched_off: atOnce,
  business_switched_on: atOnce,
  support_reply: letter,
  support_request: letter,
}

/** Whether a message's words contain a secret. Unknown kinds do not. */
export function isCode(kind: string): boolean {
  return Object.hasOwn(policies, kind) && policies[kind as MessageKind].isCode
}
