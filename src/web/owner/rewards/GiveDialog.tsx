import { useState } from 'react'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import type { ReadyReward } from '../../../contract/rewards.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Dialog, DialogActions } from '../../platform/ui/Dialog.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { RewardQuestion } from './ClaimCodeForm.tsx'
import { formatCustomer } from './labels.ts'
import type { GivenReward } from './queries.ts'
import { chosenOf, RewardChoice } from './RewardChoice.tsx'
import { rewardKeys, useGiveReward } from './useGiveReward.ts'

interface GiveDialogProps {
  businessId: number
  /** Whose reward it is: a customer, or whoever shows a claim code. */
  by: { customerId: number } | { claimCode: string }
  phone: string | null
  points: number
  /** The next reward, and what it takes. Undefined where the claim code says it. */
  next?: { description: string; consequence: string } | undefined
  /** Several rewards to choose from. Undefined where one is ready. */
  ready: readonly ReadyReward[] | undefined
  /** The one that the customer chose. */
  asked?: number | null
  onGiven: (given: GivenReward) => void
  onClose: () => void
}

/** Asks before giving a reward. Says how many points it takes; where several are ready, asks which. */
export function GiveDialog(props: GiveDialogProps) {
  const { businessId, by, phone, points, next, ready, onGiven, onClose } = props
  const name = formatCustomer(phone)
  const { give, isPending, asked, problem, clear } = useGiveReward(businessId, onGiven)
  const [picked, setPicked] = useState<number | null | undefined>(props.asked)
  const chosen = chosenOf(ready, picked)
  // Stays open until the answer arrives, so that the owner sees it.
  const close = isPending ? () => undefined : onClose
  return (
    <Dialog
      onClose={close}
      title={chosen ? `Give a reward to ${name}?` : `Give the reward to ${name}?`}
      description={chosen ? `They have ${formatPoints(points)} now.` : next?.consequence}
    >
      {chosen ? (
        <div className="mt-4">
          <RewardChoice
            rewards={ready ?? []}
            points={points}
            chosen={chosen}
            onChoose={(id) => {
              if (isPending) return
              clear()
              setPicked(id)
            }}
          />
        </div>
      ) : (
        <p className="text-lg leading-[1.3] font-[640] wrap-anywhere">{next?.description}</p>
      )}
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
          onClick={() => give(chosen ? { ...by, rewardId: chosen.id } : by)}
        >
          {asked ? rewardKeys[asked].yes : chosen ? 'Give this reward' : 'Give the reward'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
