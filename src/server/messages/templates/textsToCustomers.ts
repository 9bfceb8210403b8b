import { product } from '../../../contract/product.ts'
import { own, sms } from './fillText.ts'
import type { Templates } from './templates.ts'
import { counted, leadsElsewhere } from './text.ts'

const points = (count: number) => own(counted(count, 'point'))

/** Anybody who opens a shop can have this text sent to anybody, so it must not lead elsewhere. */
const asking = (businessName: string) =>
  leadsElsewhere(businessName) ? own(`A shop on ${product.name}`) : businessName

/** Each says how to stop them. All but the first and last go only to numbers that agreed. */
export const textsToCustomers = {
  consent_request: ({ businessName }) =>
    sms`${asking(businessName)}: reply YES to get texts about your points and rewards. Msg and data rates may apply. Reply STOP to stop.`,

  reward_unlocked: ({ businessName, reward, ...has }) =>
    sms`${businessName}: you have ${points(has.points)} and a reward is waiting: ${reward}. Show your points at the counter. Reply STOP to stop.`,

  reward_redeemed: ({ businessName, reward, ...has }) =>
    sms`${businessName}: enjoy your reward: ${reward}. You have ${points(has.points)} now. See you soon! Reply STOP to stop.`,

  points_reset: ({ businessName }) =>
    sms`${businessName}: your points were reset to zero. Questions? Please ask at the counter. Reply STOP to stop.`,

  points_earned: ({ businessName, earned, threshold, reward, ...has }) => {
    const missing = threshold - has.points
    return missing > 0
      ? sms`${businessName}: +${points(earned)}, ${has.points} in all. ${missing} more for your reward: ${reward}. Reply STOP to stop.`
      : sms`${businessName}: +${points(earned)}, ${has.points} in all. Your reward is waiting: ${reward}. Reply STOP to stop.`
  },

  help: () =>
    sms`${own(product.name)}: texts about points and rewards from shops you said yes to. Help: ${own(product.supportEmails[0])}. Msg and data rates may apply. Reply STOP to stop.`,
} satisfies Partial<Templates>

const us = own(product.name)
/** Leaves out a name that anybody may have chosen. */
const whose = (businessName: string | null) => businessName ?? own('your business')

/** The code comes first, where phones look for it. */
export const codes = {
  customer_code: ({ code }) =>
    sms`${own(code)} is your ${us} code, valid for 10 minutes. Do not share it.`,

  confirm_code: ({ code, businessId }) =>
    sms`${own(code)} confirms your business at ${us}, business ID ${own(String(businessId))}. The code is valid for 10 minutes. Not you? Ignore this.`,

  sign_in_code: ({ code, businessName }) =>
    sms`${own(code)} is your ${us} code for ${whose(businessName)}, valid for 10 minutes. Do not share it.`,

  new_phone_code: ({ code }) =>
    sms`${own(code)} is your ${us} code to make this the phone of your business, valid for 10 minutes. Do not share it.`,
} satisfies Partial<Templates>
