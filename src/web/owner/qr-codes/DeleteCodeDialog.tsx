import type { QrCode } from '../../../contract/qr-codes.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { isShutOut } from '../business/queries.ts'
import { codeProblem, useDeleteQrCode } from './queries.ts'

interface DeleteCodeDialogProps {
  businessId: number
  code: QrCode
  onClose: () => void
  onDeleted: () => void
}

export function DeleteCodeDialog({ businessId, code, onClose, onDeleted }: DeleteCodeDialogProps) {
  const { mutate: remove, isPending, error } = useDeleteQrCode(businessId)
  const problem = error && !isShutOut(error)

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
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      question={`Delete the ${code.pointValue}-point code?`}
      confirm="Delete code"
      keep="Keep it"
      onConfirm={confirm}
      busy={isPending && 'Deleting...'}
      error={
        problem ? codeProblem(error, 'Failed to delete QR code. Please try again.') : undefined
      }
    >
      <p>Every printed copy stops working at once. Points already earned stay.</p>
      <p className="serial mt-3 wrap-anywhere">{code.code}</p>
    </ConfirmDialog>
  )
}
