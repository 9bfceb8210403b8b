import type { QrCode } from '../../../contract/qr-codes.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { isShutOut } from '../business/queries.ts'
import { codeProblem, useSwitchQrCode } from './queries.ts'

interface SwitchOffDialogProps {
  businessId: number
  code: QrCode
  onClose: () => void
}

export function SwitchOffDialog({ businessId, code, onClose }: SwitchOffDialogProps) {
  const { mutate: switchCode, isPending, error } = useSwitchQrCode(businessId)
  const problem = error && !isShutOut(error)

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
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      question={`Switch off the ${code.pointValue}-point code?`}
      confirm="Switch off"
      keep="Keep it on"
      onConfirm={confirm}
      busy={isPending && 'Switching off...'}
      error={
        problem ? codeProblem(error, 'Failed to update QR code. Please try again.') : undefined
      }
    >
      <p>
        Its printed copies give no points until you switch it on again. Points already earned stay.
      </p>
      <p className="serial mt-3 wrap-anywhere">{code.code}</p>
    </ConfirmDialog>
  )
}
