import ScanLine from 'lucide-react/icons/scan-line'
import { useState } from 'react'
import type { Burst } from '../../../contract/watch.ts'
import { newIdempotencyKey } from '../../platform/api/idempotencyKey.ts'
import { toastFailure } from '../../platform/api/toastFailure.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { toast } from '../../platform/ui/toast.ts'
import { isShutOut, problemIn } from '../business/queries.ts'
import { NextRung } from '../qr-codes/NextRung.tsx'
import { formatBurst, formatCodes, formatUndone } from './burstLabels.ts'
import { useAcceptBurst, useUndoBurst } from './queries.ts'
import { WatchCard } from './WatchCard.tsx'

interface BurstCardProps {
  businessId: number
  burst: Burst
  /** False for support that may only look. */
  mayChange: boolean
}

/** Scans of many phones within minutes, and two possible decisions. */
export function BurstCard({ businessId, burst, mayChange }: BurstCardProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync: accept, isPending } = useAcceptBurst(businessId, burst.firstTransactionId)
  const undoable = burst.transactionIds.length

  async function allow() {
    try {
      await accept()
      // News of this change may have removed the card before the answer arrived.
      toast({ title: 'Noted', description: 'Their points stay.' })
    } catch (error) {
      if (isShutOut(error)) return
      toastFailure('Not noted', error, 'Nothing was changed. Please try again.')
    }
  }

  return (
    <WatchCard
      icon={<ScanLine aria-hidden="true" size={26} className="mt-0.5" />}
      title="Many scans in a few minutes"
      note={
        <>
          <p>
            <Exact in={formatBurst(burst, serverDate())} />
          </p>
          <p>
            <Exact in={formatCodes(burst)} /> It may have been a busy moment, or a photo of your
            code going around.
          </p>
        </>
      }
    >
      {mayChange ? (
        <>
          <Button
            look="plain"
            size="slim"
            busy={isPending && 'Noting...'}
            onClick={() => void allow()}
          >
            This was fine
          </Button>
          {undoable > 0 ? (
            <Button look="plain" size="slim" onClick={() => setAsking(true)}>
              Undo all {undoable}
            </Button>
          ) : null}
          <NextRung businessId={businessId} codeIds={burst.codeIds} />
        </>
      ) : null}
      {isAsking ? (
        <UndoBurstDialog businessId={businessId} burst={burst} onClose={() => setAsking(false)} />
      ) : null}
    </WatchCard>
  )
}

interface UndoBurstDialogProps {
  businessId: number
  burst: Burst
  onClose: () => void
}

/** One key for each question: pressing again after a lost answer undoes nothing twice. */
function UndoBurstDialog({ businessId, burst, onClose }: UndoBurstDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { mutateAsync: undo, isPending, error } = useUndoBurst(businessId, burst.firstTransactionId)
  const scans = burst.transactionIds.length

  async function confirm() {
    try {
      const undone = await undo(idempotencyKey)
      // News of this change may have removed the card before the answer arrived.
      toast({ title: 'Burst undone', description: formatUndone(undone) })
      onClose()
    } catch {
      // The dialog shows `error`.
    }
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      question={scans === 1 ? 'Undo this scan?' : `Undo all ${scans} scans?`}
      confirm={scans === 1 ? 'Undo it' : `Undo all ${scans}`}
      keep="Leave them"
      onConfirm={() => void confirm()}
      busy={isPending && 'Undoing...'}
      error={problemIn(error, 'Not everything was undone. Please try again.')}
    >
      <p>
        This takes back the points and visits of these scans. Customers aren’t notified. Points
        they’ve already spent stay. You can’t undo this, but you can give points by hand.
      </p>
    </ConfirmDialog>
  )
}
