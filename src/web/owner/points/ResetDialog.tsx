import { useState } from 'react'
import type { ResetSms } from '../../../contract/points.ts'
import { CallError } from '../../platform/api/callError.ts'
import { newIdempotencyKey } from '../../platform/api/idempotencyKey.ts'
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { toast } from '../../platform/ui/toast.ts'
import { isShutOut } from '../business/queries.ts'
import { useResetCustomerPoints } from '../figures/queries.ts'
import { smsLabels } from '../rewards/labels.ts'

interface CustomerToReset {
  customerId: string
  /** Null for an erased person. */
  customerPhone: string | null
  customerTotalPoints: number
}

interface ResetDialogProps {
  businessId: number
  customer: CustomerToReset
  onClose: () => void
}

/** One key for each question: pressing again after a lost answer resets only once. */
export function ResetDialog({ businessId, customer, onClose }: ResetDialogProps) {
  const { customerId, customerPhone, customerTotalPoints: points } = customer
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { mutate: reset, isPending, error } = useResetCustomerPoints(businessId)
  const name = customerPhone ? formatPhone(customerPhone) : 'this customer'

  function confirm() {
    reset(
      { customerId, idempotencyKey },
      {
        onSuccess: ({ sms }) => {
          toast({
            title: 'Points Reset Successfully',
            description: resetLabels(customerId, sms),
          })
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      question={`Reset points for ${name}?`}
      confirm="Reset points"
      keep="Keep them"
      onConfirm={confirm}
      busy={isPending && 'Resetting...'}
      error={error && !isShutOut(error) ? sentenceOf(error) : undefined}
    >
      <p>
        Their <Exact>{points}</Exact> {points === 1 ? 'point goes' : 'points go'} to zero. No reward
        counts as claimed.
        {customerPhone
          ? ' They get a text about it if they agreed to texts. You’ll see right away whether one is sent.'
          : null}
      </p>
    </ConfirmDialog>
  )
}

function sentenceOf(error: Error): string {
  const isLooking = error instanceof CallError && error.code === 'support_reads_only'
  return isLooking ? error.message : 'Failed to reset customer points. Please try again.'
}

function resetLabels(customerId: string | number, sms: ResetSms): string {
  return `Customer ${customerId} points have been reset to zero. ${smsLabels[sms]}`.trimEnd()
}
