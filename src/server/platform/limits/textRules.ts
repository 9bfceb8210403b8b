import { dayMs, type Limit } from './limit.ts'

/** Limits on the texts themselves, each with its subject in the name. */
export const limitsOnTexts = {
  /** Keeps room in `texts_by_phone_and_business` for a reward's text after many scans. */
  scan_texts_by_phone_and_business: {
    what: 'texts about single scans to one phone from one business',
    most: 1,
    spanMs: dayMs,
    sentence: 'This number has had its text about a scan for today.',
  },
  /** Leaves one of the three texts a day to other kinds. */
  reward_texts_to_business: {
    what: 'texts about rewards to the phone of one business',
    most: 2,
    spanMs: dayMs,
    sentence: 'This business has had its texts about rewards for today.',
  },
  /** Separate from all others, because anybody may cause them. */
  review_texts_to_business: {
    what: 'texts about reviews to the phone of one business',
    most: 2,
    spanMs: dayMs,
    sentence: 'This business has had its texts about reviews for today.',
  },
  /** Separate from all others, so that nothing crowds them out. */
  warnings_to_business: {
    what: 'warnings to the phone of one business',
    most: 3,
    spanMs: dayMs,
    sentence: 'This business has had its warnings for today.',
  },
  /** Sign-ins and changed contacts of a business, which nobody can cause all day. */
  notices_to_business: {
    what: 'notices to one phone about one business: sign-ins, a new owner, phone or email',
    most: 10,
    spanMs: dayMs,
    sentence: 'This number has had its notices about the business for today.',
  },
  /**
   * Counts even after a person was erased or a scan moved: a number that was asked is not asked
   * again.
   */
  asking_texts_by_phone_and_business: {
    what: 'texts that ask one phone to agree to the texts of one business',
    most: 1,
    spanMs: 30 * dayMs,
    sentence: 'This number was asked within the last 30 days.',
  },
  asking_texts_by_phone: {
    what: 'texts that ask one phone to agree to texts, from all businesses',
    most: 3,
    spanMs: dayMs,
    sentence: 'This number was asked often enough today.',
  },
  /**
   * Anybody can tick the checkbox for any number, so the rest is reserved for numbers that agreed.
   * By owner and not by shop, because with one phone somebody can open shops all day.
   */
  asking_texts_by_owner: {
    what: 'texts that ask numbers to agree, of all businesses with one confirmed phone',
    most: 40,
    spanMs: dayMs,
    sentence: 'This business has asked enough numbers today.',
  },
  asking_texts_by_network: {
    what: 'texts that ask numbers to agree, for boxes ticked in one network',
    most: 200,
    spanMs: dayMs,
    sentence: 'Enough numbers were asked today.',
  },
  asking_texts_of_new_shops: {
    what: 'texts that ask numbers to agree, of all businesses whose phone was confirmed less than 7 days ago',
    most: 200,
    spanMs: dayMs,
    first: 5,
    sentence: 'Enough numbers were asked today.',
  },
  asking_texts_in_all: {
    what: 'texts of the whole platform that ask numbers to agree to texts',
    most: 1000,
    spanMs: dayMs,
    first: 5,
    sentence: 'Enough numbers were asked today.',
  },
  texts_by_phone_and_business: {
    what: 'texts to one phone from one business, codes excepted',
    most: 3,
    spanMs: dayMs,
    sentence: 'Daily limit reached: 3 texts from one shop to a number.',
  },
  texts_by_phone: {
    what: 'texts to one phone from all businesses, codes excepted',
    most: 6,
    spanMs: dayMs,
    sentence: 'Daily limit reached: 6 texts to a number.',
  },
  texts_by_business: {
    what: 'texts of one business, codes excepted',
    most: 200,
    spanMs: dayMs,
    sentence: 'Daily limit reached: 200 texts of a business.',
  },
  texts_by_owner: {
    what: 'texts of all businesses with one confirmed phone, codes excepted',
    most: 1000,
    spanMs: dayMs,
    sentence: 'This owner’s businesses have sent their texts for today.',
  },
  /** `SMS_DAILY_STOP` sets the number. */
  texts_in_all: {
    what: 'texts of the whole platform, codes excepted',
    most: 5000,
    spanMs: dayMs,
    first: 10,
    sentence: 'We have sent all our texts for today.',
  },
} as const satisfies Record<string, Limit>

/** The share of the platform's daily texts that may ask numbers to agree. */
export const askingShare = 0.2
/** The part of that share for one network, and for all new shops together. */
export const askingShareOfOne = 0.2
/** The part of the platform's daily texts for all shops of one owner. */
export const shareOfOwner = 0.2
