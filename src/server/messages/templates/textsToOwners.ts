import { product } from '../../../contract/platform/product.ts'
import { neutral } from '../../../contract/textedWords/neutral.ts'
import { own, sms, typed } from './fillText.ts'
import type { Templates } from './templates.ts'
import { counted } from './text.ts'

const us = own(product.name)
const shop = (businessName: string) => typed(businessName, neutral.yourShop)
/** The same at the beginning of a text. */
const Shop = (businessName: string) => typed(businessName, neutral.YourShop)
const support = () => own(product.supportEmails[0])

export const textsToOwners = {
  registered: ({ businessId, businessName, dashboardUrl }) =>
    sms`${us}: ${businessName === null ? own('your business') : shop(businessName)} is registered, business ID ${own(String(businessId))}. Your dashboard: ${own(dashboardUrl)}`,

  new_sign_in: ({ businessName, device }) =>
    sms`${us}: new sign-in to ${shop(businessName)} from ${typed(device, neutral.browser)}. Not you? Open Settings and sign out everywhere.`,

  recovery_code_used: ({ businessName, device, left }) =>
    sms`${us}: a recovery code opened ${shop(businessName)} from ${typed(device, neutral.browser)}. ${left} left. Not you? In Settings, sign out everywhere and make new codes.`,

  owner_linked: ({ businessName }) =>
    sms`${us}: an account now opens ${shop(businessName)} as its owner. Not you? Open Settings and disconnect it.`,

  phone_changed: ({ businessName, ending }) =>
    sms`${us}: the phone of ${shop(businessName)} was changed to the number ending ${own(ending)}. Not you? Write to ${support()}.`,

  email_added: ({ businessName }) =>
    sms`${us}: an email was added to ${shop(businessName)}. Not you? Open Settings and sign out everywhere.`,

  business_deleted: ({ businessName, restoreUntil, restoreUrl }) =>
    sms`${Shop(businessName)} was deleted. Restore it by ${own(restoreUntil)}: ${own(restoreUrl)}`,

  business_switched_off: ({ businessName, reason }) =>
    sms`${us} has switched ${shop(businessName)} off: ${typed(reason, neutral.reason)}. Its codes give no points. Questions? ${support()}`,

  business_switched_on: ({ businessName }) =>
    sms`${us}: ${shop(businessName)} is switched on again. Its codes give points.`,

  owner_reward_unlocked: ({ businessName, points, reward, ending }) =>
    sms`${Shop(businessName)}: the number ending ${own(ending)} has reached ${own(counted(points, 'point'))} and can claim: ${typed(reward, neutral.yourReward)}.`,

  low_rating: ({ businessName, rating }) =>
    sms`${Shop(businessName)}: a new review gives you ${rating} of 5 stars. Read it in your dashboard, under Reviews.`,

  evening_news: ({ businessName, rewards, reviews }) =>
    sms`${Shop(businessName)}: today also ${own(moreOfToday(rewards, reviews))}. See your dashboard.`,

  wrong_pins: ({ businessName, device }) =>
    sms`${Shop(businessName)}: five wrong PINs were entered on ${typed(device, neutral.device)}. Not your team? Unpair it in Settings, under Counter.`,

  second_network: ({ businessName, device }) =>
    sms`${Shop(businessName)}: ${typed(device, neutral.device)} is in use from a second internet connection. Not yours? Unpair it in Settings, under Counter.`,

  many_scans: ({ businessName, scans, ending }) =>
    sms`${Shop(businessName)}: the number ending ${own(ending)} has earned points ${scans} times today. Unusual? Look at Recent activity in your dashboard.`,

  busy_hour: ({ businessName, scans, usual }) =>
    sms`${Shop(businessName)}: ${own(counted(scans, 'scan'))} in the last hour${own(aboutUsual(usual))}. Not that busy? A code may have been copied: see Recent activity.`,
} satisfies Partial<Templates>

/** `usual`: null if the shop is too new for an average. */
function aboutUsual(usual: number | null): string {
  if (usual === null) return ', a lot for a new shop'
  const rounded = Math.round(usual)
  return `; usually ${rounded < 1 ? 'fewer than 1' : `about ${rounded.toLocaleString('en-US')}`}`
}

function moreOfToday(rewards: number, reviews: number): string {
  const parts = [
    rewards > 0 && `${counted(rewards, 'more customer')} reached a reward`,
    reviews > 0 && `${counted(reviews, 'more low review')} came in`,
  ]
  return parts.filter(Boolean).join(' and ')
}
