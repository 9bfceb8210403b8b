import type { ResetSms } from '../../../contract/points.ts'
import { smsLabels } from '../shared/smsLabels.ts'

export function resetLabels(customerId: string | number, sms: ResetSms): string {
  return `Customer ${customerId} points have been reset to zero. ${smsLabels[sms]}`.trimEnd()
}
