import { useState } from 'react'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { newIdempotencyKey } from '../../api/idempotencyKey.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { isShutOut } from '../business/queries.ts'
import { codeProblem, useReplaceQrCode } from './queries.ts'

interface ReplaceCodeDialogProps {
  businessId: number
  code: QrCode
  onClose: () => void
  /** Leads on to the sheet of the new code. */
  onReplaced: (made: QrCode) => void
}

/** One question, one idempotency key: pressing again after a lost answer makes one code. */
export function ReplaceCodeDialog({
  businessId,
  code,
  onClose,
  onReplaced,
}: ReplaceCodeDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { mutate: replace, isPending, error } = useReplaceQrCode(businessId)

  function confirm() {
    replace(
      { codeId: code.id, idempotencyKey },
      {
        onSuccess: (made) => {
          toast({
            title: 'Code replaced',
            description: 'The old one is off. Print the new one and put it up.',
          })
          onReplaced(made)
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      question={`Replace the ${code.pointValue}-point code?`}
      confirm="Replace and print"
      keep="Keep it"
      onConfirm={confirm}
      busy={isPending && 'Replacing...'}
      error={
        error && !isShutOut(error)
          ? codeProblem(error, 'The code was not replaced. Please try again.')
          : undefined
      }
    >
      <p>
        Was it photographed? You get a new code worth the same, ready to print. Every printed copy
        of the old one stops giving points at once. Points already earned stay.
      </p>
      <p className="serial mt-3 wrap-anywhere">{code.code}</p>
    </ConfirmDialog>
  )
}
