/** Which refusals leave a customers' page with nothing to offer; the server uses the same rules. */

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

/** Nothing says whose code it is. */
export function isOfUnknownCode({ code }: { readonly code: string }): boolean {
  return ['invalid_code', 'invalid_input', 'unknown_code'].includes(code)
}

/** With this refusal, the code gives points to no number. */
export function isOfDeadCode({ code }: { readonly code: string }): boolean {
  return deadCodes.includes(code)
}

/** The points check's code or id belongs to no shop; trying again cannot help. */
export function isOfUnknownShop({ status }: { readonly status: number }): boolean {
  return status >= 400 && status < 429
}
