import { useState } from 'react'
import { formatNumber } from '../../../contract/formatPoints.ts'
import { messageOf } from '../../api/callError.ts'
import { newIdempotencyKey } from '../../api/idempotencyKey.ts'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { formatMoment } from '../../ui/formatMoment.ts'
import { Receipt } from '../../ui/Receipt.tsx'
import { isShutOut } from '../business/queries.ts'
import { smsLabels } from '../shared/smsLabels.ts'
import { formatCustomer, formatRewards } from './labels.ts'
import { type GivenReward, useUndoTransaction } from './queries.ts'
import { useFocusInDialog } from './useFocusInDialog.ts'

interface RewardReceiptProps {
  businessId: number
  given: GivenReward
  onUndone: (pointsAfter: number) => void
  onDone: () => void
}

/** What to hand over and to whom, with the way back. */
export function RewardReceipt({ businessId, given, onUndone, onDone }: RewardReceiptProps) {
  const { transactionId, pointsBefore, pointsAfter } = given
  const { mutate, isPending, error } = useUndoTransaction(businessId)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const focusRef = useFocusInDialog<HTMLHeadingElement>()

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
                { label: 'Before', value: formatNumber(pointsBefore) },
                { label: 'This reward', value: `−${formatNumber(pointsBefore - pointsAfter)}` },
                { label: 'Points now', value: formatNumber(pointsAfter), total: true },
              ]}
            />
          </div>
          <p className="mt-3.5 text-sm text-ink-2">{notesOf(given)}</p>
        </Receipt>
      </div>
      {error && !isShutOut(error) ? (
        <div className="mt-4">
          <FieldError>
            {messageOf(error, 'The reward was not taken back. Please try again.')}
          </FieldError>
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
