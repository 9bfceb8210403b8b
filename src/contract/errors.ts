import { correctionErrors } from './correctionErrors.ts'
import { customerErrors } from './customerErrors.ts'
import { importErrors } from './importErrors.ts'
import { recoveryErrors } from './recoveryErrors.ts'
import { rewardErrors } from './rewardErrors.ts'
import { teamErrors } from './teamErrors.ts'
import { textErrors } from './textErrors.ts'

/**
 * Every error that a call can answer with. `message` is for people: what happened, then what to do.
 * Sentences from the specification are word for word.
 */
export const errors = {
  ...customerErrors,
  ...teamErrors,
  ...importErrors,
  ...recoveryErrors,
  ...textErrors,
  ...correctionErrors,
  ...rewardErrors,
  headers_too_large: { status: 431, message: 'The request headers are too large.' },
  request_timeout: {
    status: 408,
    message: 'The request took too long to arrive. Please try again.',
  },

  support_reads_only: {
    status: 403,
    message: 'Support can look around, but can’t change anything until the owner allows it.',
  },
  fresh_code_required: {
    status: 403,
    message: 'Please enter the code that we text to the business phone first.',
  },
  phone_unconfirmed: { status: 409, message: 'Please confirm the business phone first.' },
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
  credentials_unknown: {
    status: 404,
    message: 'Business not found. Please register first or check your details.',
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

  just_redeemed: {
    status: 409,
    message: 'This number was given a reward a moment ago. Give another one?',
  },
  from_burst: {
    status: 409,
    message: 'This number first came in an unusual burst of scans. Give the reward anyway?',
  },
  claim_code_used: {
    status: 409,
    message: 'This claim code was used a moment ago. The reward has already been given.',
  },
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
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
