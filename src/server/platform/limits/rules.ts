import { limitSentences } from '../sentences/english.ts'
import { limitsOnDevices } from './deviceRules.ts'
import { dayMs, hourMs, type Limit, minuteMs } from './limit.ts'
import { limitsOnTexts } from './textRules.ts'
import { limitsOnUnconfirmed } from './unconfirmedRules.ts'

/** Everything that is counted in the database, with its subject in the name. */
export const limits = {
  unknown_codes_by_address: {
    what: 'unknown codes per address',
    most: 20,
    spanMs: 10 * minuteMs,
    pauseMs: 15 * minuteMs,
    sentence: limitSentences.unknown_codes_by_address,
  },
  accruals_by_address_and_business: {
    what: 'accruals per address and business',
    most: 60,
    spanMs: hourMs,
    sentence: limitSentences.accruals_by_address_and_business,
  },
  accruals_by_address: {
    what: 'accruals per address',
    most: 300,
    spanMs: dayMs,
    sentence: limitSentences.accruals_by_address,
  },
  points_checks_by_address_in_a_minute: {
    what: 'points checks per address and minute',
    most: 10,
    spanMs: minuteMs,
    sentence: limitSentences.points_checks_by_address_in_a_minute,
  },
  points_checks_by_address: {
    what: 'points checks per address and hour',
    most: 60,
    spanMs: hourMs,
    sentence: limitSentences.points_checks_by_address,
  },
  /** Counts each phone once a day, so that `checked_phones_by_address` counts different phones. */
  points_checks_by_address_and_phone: {
    what: 'the same phone on one address and day counts once',
    most: 1,
    spanMs: dayMs,
    sentence: 'This phone was already counted today.',
  },
  checked_phones_by_address: {
    what: 'different phones checked per address and day',
    most: 100,
    spanMs: dayMs,
    pauseMs: dayMs,
    sentence: limitSentences.checked_phones_by_address,
  },
  codes_by_address: {
    what: 'one-time codes sent per address',
    most: 10,
    spanMs: hourMs,
    sentence: limitSentences.codes_by_address,
  },
  /**
   * Besides the limit of a household, so that no network can use up a phone's codes for the day.
   */
  codes_to_confirmed_phone_by_network: {
    what: 'one-time codes to a confirmed phone that one network asks for in browsers that are not of its shop',
    most: 10,
    spanMs: dayMs,
    sentence: limitSentences.codes_to_confirmed_phone_by_network,
  },
  /** Only whoever has the phone can text from it: nobody else stands before this. */
  codes_by_text_by_phone: {
    what: 'answers to CODE per phone that texts it to us',
    most: 20,
    spanMs: hourMs,
    sentence: 'This phone has had its answers for now.',
  },
  /** By household or office, so that strangers elsewhere leave the owner's tries alone. */
  recovery_codes_by_address: {
    what: 'wrong recovery codes per address',
    most: 10,
    spanMs: hourMs,
    sentence: 'Too many wrong recovery codes were entered from here.',
  },
  email_codes_by_business: {
    what: 'codes to confirm a business’s email',
    most: 5,
    spanMs: dayMs,
    sentence: 'Your email was sent its codes for today.',
  },
  ...limitsOnTexts,
  ...limitsOnUnconfirmed,
  business_sign_ins_by_address: {
    what: 'business sign-ins per address, from browsers that no confirmed shop trusts',
    most: 10,
    spanMs: 15 * minuteMs,
    sentence: 'Too many sign-in attempts from here.',
  },
  /** Also by address, so that strangers who know a shop's name cannot lock it out elsewhere. */
  business_sign_ins_by_business: {
    what: 'business sign-ins per business and address, from browsers that are not trusted',
    most: 10,
    spanMs: hourMs,
    sentence: 'Too many sign-in attempts for this business.',
  },
  registrations_by_address: {
    what: 'registrations per address',
    most: 5,
    spanMs: hourMs,
    sentence: 'Too many businesses were registered from here.',
  },
  email_changes_by_business: {
    what: 'changes of a business’s email',
    most: 3,
    spanMs: dayMs,
    sentence: 'The email was changed too many times today.',
  },
  account_sign_ins_by_address: {
    what: 'sign-ins with an account per address',
    most: 30,
    spanMs: 15 * minuteMs,
    sentence: 'Too many sign-in attempts from here.',
  },
  admin_sign_ins_by_address: {
    what: 'admin sign-ins per address',
    most: 5,
    spanMs: 15 * minuteMs,
    sentence: 'Too many password attempts from here.',
  },
  admin_sign_ins: {
    what: 'wrong admin passwords in all from browsers not known, then one at a time with a growing delay',
    most: 50,
    spanMs: hourMs,
    sentence: 'Too many password attempts.',
  },
  /** The first passwords of a network, which do not wait for those of other networks. */
  admin_sign_ins_by_network: {
    what: 'admin passwords per network that do not wait for those of others',
    most: 3,
    spanMs: hourMs,
    sentence: 'Too many password attempts from here.',
  },
  admin_sign_ins_by_browser: {
    what: 'admin passwords per browser of the administrator',
    most: 10,
    spanMs: 15 * minuteMs,
    sentence: 'Too many password attempts in this browser.',
  },
  support_requests_by_address: {
    what: 'support requests per address',
    most: 3,
    spanMs: hourMs,
    sentence: 'Too many support requests were sent from here in the last hour.',
  },
  /** After these two, a request is stored and not mailed. */
  support_letters: {
    what: 'support requests that are mailed, other than those of confirmed shops',
    most: 80,
    spanMs: dayMs,
    first: 2,
    sentence: 'Support has had its emails for today.',
  },
  support_letters_by_owner: {
    what: 'support requests that are mailed, of all confirmed shops with one phone, signed in',
    most: 10,
    spanMs: dayMs,
    sentence: 'Support has had this owner’s emails for today.',
  },
  public_feedback_by_address: {
    what: 'feedback per address',
    most: 5,
    spanMs: hourMs,
    sentence: limitSentences.public_feedback_by_address,
  },
  public_feedback_by_business: {
    what: 'feedback to one business',
    most: 200,
    spanMs: dayMs,
    sentence: limitSentences.public_feedback_by_business,
  },
  public_feedback_by_business_and_network: {
    what: 'feedback to one business from one network',
    most: 40,
    spanMs: dayMs,
    sentence: limitSentences.public_feedback_by_business_and_network,
  },
  recordings_by_address: {
    what: 'voice messages per address',
    most: 10,
    spanMs: dayMs,
    sentence: limitSentences.recordings_by_address,
  },
  recordings_by_business: {
    what: 'voice messages to one business',
    most: 50,
    spanMs: dayMs,
    sentence: limitSentences.recordings_by_business,
  },
  recordings_by_business_and_network: {
    what: 'voice messages to one business from one network',
    most: 10,
    spanMs: dayMs,
    sentence: limitSentences.recordings_by_business_and_network,
  },
  logos_by_address: {
    what: 'logos uploaded per address',
    most: 20,
    spanMs: hourMs,
    sentence: 'Too many pictures were uploaded from here.',
  },
  logos_by_business: {
    what: 'logos uploaded to one business',
    most: 30,
    spanMs: dayMs,
    sentence: 'Too many pictures were uploaded for this business today.',
  },
  ...limitsOnDevices,
  /** By owner and not by shop, because with one phone somebody can open shops all day. */
  customer_files_by_owner: {
    what: 'files of customers read for all businesses with one confirmed phone',
    most: 120,
    spanMs: hourMs,
    sentence: 'Too many files were read for this business.',
  },
  customer_files_by_address: {
    what: 'files of customers read per address, for businesses whose phone was never confirmed',
    most: 30,
    spanMs: hourMs,
    sentence: 'Too many files were read from here.',
  },
  downloads_by_owner: {
    what: 'files made for all businesses with one confirmed phone: everything, customers, reviews',
    most: 30,
    spanMs: hourMs,
    sentence: 'Too many files were made for this business.',
  },
  downloads_by_address: {
    what: 'such files made per address, for businesses whose phone was never confirmed',
    most: 10,
    spanMs: hourMs,
    sentence: 'Too many files were made from here.',
  },
  pins_by_owner: {
    what: 'PINs made for the teams of all businesses with one confirmed phone',
    most: 200,
    spanMs: hourMs,
    sentence: 'Too many PINs were made for this business.',
  },
  pins_by_address: {
    what: 'such PINs made per address, for businesses whose phone was never confirmed',
    most: 60,
    spanMs: hourMs,
    sentence: 'Too many PINs were made from here.',
  },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
