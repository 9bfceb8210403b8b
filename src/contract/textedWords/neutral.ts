import { product } from '../platform/product.ts'

/** What texts and emails say instead of words that would lead their readers elsewhere. */
export const neutral = {
  /** A shop’s name, to customers. */
  shop: `A shop on ${product.name}`,
  aShop: `a shop on ${product.name}`,
  reward: 'a treat from us',
  /** An owner’s answer to a review. */
  reply: 'thank you for telling us.',
  browser: 'another browser',
  /** Why support switched a shop off. */
  reason: 'support can tell you why',
  device: 'one of your devices',
  /** A shop’s name, to its owner; the same at the beginning of a text. */
  yourShop: 'your shop',
  YourShop: 'Your shop',
  yourReward: 'your reward',
  /** A stranger’s name and comment in an email to the owner. */
  reviewer: 'Somebody',
  comment: 'This comment has an address or a number in it. Read it in your dashboard.',
  line: '(a line with an address or a number is left out)',
} as const
