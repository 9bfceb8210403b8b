import type { ResetSms } from '../../contract/points.ts'
import { smsWords } from '../desk/smsWords.ts'

export function resetWords(customerId: string | number, sms: ResetSms): string {
  return `Customer ${customerId} points have been reset to zero. ${smsWords[sms]}`.trimEnd()
}
