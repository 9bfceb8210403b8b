import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import type { ResetSms } from '../../../contract/points.ts'
import { counted, lastDigits } from '../../platform/ui/format.ts'

/** The state of the text about an owner's action, in the owner's words. */
export const smsLabels: Record<ResetSms, string> = {
  now: 'SMS notification sent.',
  morning: 'The SMS goes out in the morning.',
  no_consent: 'No SMS: this customer has not agreed to texts.',
  stopped: 'No SMS: this customer has replied STOP.',
  switched_off: 'No SMS: texts to customers are off.',
  limit: 'No SMS: this customer has reached today’s limit.',
  unconfirmed: 'No SMS: confirm your phone first.',
  unavailable: 'No SMS: no text gateway is set up.',
  none: '',
}

/** "…0138", as on the customer's screen, so that staff can compare both. */
export function formatCustomer(phone: string | null): string {
  return phone ? `…${lastDigits(phone)}` : 'the customer'
}

/** "3 rewards are waiting." */
export function formatRewards(rewards: number): string {
  return rewards === 1 ? '1 reward is waiting.' : `${rewards} rewards are waiting.`
}

/** How many medium purchases a reward takes. */
export function formatVisits(threshold: number, perVisit: number | undefined): string | undefined {
  if (!perVisit || perVisit < 1 || threshold < 1) return undefined
  const visits = Math.ceil(threshold / perVisit)
  return `${formatPoints(threshold)} is about ${counted(visits, 'visit')}, at ${formatPoints(perVisit)} for a medium purchase.`
}
