import Gift from 'lucide-react/icons/gift'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { formatNumber, formatPoints } from '../../../contract/formatPoints.ts'
import { newIdempotencyKey } from '../../platform/api/idempotencyKey.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Dialog, DialogActions } from '../../platform/ui/Dialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { formatMoment } from '../../platform/ui/format.ts'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import { problemIn } from '../business/queries.ts'
import { useLocationName } from '../locations/locationChoice.ts'
import { ClaimCodeForm } from './ClaimCodeForm.tsx'
import { formatCustomer, formatRewards, smsLabels } from './labels.ts'
import { type GivenReward, useUndoTransaction } from './queries.ts'
import { useGiveReward } from './useGiveReward.ts'

interface RedeemDialogProps {
  business: Business
  onClose: () => void
}

/** A form for a claim code. The receipt of the given reward replaces it. */
function RedeemDialog({ business, onClose }: RedeemDialogProps) {
  const [given, setGiven] = useState<GivenReward>()
  const giving = useGiveReward(business.id, setGiven)
  // Stays open until the answer arrives, so that the owner sees it.
  const close = giving.isPending ? () => undefined : onClose
  return (
    <RewardDialog businessId={business.id} given={given} onClose={close}>
      <ClaimCodeForm giving={giving} onCancel={close} />
    </RewardDialog>
  )
}

interface RewardDialogProps {
  businessId: number
  given: GivenReward | undefined
  onClose: () => void
  /** Shown until a reward is given. */
  children?: ReactNode
}

/** What to hand over, and a way to undo it. */
export function RewardDialog({ businessId, given, onClose, children }: RewardDialogProps) {
  const [pointsAgain, setPointsAgain] = useState<number>()
  const isUndone = pointsAgain !== undefined
  const title = given ? (isUndone ? 'Reward taken back' : 'Reward given') : 'Redeem a reward'
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={given ? undefined : 'Type the claim code that the customer’s screen shows.'}
    >
      {given && isUndone ? (
        <RewardUndone phone={given.customerPhone} points={pointsAgain} onDone={onClose} />
      ) : null}
      {given && !isUndone ? (
        <RewardReceipt
          businessId={businessId}
          given={given}
          onUndone={setPointsAgain}
          onDone={onClose}
        />
      ) : null}
      {given ? null : children}
    </Dialog>
  )
}

interface RewardUndoneProps {
  phone: string | null
  points: number
  onDone: () => void
}

function RewardUndone({ phone, points, onDone }: RewardUndoneProps) {
  const focusRef = useFocusInDialog<HTMLParagraphElement>()
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

/** Moves the focus to what replaces a form in a dialog. The element needs `tabIndex={-1}`. */
function useFocusInDialog<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => ref.current?.focus(), [])
  return ref
}

/** Opens the dialog that takes a claim code. */
export function RedeemButton({ business }: { business: Business }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="ink" onClick={() => setOpen(true)}>
        <Gift aria-hidden="true" size={20} />
        Redeem a reward
      </Button>
      {isOpen ? <RedeemDialog business={business} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
