import { correctionErrors } from './correctionErrors.ts'
import { importErrors } from './importErrors.ts'
import { phoneErrors } from './phoneErrors.ts'
import { presenceErrors } from './presenceErrors.ts'
import { recoveryErrors } from './recoveryErrors.ts'
import { rewardErrors } from './rewardErrors.ts'
import { teamErrors } from './teamErrors.ts'
import { textErrors } from './textErrors.ts'

/**
 * Every error that a call can answer with. `message` is for people: what happened, then what to do.
 * Sentences from the specification are word for word.
 */
export const errors = {
  ...teamErrors,
  ...importErrors,
  ...presenceErrors,
  ...phoneErrors,
  ...recoveryErrors,
  ...textErrors,
  ...correctionErrors,
  ...rewardErrors,
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
  headers_too_large: { status: 431, message: 'The request headers are too large.' },
  request_timeout: {
    status: 408,
    message: 'The request took too long to arrive. Please try again.',
  },
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
  support_reads_only: {
    status: 403,
    message: 'Support can look around, but can’t change anything until the owner allows it.',
  },
  fresh_code_required: {
    status: 403,
    message: 'Please enter the code that we text to the business phone first.',
  },
  session_changed: {
    status: 409,
    message: 'You just signed in or out in another window. Please try again.',
  },
  phone_unconfirmed: { status: 409, message: 'Please confirm the business phone first.' },
  code_wrong: { status: 400, message: 'That code is not right.' },
  code_expired: {
    status: 410,
    message: 'This code has expired or was already used. Please ask for a new one.',
  },
  session_not_found: { status: 404, message: 'This browser is already signed out.' },
  wrong_metrics_token: {
    status: 401,
    message: 'This address is for monitoring. Send METRICS_TOKEN as a bearer token.',
  },
  wrong_password: { status: 401, message: 'Invalid admin password' },
  provider_missing: {
    status: 404,
    message: 'Signing in with an account is not set up here. Please contact support.',
  },
  provider_unavailable: {
    status: 503,
    message: 'We cannot reach the sign-in service right now. Please try again in a moment.',
  },
  sign_in_busy: {
    status: 503,
    message: 'Signing in with an account is busy right now. Please try again in a minute.',
  },
  provider_refused: {
    status: 403,
    message: 'You were not signed in. Please try again, or choose another account.',
  },
  sign_in_failed: {
    status: 400,
    message: 'This sign-in could not be completed. Please start again from here.',
  },
  phone_missing: { status: 403, message: 'Please add and confirm your phone number first.' },
  business_not_found: { status: 404, message: 'Business not found.' },
  credentials_unknown: {
    status: 404,
    message: 'Business not found. Please register first or check your details.',
  },
  sign_in_unavailable: {
    status: 503,
    message: 'We cannot text a sign-in code right now. Please contact support.',
  },
  business_exists: {
    status: 409,
    message: 'This business is already registered with that phone. Please sign in instead.',
  },
  email_missing: {
    status: 409,
    message: 'This business has no email yet. Please add one in its settings first.',
  },
  mail_unavailable: {
    status: 503,
    message:
      'No mail server is set up here, so no email can be sent. Set SMTP_URL and MAIL_FROM first.',
  },
  wrong_signature: { status: 403, message: 'This call is not signed by the SMS gateway.' },

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
  visit_needed: { status: 403, message: 'To get your claim code, scan the code at the counter.' },
  no_reward_waiting: { status: 409, message: 'This number has no reward waiting.' },
  just_redeemed: {
    status: 409,
    message: 'This number was given a reward a moment ago. Give another one?',
  },
  from_burst: {
    status: 409,
    message: 'This number first came in an unusual burst of scans. Give the reward anyway?',
  },
  claim_code_unknown: {
    status: 404,
    message: 'This claim code is not valid. Codes change every 3 minutes, so please read it again.',
  },
  claim_code_used: {
    status: 409,
    message: 'This claim code was used a moment ago. The reward has already been given.',
  },
  transaction_not_found: { status: 404, message: 'We cannot find this entry.' },
  changed_meanwhile: {
    status: 409,
    message: 'This was changed in another window. Please check what you typed, then save again.',
  },
  last_code: {
    status: 409,
    message: 'You cannot delete your last code. Create another one first.',
  },
  too_many_codes: {
    status: 409,
    message: 'You have 50 codes, which is the most. Please delete one first.',
  },
  picture_unreadable: {
    status: 400,
    message: 'We cannot read this picture. Please choose a PNG, JPEG, WebP or AVIF file.',
  },
  review_not_found: { status: 404, message: 'We cannot find this review.' },
  reply_not_possible: {
    status: 409,
    message: 'This customer can’t be texted about this review. They would have to ask for it.',
  },
  reply_waits: {
    status: 409,
    message: 'This customer has not replied YES to our question yet. Please try again later.',
  },
  already_replied: { status: 409, message: 'You have already replied to this review.' },
  recording_not_found: { status: 404, message: 'This review has no recording.' },
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
  already_deleted: {
    status: 409,
    message: 'This business is already deleted. You can restore it under “Deleted”.',
  },
  email_in_use: { status: 409, message: 'Another business already has this email.' },
  account_not_found: { status: 404, message: 'We cannot find this account.' },
  support_request_not_found: { status: 404, message: 'We cannot find this support request.' },
  message_not_found: { status: 404, message: 'We cannot find this message.' },
  not_resendable: {
    status: 409,
    message: 'This message cannot be sent again: it was sent, is still waiting, or is not allowed.',
  },
  maybe_sent: {
    status: 409,
    message: 'The gateway may have sent this already. Sending it again may deliver it twice.',
  },
  restore_over: {
    status: 410,
    message: 'The 30 days are over: this business and its data are gone.',
  },
  qr_code_not_found: { status: 404, message: 'This code does not belong to your business.' },
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
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
