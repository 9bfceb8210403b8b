import type { ResetSms } from '../../../contract/points.ts'

/** What becomes of the text about what an owner did, as the owner reads it. */
export const smsLabels: Record<ResetSms, string> = {
  now: 'SMS notification sent.',
  morning: 'The SMS goes out at 8 AM.',
  no_consent: 'No SMS: this customer has not agreed to texts.',
  stopped: 'No SMS: this customer has replied STOP.',
  switched_off: 'No SMS: texts to customers are off.',
  limit: 'No SMS: this customer has reached today’s limit.',
  unconfirmed: 'No SMS: confirm your phone first.',
  unavailable: 'No SMS: no text gateway is set up.',
  none: '',
}
