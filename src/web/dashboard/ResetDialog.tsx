import { useState } from 'react'
import type { Transaction } from '../../contract/points.ts'
import { CallError } from '../api/callError.ts'
import { newIdempotencyKey } from '../api/idempotencyKey.ts'
import { formatPhone } from '../desk/formatPhone.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.ts'
import { isShutOut, useResetCustomerPoints } from './queries.ts'
import { resetWords } from './resetWords.ts'

interface ResetDialogProps {
  businessId: number
  transaction: Transaction
  onClose: () => void
}

/** One question, one idempotency key: pressing again after a lost answer resets once. */
export function ResetDialog({ businessId, transaction, onClose }: ResetDialogProps) {
  const { customerId, customerPhone, customerTotalPoints: points } = transaction
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { mutate: reset, isPending, error } = useResetCustomerPoints(businessId)
  const customer = customerPhone ? formatPhone(customerPhone) : 'this customer'

  function confirm() {
    reset(
      { customerId, idempotencyKey },
      {
        onSuccess: ({ sms }) => {
          toast({
            title: 'Points Reset Successfully',
            description: resetWords(customerId, sms),
          })
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      question={`Reset points for ${customer}?`}
      confirm="Reset points"
      keep="Keep them"
      onConfirm={confirm}
      busy={isPending && 'Resetting...'}
      error={error && !isShutOut(error) ? sentenceOf(error) : undefined}
    >
      <p>
        Their {points} {points === 1 ? 'point goes' : 'points go'} to zero. No reward counts as
        claimed.
        {customerPhone
          ? ' They get a text about it if they agreed to texts and nothing holds it back. You see right away whether they do.'
          : null}
      </p>
    </ConfirmDialog>
  )
}

function sentenceOf(error: Error): string {
  const isLooking = error instanceof CallError && error.code === 'support_reads_only'
  return isLooking ? error.message : 'Failed to reset customer points. Please try again.'
}
