import { useState } from 'react'
import { formatNumber, formatPoints } from '../../../contract/platform/formatPoints.ts'
import { newIdempotencyKey } from '../../platform/api/idempotencyKey.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Dialog, DialogActions } from '../../platform/ui/Dialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { formatMoment } from '../../platform/ui/format.ts'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import { useFocusOn } from '../../platform/ui/useFocusOn.ts'
import { problemIn } from '../business/queries.ts'
import { useLocationName } from '../locations/locationChoice.ts'
import { formatCustomer, formatRewards, smsLabels } from './labels.ts'
import { type GivenReward, useUndoTransaction } from './queries.ts'

interface RewardDialogProps {
  businessId: number
  given: GivenReward
  onClose: () => void
}

/** What to hand over, and a way to undo it. */
export function RewardDialog({ businessId, given, onClose }: RewardDialogProps) {
  const [pointsAgain, setPointsAgain] = useState<number>()
  const isUndone = pointsAgain !== undefined
  return (
    <Dialog onClose={onClose} title={isUndone ? 'Reward taken back' : 'Reward given'}>
      {isUndone ? (
        <RewardUndone phone={given.customerPhone} points={pointsAgain} onDone={onClose} />
      ) : (
        <RewardReceipt
          businessId={businessId}
          given={given}
          onUndone={setPointsAgain}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}

interface RewardUndoneProps {
  phone: string | null
  points: number
  onDone: () => void
}

function RewardUndone({ phone, points, onDone }: RewardUndoneProps) {
  const focusRef = useFocusOn<HTMLParagraphElement>(true)
  return (
    <>
      <p ref={focusRef} tabIndex={-1}>
        <Exact>{formatCustomer(phone)}</Exact> has <Exact in={formatPoints(points)} /> again, and
        the reward is waiting.
      </p>
      <DialogActions>
        <Button onClick={onDone}>Done</Button>
      </DialogActions>
    </>
  )
}

interface RewardReceiptProps {
  businessId: number
  given: GivenReward
  onUndone: (pointsAfter: number) => void
  onDone: () => void
}

/** What to hand over and to whom, with a way to undo it. */
function RewardReceipt({ businessId, given, onUndone, onDone }: RewardReceiptProps) {
  const { transactionId, pointsBefore, pointsAfter, locationId } = given
  const place = useLocationName()(locationId)
  const { mutate, isPending, error } = useUndoTransaction(businessId)
  const problem = problemIn(error, 'The reward was not taken back. Please try again.')
  const [idempotencyKey] = useState(newIdempotencyKey)
  const focusRef = useFocusOn<HTMLHeadingElement>(true)

  function undo() {
    const onSuccess = (undone: { pointsAfter: number }) => onUndone(undone.pointsAfter)
    mutate({ transactionId, idempotencyKey }, { onSuccess })
  }

  return (
    <>
      <div className="mt-4">
        <Receipt>
          <h3
            ref={focusRef}
            tabIndex={-1}
            className="text-lg leading-[1.3] font-[640] text-balance wrap-anywhere"
          >
            {given.rewardDescription}
          </h3>
          <div className="mt-3.5">
            <DescriptionList
              mono
              rows={[
                { label: 'For', value: formatCustomer(given.customerPhone) },
                ...(place ? [{ label: 'At', value: <Exact>{place}</Exact> }] : []),
                { label: 'Before', value: formatNumber(pointsBefore) },
                { label: 'This reward', value: `−${formatNumber(pointsBefore - pointsAfter)}` },
                { label: 'Points now', value: formatNumber(pointsAfter), total: true },
              ]}
            />
          </div>
          <p className="mt-3.5 text-sm text-ink-2">{notesOf(given)}</p>
        </Receipt>
      </div>
      {problem ? (
        <div className="mt-4">
          <FieldError>{problem}</FieldError>
        </div>
      ) : null}
      <DialogActions>
        <Button look="plain" busy={isPending && 'Undoing...'} onClick={undo}>
          Undo
        </Button>
        <Button onClick={onDone}>Done</Button>
      </DialogActions>
    </>
  )
}

function notesOf({ rewardsWaiting, sms, undoUntil }: GivenReward): string {
  const waiting = rewardsWaiting > 0 ? formatRewards(rewardsWaiting) : ''
  const undo = `It can be undone until ${formatMoment(undoUntil)}.`
  return [waiting, smsLabels[sms], undo].filter(Boolean).join(' ')
}
