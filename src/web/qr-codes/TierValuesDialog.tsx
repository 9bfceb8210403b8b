import { Dialog } from '../ui/Dialog.tsx'
import { TierValuesForm } from './TierValuesForm.tsx'

interface TierValuesDialogProps {
  businessId: number
  onClose: () => void
}

export function TierValuesDialog({ businessId, onClose }: TierValuesDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Point values"
      description="What a small, a medium and a large purchase are worth. A value that you change gets a new code to print; the old one keeps its points."
    >
      <TierValuesForm businessId={businessId} onSaved={onClose} onCancel={onClose} />
    </Dialog>
  )
}
