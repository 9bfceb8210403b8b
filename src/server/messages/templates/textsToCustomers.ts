import type { Language } from '../../../contract/platform/languages.ts'
import { product } from '../../../contract/platform/product.ts'
import { writtenDate } from '../../../contract/platform/wallClock.ts'
import { neutral } from '../../../contract/textedWords/neutral.ts'
import { own, sms, typed } from './fillText.ts'
import { neutralIn, smsIn, typedIn } from './inLanguages.ts'
import type { Templates } from './templates.ts'
import { shownWords } from './text.ts'

const us = own(product.name)

/** Anybody who opens a shop can have texts sent to others, so its words must not lead elsewhere. */
const shopIn = (language: Language, businessName: string) => typedIn(language, businessName, 'shop')
const rewardIn = (language: Language, reward: string) => typedIn(language, reward, 'reward')

/** Each says how to stop them. All but the first and last go only to numbers that agreed. */
export const textsToCustomers = {
  consent_request: ({ language, businessName }) =>
    smsIn(language, 'consent_request', { shop: shopIn(language, businessName) }),

  reward_unlocked: ({ language, businessName, reward, points }) =>
    smsIn(language, 'reward_unlocked', {
      shop: shopIn(language, businessName),
      count: points,
      reward: rewardIn(language, reward),
    }),

  reward_redeemed: ({ language, businessName, reward, points }) =>
    smsIn(language, 'reward_redeemed', {
      shop: shopIn(language, businessName),
      count: points,
      reward: rewardIn(language, reward),
    }),

  points_reset: ({ language, businessName }) =>
    smsIn(language, 'points_reset', { shop: shopIn(language, businessName) }),

  points_expire: ({ language, businessName, points, lastDay }) =>
    smsIn(language, 'points_expire', {
      shop: shopIn(language, businessName),
      points,
      date: own(writtenDate(lastDay, { month: 'long', day: 'numeric' }, language)),
    }),

  points_earned: ({ language, businessName, earned, threshold, reward, points }) => {
    const missing = threshold - points
    const told = {
      shop: shopIn(language, businessName),
      count: earned,
      points,
      reward: rewardIn(language, reward),
    }
    return missing > 0
      ? smsIn(language, 'points_earned', { ...told, missing })
      : smsIn(language, 'points_earned_and_waiting', told)
  },

  // A reply is never cut: the owner has seen it whole.
  review_reply: ({ language, businessName, reply }) =>
    smsIn(language, 'review_reply', {
      shop: shopIn(language, businessName),
      reply: own(shownWords(reply, neutralIn(language, 'reply'))),
    }),

  help: ({ language }) => smsIn(language, 'help', { us, email: own(product.supportEmails[0]) }),
} satisfies Partial<Templates>

/** Leaves out a name that anybody may have chosen. */
const whose = (businessName: string | null) =>
  businessName === null ? own('your business') : typed(businessName, neutral.yourShop)

/** The code comes first, where phones look for it. */
export const codes = {
  customer_code: ({ language, code }) => smsIn(language, 'customer_code', { us, code: own(code) }),

  confirm_code: ({ code, businessId }) =>
    sms`${own(code)} confirms your business at ${us}, business ID ${own(String(businessId))}. The code is valid for 10 minutes. Not you? Ignore this.`,

  sign_in_code: ({ code, businessName }) =>
    sms`${own(code)} is your ${us} code for ${whose(businessName)}, valid for 10 minutes. Do not share it.`,

  code_by_text: ({ language, code, digits }) =>
    smsIn(language, 'code_by_text', { us, code: own(code), digits: own(digits) }),

  code_not_found: ({ language }) => smsIn(language, 'code_not_found', { us }),

  new_phone_code: ({ code }) =>
    sms`${own(code)} is your ${us} code to make this the phone of your business, valid for 10 minutes. Do not share it.`,
} satisfies Partial<Templates>
