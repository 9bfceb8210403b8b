import type { MessageKind } from '../../../contract/messageKinds.ts'
import type { Language } from '../../../contract/platform/languages.ts'
import { product } from '../../../contract/platform/product.ts'
import type { Variables } from '../../core/messages/kinds.ts'

interface Shop {
  /** Of texts to customers; English by default. */
  readonly language?: Language
  readonly businessName: string
  readonly reward: string
  readonly threshold: number
  readonly publicUrl: string
}

/** Example variables for a message of this kind, to show a shop what will be sent. */
export function sampleVariables<K extends MessageKind>(kind: K, shop: Shop): Variables<K> {
  return samplesOf(shop)[kind]
}

const code = '123456'
const ending = '0138'

function samplesOf(shop: Shop): { readonly [K in MessageKind]: Variables<K> } {
  const { language = 'en', businessName, reward, threshold, publicUrl } = shop
  const dashboardUrl = `${publicUrl}/business-dashboard-real`
  const deletion = {
    businessName,
    restoreUntil: 'December 21',
    restoreUrl: `${publicUrl}/business/restore?token=12.tqx2s0.f3Zk9QxL2m8WcB1v`,
  }
  const recoveryCodeUse = { businessName, device: 'Chrome on Android', left: 9 }
  const earned = Math.min(20, Math.max(1, threshold - 1))
  return {
    reward_unlocked: { language, businessName, points: threshold, reward },
    reward_redeemed: { language, businessName, points: 0, reward },
    points_reset: { language, businessName },
    points_expire: { language, businessName, points: 60, lastDay: '2027-12-21' },
    points_earned: { language, businessName, earned, points: earned, threshold, reward },
    review_reply: {
      language,
      businessName,
      reply: 'Thank you for telling us. The next one is on us.',
    },
    consent_request: { language, businessName },
    customer_code: { language, code },
    code_by_text: { language, code, digits: '4821' },
    code_not_found: { language },
    help: { language },
    registered: { businessId: 12, businessName, dashboardUrl },
    confirm_code: { businessId: 12, code },
    sign_in_code: { businessName, code },
    new_phone_code: { code },
    confirm_email_code: { businessName, code },
    sign_in_link: {
      businessName,
      signInUrl: `${publicUrl}/business/sign-in#token=example`,
      minutes: 30,
    },
    recovery_code_used: recoveryCodeUse,
    recovery_code_letter: recoveryCodeUse,
    new_sign_in: { businessName, device: 'Chrome on Android' },
    owner_linked: { businessName },
    phone_changed: { businessName, ending: '42' },
    email_changed: { businessName, newEmail: 'new@shop.example' },
    email_added: { businessName },
    business_deleted: deletion,
    business_deleted_letter: deletion,
    owner_reward_unlocked: { businessName, points: threshold, reward, ending },
    low_rating: { businessName, rating: 2 },
    evening_news: { businessName, rewards: 9, reviews: 1 },
    wrong_pins: { businessName, device: 'Counter tablet' },
    second_network: { businessName, device: 'Counter tablet' },
    many_scans: { businessName, scans: 5, ending },
    busy_hour: { businessName, scans: 120, usual: 12 },
    weekly_summary: weekOf(shop, dashboardUrl),
    owner_guide: { businessName, guideUrl: `${publicUrl}/manual`, dashboardUrl },
    business_switched_off: { businessName, reason: 'The phone number does not reach anybody' },
    business_switched_on: { businessName },
    ...supportSamples(shop),
  }
}

function supportSamples({ businessName, publicUrl }: Shop) {
  const request = { requestId: 12, businessName, issueDescription: 'The codes do not scan.' }
  return {
    support_reply: {
      ...request,
      answer: 'Please clean the lens of the camera, then try again.',
      replyTo: product.supportEmails[0],
    },
    support_request: {
      ...request,
      businessId: 12,
      businessPhone: '(415) 555-0134',
      accessUntil: null,
      replyTo: 'owner@shop.example',
      adminUrl: `${publicUrl}/admin-panel?section=support`,
    },
  }
}

function weekOf({ businessName, publicUrl }: Shop, dashboardUrl: string) {
  return {
    businessName,
    from: 'November 9',
    to: 'November 15',
    visits: 42,
    visitsBefore: 35,
    customers: 31,
    newCustomers: 9,
    repeatPercent: 71,
    averageSale: 15,
    pointsAwarded: 640,
    rewardsUnlocked: 4,
    rewardsClaimed: 3,
    reviews: [
      { rating: 5, comment: 'Always a friendly word.', customerName: 'Anna' },
      { rating: 4, comment: null, customerName: null },
    ],
    reviewCount: 2,
    averageRating: 4.5,
    dashboardUrl,
    unsubscribeUrl: `${publicUrl}/api/messages/unsubscribe?token=example`,
  }
}
