import { Dialog } from '../../ui/Dialog.tsx'
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
      description="How many points small, medium and large purchases earn. A changed value gets a new code to print; old prints keep theirs."
    >
      <TierValuesForm businessId={businessId} onSaved={onClose} onCancel={onClose} />
    </Dialog>
  )
}
