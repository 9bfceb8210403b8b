import { useState } from 'react'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { newIdempotencyKey } from '../../platform/api/idempotencyKey.ts'
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { codeProblem, useDeleteQrCode, useReplaceQrCode, useSwitchQrCode } from './queries.ts'

interface CodeDialogProps {
  businessId: number
  code: QrCode
  onClose: () => void
}

export function SwitchOffDialog({ businessId, code, onClose }: CodeDialogProps) {
  const { mutate: switchCode, isPending, error } = useSwitchQrCode(businessId)

  function confirm() {
    switchCode(
      { codeId: code.id, isActive: false },
      {
        onSuccess: () => {
          toast({
            title: 'QR Code Updated',
            description: `The ${code.pointValue}-point code is switched off.`,
          })
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      question={`Switch off the ${code.pointValue}-point code?`}
      confirm="Switch off"
      keep="Keep it on"
      onConfirm={confirm}
      busy={isPending && 'Switching off...'}
      error={codeProblem(error, 'Failed to update QR code. Please try again.')}
    >
      <p>
        Its printed copies give no points until you switch it on again. Points already earned stay.
      </p>
      <p translate="no" className="serial mt-3 wrap-anywhere">
        {code.code}
      </p>
    </ConfirmDialog>
  )
}

interface DeleteCodeDialogProps extends CodeDialogProps {
  onDeleted: () => void
}

export function DeleteCodeDialog({ businessId, code, onClose, onDeleted }: DeleteCodeDialogProps) {
  const { mutate: remove, isPending, error } = useDeleteQrCode(businessId)

  function confirm() {
    remove(code.id, {
      onSuccess: () => {
        toast({
          title: 'QR Code Deleted',
          description: `Printed copies of the ${code.pointValue}-point code no longer give points.`,
        })
        onDeleted()
      },
    })
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      question={`Delete the ${code.pointValue}-point code?`}
      confirm="Delete code"
      keep="Keep it"
      onConfirm={confirm}
      busy={isPending && 'Deleting...'}
      error={codeProblem(error, 'Failed to delete QR code. Please try again.')}
    >
      <p>Every printed copy stops working at once. Points already earned stay.</p>
      <p translate="no" className="serial mt-3 wrap-anywhere">
        {code.code}
      </p>
    </ConfirmDialog>
  )
}

interface ReplaceCodeDialogProps extends CodeDialogProps {
  /** Goes on to the new code's sheet. */
  onReplaced: (made: QrCode) => void
}

/** One key for each question: pressing again after a lost answer makes only one code. */
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
      onClose={onClose}
      question={`Replace the ${code.pointValue}-point code?`}
      confirm="Replace and print"
      keep="Keep it"
      onConfirm={confirm}
      busy={isPending && 'Replacing...'}
      error={codeProblem(error, 'The code was not replaced. Please try again.')}
    >
      <p>
        Was it photographed? You get a new code worth the same, ready to print. Every printed copy
        of the old one stops giving points at once. Points already earned stay.
      </p>
      <p translate="no" className="serial mt-3 wrap-anywhere">
        {code.code}
      </p>
    </ConfirmDialog>
  )
}

/** Switches a code on again. Asks no question, because nothing gets lost. */
export function useSwitchOn(businessId: number) {
  const { mutate, isPending } = useSwitchQrCode(businessId)
  return ({ id: codeId, pointValue }: QrCode) => {
    if (isPending) return
    mutate(
      { codeId, isActive: true },
      {
        onSuccess: () =>
          toast({
            title: 'QR Code Updated',
            description: `The ${pointValue}-point code gives points again.`,
          }),
        onError: (error) => {
          const description = codeProblem(error, 'Failed to update QR code. Please try again.')
          if (description) toast({ title: 'Update failed', description, variant: 'destructive' })
        },
      },
    )
  }
}
