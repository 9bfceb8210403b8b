import Gift from 'lucide-react/icons/gift'
import { useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import type { PromisedReward } from '../../../contract/rewards.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Dialog, DialogActions } from '../../platform/ui/Dialog.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { nextReward } from '../business/nextReward.ts'
import { RewardQuestion } from './ClaimCodeForm.tsx'
import { formatCustomer, formatRewards } from './labels.ts'
import type { GivenReward } from './queries.ts'
import { useUndo } from './useEntryUndo.tsx'
import { rewardKeys, useGiveReward } from './useGiveReward.ts'

interface RedeemIconButtonProps {
  business: Business
  customer: RewardedCustomer
}

/** Gives a customer their waiting reward. Hidden if none is waiting. */
export function RedeemIconButton({ business, customer }: RedeemIconButtonProps) {
  const [isOpen, setOpen] = useState(false)
  // The open dialog itself says if another till was faster.
  if (customer.rewardsWaiting === 0 && !isOpen) return null
  return (
    <>
      <IconButton
        aria-label={`Give reward to ${formatCustomer(customer.phone)}`}
        onClick={() => setOpen(true)}
        className="rounded-sm bg-ticket px-2.5 font-[640]"
      >
        <Gift aria-hidden="true" size={18} />
        Give reward
      </IconButton>
      {isOpen ? (
        <GiveDialog business={business} customer={customer} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

interface RewardedCustomer {
  customerId: string
  /** Null for an erased person. */
  phone: string | null
  rewardsWaiting: number
  promisedReward?: PromisedReward | undefined
}

interface GiveDialogProps extends RedeemIconButtonProps {
  onClose: () => void
}

/** Asks before giving a reward from a row. Says how many points it takes. */
function GiveDialog({ business, customer, onClose }: GiveDialogProps) {
  const name = formatCustomer(customer.phone)
  const { undo } = useUndo(business.id)
  const { give, isPending, asked, problem } = useGiveReward(business.id, (given) => {
    // A toast, because the row may be gone by now.
    toast({
      title: 'Reward given',
      description: formatGiven(given, name),
      action: {
        label: 'Undo',
        onClick: () => void undo({ transactionId: given.transactionId, customer: name }),
      },
    })
    onClose()
  })
  // Stays open until the answer arrives, so that the owner sees it.
  const close = isPending ? () => undefined : onClose
  return (
    <Dialog
      onClose={close}
      title={`Give the reward to ${name}?`}
      description={consequence(business, customer)}
    >
      <p className="text-lg leading-[1.3] font-[640] wrap-anywhere">
        {nextReward(customer, business).rewardDescription}
      </p>
      {problem?.question ? <RewardQuestion question={problem.sentence} /> : null}
      {problem && !problem.question ? (
        <div className="mt-4">
          <FieldError>{problem.sentence}</FieldError>
        </div>
      ) : null}
      <DialogActions>
        <Button look="plain" onClick={close}>
          {problem?.question ? rewardKeys[problem.question].no : 'Not now'}
        </Button>
        <Button
          busy={isPending && 'Giving...'}
          onClick={() => give({ customerId: Number(customer.customerId) })}
        >
          {asked ? rewardKeys[asked].yes : 'Give the reward'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function consequence(business: Business, customer: RewardedCustomer): string {
  const { rewardsWaiting } = customer
  const { pointCapType, rewardThreshold } = nextReward(customer, business)
  const takes =
    pointCapType === 'reset'
      ? 'Their points go back to zero.'
      : `It takes ${formatPoints(rewardThreshold)}; the rest stays.`
  return rewardsWaiting > 1 ? `${formatRewards(rewardsWaiting)} ${takes}` : takes
}

function formatGiven(
  { rewardDescription, pointsAfter, rewardsWaiting }: GivenReward,
  name: string,
) {
  const left = `${name} has ${formatPoints(pointsAfter)} now.`
  const more = rewardsWaiting > 0 ? ` ${formatRewards(rewardsWaiting)}` : ''
  return `Hand over: ${rewardDescription.replace(/[.\s]+$/, '')}. ${left}${more}`
}
