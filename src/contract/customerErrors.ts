import { phoneErrors } from './phoneErrors.ts'
import { presenceErrors } from './presenceErrors.ts'

/**
 * Errors that customers are answered, part of `errors`. They come in their reader's language: what is
 * added here must be in all of them (`server/platform/sentences/words`).
 */
export const customerErrors = {
  ...presenceErrors,
  ...phoneErrors,
  invalid_input: { status: 400, message: 'Please check what you entered and try again.' },
  unreadable_body: { status: 400, message: 'The request could not be read. Please send JSON.' },
  body_too_large: {
    status: 413,
    message: 'That’s too large to send. Please shorten it, or choose a smaller file.',
  },
  length_required: {
    status: 411,
    message: 'Please send the request with its length instead of in chunks.',
  },
  unsupported_media: { status: 415, message: 'Please send the request as JSON.' },
  form_expired: {
    status: 409,
    message: 'This page was open for over an hour, so nothing was sent. Please send it again.',
  },
  cross_site: {
    status: 403,
    message: 'This request came from another site and was not carried out.',
  },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  sign_in_required: { status: 401, message: 'Unauthorized' },
  too_many_requests: {
    status: 429,
    message: 'Too many attempts in a short time. Please try again later.',
  },
  session_changed: {
    status: 409,
    message: 'You just signed in or out in another window. Please try again.',
  },
  code_wrong: { status: 400, message: 'That code is not right.' },
  code_expired: {
    status: 410,
    message: 'This code has expired or was already used. Please ask for a new one.',
  },
  phone_missing: { status: 403, message: 'Please add and confirm your phone number first.' },
  business_not_found: { status: 404, message: 'Business not found.' },
  sign_in_unavailable: {
    status: 503,
    message: 'We cannot text a sign-in code right now. Please contact support.',
  },
  invalid_code: { status: 400, message: 'Invalid QR code' },
  unknown_code: {
    status: 404,
    message: 'We do not know this code. Please ask at the counter for a new one.',
  },
  inactive_code: {
    status: 410,
    message: 'This code is switched off. Please ask at the counter for the current one.',
  },
  location_closed: {
    status: 410,
    message: 'This location is closed. Please ask at the counter for the current code.',
  },
  inactive_business: {
    status: 410,
    message: 'This shop is not giving points right now. Please ask at the counter.',
  },
  check_code: {
    status: 409,
    message:
      'This code only shows your points. To earn points, scan the other code at the counter.',
  },
  repeat_scan: {
    status: 429,
    message: 'These points were already collected a moment ago. Please try again later.',
  },
  unconfirmed_limit: {
    status: 429,
    message:
      'This shop is still setting up and has given all of its points for today. Please come back tomorrow.',
  },
  daily_limit: {
    status: 429,
    message: 'This number has collected points 20 times here today. Please come back tomorrow.',
  },
  receipt_unknown: {
    status: 403,
    message: 'We cannot be sure that this was your scan. Please ask at the counter.',
  },
  too_late_to_move: {
    status: 409,
    message: 'Points can be moved for 10 minutes after the scan. Please ask at the counter.',
  },
  already_moved: {
    status: 409,
    message: 'These points have already been moved to another number. Please ask at the counter.',
  },
  same_number: { status: 400, message: 'That number already has the points.' },
  too_late_to_rate: {
    status: 409,
    message: 'You can rate a visit for a day. The shop’s feedback page takes reviews at any time.',
  },
  already_rated: { status: 409, message: 'You have already rated this visit. Thank you.' },
  customer_not_found: { status: 404, message: 'There is no customer with that number here.' },
  number_blocked: {
    status: 403,
    message: 'This number cannot collect points here. Please ask at the counter.',
  },
  birthday_needs_visit: {
    status: 403,
    message: 'To give your birthday, collect points with this phone first.',
  },
  birthday_changed: {
    status: 409,
    message:
      'You have changed your birthday within the last year. Please wait until the year is over.',
  },
  birthdays_off: {
    status: 409,
    message: 'This shop gives nothing for birthdays any more, so yours was not saved.',
  },
  visit_needed: { status: 403, message: 'To get your claim code, scan the code at the counter.' },
  no_reward_waiting: { status: 409, message: 'This number has no reward waiting.' },
  claim_code_unknown: {
    status: 404,
    message: 'This claim code is not valid. Codes change every 3 minutes, so please read it again.',
  },
  transaction_not_found: { status: 404, message: 'We cannot find this entry.' },
  recording_unreadable: {
    status: 400,
    message: 'We cannot play this recording. Please record it again.',
  },
  recording_too_long: { status: 400, message: 'Please record at most 60 seconds.' },
  recording_refused: {
    status: 409,
    message: 'You can no longer add a recording to this review. Please leave another one.',
  },
  voice_switched_off: { status: 409, message: 'This shop does not take voice messages.' },
  idempotency_key_reused: {
    status: 422,
    message: 'This request key was already used for something else. Please start again.',
  },
  busy: { status: 503, message: 'We are very busy right now. Please try again in a moment.' },
  no_room: {
    status: 503,
    message: 'Our storage is full right now, so nothing was saved. Please try again later.',
  },
  unavailable: {
    status: 503,
    message: 'We cannot reach our records right now. Please try again in a moment.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  number_stopped: {
    status: 409,
    message:
      'This number has asked us to stop texting it. Please text START to us from that phone, then try again.',
  },
  number_not_texted: {
    status: 409,
    message:
      'We cannot text numbers of this kind or from this country. Please enter a mobile number, or contact support.',
  },
  reward_gone: {
    status: 409,
    message: 'This reward is not offered any more. Please choose another one.',
  },
  reward_not_reached: {
    status: 409,
    message: 'There are not enough points for this reward yet. Please choose another one.',
  },
  milestone_given: {
    status: 409,
    message: 'This reward is given once, and this customer has had it.',
  },
} as const satisfies Record<string, { status: number; message: string }>
