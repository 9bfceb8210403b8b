import { type ReactNode, useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ClaimCodeForm } from './ClaimCodeForm.tsx'
import type { GivenReward } from './queries.ts'
import { RewardReceipt } from './RewardReceipt.tsx'
import { RewardUndone } from './RewardUndone.tsx'
import { useGiveReward } from './useGiveReward.ts'

interface RedeemDialogProps {
  business: Business
  onClose: () => void
}

/** A claim code in, a reward out: the form, then its receipt in the same place. */
export function RedeemDialog({ business, onClose }: RedeemDialogProps) {
  const [given, setGiven] = useState<GivenReward>()
  const giving = useGiveReward(business.id, setGiven)
  // What is on its way is waited for, so that its answer is seen.
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
  /** Until a reward is given. */
  children?: ReactNode
}

/** What to hand over, and the way back. */
export function RewardDialog({ businessId, given, onClose, children }: RewardDialogProps) {
  const [pointsAgain, setPointsAgain] = useState<number>()
  const isUndone = pointsAgain !== undefined
  const title = given ? (isUndone ? 'Reward taken back' : 'Reward given') : 'Redeem a reward'
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
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
