import type { Business } from '../../../contract/businesses.ts'
import { formatPoints } from '../../../contract/formatPoints.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast.ts'
import { formatCustomer, formatRewards } from './labels.ts'
import type { GivenReward } from './queries.ts'
import { RewardQuestion } from './RewardQuestion.tsx'
import { rewardKeys, useGiveReward } from './useGiveReward.ts'
import { useUndo } from './useUndo.ts'

export interface RewardedCustomer {
  customerId: string
  /** Null for a person who was erased. */
  phone: string | null
  rewardsWaiting: number
}

interface GiveDialogProps {
  business: Business
  customer: RewardedCustomer
  onClose: () => void
}

/** Asks before a reward is given from a row, and says what it takes. */
export function GiveDialog({ business, customer, onClose }: GiveDialogProps) {
  const name = formatCustomer(customer.phone)
  const { undo } = useUndo(business.id)
  const { give, isPending, asked, problem } = useGiveReward(business.id, (given) => {
    // A toast, since the row may be gone by now.
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
  // What is on its way is waited for, so that its answer is seen.
  const close = isPending ? () => undefined : onClose
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title={`Give the reward to ${name}?`}
      description={consequence(business, customer)}
    >
      <p className="text-lg leading-[1.3] font-[640] wrap-anywhere">{business.rewardDescription}</p>
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

function consequence(business: Business, { rewardsWaiting }: RewardedCustomer): string {
  const takes =
    business.pointCapType === 'reset'
      ? 'Their points go back to zero.'
      : `It takes ${formatPoints(business.rewardThreshold)}; the rest stays.`
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
