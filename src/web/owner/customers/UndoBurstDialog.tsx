import { useState } from 'react'
import type { Burst } from '../../../contract/customers.ts'
import { messageOf } from '../../api/callError.ts'
import { newIdempotencyKey } from '../../api/idempotencyKey.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { isShutOut } from '../business/queries.ts'
import { formatUndone } from './burstLabels.ts'
import { useUndoBurst } from './queries.ts'

interface UndoBurstDialogProps {
  businessId: number
  burst: Burst
  onClose: () => void
}

/** One question, one idempotency key: pressing again after a lost answer undoes nothing twice. */
export function UndoBurstDialog({ businessId, burst, onClose }: UndoBurstDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { mutateAsync: undo, isPending, error } = useUndoBurst(businessId, burst.firstTransactionId)
  const scans = burst.transactionIds.length

  async function confirm() {
    try {
      const undone = await undo(idempotencyKey)
      // News of it may have come before its answer, and have taken the card away.
      toast({ title: 'Burst undone', description: formatUndone(undone) })
      onClose()
    } catch {
      // The dialog says so by `error`.
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      question={scans === 1 ? 'Undo this scan?' : `Undo all ${scans} scans?`}
      confirm={scans === 1 ? 'Undo it' : `Undo all ${scans}`}
      keep="Leave them"
      onConfirm={() => void confirm()}
      busy={isPending && 'Undoing...'}
      error={
        error && !isShutOut(error)
          ? messageOf(error, 'Not everything was undone. Please try again.')
          : undefined
      }
    >
      <p>
        This takes back the points and visits of these scans. Customers aren’t notified. Points
        they’ve already spent stay. You can’t undo this, but you can give points by hand.
      </p>
    </ConfirmDialog>
  )
}
