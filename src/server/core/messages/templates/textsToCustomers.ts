import { product } from '../../../../contract/platform/product.ts'
import { neutral } from '../../../../contract/textedWords/neutral.ts'
import { own, sms, typed } from './fillText.ts'
import type { Templates } from './templates.ts'
import { counted, shownWords } from './text.ts'

const points = (count: number) => own(counted(count, 'point'))

/** Anybody who opens a shop can have texts sent to others, so its words must not lead elsewhere. */
const shop = (businessName: string) => typed(businessName, neutral.shop)
const its = (reward: string) => typed(reward, neutral.reward)

/** Each says how to stop them. All but the first and last go only to numbers that agreed. */
export const textsToCustomers = {
  consent_request: ({ businessName }) =>
    sms`${shop(businessName)}: reply YES to get texts about your points and rewards. Msg and data rates may apply. Reply STOP to stop.`,

  reward_unlocked: ({ businessName, reward, ...has }) =>
    sms`${shop(businessName)}: you have ${points(has.points)} and a reward is waiting: ${its(reward)}. Show your points at the counter. Reply STOP to stop.`,

  reward_redeemed: ({ businessName, reward, ...has }) =>
    sms`${shop(businessName)}: enjoy your reward: ${its(reward)}. You have ${points(has.points)} now. See you soon! Reply STOP to stop.`,

  points_reset: ({ businessName }) =>
    sms`${shop(businessName)}: your points were reset to zero. Questions? Please ask at the counter. Reply STOP to stop.`,

  points_earned: ({ businessName, earned, threshold, reward, ...has }) => {
    const missing = threshold - has.points
    return missing > 0
      ? sms`${shop(businessName)}: +${points(earned)}, ${has.points} in all. ${missing} more for your reward: ${its(reward)}. Reply STOP to stop.`
      : sms`${shop(businessName)}: +${points(earned)}, ${has.points} in all. Your reward is waiting: ${its(reward)}. Reply STOP to stop.`
  },

  // A reply is never cut: the owner has seen it whole.
  review_reply: ({ businessName, reply }) =>
    sms`${shop(businessName)}, about your review: ${own(shownWords(reply, neutral.reply))} Reply STOP to stop.`,

  help: () =>
    sms`${own(product.name)}: texts about points and rewards from shops you said yes to. Help: ${own(product.supportEmails[0])}. Msg and data rates may apply. Reply STOP to stop.`,
} satisfies Partial<Templates>

const us = own(product.name)
/** Leaves out a name that anybody may have chosen. */
const whose = (businessName: string | null) =>
  businessName === null ? own('your business') : typed(businessName, neutral.yourShop)

/** The code comes first, where phones look for it. */
export const codes = {
  customer_code: ({ code }) =>
    sms`${own(code)} is your ${us} code, valid for 10 minutes. Do not share it.`,

  confirm_code: ({ code, businessId }) =>
    sms`${own(code)} confirms your business at ${us}, business ID ${own(String(businessId))}. The code is valid for 10 minutes. Not you? Ignore this.`,

  sign_in_code: ({ code, businessName }) =>
    sms`${own(code)} is your ${us} code for ${whose(businessName)}, valid for 10 minutes. Do not share it.`,

  code_by_text: ({ code, digits }) =>
    sms`${own(code)} is your ${us} code for the browser that shows ${own(digits)}, valid for 10 minutes. Do not share it.`,

  code_not_found: () =>
    sms`${us}: no page waits for a code with these digits. Open the page that asks for a code, then text CODE with the digits it shows, such as CODE 4821.`,

  new_phone_code: ({ code }) =>
    sms`${own(code)} is your ${us} code to make this the phone of your business, valid for 10 minutes. Do not share it.`,
} satisfies Partial<Templates>
