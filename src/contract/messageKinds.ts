interface DescribedKind {
  readonly channel: 'sms' | 'email'
  readonly to: 'customer' | 'owner' | 'support'
  readonly title: string
  /** The event that causes it. */
  readonly when: string
}

/** Every kind of message, in the words that owners and administrators read. One template each. */
export const messageKinds = {
  reward_unlocked: {
    channel: 'sms',
    to: 'customer',
    title: 'Reward unlocked',
    when: 'A customer’s points reach the reward.',
  },
  reward_redeemed: {
    channel: 'sms',
    to: 'customer',
    title: 'Reward redeemed',
    when: 'You give a customer their reward.',
  },
  points_reset: {
    channel: 'sms',
    to: 'customer',
    title: 'Points reset',
    when: 'You set a customer’s points to zero.',
  },
  points_expire: {
    channel: 'sms',
    to: 'customer',
    title: 'Points expire soon',
    when: 'A customer’s points expire in 60 and in 14 days, if you want points to expire.',
  },
  points_earned: {
    channel: 'sms',
    to: 'customer',
    title: 'Points earned',
    when: 'A customer scans a code without unlocking a reward.',
  },
  review_reply: {
    channel: 'sms',
    to: 'customer',
    title: 'Reply to a review',
    when: 'You reply to a review whose writer asked to be texted about it.',
  },
  consent_request: {
    channel: 'sms',
    to: 'customer',
    title: 'Question before the first text',
    when: 'A customer ticks the box for texts. Nothing else is sent until they reply YES.',
  },
  customer_code: {
    channel: 'sms',
    to: 'customer',
    title: 'Code for a customer',
    when: 'A signed-in customer adds their phone number.',
  },
  code_by_text: {
    channel: 'sms',
    to: 'owner',
    title: 'Code that was asked for by text',
    when: 'You text us CODE with the digits that a sign-in page shows.',
  },
  code_not_found: {
    channel: 'sms',
    to: 'owner',
    title: 'Answer to CODE without its digits',
    when: 'You text us CODE, and no page waits for a code with these digits.',
  },
  help: {
    channel: 'sms',
    to: 'customer',
    title: 'Answer to HELP',
    when: 'Someone texts HELP to our number.',
  },
  registered: {
    channel: 'sms',
    to: 'owner',
    title: 'Registered',
    when: 'You registered your business.',
  },
  confirm_code: {
    channel: 'sms',
    to: 'owner',
    title: 'Code to confirm your phone',
    when: 'Your business was registered, or you ask for another code.',
  },
  sign_in_code: {
    channel: 'sms',
    to: 'owner',
    title: 'Code to sign in',
    when: 'A new browser signs in, or you change something that needs a code.',
  },
  new_phone_code: {
    channel: 'sms',
    to: 'owner',
    title: 'Code for a new phone',
    when: 'You change your business phone. This text goes to the new number.',
  },
  confirm_email_code: {
    channel: 'email',
    to: 'owner',
    title: 'Code to confirm your email',
    when: 'You confirm your business email in Settings.',
  },
  sign_in_link: {
    channel: 'email',
    to: 'owner',
    title: 'Link to sign in',
    when: 'Someone who knows your business name and phone asks for a link to your confirmed email.',
  },
  recovery_code_used: {
    channel: 'sms',
    to: 'owner',
    title: 'Recovery code used',
    when: 'A recovery code has opened your business.',
  },
  recovery_code_letter: {
    channel: 'email',
    to: 'owner',
    title: 'Recovery code used',
    when: 'A recovery code has opened your business, and you have an email.',
  },
  new_sign_in: {
    channel: 'sms',
    to: 'owner',
    title: 'New sign-in',
    when: 'A new browser has signed in.',
  },
  owner_linked: {
    channel: 'sms',
    to: 'owner',
    title: 'Account connected',
    when: 'An account now opens your business as its owner.',
  },
  phone_changed: {
    channel: 'sms',
    to: 'owner',
    title: 'Phone changed',
    when: 'Your business phone was changed. This text goes to the old number.',
  },
  email_changed: {
    channel: 'email',
    to: 'owner',
    title: 'Email changed',
    when: 'Your business email was changed. This email goes to the old address.',
  },
  email_added: {
    channel: 'sms',
    to: 'owner',
    title: 'Email added',
    when: 'Your business got its first email.',
  },
  business_deleted: {
    channel: 'sms',
    to: 'owner',
    title: 'Business deleted',
    when: 'Your business was deleted. The link restores it.',
  },
  business_deleted_letter: {
    channel: 'email',
    to: 'owner',
    title: 'Business deleted',
    when: 'Your business was deleted and has an email. The link restores it.',
  },
  owner_reward_unlocked: {
    channel: 'sms',
    to: 'owner',
    title: 'A customer unlocked a reward',
    when: 'A customer’s points reach the reward.',
  },
  low_rating: {
    channel: 'sms',
    to: 'owner',
    title: 'Low rating',
    when: 'A customer rates you with 1 or 2 stars.',
  },
  evening_news: {
    channel: 'sms',
    to: 'owner',
    title: 'More of today',
    when: 'At 7 PM, your shop’s time, if more happened than the day’s texts about rewards and reviews could say.',
  },
  wrong_pins: {
    channel: 'sms',
    to: 'owner',
    title: 'Wrong PINs on a device',
    when: 'Five wrong PINs were entered on one of your devices.',
  },
  second_network: {
    channel: 'sms',
    to: 'owner',
    title: 'A device on a second network',
    when: 'One of your devices is used from two internet connections at once.',
  },
  many_scans: {
    channel: 'sms',
    to: 'owner',
    title: 'Many scans from one phone',
    when: 'One phone earns unusually often in a day.',
  },
  busy_hour: {
    channel: 'sms',
    to: 'owner',
    title: 'Unusually many scans',
    when: 'You get ten times your usual scans in an hour, or 50 if your shop is new.',
  },
  weekly_summary: {
    channel: 'email',
    to: 'owner',
    title: 'Weekly summary',
    when: 'Mondays at 8 AM, your shop’s time, if you have an email.',
  },
  owner_guide: {
    channel: 'email',
    to: 'owner',
    title: 'Owner guide',
    when: 'Support sends you the guide.',
  },
  business_switched_off: {
    channel: 'sms',
    to: 'owner',
    title: 'Business switched off',
    when: 'Support switches your business off, so that its codes give no points.',
  },
  business_switched_on: {
    channel: 'sms',
    to: 'owner',
    title: 'Business switched on',
    when: 'Support switches your business on again.',
  },
  support_reply: {
    channel: 'email',
    to: 'owner',
    title: 'Reply from support',
    when: 'Support replies to your request.',
  },
  support_request: {
    channel: 'email',
    to: 'support',
    title: 'Support request',
    when: 'Someone filled in the support form.',
  },
} as const satisfies Record<string, DescribedKind>

export type MessageKind = keyof typeof messageKinds
