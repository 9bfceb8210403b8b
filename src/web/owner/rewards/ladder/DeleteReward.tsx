import type { Business } from '../../../../contract/businesses.ts'
import type { Ladder, LadderReward } from '../../../../contract/ladder.ts'
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { useDeleteRule } from '../../rules/useDeleteRule.ts'
import { KeptTerms } from './KeptTerms.tsx'
import { rulesOf, useLadderCalls } from './queries.ts'

interface DeleteRewardProps {
  business: Business
  ladder: Ladder
  reward: LadderReward
  onClose: () => void
}

/** Says before what becomes of points and of tickets that are open. */
export function DeleteReward({ business, ladder, reward, onClose }: DeleteRewardProps) {
  const { id, name, kind } = reward
  const calls = useLadderCalls(business.id)
  const { remove, isPending, error } = useDeleteRule(rulesOf(ladder), calls)

  async function confirm() {
    if (!(await remove(id))) return
    toast({ title: 'Reward deleted', description: `${name} is gone. Points stay.`, names: [name] })
    onClose()
  }

  return (
    <ConfirmDialog
      question={`Delete ${name}?`}
      names={[name]}
      confirm="Delete reward"
      keep="Keep it"
      busy={isPending && 'Deleting...'}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        It leaves your customers’ points page at once. Their points stay
        {kind === 'milestone' ? ', and who had it keeps it in the history' : ''}. A ticket for it
        that is open right now no longer works: whoever holds it can choose another reward under the
        same code.
      </p>
      <KeptTerms
        business={business}
        reward={reward}
        wanted={undefined}
        capType={ladder.pointCapType}
        wantedCapType={ladder.pointCapType}
      />
    </ConfirmDialog>
  )
}
