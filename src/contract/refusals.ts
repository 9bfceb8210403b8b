import type { ErrorAnswer } from './errorAnswer.ts'

/**
 * Rules that the server and customers' pages share: after which refusals a page has nothing more to
 * offer.
 */

const deadCodes = [
  'invalid_code',
  'invalid_input',
  'unknown_code',
  'inactive_code',
  'location_closed',
  'inactive_business',
  'check_code',
  'screen_code_over',
  'screen_code_used',
  'other_days_card',
  'scan_the_screen',
  'scan_todays_card',
  'ticket_over',
  'ticket_used',
]

/** No phone number would make this code give points. */
export function isOfDeadCode({ code }: { readonly code: string }): boolean {
  return deadCodes.includes(code)
}

/** The points check's code or id belongs to no shop, and another try would not change that. */
export function isOfUnknownShop({ status }: { readonly status: number }): boolean {
  return status >= 400 && status < 429
}

/** What happened and what to do; some errors say only the first. */
export function sentenceOfRefusal({
  code,
  message,
}: Readonly<Pick<ErrorAnswer, 'code' | 'message'>>): string {
  switch (code) {
    case 'invalid_code':
    case 'invalid_input':
      return 'Invalid QR code. Please scan the one at the counter again.'
    case 'business_not_found':
      return 'Business not found. Please scan the code at the counter, or ask there.'
    default:
      return message
  }
}
